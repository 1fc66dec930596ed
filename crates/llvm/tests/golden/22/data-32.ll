; ModuleID = 'golden'
source_filename = "data.c"
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-pc-linux-gnu"

%union.number = type { i32 }
%struct.wire = type <{ i8, i32, [3 x i16] }>
%struct.unknown = type opaque
%struct.node = type { ptr, ptr, %union.number, %struct.flags, ptr }
%struct.flags = type { i16, [2 x i8] }

@.str = private unnamed_addr constant [16 x i8] c"first\0A\22quoted\22\\\00", align 1, !dbg !0
@first = dso_local global { ptr, ptr, %union.number, { i8, i8, [2 x i8] }, ptr } { ptr @.str, ptr @second, %union.number { i32 42 }, { i8, i8, [2 x i8] } { i8 14, i8 -1, [2 x i8] zeroinitializer }, ptr @count_visits }, align 4, !dbg !7
@table = dso_local constant [2 x [2 x ptr]] [[2 x ptr] [ptr @first, ptr @second], [2 x ptr] [ptr null, ptr @first]], align 4, !dbg !21
@text = dso_local global [13 x i8] c"caf\C3\A9\00hidden\00", align 1, !dbg !56
@middle = dso_local global ptr getelementptr (i8, ptr @text, i64 3), align 4, !dbg !61
@inside = dso_local global ptr getelementptr (i8, ptr @second, i64 8), align 4, !dbg !63
@packet = dso_local global %struct.wire <{ i8 120, i32 -2147483648, [3 x i16] [i16 1, i16 -2, i16 3] }>, align 1, !dbg !66
@grid = dso_local global [2 x [3 x double]] [[3 x double] [double 1.000000e+00, double -5.000000e-01, double 0.000000e+00], [3 x double] [double 1.000000e+300, double 0.000000e+00, double 0.000000e+00]], align 8, !dbg !77
@truth = dso_local global i8 1, align 1, !dbg !82
@overridable = weak dso_local global i32 2, align 4, !dbg !85
@hidden = external global %struct.unknown, align 1
@elsewhere = external global i32, align 4
@zeros = internal global [100 x i32] zeroinitializer, align 4, !dbg !87
@tentative = dso_local global i32 0, align 4, !dbg !92
@placed = dso_local global i32 0, section ".special", align 64, !dbg !94
@.str.1 = private unnamed_addr constant [7 x i8] c"second\00", align 1, !dbg !96
@second = internal global { ptr, ptr, { float }, { i8, i8, [2 x i8] }, ptr } { ptr @.str.1, ptr null, { float } { float 1.500000e+00 }, { i8, i8, [2 x i8] } { i8 59, i8 4, [2 x i8] zeroinitializer }, ptr null }, align 4, !dbg !101
@count_visits.visits = internal global i32 0, align 4, !dbg !103
@foreign_thread = external thread_local global i32, align 4
@per_thread = internal thread_local global i32 5, align 4, !dbg !107

@renamed = dso_local alias i32, ptr @overridable

; Function Attrs: noinline nounwind uwtable
define internal i32 @count_visits(ptr noundef %node, i32 noundef %depth) #0 !dbg !105 {
entry:
  %node.addr = alloca ptr, align 4
  %depth.addr = alloca i32, align 4
  store ptr %node, ptr %node.addr, align 4
    #dbg_declare(ptr %node.addr, !120, !DIExpression(), !121)
  store i32 %depth, ptr %depth.addr, align 4
    #dbg_declare(ptr %depth.addr, !122, !DIExpression(), !123)
  %0 = load i32, ptr %depth.addr, align 4, !dbg !124
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @foreign_thread), !dbg !125
  %2 = load i32, ptr %1, align 4, !dbg !125
  %add = add nsw i32 %0, %2, !dbg !126
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @per_thread), !dbg !127
  %4 = load i32, ptr %3, align 4, !dbg !128
  %add1 = add nsw i32 %4, %add, !dbg !128
  store i32 %add1, ptr %3, align 4, !dbg !128
  %5 = load ptr, ptr %node.addr, align 4, !dbg !129
  %flags = getelementptr inbounds nuw %struct.node, ptr %5, i32 0, i32 3, !dbg !130
  %bf.load = load i16, ptr %flags, align 4, !dbg !131
  %bf.shl = shl i16 %bf.load, 10, !dbg !131
  %bf.ashr = ashr i16 %bf.shl, 11, !dbg !131
  %bf.cast = sext i16 %bf.ashr to i32, !dbg !131
  %inc = add nsw i32 %bf.cast, 1, !dbg !131
  %6 = trunc i32 %inc to i16, !dbg !131
  %bf.load2 = load i16, ptr %flags, align 4, !dbg !131
  %bf.value = and i16 %6, 31, !dbg !131
  %bf.shl3 = shl i16 %bf.value, 1, !dbg !131
  %bf.clear = and i16 %bf.load2, -63, !dbg !131
  %bf.set = or i16 %bf.clear, %bf.shl3, !dbg !131
  store i16 %bf.set, ptr %flags, align 4, !dbg !131
  %bf.result.shl = shl i16 %bf.value, 11, !dbg !131
  %bf.result.ashr = ashr i16 %bf.result.shl, 11, !dbg !131
  %bf.result.cast = sext i16 %bf.result.ashr to i32, !dbg !131
  %7 = load ptr, ptr %node.addr, align 4, !dbg !132
  %flags4 = getelementptr inbounds nuw %struct.node, ptr %7, i32 0, i32 3, !dbg !133
  %bf.load5 = load i16, ptr %flags4, align 4, !dbg !134
  %bf.clear6 = and i16 %bf.load5, 255, !dbg !134
  %bf.set7 = or i16 %bf.clear6, 768, !dbg !134
  store i16 %bf.set7, ptr %flags4, align 4, !dbg !134
  %8 = load i32, ptr @count_visits.visits, align 4, !dbg !135
  %inc8 = add nsw i32 %8, 1, !dbg !135
  store i32 %inc8, ptr @count_visits.visits, align 4, !dbg !135
  ret i32 %inc8, !dbg !136
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @walk(ptr noundef %list, i32 noundef %limit) #0 !dbg !137 {
entry:
  %list.addr = alloca ptr, align 4
  %limit.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %at = alloca ptr, align 4
  store ptr %list, ptr %list.addr, align 4
    #dbg_declare(ptr %list.addr, !138, !DIExpression(), !139)
  store i32 %limit, ptr %limit.addr, align 4
    #dbg_declare(ptr %limit.addr, !140, !DIExpression(), !141)
    #dbg_declare(ptr %sum, !142, !DIExpression(), !143)
  store i32 0, ptr %sum, align 4, !dbg !143
    #dbg_declare(ptr %at, !144, !DIExpression(), !146)
  %0 = load ptr, ptr %list.addr, align 4, !dbg !147
  store ptr %0, ptr %at, align 4, !dbg !146
  br label %for.cond, !dbg !148

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load ptr, ptr %at, align 4, !dbg !149
  %tobool = icmp ne ptr %1, null, !dbg !149
  br i1 %tobool, label %land.rhs, label %land.end, !dbg !151

land.rhs:                                         ; preds = %for.cond
  %2 = load i32, ptr %limit.addr, align 4, !dbg !152
  %cmp = icmp sgt i32 %2, 0, !dbg !153
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %3 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ], !dbg !154
  br i1 %3, label %for.body, label %for.end, !dbg !155

for.body:                                         ; preds = %land.end
  %4 = load ptr, ptr %at, align 4, !dbg !156
  %visit = getelementptr inbounds nuw %struct.node, ptr %4, i32 0, i32 4, !dbg !159
  %5 = load ptr, ptr %visit, align 4, !dbg !159
  %tobool1 = icmp ne ptr %5, null, !dbg !156
  br i1 %tobool1, label %if.then, label %if.else, !dbg !156

if.then:                                          ; preds = %for.body
  %6 = load ptr, ptr %at, align 4, !dbg !160
  %visit2 = getelementptr inbounds nuw %struct.node, ptr %6, i32 0, i32 4, !dbg !161
  %7 = load ptr, ptr %visit2, align 4, !dbg !160
  %8 = load ptr, ptr %at, align 4, !dbg !162
  %9 = load i32, ptr %limit.addr, align 4, !dbg !163
  %call = call i32 %7(ptr noundef %8, i32 noundef %9), !dbg !160
  %10 = load i32, ptr %sum, align 4, !dbg !164
  %add = add nsw i32 %10, %call, !dbg !164
  store i32 %add, ptr %sum, align 4, !dbg !164
  br label %if.end, !dbg !165

if.else:                                          ; preds = %for.body
  %11 = load ptr, ptr %at, align 4, !dbg !166
  %value = getelementptr inbounds nuw %struct.node, ptr %11, i32 0, i32 2, !dbg !167
  %12 = load i32, ptr %value, align 4, !dbg !168
  %13 = load ptr, ptr %at, align 4, !dbg !169
  %flags = getelementptr inbounds nuw %struct.node, ptr %13, i32 0, i32 3, !dbg !170
  %bf.load = load i16, ptr %flags, align 4, !dbg !171
  %bf.shl = shl i16 %bf.load, 10, !dbg !171
  %bf.ashr = ashr i16 %bf.shl, 11, !dbg !171
  %bf.cast = sext i16 %bf.ashr to i32, !dbg !171
  %add3 = add nsw i32 %12, %bf.cast, !dbg !172
  %14 = load ptr, ptr %at, align 4, !dbg !173
  %flags4 = getelementptr inbounds nuw %struct.node, ptr %14, i32 0, i32 3, !dbg !174
  %bf.load5 = load i16, ptr %flags4, align 4, !dbg !175
  %bf.clear = and i16 %bf.load5, 1, !dbg !175
  %bf.cast6 = zext i16 %bf.clear to i32, !dbg !175
  %add7 = add nsw i32 %add3, %bf.cast6, !dbg !176
  %15 = load i32, ptr %sum, align 4, !dbg !177
  %add8 = add nsw i32 %15, %add7, !dbg !177
  store i32 %add8, ptr %sum, align 4, !dbg !177
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  br label %for.inc, !dbg !178

for.inc:                                          ; preds = %if.end
  %16 = load ptr, ptr %at, align 4, !dbg !179
  %next = getelementptr inbounds nuw %struct.node, ptr %16, i32 0, i32 1, !dbg !180
  %17 = load ptr, ptr %next, align 4, !dbg !180
  store ptr %17, ptr %at, align 4, !dbg !181
  %18 = load i32, ptr %limit.addr, align 4, !dbg !182
  %dec = add nsw i32 %18, -1, !dbg !182
  store i32 %dec, ptr %limit.addr, align 4, !dbg !182
  br label %for.cond, !dbg !183, !llvm.loop !184

for.end:                                          ; preds = %land.end
  %19 = load i32, ptr %sum, align 4, !dbg !187
  ret i32 %19, !dbg !188
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @make(ptr dead_on_unwind noalias writable sret(%struct.wire) align 1 %agg.result, i8 noundef signext %kind, ptr noundef byval(%struct.wire) align 4 %model) #0 !dbg !189 {
entry:
  %result.ptr = alloca ptr, align 4
  %kind.addr = alloca i8, align 1
  store ptr %agg.result, ptr %result.ptr, align 4
  store i8 %kind, ptr %kind.addr, align 1
    #dbg_declare(ptr %kind.addr, !192, !DIExpression(), !193)
    #dbg_declare(ptr %model, !194, !DIExpression(), !195)
    #dbg_declare(ptr %result.ptr, !196, !DIExpression(DW_OP_deref), !197)
  %kind1 = getelementptr inbounds nuw %struct.wire, ptr %agg.result, i32 0, i32 0, !dbg !198
  %0 = load i8, ptr %kind.addr, align 1, !dbg !199
  store i8 %0, ptr %kind1, align 1, !dbg !198
  %length = getelementptr inbounds nuw %struct.wire, ptr %agg.result, i32 0, i32 1, !dbg !198
  %length2 = getelementptr inbounds nuw %struct.wire, ptr %model, i32 0, i32 1, !dbg !200
  %1 = load i32, ptr %length2, align 1, !dbg !200
  store i32 %1, ptr %length, align 1, !dbg !198
  %tail = getelementptr inbounds nuw %struct.wire, ptr %agg.result, i32 0, i32 2, !dbg !198
  store i16 0, ptr %tail, align 1, !dbg !201
  %arrayinit.start = getelementptr inbounds i16, ptr %tail, i32 1, !dbg !201
  %arrayinit.end = getelementptr inbounds i16, ptr %tail, i32 3, !dbg !201
  br label %arrayinit.body, !dbg !201

arrayinit.body:                                   ; preds = %arrayinit.body, %entry
  %arrayinit.cur = phi ptr [ %arrayinit.start, %entry ], [ %arrayinit.next, %arrayinit.body ], !dbg !201
  store i16 0, ptr %arrayinit.cur, align 1, !dbg !201
  %arrayinit.next = getelementptr inbounds i16, ptr %arrayinit.cur, i32 1, !dbg !201
  %arrayinit.done = icmp eq ptr %arrayinit.next, %arrayinit.end, !dbg !201
  br i1 %arrayinit.done, label %arrayinit.end3, label %arrayinit.body, !dbg !201

arrayinit.end3:                                   ; preds = %arrayinit.body
  %tail4 = getelementptr inbounds nuw %struct.wire, ptr %model, i32 0, i32 2, !dbg !202
  %2 = load i8, ptr %kind.addr, align 1, !dbg !203
  %conv = sext i8 %2 to i32, !dbg !203
  %and = and i32 %conv, 1, !dbg !204
  %arrayidx = getelementptr inbounds [3 x i16], ptr %tail4, i32 0, i32 %and, !dbg !205
  %3 = load i16, ptr %arrayidx, align 1, !dbg !205
  %tail5 = getelementptr inbounds nuw %struct.wire, ptr %agg.result, i32 0, i32 2, !dbg !206
  %arrayidx6 = getelementptr inbounds [3 x i16], ptr %tail5, i32 0, i32 1, !dbg !207
  store i16 %3, ptr %arrayidx6, align 1, !dbg !208
  ret void, !dbg !209
}

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @address_of_hidden() #0 !dbg !210 {
entry:
  ret ptr @hidden, !dbg !214
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @offsets(ptr noundef %nodes, i32 noundef %index) #0 !dbg !215 {
entry:
  %nodes.addr = alloca ptr, align 4
  %index.addr = alloca i32, align 4
  %copy = alloca %struct.node, align 4
  store ptr %nodes, ptr %nodes.addr, align 4
    #dbg_declare(ptr %nodes.addr, !218, !DIExpression(), !219)
  store i32 %index, ptr %index.addr, align 4
    #dbg_declare(ptr %index.addr, !220, !DIExpression(), !221)
  %0 = load i32, ptr @elsewhere, align 4, !dbg !222
  %1 = load i32, ptr %index.addr, align 4, !dbg !223
  %arrayidx = getelementptr inbounds [100 x i32], ptr @zeros, i32 0, i32 %1, !dbg !224
  store i32 %0, ptr %arrayidx, align 4, !dbg !225
    #dbg_declare(ptr %copy, !226, !DIExpression(), !227)
  %2 = load ptr, ptr %nodes.addr, align 4, !dbg !228
  %3 = load i32, ptr %index.addr, align 4, !dbg !229
  %arrayidx1 = getelementptr inbounds %struct.node, ptr %2, i32 %3, !dbg !228
  call void @llvm.memcpy.p0.p0.i32(ptr align 4 %copy, ptr align 4 %arrayidx1, i32 20, i1 false), !dbg !228
  %4 = load ptr, ptr %nodes.addr, align 4, !dbg !230
  %5 = load i32, ptr %index.addr, align 4, !dbg !231
  %arrayidx2 = getelementptr inbounds %struct.node, ptr %4, i32 %5, !dbg !230
  %value = getelementptr inbounds nuw %struct.node, ptr %arrayidx2, i32 0, i32 2, !dbg !232
  %6 = ptrtoint ptr %value to i32, !dbg !233
  %7 = load ptr, ptr %nodes.addr, align 4, !dbg !234
  %8 = ptrtoint ptr %7 to i32, !dbg !235
  %sub = sub i32 %6, %8, !dbg !236
  %name = getelementptr inbounds nuw %struct.node, ptr %copy, i32 0, i32 0, !dbg !237
  %9 = load ptr, ptr %name, align 4, !dbg !237
  %10 = load ptr, ptr @middle, align 4, !dbg !238
  %cmp = icmp ne ptr %9, %10, !dbg !239
  %conv = zext i1 %cmp to i32, !dbg !239
  %add = add i32 %sub, %conv, !dbg !240
  %11 = load i32, ptr %index.addr, align 4, !dbg !241
  %arrayidx3 = getelementptr inbounds [2 x [3 x double]], ptr @grid, i32 0, i32 %11, !dbg !242
  %arrayidx4 = getelementptr inbounds [3 x double], ptr %arrayidx3, i32 0, i32 2, !dbg !242
  %12 = load double, ptr %arrayidx4, align 8, !dbg !242
  %conv5 = fptoui double %12 to i32, !dbg !243
  %add6 = add i32 %add, %conv5, !dbg !244
  %13 = load i8, ptr @truth, align 1, !dbg !245
  %loadedv = trunc i8 %13 to i1, !dbg !245
  %conv7 = zext i1 %loadedv to i32, !dbg !245
  %add8 = add i32 %add6, %conv7, !dbg !246
  ret i32 %add8, !dbg !247
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i32(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i32, i1 immarg) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!9}
!llvm.module.flags = !{!111, !112, !113, !114, !115, !116, !117, !118}
!llvm.ident = !{!119}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 18, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "data.c", directory: ".", checksumkind: CSK_MD5, checksum: "0f03077be98d7d03d5748ba164632404")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 128, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 16)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "first", scope: !9, file: !2, line: 18, type: !26, isLocal: false, isDefinition: true)
!9 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "compiler", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !10, retainedTypes: !17, globals: !20, imports: !109, splitDebugInlining: false, nameTableKind: None)
!10 = !{!11}
!11 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "color", file: !2, line: 3, baseType: !12, size: 32, elements: !13)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !{!14, !15, !16}
!14 = !DIEnumerator(name: "RED", value: -1)
!15 = !DIEnumerator(name: "GREEN", value: 3)
!16 = !DIEnumerator(name: "BLUE", value: 4)
!17 = !{!18}
!18 = !DIDerivedType(tag: DW_TAG_typedef, name: "word", file: !2, line: 2, baseType: !19)
!19 = !DIBasicType(name: "unsigned long", size: 32, encoding: DW_ATE_unsigned)
!20 = !{!0, !7, !21, !56, !61, !63, !66, !77, !82, !85, !87, !92, !94, !96, !101, !103, !107}
!21 = !DIGlobalVariableExpression(var: !22, expr: !DIExpression())
!22 = distinct !DIGlobalVariable(name: "table", scope: !9, file: !2, line: 19, type: !23, isLocal: false, isDefinition: true)
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !24, size: 128, elements: !54)
!24 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !25)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 32)
!26 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !2, line: 6, size: 160, elements: !27)
!27 = !{!28, !31, !32, !43, !50}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !26, file: !2, line: 7, baseType: !29, size: 32)
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 32)
!30 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !26, file: !2, line: 8, baseType: !25, size: 32, offset: 32)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !26, file: !2, line: 9, baseType: !33, size: 32, offset: 64)
!33 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "number", file: !2, line: 4, size: 32, elements: !34)
!34 = !{!35, !36, !38}
!35 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !33, file: !2, line: 4, baseType: !12, size: 32)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !33, file: !2, line: 4, baseType: !37, size: 32)
!37 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !33, file: !2, line: 4, baseType: !39, size: 32)
!39 = !DICompositeType(tag: DW_TAG_array_type, baseType: !40, size: 32, elements: !41)
!40 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!41 = !{!42}
!42 = !DISubrange(count: 4)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "flags", scope: !26, file: !2, line: 10, baseType: !44, size: 32, offset: 96)
!44 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "flags", file: !2, line: 5, size: 32, elements: !45)
!45 = !{!46, !48, !49}
!46 = !DIDerivedType(tag: DW_TAG_member, name: "ready", scope: !44, file: !2, line: 5, baseType: !47, size: 1, flags: DIFlagBitField, extraData: i64 0)
!47 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!48 = !DIDerivedType(tag: DW_TAG_member, name: "level", scope: !44, file: !2, line: 5, baseType: !12, size: 5, offset: 1, flags: DIFlagBitField, extraData: i64 0)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "color", scope: !44, file: !2, line: 5, baseType: !11, size: 8, offset: 8, flags: DIFlagBitField, extraData: i64 0)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "visit", scope: !26, file: !2, line: 11, baseType: !51, size: 32, offset: 128)
!51 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !52, size: 32)
!52 = !DISubroutineType(types: !53)
!53 = !{!12, !25, !12}
!54 = !{!55, !55}
!55 = !DISubrange(count: 2)
!56 = !DIGlobalVariableExpression(var: !57, expr: !DIExpression())
!57 = distinct !DIGlobalVariable(name: "text", scope: !9, file: !2, line: 20, type: !58, isLocal: false, isDefinition: true)
!58 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 104, elements: !59)
!59 = !{!60}
!60 = !DISubrange(count: 13)
!61 = !DIGlobalVariableExpression(var: !62, expr: !DIExpression())
!62 = distinct !DIGlobalVariable(name: "middle", scope: !9, file: !2, line: 21, type: !29, isLocal: false, isDefinition: true)
!63 = !DIGlobalVariableExpression(var: !64, expr: !DIExpression())
!64 = distinct !DIGlobalVariable(name: "inside", scope: !9, file: !2, line: 22, type: !65, isLocal: false, isDefinition: true)
!65 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 32)
!66 = !DIGlobalVariableExpression(var: !67, expr: !DIExpression())
!67 = distinct !DIGlobalVariable(name: "packet", scope: !9, file: !2, line: 23, type: !68, isLocal: false, isDefinition: true)
!68 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "wire", file: !2, line: 13, size: 88, elements: !69)
!69 = !{!70, !71, !72}
!70 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !68, file: !2, line: 13, baseType: !4, size: 8)
!71 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !68, file: !2, line: 13, baseType: !18, size: 32, offset: 8)
!72 = !DIDerivedType(tag: DW_TAG_member, name: "tail", scope: !68, file: !2, line: 13, baseType: !73, size: 48, offset: 40)
!73 = !DICompositeType(tag: DW_TAG_array_type, baseType: !74, size: 48, elements: !75)
!74 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!75 = !{!76}
!76 = !DISubrange(count: 3)
!77 = !DIGlobalVariableExpression(var: !78, expr: !DIExpression())
!78 = distinct !DIGlobalVariable(name: "grid", scope: !9, file: !2, line: 24, type: !79, isLocal: false, isDefinition: true)
!79 = !DICompositeType(tag: DW_TAG_array_type, baseType: !80, size: 384, elements: !81)
!80 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!81 = !{!55, !76}
!82 = !DIGlobalVariableExpression(var: !83, expr: !DIExpression())
!83 = distinct !DIGlobalVariable(name: "truth", scope: !9, file: !2, line: 25, type: !84, isLocal: false, isDefinition: true)
!84 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!85 = !DIGlobalVariableExpression(var: !86, expr: !DIExpression())
!86 = distinct !DIGlobalVariable(name: "overridable", scope: !9, file: !2, line: 33, type: !12, isLocal: false, isDefinition: true)
!87 = !DIGlobalVariableExpression(var: !88, expr: !DIExpression())
!88 = distinct !DIGlobalVariable(name: "zeros", scope: !9, file: !2, line: 26, type: !89, isLocal: true, isDefinition: true)
!89 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 3200, elements: !90)
!90 = !{!91}
!91 = !DISubrange(count: 100)
!92 = !DIGlobalVariableExpression(var: !93, expr: !DIExpression())
!93 = distinct !DIGlobalVariable(name: "tentative", scope: !9, file: !2, line: 29, type: !12, isLocal: false, isDefinition: true)
!94 = !DIGlobalVariableExpression(var: !95, expr: !DIExpression())
!95 = distinct !DIGlobalVariable(name: "placed", scope: !9, file: !2, line: 32, type: !12, isLocal: false, isDefinition: true, align: 512)
!96 = !DIGlobalVariableExpression(var: !97, expr: !DIExpression())
!97 = distinct !DIGlobalVariable(scope: null, file: !2, line: 17, type: !98, isLocal: true, isDefinition: true)
!98 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 56, elements: !99)
!99 = !{!100}
!100 = !DISubrange(count: 7)
!101 = !DIGlobalVariableExpression(var: !102, expr: !DIExpression())
!102 = distinct !DIGlobalVariable(name: "second", scope: !9, file: !2, line: 17, type: !26, isLocal: true, isDefinition: true)
!103 = !DIGlobalVariableExpression(var: !104, expr: !DIExpression())
!104 = distinct !DIGlobalVariable(name: "visits", scope: !105, file: !2, line: 37, type: !12, isLocal: true, isDefinition: true)
!105 = distinct !DISubprogram(name: "count_visits", scope: !2, file: !2, line: 36, type: !52, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !9, retainedNodes: !106)
!106 = !{}
!107 = !DIGlobalVariableExpression(var: !108, expr: !DIExpression())
!108 = distinct !DIGlobalVariable(name: "per_thread", scope: !9, file: !2, line: 30, type: !12, isLocal: true, isDefinition: true)
!109 = !{!110}
!110 = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "renamed", scope: !9, entity: !86, file: !2, line: 34)
!111 = !{i32 1, !"NumRegisterParameters", i32 0}
!112 = !{i32 7, !"Dwarf Version", i32 5}
!113 = !{i32 2, !"Debug Info Version", i32 3}
!114 = !{i32 1, !"wchar_size", i32 4}
!115 = !{i32 8, !"PIC Level", i32 2}
!116 = !{i32 7, !"PIE Level", i32 2}
!117 = !{i32 7, !"uwtable", i32 2}
!118 = !{i32 7, !"frame-pointer", i32 2}
!119 = !{!"compiler"}
!120 = !DILocalVariable(name: "node", arg: 1, scope: !105, file: !2, line: 36, type: !25)
!121 = !DILocation(line: 36, column: 38, scope: !105)
!122 = !DILocalVariable(name: "depth", arg: 2, scope: !105, file: !2, line: 36, type: !12)
!123 = !DILocation(line: 36, column: 48, scope: !105)
!124 = !DILocation(line: 38, column: 17, scope: !105)
!125 = !DILocation(line: 38, column: 25, scope: !105)
!126 = !DILocation(line: 38, column: 23, scope: !105)
!127 = !DILocation(line: 38, column: 3, scope: !105)
!128 = !DILocation(line: 38, column: 14, scope: !105)
!129 = !DILocation(line: 39, column: 3, scope: !105)
!130 = !DILocation(line: 39, column: 9, scope: !105)
!131 = !DILocation(line: 39, column: 20, scope: !105)
!132 = !DILocation(line: 40, column: 3, scope: !105)
!133 = !DILocation(line: 40, column: 9, scope: !105)
!134 = !DILocation(line: 40, column: 21, scope: !105)
!135 = !DILocation(line: 41, column: 10, scope: !105)
!136 = !DILocation(line: 41, column: 3, scope: !105)
!137 = distinct !DISubprogram(name: "walk", scope: !2, file: !2, line: 44, type: !52, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !106)
!138 = !DILocalVariable(name: "list", arg: 1, scope: !137, file: !2, line: 44, type: !25)
!139 = !DILocation(line: 44, column: 23, scope: !137)
!140 = !DILocalVariable(name: "limit", arg: 2, scope: !137, file: !2, line: 44, type: !12)
!141 = !DILocation(line: 44, column: 33, scope: !137)
!142 = !DILocalVariable(name: "sum", scope: !137, file: !2, line: 45, type: !12)
!143 = !DILocation(line: 45, column: 7, scope: !137)
!144 = !DILocalVariable(name: "at", scope: !145, file: !2, line: 46, type: !25)
!145 = distinct !DILexicalBlock(scope: !137, file: !2, line: 46, column: 3)
!146 = !DILocation(line: 46, column: 21, scope: !145)
!147 = !DILocation(line: 46, column: 26, scope: !145)
!148 = !DILocation(line: 46, column: 8, scope: !145)
!149 = !DILocation(line: 46, column: 32, scope: !150)
!150 = distinct !DILexicalBlock(scope: !145, file: !2, line: 46, column: 3)
!151 = !DILocation(line: 46, column: 35, scope: !150)
!152 = !DILocation(line: 46, column: 38, scope: !150)
!153 = !DILocation(line: 46, column: 44, scope: !150)
!154 = !DILocation(line: 0, scope: !150)
!155 = !DILocation(line: 46, column: 3, scope: !145)
!156 = !DILocation(line: 47, column: 9, scope: !157)
!157 = distinct !DILexicalBlock(scope: !158, file: !2, line: 47, column: 9)
!158 = distinct !DILexicalBlock(scope: !150, file: !2, line: 46, column: 73)
!159 = !DILocation(line: 47, column: 13, scope: !157)
!160 = !DILocation(line: 48, column: 14, scope: !157)
!161 = !DILocation(line: 48, column: 18, scope: !157)
!162 = !DILocation(line: 48, column: 24, scope: !157)
!163 = !DILocation(line: 48, column: 28, scope: !157)
!164 = !DILocation(line: 48, column: 11, scope: !157)
!165 = !DILocation(line: 48, column: 7, scope: !157)
!166 = !DILocation(line: 50, column: 14, scope: !157)
!167 = !DILocation(line: 50, column: 18, scope: !157)
!168 = !DILocation(line: 50, column: 24, scope: !157)
!169 = !DILocation(line: 50, column: 28, scope: !157)
!170 = !DILocation(line: 50, column: 32, scope: !157)
!171 = !DILocation(line: 50, column: 38, scope: !157)
!172 = !DILocation(line: 50, column: 26, scope: !157)
!173 = !DILocation(line: 50, column: 46, scope: !157)
!174 = !DILocation(line: 50, column: 50, scope: !157)
!175 = !DILocation(line: 50, column: 56, scope: !157)
!176 = !DILocation(line: 50, column: 44, scope: !157)
!177 = !DILocation(line: 50, column: 11, scope: !157)
!178 = !DILocation(line: 51, column: 3, scope: !158)
!179 = !DILocation(line: 46, column: 54, scope: !150)
!180 = !DILocation(line: 46, column: 58, scope: !150)
!181 = !DILocation(line: 46, column: 52, scope: !150)
!182 = !DILocation(line: 46, column: 69, scope: !150)
!183 = !DILocation(line: 46, column: 3, scope: !150)
!184 = distinct !{!184, !155, !185, !186}
!185 = !DILocation(line: 51, column: 3, scope: !145)
!186 = !{!"llvm.loop.mustprogress"}
!187 = !DILocation(line: 52, column: 10, scope: !137)
!188 = !DILocation(line: 52, column: 3, scope: !137)
!189 = distinct !DISubprogram(name: "make", scope: !2, file: !2, line: 55, type: !190, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !106)
!190 = !DISubroutineType(types: !191)
!191 = !{!68, !4, !68}
!192 = !DILocalVariable(name: "kind", arg: 1, scope: !189, file: !2, line: 55, type: !4)
!193 = !DILocation(line: 55, column: 23, scope: !189)
!194 = !DILocalVariable(name: "model", arg: 2, scope: !189, file: !2, line: 55, type: !68)
!195 = !DILocation(line: 55, column: 41, scope: !189)
!196 = !DILocalVariable(name: "result", scope: !189, file: !2, line: 56, type: !68)
!197 = !DILocation(line: 56, column: 15, scope: !189)
!198 = !DILocation(line: 56, column: 24, scope: !189)
!199 = !DILocation(line: 56, column: 25, scope: !189)
!200 = !DILocation(line: 56, column: 37, scope: !189)
!201 = !DILocation(line: 56, column: 45, scope: !189)
!202 = !DILocation(line: 57, column: 26, scope: !189)
!203 = !DILocation(line: 57, column: 31, scope: !189)
!204 = !DILocation(line: 57, column: 36, scope: !189)
!205 = !DILocation(line: 57, column: 20, scope: !189)
!206 = !DILocation(line: 57, column: 10, scope: !189)
!207 = !DILocation(line: 57, column: 3, scope: !189)
!208 = !DILocation(line: 57, column: 18, scope: !189)
!209 = !DILocation(line: 58, column: 3, scope: !189)
!210 = distinct !DISubprogram(name: "address_of_hidden", scope: !2, file: !2, line: 61, type: !211, scopeLine: 61, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9)
!211 = !DISubroutineType(types: !212)
!212 = !{!213}
!213 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 32)
!214 = !DILocation(line: 61, column: 33, scope: !210)
!215 = distinct !DISubprogram(name: "offsets", scope: !2, file: !2, line: 63, type: !216, scopeLine: 63, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !106)
!216 = !DISubroutineType(types: !217)
!217 = !{!18, !25, !12}
!218 = !DILocalVariable(name: "nodes", arg: 1, scope: !215, file: !2, line: 63, type: !25)
!219 = !DILocation(line: 63, column: 27, scope: !215)
!220 = !DILocalVariable(name: "index", arg: 2, scope: !215, file: !2, line: 63, type: !12)
!221 = !DILocation(line: 63, column: 38, scope: !215)
!222 = !DILocation(line: 64, column: 18, scope: !215)
!223 = !DILocation(line: 64, column: 9, scope: !215)
!224 = !DILocation(line: 64, column: 3, scope: !215)
!225 = !DILocation(line: 64, column: 16, scope: !215)
!226 = !DILocalVariable(name: "copy", scope: !215, file: !2, line: 65, type: !26)
!227 = !DILocation(line: 65, column: 15, scope: !215)
!228 = !DILocation(line: 65, column: 22, scope: !215)
!229 = !DILocation(line: 65, column: 28, scope: !215)
!230 = !DILocation(line: 66, column: 17, scope: !215)
!231 = !DILocation(line: 66, column: 23, scope: !215)
!232 = !DILocation(line: 66, column: 30, scope: !215)
!233 = !DILocation(line: 66, column: 10, scope: !215)
!234 = !DILocation(line: 66, column: 44, scope: !215)
!235 = !DILocation(line: 66, column: 38, scope: !215)
!236 = !DILocation(line: 66, column: 36, scope: !215)
!237 = !DILocation(line: 66, column: 58, scope: !215)
!238 = !DILocation(line: 66, column: 66, scope: !215)
!239 = !DILocation(line: 66, column: 63, scope: !215)
!240 = !DILocation(line: 66, column: 50, scope: !215)
!241 = !DILocation(line: 66, column: 87, scope: !215)
!242 = !DILocation(line: 66, column: 82, scope: !215)
!243 = !DILocation(line: 66, column: 76, scope: !215)
!244 = !DILocation(line: 66, column: 74, scope: !215)
!245 = !DILocation(line: 66, column: 99, scope: !215)
!246 = !DILocation(line: 66, column: 97, scope: !215)
!247 = !DILocation(line: 66, column: 3, scope: !215)
