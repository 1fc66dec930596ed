; ModuleID = 'golden'
source_filename = "data.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { i8*, %struct.node*, %union.number, %struct.flags, i32 (%struct.node*, i32)* }
%struct.flags = type { i16, [2 x i8] }
%union.number = type { i32 }
%struct.wire = type <{ i8, i64, [3 x i16] }>
%struct.unknown = type opaque

@.str = private unnamed_addr constant [16 x i8] c"first\0A\22quoted\22\\\00", align 1
@first = dso_local global { i8*, %struct.node*, %union.number, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* } { i8* getelementptr inbounds ([16 x i8], [16 x i8]* @.str, i32 0, i32 0), %struct.node* bitcast ({ i8*, %struct.node*, { float }, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* }* @second to %struct.node*), %union.number { i32 42 }, { i8, i8, [2 x i8] } { i8 14, i8 -1, [2 x i8] undef }, i32 (%struct.node*, i32)* @count_visits }, align 8, !dbg !0
@table = dso_local constant [2 x [2 x %struct.node*]] [[2 x %struct.node*] [%struct.node* bitcast ({ i8*, %struct.node*, %union.number, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* }* @first to %struct.node*), %struct.node* bitcast ({ i8*, %struct.node*, { float }, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* }* @second to %struct.node*)], [2 x %struct.node*] [%struct.node* null, %struct.node* bitcast ({ i8*, %struct.node*, %union.number, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* }* @first to %struct.node*)]], align 16, !dbg !15
@text = dso_local global [13 x i8] c"caf\C3\A9\00hidden\00", align 1, !dbg !51
@middle = dso_local global i8* getelementptr inbounds ([13 x i8], [13 x i8]* @text, i32 0, i64 3), align 8, !dbg !56
@inside = dso_local global i32* bitcast (i8* getelementptr (i8, i8* bitcast ({ i8*, %struct.node*, { float }, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* }* @second to i8*), i64 16) to i32*), align 8, !dbg !58
@packet = dso_local global %struct.wire <{ i8 120, i64 1099511627776, [3 x i16] [i16 1, i16 -2, i16 3] }>, align 1, !dbg !61
@grid = dso_local global [2 x [3 x double]] [[3 x double] [double 1.000000e+00, double -5.000000e-01, double 0.000000e+00], [3 x double] [double 1.000000e+300, double 0.000000e+00, double 0.000000e+00]], align 16, !dbg !72
@truth = dso_local global i8 1, align 1, !dbg !77
@overridable = weak dso_local global i32 2, align 4, !dbg !80
@hidden = external global %struct.unknown, align 1
@elsewhere = external global i32, align 4
@zeros = internal global [100 x i32] zeroinitializer, align 16, !dbg !82
@tentative = dso_local global i32 0, align 4, !dbg !87
@placed = dso_local global i32 0, section ".special", align 64, !dbg !89
@.str.1 = private unnamed_addr constant [7 x i8] c"second\00", align 1
@second = internal global { i8*, %struct.node*, { float }, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* } { i8* getelementptr inbounds ([7 x i8], [7 x i8]* @.str.1, i32 0, i32 0), %struct.node* null, { float } { float 1.500000e+00 }, { i8, i8, [2 x i8] } { i8 59, i8 4, [2 x i8] undef }, i32 (%struct.node*, i32)* null }, align 8, !dbg !91
@count_visits.visits = internal global i32 0, align 4, !dbg !93
@foreign_thread = external thread_local global i32, align 4
@per_thread = internal thread_local global i32 5, align 4, !dbg !97

@renamed = dso_local alias i32, i32* @overridable

; Function Attrs: noinline nounwind uwtable
define internal i32 @count_visits(%struct.node* noundef %node, i32 noundef %depth) #0 !dbg !95 {
entry:
  %node.addr = alloca %struct.node*, align 8
  %depth.addr = alloca i32, align 4
  store %struct.node* %node, %struct.node** %node.addr, align 8
  call void @llvm.dbg.declare(metadata %struct.node** %node.addr, metadata !107, metadata !DIExpression()), !dbg !108
  store i32 %depth, i32* %depth.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %depth.addr, metadata !109, metadata !DIExpression()), !dbg !110
  %0 = load i32, i32* %depth.addr, align 4, !dbg !111
  %1 = load i32, i32* @foreign_thread, align 4, !dbg !112
  %add = add nsw i32 %0, %1, !dbg !113
  %2 = load i32, i32* @per_thread, align 4, !dbg !114
  %add1 = add nsw i32 %2, %add, !dbg !114
  store i32 %add1, i32* @per_thread, align 4, !dbg !114
  %3 = load %struct.node*, %struct.node** %node.addr, align 8, !dbg !115
  %flags = getelementptr inbounds %struct.node, %struct.node* %3, i32 0, i32 3, !dbg !116
  %4 = bitcast %struct.flags* %flags to i16*, !dbg !117
  %bf.load = load i16, i16* %4, align 4, !dbg !118
  %bf.shl = shl i16 %bf.load, 10, !dbg !118
  %bf.ashr = ashr i16 %bf.shl, 11, !dbg !118
  %bf.cast = sext i16 %bf.ashr to i32, !dbg !118
  %inc = add nsw i32 %bf.cast, 1, !dbg !118
  %5 = trunc i32 %inc to i16, !dbg !118
  %bf.load2 = load i16, i16* %4, align 4, !dbg !118
  %bf.value = and i16 %5, 31, !dbg !118
  %bf.shl3 = shl i16 %bf.value, 1, !dbg !118
  %bf.clear = and i16 %bf.load2, -63, !dbg !118
  %bf.set = or i16 %bf.clear, %bf.shl3, !dbg !118
  store i16 %bf.set, i16* %4, align 4, !dbg !118
  %bf.result.shl = shl i16 %bf.value, 11, !dbg !118
  %bf.result.ashr = ashr i16 %bf.result.shl, 11, !dbg !118
  %bf.result.cast = sext i16 %bf.result.ashr to i32, !dbg !118
  %6 = load %struct.node*, %struct.node** %node.addr, align 8, !dbg !119
  %flags4 = getelementptr inbounds %struct.node, %struct.node* %6, i32 0, i32 3, !dbg !120
  %7 = bitcast %struct.flags* %flags4 to i16*, !dbg !121
  %bf.load5 = load i16, i16* %7, align 4, !dbg !122
  %bf.clear6 = and i16 %bf.load5, 255, !dbg !122
  %bf.set7 = or i16 %bf.clear6, 768, !dbg !122
  store i16 %bf.set7, i16* %7, align 4, !dbg !122
  %8 = load i32, i32* @count_visits.visits, align 4, !dbg !123
  %inc8 = add nsw i32 %8, 1, !dbg !123
  store i32 %inc8, i32* @count_visits.visits, align 4, !dbg !123
  ret i32 %inc8, !dbg !124
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @walk(%struct.node* noundef %list, i32 noundef %limit) #0 !dbg !125 {
entry:
  %list.addr = alloca %struct.node*, align 8
  %limit.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %at = alloca %struct.node*, align 8
  store %struct.node* %list, %struct.node** %list.addr, align 8
  call void @llvm.dbg.declare(metadata %struct.node** %list.addr, metadata !126, metadata !DIExpression()), !dbg !127
  store i32 %limit, i32* %limit.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %limit.addr, metadata !128, metadata !DIExpression()), !dbg !129
  call void @llvm.dbg.declare(metadata i32* %sum, metadata !130, metadata !DIExpression()), !dbg !131
  store i32 0, i32* %sum, align 4, !dbg !131
  call void @llvm.dbg.declare(metadata %struct.node** %at, metadata !132, metadata !DIExpression()), !dbg !134
  %0 = load %struct.node*, %struct.node** %list.addr, align 8, !dbg !135
  store %struct.node* %0, %struct.node** %at, align 8, !dbg !134
  br label %for.cond, !dbg !136

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load %struct.node*, %struct.node** %at, align 8, !dbg !137
  %tobool = icmp ne %struct.node* %1, null, !dbg !137
  br i1 %tobool, label %land.rhs, label %land.end, !dbg !139

land.rhs:                                         ; preds = %for.cond
  %2 = load i32, i32* %limit.addr, align 4, !dbg !140
  %cmp = icmp sgt i32 %2, 0, !dbg !141
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %3 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ], !dbg !142
  br i1 %3, label %for.body, label %for.end, !dbg !143

for.body:                                         ; preds = %land.end
  %4 = load %struct.node*, %struct.node** %at, align 8, !dbg !144
  %visit = getelementptr inbounds %struct.node, %struct.node* %4, i32 0, i32 4, !dbg !147
  %5 = load i32 (%struct.node*, i32)*, i32 (%struct.node*, i32)** %visit, align 8, !dbg !147
  %tobool1 = icmp ne i32 (%struct.node*, i32)* %5, null, !dbg !144
  br i1 %tobool1, label %if.then, label %if.else, !dbg !148

if.then:                                          ; preds = %for.body
  %6 = load %struct.node*, %struct.node** %at, align 8, !dbg !149
  %visit2 = getelementptr inbounds %struct.node, %struct.node* %6, i32 0, i32 4, !dbg !150
  %7 = load i32 (%struct.node*, i32)*, i32 (%struct.node*, i32)** %visit2, align 8, !dbg !150
  %8 = load %struct.node*, %struct.node** %at, align 8, !dbg !151
  %9 = load i32, i32* %limit.addr, align 4, !dbg !152
  %call = call i32 %7(%struct.node* noundef %8, i32 noundef %9), !dbg !149
  %10 = load i32, i32* %sum, align 4, !dbg !153
  %add = add nsw i32 %10, %call, !dbg !153
  store i32 %add, i32* %sum, align 4, !dbg !153
  br label %if.end, !dbg !154

if.else:                                          ; preds = %for.body
  %11 = load %struct.node*, %struct.node** %at, align 8, !dbg !155
  %value = getelementptr inbounds %struct.node, %struct.node* %11, i32 0, i32 2, !dbg !156
  %i = bitcast %union.number* %value to i32*, !dbg !157
  %12 = load i32, i32* %i, align 8, !dbg !157
  %13 = load %struct.node*, %struct.node** %at, align 8, !dbg !158
  %flags = getelementptr inbounds %struct.node, %struct.node* %13, i32 0, i32 3, !dbg !159
  %14 = bitcast %struct.flags* %flags to i16*, !dbg !160
  %bf.load = load i16, i16* %14, align 4, !dbg !160
  %bf.shl = shl i16 %bf.load, 10, !dbg !160
  %bf.ashr = ashr i16 %bf.shl, 11, !dbg !160
  %bf.cast = sext i16 %bf.ashr to i32, !dbg !160
  %add3 = add nsw i32 %12, %bf.cast, !dbg !161
  %15 = load %struct.node*, %struct.node** %at, align 8, !dbg !162
  %flags4 = getelementptr inbounds %struct.node, %struct.node* %15, i32 0, i32 3, !dbg !163
  %16 = bitcast %struct.flags* %flags4 to i16*, !dbg !164
  %bf.load5 = load i16, i16* %16, align 4, !dbg !164
  %bf.clear = and i16 %bf.load5, 1, !dbg !164
  %bf.cast6 = zext i16 %bf.clear to i32, !dbg !164
  %add7 = add nsw i32 %add3, %bf.cast6, !dbg !165
  %17 = load i32, i32* %sum, align 4, !dbg !166
  %add8 = add nsw i32 %17, %add7, !dbg !166
  store i32 %add8, i32* %sum, align 4, !dbg !166
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  br label %for.inc, !dbg !167

for.inc:                                          ; preds = %if.end
  %18 = load %struct.node*, %struct.node** %at, align 8, !dbg !168
  %next = getelementptr inbounds %struct.node, %struct.node* %18, i32 0, i32 1, !dbg !169
  %19 = load %struct.node*, %struct.node** %next, align 8, !dbg !169
  store %struct.node* %19, %struct.node** %at, align 8, !dbg !170
  %20 = load i32, i32* %limit.addr, align 4, !dbg !171
  %dec = add nsw i32 %20, -1, !dbg !171
  store i32 %dec, i32* %limit.addr, align 4, !dbg !171
  br label %for.cond, !dbg !172, !llvm.loop !173

for.end:                                          ; preds = %land.end
  %21 = load i32, i32* %sum, align 4, !dbg !176
  ret i32 %21, !dbg !177
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local void @make(%struct.wire* noalias sret(%struct.wire) align 1 %agg.result, i8 noundef signext %kind, %struct.wire* noundef byval(%struct.wire) align 8 %model) #0 !dbg !178 {
entry:
  %kind.addr = alloca i8, align 1
  store i8 %kind, i8* %kind.addr, align 1
  call void @llvm.dbg.declare(metadata i8* %kind.addr, metadata !181, metadata !DIExpression()), !dbg !182
  call void @llvm.dbg.declare(metadata %struct.wire* %model, metadata !183, metadata !DIExpression()), !dbg !184
  call void @llvm.dbg.declare(metadata %struct.wire* %agg.result, metadata !185, metadata !DIExpression()), !dbg !186
  %kind1 = getelementptr inbounds %struct.wire, %struct.wire* %agg.result, i32 0, i32 0, !dbg !187
  %0 = load i8, i8* %kind.addr, align 1, !dbg !188
  store i8 %0, i8* %kind1, align 1, !dbg !187
  %length = getelementptr inbounds %struct.wire, %struct.wire* %agg.result, i32 0, i32 1, !dbg !187
  %length2 = getelementptr inbounds %struct.wire, %struct.wire* %model, i32 0, i32 1, !dbg !189
  %1 = load i64, i64* %length2, align 1, !dbg !189
  store i64 %1, i64* %length, align 1, !dbg !187
  %tail = getelementptr inbounds %struct.wire, %struct.wire* %agg.result, i32 0, i32 2, !dbg !187
  %arrayinit.begin = getelementptr inbounds [3 x i16], [3 x i16]* %tail, i64 0, i64 0, !dbg !190
  store i16 0, i16* %arrayinit.begin, align 1, !dbg !190
  %arrayinit.start = getelementptr inbounds i16, i16* %arrayinit.begin, i64 1, !dbg !190
  %arrayinit.end = getelementptr inbounds i16, i16* %arrayinit.begin, i64 3, !dbg !190
  br label %arrayinit.body, !dbg !190

arrayinit.body:                                   ; preds = %arrayinit.body, %entry
  %arrayinit.cur = phi i16* [ %arrayinit.start, %entry ], [ %arrayinit.next, %arrayinit.body ], !dbg !190
  store i16 0, i16* %arrayinit.cur, align 1, !dbg !190
  %arrayinit.next = getelementptr inbounds i16, i16* %arrayinit.cur, i64 1, !dbg !190
  %arrayinit.done = icmp eq i16* %arrayinit.next, %arrayinit.end, !dbg !190
  br i1 %arrayinit.done, label %arrayinit.end3, label %arrayinit.body, !dbg !190

arrayinit.end3:                                   ; preds = %arrayinit.body
  %tail4 = getelementptr inbounds %struct.wire, %struct.wire* %model, i32 0, i32 2, !dbg !191
  %2 = load i8, i8* %kind.addr, align 1, !dbg !192
  %conv = sext i8 %2 to i32, !dbg !192
  %and = and i32 %conv, 1, !dbg !193
  %idxprom = sext i32 %and to i64, !dbg !194
  %arrayidx = getelementptr inbounds [3 x i16], [3 x i16]* %tail4, i64 0, i64 %idxprom, !dbg !194
  %3 = load i16, i16* %arrayidx, align 1, !dbg !194
  %tail5 = getelementptr inbounds %struct.wire, %struct.wire* %agg.result, i32 0, i32 2, !dbg !195
  %arrayidx6 = getelementptr inbounds [3 x i16], [3 x i16]* %tail5, i64 0, i64 1, !dbg !196
  store i16 %3, i16* %arrayidx6, align 1, !dbg !197
  ret void, !dbg !198
}

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @address_of_hidden() #0 !dbg !199 {
entry:
  ret i8* bitcast (%struct.unknown* @hidden to i8*), !dbg !203
}

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @offsets(%struct.node* noundef %nodes, i32 noundef %index) #0 !dbg !204 {
entry:
  %nodes.addr = alloca %struct.node*, align 8
  %index.addr = alloca i32, align 4
  %copy = alloca %struct.node, align 8
  store %struct.node* %nodes, %struct.node** %nodes.addr, align 8
  call void @llvm.dbg.declare(metadata %struct.node** %nodes.addr, metadata !207, metadata !DIExpression()), !dbg !208
  store i32 %index, i32* %index.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %index.addr, metadata !209, metadata !DIExpression()), !dbg !210
  %0 = load i32, i32* @elsewhere, align 4, !dbg !211
  %1 = load i32, i32* %index.addr, align 4, !dbg !212
  %idxprom = sext i32 %1 to i64, !dbg !213
  %arrayidx = getelementptr inbounds [100 x i32], [100 x i32]* @zeros, i64 0, i64 %idxprom, !dbg !213
  store i32 %0, i32* %arrayidx, align 4, !dbg !214
  call void @llvm.dbg.declare(metadata %struct.node* %copy, metadata !215, metadata !DIExpression()), !dbg !216
  %2 = load %struct.node*, %struct.node** %nodes.addr, align 8, !dbg !217
  %3 = load i32, i32* %index.addr, align 4, !dbg !218
  %idxprom1 = sext i32 %3 to i64, !dbg !217
  %arrayidx2 = getelementptr inbounds %struct.node, %struct.node* %2, i64 %idxprom1, !dbg !217
  %4 = bitcast %struct.node* %copy to i8*, !dbg !217
  %5 = bitcast %struct.node* %arrayidx2 to i8*, !dbg !217
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 8 %4, i8* align 8 %5, i64 32, i1 false), !dbg !217
  %6 = load %struct.node*, %struct.node** %nodes.addr, align 8, !dbg !219
  %7 = load i32, i32* %index.addr, align 4, !dbg !220
  %idxprom3 = sext i32 %7 to i64, !dbg !219
  %arrayidx4 = getelementptr inbounds %struct.node, %struct.node* %6, i64 %idxprom3, !dbg !219
  %value = getelementptr inbounds %struct.node, %struct.node* %arrayidx4, i32 0, i32 2, !dbg !221
  %8 = ptrtoint %union.number* %value to i64, !dbg !222
  %9 = load %struct.node*, %struct.node** %nodes.addr, align 8, !dbg !223
  %10 = ptrtoint %struct.node* %9 to i64, !dbg !224
  %sub = sub i64 %8, %10, !dbg !225
  %name = getelementptr inbounds %struct.node, %struct.node* %copy, i32 0, i32 0, !dbg !226
  %11 = load i8*, i8** %name, align 8, !dbg !226
  %12 = load i8*, i8** @middle, align 8, !dbg !227
  %cmp = icmp ne i8* %11, %12, !dbg !228
  %conv = zext i1 %cmp to i32, !dbg !228
  %conv5 = sext i32 %conv to i64, !dbg !229
  %add = add i64 %sub, %conv5, !dbg !230
  %13 = load i32, i32* %index.addr, align 4, !dbg !231
  %idxprom6 = sext i32 %13 to i64, !dbg !232
  %arrayidx7 = getelementptr inbounds [2 x [3 x double]], [2 x [3 x double]]* @grid, i64 0, i64 %idxprom6, !dbg !232
  %arrayidx8 = getelementptr inbounds [3 x double], [3 x double]* %arrayidx7, i64 0, i64 2, !dbg !232
  %14 = load double, double* %arrayidx8, align 8, !dbg !232
  %conv9 = fptoui double %14 to i64, !dbg !233
  %add10 = add i64 %add, %conv9, !dbg !234
  %15 = load i8, i8* @truth, align 1, !dbg !235
  %tobool = trunc i8 %15 to i1, !dbg !235
  %conv11 = zext i1 %tobool to i64, !dbg !235
  %add12 = add i64 %add10, %conv11, !dbg !236
  ret i64 %add12, !dbg !237
}

; Function Attrs: argmemonly nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { argmemonly nofree nounwind willreturn }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!99, !100, !101, !102, !103, !104, !105}
!llvm.ident = !{!106}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "first", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "compiler", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !11, globals: !14, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "data.c", directory: ".", checksumkind: CSK_MD5, checksum: "0f03077be98d7d03d5748ba164632404")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "color", file: !3, line: 3, baseType: !6, size: 32, elements: !7)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!8, !9, !10}
!8 = !DIEnumerator(name: "RED", value: -1)
!9 = !DIEnumerator(name: "GREEN", value: 3)
!10 = !DIEnumerator(name: "BLUE", value: 4)
!11 = !{!12}
!12 = !DIDerivedType(tag: DW_TAG_typedef, name: "word", file: !3, line: 2, baseType: !13)
!13 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!14 = !{!0, !15, !51, !56, !58, !61, !72, !77, !80, !82, !87, !89, !91, !93, !97}
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 19, type: !17, isLocal: false, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !18, size: 256, elements: !49)
!18 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 6, size: 256, elements: !21)
!21 = !{!22, !26, !27, !38, !45}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !20, file: !3, line: 7, baseType: !23, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!24 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !25)
!25 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !20, file: !3, line: 8, baseType: !19, size: 64, offset: 64)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !20, file: !3, line: 9, baseType: !28, size: 32, offset: 128)
!28 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "number", file: !3, line: 4, size: 32, elements: !29)
!29 = !{!30, !31, !33}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !28, file: !3, line: 4, baseType: !6, size: 32)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !28, file: !3, line: 4, baseType: !32, size: 32)
!32 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !28, file: !3, line: 4, baseType: !34, size: 32)
!34 = !DICompositeType(tag: DW_TAG_array_type, baseType: !35, size: 32, elements: !36)
!35 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!36 = !{!37}
!37 = !DISubrange(count: 4)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "flags", scope: !20, file: !3, line: 10, baseType: !39, size: 32, offset: 160)
!39 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "flags", file: !3, line: 5, size: 32, elements: !40)
!40 = !{!41, !43, !44}
!41 = !DIDerivedType(tag: DW_TAG_member, name: "ready", scope: !39, file: !3, line: 5, baseType: !42, size: 1, flags: DIFlagBitField, extraData: i64 0)
!42 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "level", scope: !39, file: !3, line: 5, baseType: !6, size: 5, offset: 1, flags: DIFlagBitField, extraData: i64 0)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "color", scope: !39, file: !3, line: 5, baseType: !5, size: 8, offset: 8, flags: DIFlagBitField, extraData: i64 0)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "visit", scope: !20, file: !3, line: 11, baseType: !46, size: 64, offset: 192)
!46 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !47, size: 64)
!47 = !DISubroutineType(types: !48)
!48 = !{!6, !19, !6}
!49 = !{!50, !50}
!50 = !DISubrange(count: 2)
!51 = !DIGlobalVariableExpression(var: !52, expr: !DIExpression())
!52 = distinct !DIGlobalVariable(name: "text", scope: !2, file: !3, line: 20, type: !53, isLocal: false, isDefinition: true)
!53 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 104, elements: !54)
!54 = !{!55}
!55 = !DISubrange(count: 13)
!56 = !DIGlobalVariableExpression(var: !57, expr: !DIExpression())
!57 = distinct !DIGlobalVariable(name: "middle", scope: !2, file: !3, line: 21, type: !23, isLocal: false, isDefinition: true)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression())
!59 = distinct !DIGlobalVariable(name: "inside", scope: !2, file: !3, line: 22, type: !60, isLocal: false, isDefinition: true)
!60 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!61 = !DIGlobalVariableExpression(var: !62, expr: !DIExpression())
!62 = distinct !DIGlobalVariable(name: "packet", scope: !2, file: !3, line: 23, type: !63, isLocal: false, isDefinition: true)
!63 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "wire", file: !3, line: 13, size: 120, elements: !64)
!64 = !{!65, !66, !67}
!65 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !63, file: !3, line: 13, baseType: !25, size: 8)
!66 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !63, file: !3, line: 13, baseType: !12, size: 64, offset: 8)
!67 = !DIDerivedType(tag: DW_TAG_member, name: "tail", scope: !63, file: !3, line: 13, baseType: !68, size: 48, offset: 72)
!68 = !DICompositeType(tag: DW_TAG_array_type, baseType: !69, size: 48, elements: !70)
!69 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!70 = !{!71}
!71 = !DISubrange(count: 3)
!72 = !DIGlobalVariableExpression(var: !73, expr: !DIExpression())
!73 = distinct !DIGlobalVariable(name: "grid", scope: !2, file: !3, line: 24, type: !74, isLocal: false, isDefinition: true)
!74 = !DICompositeType(tag: DW_TAG_array_type, baseType: !75, size: 384, elements: !76)
!75 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!76 = !{!50, !71}
!77 = !DIGlobalVariableExpression(var: !78, expr: !DIExpression())
!78 = distinct !DIGlobalVariable(name: "truth", scope: !2, file: !3, line: 25, type: !79, isLocal: false, isDefinition: true)
!79 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!80 = !DIGlobalVariableExpression(var: !81, expr: !DIExpression())
!81 = distinct !DIGlobalVariable(name: "overridable", scope: !2, file: !3, line: 33, type: !6, isLocal: false, isDefinition: true)
!82 = !DIGlobalVariableExpression(var: !83, expr: !DIExpression())
!83 = distinct !DIGlobalVariable(name: "zeros", scope: !2, file: !3, line: 26, type: !84, isLocal: true, isDefinition: true)
!84 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 3200, elements: !85)
!85 = !{!86}
!86 = !DISubrange(count: 100)
!87 = !DIGlobalVariableExpression(var: !88, expr: !DIExpression())
!88 = distinct !DIGlobalVariable(name: "tentative", scope: !2, file: !3, line: 29, type: !6, isLocal: false, isDefinition: true)
!89 = !DIGlobalVariableExpression(var: !90, expr: !DIExpression())
!90 = distinct !DIGlobalVariable(name: "placed", scope: !2, file: !3, line: 32, type: !6, isLocal: false, isDefinition: true, align: 512)
!91 = !DIGlobalVariableExpression(var: !92, expr: !DIExpression())
!92 = distinct !DIGlobalVariable(name: "second", scope: !2, file: !3, line: 17, type: !20, isLocal: true, isDefinition: true)
!93 = !DIGlobalVariableExpression(var: !94, expr: !DIExpression())
!94 = distinct !DIGlobalVariable(name: "visits", scope: !95, file: !3, line: 37, type: !6, isLocal: true, isDefinition: true)
!95 = distinct !DISubprogram(name: "count_visits", scope: !3, file: !3, line: 36, type: !47, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !96)
!96 = !{}
!97 = !DIGlobalVariableExpression(var: !98, expr: !DIExpression())
!98 = distinct !DIGlobalVariable(name: "per_thread", scope: !2, file: !3, line: 30, type: !6, isLocal: true, isDefinition: true)
!99 = !{i32 7, !"Dwarf Version", i32 5}
!100 = !{i32 2, !"Debug Info Version", i32 3}
!101 = !{i32 1, !"wchar_size", i32 4}
!102 = !{i32 7, !"PIC Level", i32 2}
!103 = !{i32 7, !"PIE Level", i32 2}
!104 = !{i32 7, !"uwtable", i32 1}
!105 = !{i32 7, !"frame-pointer", i32 2}
!106 = !{!"compiler"}
!107 = !DILocalVariable(name: "node", arg: 1, scope: !95, file: !3, line: 36, type: !19)
!108 = !DILocation(line: 36, column: 38, scope: !95)
!109 = !DILocalVariable(name: "depth", arg: 2, scope: !95, file: !3, line: 36, type: !6)
!110 = !DILocation(line: 36, column: 48, scope: !95)
!111 = !DILocation(line: 38, column: 17, scope: !95)
!112 = !DILocation(line: 38, column: 25, scope: !95)
!113 = !DILocation(line: 38, column: 23, scope: !95)
!114 = !DILocation(line: 38, column: 14, scope: !95)
!115 = !DILocation(line: 39, column: 3, scope: !95)
!116 = !DILocation(line: 39, column: 9, scope: !95)
!117 = !DILocation(line: 39, column: 15, scope: !95)
!118 = !DILocation(line: 39, column: 20, scope: !95)
!119 = !DILocation(line: 40, column: 3, scope: !95)
!120 = !DILocation(line: 40, column: 9, scope: !95)
!121 = !DILocation(line: 40, column: 15, scope: !95)
!122 = !DILocation(line: 40, column: 21, scope: !95)
!123 = !DILocation(line: 41, column: 10, scope: !95)
!124 = !DILocation(line: 41, column: 3, scope: !95)
!125 = distinct !DISubprogram(name: "walk", scope: !3, file: !3, line: 44, type: !47, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !96)
!126 = !DILocalVariable(name: "list", arg: 1, scope: !125, file: !3, line: 44, type: !19)
!127 = !DILocation(line: 44, column: 23, scope: !125)
!128 = !DILocalVariable(name: "limit", arg: 2, scope: !125, file: !3, line: 44, type: !6)
!129 = !DILocation(line: 44, column: 33, scope: !125)
!130 = !DILocalVariable(name: "sum", scope: !125, file: !3, line: 45, type: !6)
!131 = !DILocation(line: 45, column: 7, scope: !125)
!132 = !DILocalVariable(name: "at", scope: !133, file: !3, line: 46, type: !19)
!133 = distinct !DILexicalBlock(scope: !125, file: !3, line: 46, column: 3)
!134 = !DILocation(line: 46, column: 21, scope: !133)
!135 = !DILocation(line: 46, column: 26, scope: !133)
!136 = !DILocation(line: 46, column: 8, scope: !133)
!137 = !DILocation(line: 46, column: 32, scope: !138)
!138 = distinct !DILexicalBlock(scope: !133, file: !3, line: 46, column: 3)
!139 = !DILocation(line: 46, column: 35, scope: !138)
!140 = !DILocation(line: 46, column: 38, scope: !138)
!141 = !DILocation(line: 46, column: 44, scope: !138)
!142 = !DILocation(line: 0, scope: !138)
!143 = !DILocation(line: 46, column: 3, scope: !133)
!144 = !DILocation(line: 47, column: 9, scope: !145)
!145 = distinct !DILexicalBlock(scope: !146, file: !3, line: 47, column: 9)
!146 = distinct !DILexicalBlock(scope: !138, file: !3, line: 46, column: 73)
!147 = !DILocation(line: 47, column: 13, scope: !145)
!148 = !DILocation(line: 47, column: 9, scope: !146)
!149 = !DILocation(line: 48, column: 14, scope: !145)
!150 = !DILocation(line: 48, column: 18, scope: !145)
!151 = !DILocation(line: 48, column: 24, scope: !145)
!152 = !DILocation(line: 48, column: 28, scope: !145)
!153 = !DILocation(line: 48, column: 11, scope: !145)
!154 = !DILocation(line: 48, column: 7, scope: !145)
!155 = !DILocation(line: 50, column: 14, scope: !145)
!156 = !DILocation(line: 50, column: 18, scope: !145)
!157 = !DILocation(line: 50, column: 24, scope: !145)
!158 = !DILocation(line: 50, column: 28, scope: !145)
!159 = !DILocation(line: 50, column: 32, scope: !145)
!160 = !DILocation(line: 50, column: 38, scope: !145)
!161 = !DILocation(line: 50, column: 26, scope: !145)
!162 = !DILocation(line: 50, column: 46, scope: !145)
!163 = !DILocation(line: 50, column: 50, scope: !145)
!164 = !DILocation(line: 50, column: 56, scope: !145)
!165 = !DILocation(line: 50, column: 44, scope: !145)
!166 = !DILocation(line: 50, column: 11, scope: !145)
!167 = !DILocation(line: 51, column: 3, scope: !146)
!168 = !DILocation(line: 46, column: 54, scope: !138)
!169 = !DILocation(line: 46, column: 58, scope: !138)
!170 = !DILocation(line: 46, column: 52, scope: !138)
!171 = !DILocation(line: 46, column: 69, scope: !138)
!172 = !DILocation(line: 46, column: 3, scope: !138)
!173 = distinct !{!173, !143, !174, !175}
!174 = !DILocation(line: 51, column: 3, scope: !133)
!175 = !{!"llvm.loop.mustprogress"}
!176 = !DILocation(line: 52, column: 10, scope: !125)
!177 = !DILocation(line: 52, column: 3, scope: !125)
!178 = distinct !DISubprogram(name: "make", scope: !3, file: !3, line: 55, type: !179, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !96)
!179 = !DISubroutineType(types: !180)
!180 = !{!63, !25, !63}
!181 = !DILocalVariable(name: "kind", arg: 1, scope: !178, file: !3, line: 55, type: !25)
!182 = !DILocation(line: 55, column: 23, scope: !178)
!183 = !DILocalVariable(name: "model", arg: 2, scope: !178, file: !3, line: 55, type: !63)
!184 = !DILocation(line: 55, column: 41, scope: !178)
!185 = !DILocalVariable(name: "result", scope: !178, file: !3, line: 56, type: !63)
!186 = !DILocation(line: 56, column: 15, scope: !178)
!187 = !DILocation(line: 56, column: 24, scope: !178)
!188 = !DILocation(line: 56, column: 25, scope: !178)
!189 = !DILocation(line: 56, column: 37, scope: !178)
!190 = !DILocation(line: 56, column: 45, scope: !178)
!191 = !DILocation(line: 57, column: 26, scope: !178)
!192 = !DILocation(line: 57, column: 31, scope: !178)
!193 = !DILocation(line: 57, column: 36, scope: !178)
!194 = !DILocation(line: 57, column: 20, scope: !178)
!195 = !DILocation(line: 57, column: 10, scope: !178)
!196 = !DILocation(line: 57, column: 3, scope: !178)
!197 = !DILocation(line: 57, column: 18, scope: !178)
!198 = !DILocation(line: 58, column: 3, scope: !178)
!199 = distinct !DISubprogram(name: "address_of_hidden", scope: !3, file: !3, line: 61, type: !200, scopeLine: 61, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !96)
!200 = !DISubroutineType(types: !201)
!201 = !{!202}
!202 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!203 = !DILocation(line: 61, column: 33, scope: !199)
!204 = distinct !DISubprogram(name: "offsets", scope: !3, file: !3, line: 63, type: !205, scopeLine: 63, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !96)
!205 = !DISubroutineType(types: !206)
!206 = !{!12, !19, !6}
!207 = !DILocalVariable(name: "nodes", arg: 1, scope: !204, file: !3, line: 63, type: !19)
!208 = !DILocation(line: 63, column: 27, scope: !204)
!209 = !DILocalVariable(name: "index", arg: 2, scope: !204, file: !3, line: 63, type: !6)
!210 = !DILocation(line: 63, column: 38, scope: !204)
!211 = !DILocation(line: 64, column: 18, scope: !204)
!212 = !DILocation(line: 64, column: 9, scope: !204)
!213 = !DILocation(line: 64, column: 3, scope: !204)
!214 = !DILocation(line: 64, column: 16, scope: !204)
!215 = !DILocalVariable(name: "copy", scope: !204, file: !3, line: 65, type: !20)
!216 = !DILocation(line: 65, column: 15, scope: !204)
!217 = !DILocation(line: 65, column: 22, scope: !204)
!218 = !DILocation(line: 65, column: 28, scope: !204)
!219 = !DILocation(line: 66, column: 17, scope: !204)
!220 = !DILocation(line: 66, column: 23, scope: !204)
!221 = !DILocation(line: 66, column: 30, scope: !204)
!222 = !DILocation(line: 66, column: 10, scope: !204)
!223 = !DILocation(line: 66, column: 44, scope: !204)
!224 = !DILocation(line: 66, column: 38, scope: !204)
!225 = !DILocation(line: 66, column: 36, scope: !204)
!226 = !DILocation(line: 66, column: 58, scope: !204)
!227 = !DILocation(line: 66, column: 66, scope: !204)
!228 = !DILocation(line: 66, column: 63, scope: !204)
!229 = !DILocation(line: 66, column: 52, scope: !204)
!230 = !DILocation(line: 66, column: 50, scope: !204)
!231 = !DILocation(line: 66, column: 87, scope: !204)
!232 = !DILocation(line: 66, column: 82, scope: !204)
!233 = !DILocation(line: 66, column: 76, scope: !204)
!234 = !DILocation(line: 66, column: 74, scope: !204)
!235 = !DILocation(line: 66, column: 99, scope: !204)
!236 = !DILocation(line: 66, column: 97, scope: !204)
!237 = !DILocation(line: 66, column: 3, scope: !204)
