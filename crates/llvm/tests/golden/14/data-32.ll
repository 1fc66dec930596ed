; ModuleID = 'golden'
source_filename = "data.c"
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-pc-linux-gnu"

%struct.node = type { i8*, %struct.node*, %union.number, %struct.flags, i32 (%struct.node*, i32)* }
%struct.flags = type { i16, [2 x i8] }
%union.number = type { i32 }
%struct.wire = type <{ i8, i32, [3 x i16] }>
%struct.unknown = type opaque

@.str = private unnamed_addr constant [16 x i8] c"first\0A\22quoted\22\\\00", align 1
@first = dso_local global { i8*, %struct.node*, %union.number, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* } { i8* getelementptr inbounds ([16 x i8], [16 x i8]* @.str, i32 0, i32 0), %struct.node* bitcast ({ i8*, %struct.node*, { float }, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* }* @second to %struct.node*), %union.number { i32 42 }, { i8, i8, [2 x i8] } { i8 14, i8 -1, [2 x i8] undef }, i32 (%struct.node*, i32)* @count_visits }, align 4
@table = dso_local constant [2 x [2 x %struct.node*]] [[2 x %struct.node*] [%struct.node* bitcast ({ i8*, %struct.node*, %union.number, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* }* @first to %struct.node*), %struct.node* bitcast ({ i8*, %struct.node*, { float }, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* }* @second to %struct.node*)], [2 x %struct.node*] [%struct.node* null, %struct.node* bitcast ({ i8*, %struct.node*, %union.number, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* }* @first to %struct.node*)]], align 4
@text = dso_local global [13 x i8] c"caf\C3\A9\00hidden\00", align 1
@middle = dso_local global i8* getelementptr inbounds ([13 x i8], [13 x i8]* @text, i32 0, i64 3), align 4
@inside = dso_local global i32* bitcast (i8* getelementptr (i8, i8* bitcast ({ i8*, %struct.node*, { float }, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* }* @second to i8*), i64 8) to i32*), align 4
@packet = dso_local global %struct.wire <{ i8 120, i32 -2147483648, [3 x i16] [i16 1, i16 -2, i16 3] }>, align 1
@grid = dso_local global [2 x [3 x double]] [[3 x double] [double 1.000000e+00, double -5.000000e-01, double 0.000000e+00], [3 x double] [double 1.000000e+300, double 0.000000e+00, double 0.000000e+00]], align 8
@truth = dso_local global i8 1, align 1
@overridable = weak dso_local global i32 2, align 4
@hidden = external global %struct.unknown, align 1
@elsewhere = external global i32, align 4
@zeros = internal global [100 x i32] zeroinitializer, align 4
@tentative = dso_local global i32 0, align 4
@placed = dso_local global i32 0, section ".special", align 64
@.str.1 = private unnamed_addr constant [7 x i8] c"second\00", align 1
@second = internal global { i8*, %struct.node*, { float }, { i8, i8, [2 x i8] }, i32 (%struct.node*, i32)* } { i8* getelementptr inbounds ([7 x i8], [7 x i8]* @.str.1, i32 0, i32 0), %struct.node* null, { float } { float 1.500000e+00 }, { i8, i8, [2 x i8] } { i8 59, i8 4, [2 x i8] undef }, i32 (%struct.node*, i32)* null }, align 4
@count_visits.visits = internal global i32 0, align 4
@foreign_thread = external thread_local global i32, align 4
@per_thread = internal thread_local global i32 5, align 4

@renamed = dso_local alias i32, i32* @overridable

; Function Attrs: noinline nounwind uwtable
define internal i32 @count_visits(%struct.node* noundef %node, i32 noundef %depth) #0 {
entry:
  %node.addr = alloca %struct.node*, align 4
  %depth.addr = alloca i32, align 4
  store %struct.node* %node, %struct.node** %node.addr, align 4
  store i32 %depth, i32* %depth.addr, align 4
  %0 = load i32, i32* %depth.addr, align 4
  %1 = load i32, i32* @foreign_thread, align 4
  %add = add nsw i32 %0, %1
  %2 = load i32, i32* @per_thread, align 4
  %add1 = add nsw i32 %2, %add
  store i32 %add1, i32* @per_thread, align 4
  %3 = load %struct.node*, %struct.node** %node.addr, align 4
  %flags = getelementptr inbounds %struct.node, %struct.node* %3, i32 0, i32 3
  %4 = bitcast %struct.flags* %flags to i16*
  %bf.load = load i16, i16* %4, align 4
  %bf.shl = shl i16 %bf.load, 10
  %bf.ashr = ashr i16 %bf.shl, 11
  %bf.cast = sext i16 %bf.ashr to i32
  %inc = add nsw i32 %bf.cast, 1
  %5 = trunc i32 %inc to i16
  %bf.load2 = load i16, i16* %4, align 4
  %bf.value = and i16 %5, 31
  %bf.shl3 = shl i16 %bf.value, 1
  %bf.clear = and i16 %bf.load2, -63
  %bf.set = or i16 %bf.clear, %bf.shl3
  store i16 %bf.set, i16* %4, align 4
  %bf.result.shl = shl i16 %bf.value, 11
  %bf.result.ashr = ashr i16 %bf.result.shl, 11
  %bf.result.cast = sext i16 %bf.result.ashr to i32
  %6 = load %struct.node*, %struct.node** %node.addr, align 4
  %flags4 = getelementptr inbounds %struct.node, %struct.node* %6, i32 0, i32 3
  %7 = bitcast %struct.flags* %flags4 to i16*
  %bf.load5 = load i16, i16* %7, align 4
  %bf.clear6 = and i16 %bf.load5, 255
  %bf.set7 = or i16 %bf.clear6, 768
  store i16 %bf.set7, i16* %7, align 4
  %8 = load i32, i32* @count_visits.visits, align 4
  %inc8 = add nsw i32 %8, 1
  store i32 %inc8, i32* @count_visits.visits, align 4
  ret i32 %inc8
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @walk(%struct.node* noundef %list, i32 noundef %limit) #0 {
entry:
  %list.addr = alloca %struct.node*, align 4
  %limit.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %at = alloca %struct.node*, align 4
  store %struct.node* %list, %struct.node** %list.addr, align 4
  store i32 %limit, i32* %limit.addr, align 4
  store i32 0, i32* %sum, align 4
  %0 = load %struct.node*, %struct.node** %list.addr, align 4
  store %struct.node* %0, %struct.node** %at, align 4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load %struct.node*, %struct.node** %at, align 4
  %tobool = icmp ne %struct.node* %1, null
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %2 = load i32, i32* %limit.addr, align 4
  %cmp = icmp sgt i32 %2, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %3 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %3, label %for.body, label %for.end

for.body:                                         ; preds = %land.end
  %4 = load %struct.node*, %struct.node** %at, align 4
  %visit = getelementptr inbounds %struct.node, %struct.node* %4, i32 0, i32 4
  %5 = load i32 (%struct.node*, i32)*, i32 (%struct.node*, i32)** %visit, align 4
  %tobool1 = icmp ne i32 (%struct.node*, i32)* %5, null
  br i1 %tobool1, label %if.then, label %if.else

if.then:                                          ; preds = %for.body
  %6 = load %struct.node*, %struct.node** %at, align 4
  %visit2 = getelementptr inbounds %struct.node, %struct.node* %6, i32 0, i32 4
  %7 = load i32 (%struct.node*, i32)*, i32 (%struct.node*, i32)** %visit2, align 4
  %8 = load %struct.node*, %struct.node** %at, align 4
  %9 = load i32, i32* %limit.addr, align 4
  %call = call i32 %7(%struct.node* noundef %8, i32 noundef %9)
  %10 = load i32, i32* %sum, align 4
  %add = add nsw i32 %10, %call
  store i32 %add, i32* %sum, align 4
  br label %if.end

if.else:                                          ; preds = %for.body
  %11 = load %struct.node*, %struct.node** %at, align 4
  %value = getelementptr inbounds %struct.node, %struct.node* %11, i32 0, i32 2
  %i = bitcast %union.number* %value to i32*
  %12 = load i32, i32* %i, align 4
  %13 = load %struct.node*, %struct.node** %at, align 4
  %flags = getelementptr inbounds %struct.node, %struct.node* %13, i32 0, i32 3
  %14 = bitcast %struct.flags* %flags to i16*
  %bf.load = load i16, i16* %14, align 4
  %bf.shl = shl i16 %bf.load, 10
  %bf.ashr = ashr i16 %bf.shl, 11
  %bf.cast = sext i16 %bf.ashr to i32
  %add3 = add nsw i32 %12, %bf.cast
  %15 = load %struct.node*, %struct.node** %at, align 4
  %flags4 = getelementptr inbounds %struct.node, %struct.node* %15, i32 0, i32 3
  %16 = bitcast %struct.flags* %flags4 to i16*
  %bf.load5 = load i16, i16* %16, align 4
  %bf.clear = and i16 %bf.load5, 1
  %bf.cast6 = zext i16 %bf.clear to i32
  %add7 = add nsw i32 %add3, %bf.cast6
  %17 = load i32, i32* %sum, align 4
  %add8 = add nsw i32 %17, %add7
  store i32 %add8, i32* %sum, align 4
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %18 = load %struct.node*, %struct.node** %at, align 4
  %next = getelementptr inbounds %struct.node, %struct.node* %18, i32 0, i32 1
  %19 = load %struct.node*, %struct.node** %next, align 4
  store %struct.node* %19, %struct.node** %at, align 4
  %20 = load i32, i32* %limit.addr, align 4
  %dec = add nsw i32 %20, -1
  store i32 %dec, i32* %limit.addr, align 4
  br label %for.cond, !llvm.loop !7

for.end:                                          ; preds = %land.end
  %21 = load i32, i32* %sum, align 4
  ret i32 %21
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @make(%struct.wire* noalias sret(%struct.wire) align 1 %agg.result, i8 noundef signext %kind, %struct.wire* noundef byval(%struct.wire) align 4 %model) #0 {
entry:
  %result.ptr = alloca i8*, align 4
  %kind.addr = alloca i8, align 1
  %0 = bitcast %struct.wire* %agg.result to i8*
  store i8* %0, i8** %result.ptr, align 4
  store i8 %kind, i8* %kind.addr, align 1
  %kind1 = getelementptr inbounds %struct.wire, %struct.wire* %agg.result, i32 0, i32 0
  %1 = load i8, i8* %kind.addr, align 1
  store i8 %1, i8* %kind1, align 1
  %length = getelementptr inbounds %struct.wire, %struct.wire* %agg.result, i32 0, i32 1
  %length2 = getelementptr inbounds %struct.wire, %struct.wire* %model, i32 0, i32 1
  %2 = load i32, i32* %length2, align 1
  store i32 %2, i32* %length, align 1
  %tail = getelementptr inbounds %struct.wire, %struct.wire* %agg.result, i32 0, i32 2
  %arrayinit.begin = getelementptr inbounds [3 x i16], [3 x i16]* %tail, i32 0, i32 0
  store i16 0, i16* %arrayinit.begin, align 1
  %arrayinit.start = getelementptr inbounds i16, i16* %arrayinit.begin, i32 1
  %arrayinit.end = getelementptr inbounds i16, i16* %arrayinit.begin, i32 3
  br label %arrayinit.body

arrayinit.body:                                   ; preds = %arrayinit.body, %entry
  %arrayinit.cur = phi i16* [ %arrayinit.start, %entry ], [ %arrayinit.next, %arrayinit.body ]
  store i16 0, i16* %arrayinit.cur, align 1
  %arrayinit.next = getelementptr inbounds i16, i16* %arrayinit.cur, i32 1
  %arrayinit.done = icmp eq i16* %arrayinit.next, %arrayinit.end
  br i1 %arrayinit.done, label %arrayinit.end3, label %arrayinit.body

arrayinit.end3:                                   ; preds = %arrayinit.body
  %tail4 = getelementptr inbounds %struct.wire, %struct.wire* %model, i32 0, i32 2
  %3 = load i8, i8* %kind.addr, align 1
  %conv = sext i8 %3 to i32
  %and = and i32 %conv, 1
  %arrayidx = getelementptr inbounds [3 x i16], [3 x i16]* %tail4, i32 0, i32 %and
  %4 = load i16, i16* %arrayidx, align 1
  %tail5 = getelementptr inbounds %struct.wire, %struct.wire* %agg.result, i32 0, i32 2
  %arrayidx6 = getelementptr inbounds [3 x i16], [3 x i16]* %tail5, i32 0, i32 1
  store i16 %4, i16* %arrayidx6, align 1
  ret void
}

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @address_of_hidden() #0 {
entry:
  ret i8* bitcast (%struct.unknown* @hidden to i8*)
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @offsets(%struct.node* noundef %nodes, i32 noundef %index) #0 {
entry:
  %nodes.addr = alloca %struct.node*, align 4
  %index.addr = alloca i32, align 4
  %copy = alloca %struct.node, align 4
  store %struct.node* %nodes, %struct.node** %nodes.addr, align 4
  store i32 %index, i32* %index.addr, align 4
  %0 = load i32, i32* @elsewhere, align 4
  %1 = load i32, i32* %index.addr, align 4
  %arrayidx = getelementptr inbounds [100 x i32], [100 x i32]* @zeros, i32 0, i32 %1
  store i32 %0, i32* %arrayidx, align 4
  %2 = load %struct.node*, %struct.node** %nodes.addr, align 4
  %3 = load i32, i32* %index.addr, align 4
  %arrayidx1 = getelementptr inbounds %struct.node, %struct.node* %2, i32 %3
  %4 = bitcast %struct.node* %copy to i8*
  %5 = bitcast %struct.node* %arrayidx1 to i8*
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* align 4 %4, i8* align 4 %5, i32 20, i1 false)
  %6 = load %struct.node*, %struct.node** %nodes.addr, align 4
  %7 = load i32, i32* %index.addr, align 4
  %arrayidx2 = getelementptr inbounds %struct.node, %struct.node* %6, i32 %7
  %value = getelementptr inbounds %struct.node, %struct.node* %arrayidx2, i32 0, i32 2
  %8 = ptrtoint %union.number* %value to i32
  %9 = load %struct.node*, %struct.node** %nodes.addr, align 4
  %10 = ptrtoint %struct.node* %9 to i32
  %sub = sub i32 %8, %10
  %name = getelementptr inbounds %struct.node, %struct.node* %copy, i32 0, i32 0
  %11 = load i8*, i8** %name, align 4
  %12 = load i8*, i8** @middle, align 4
  %cmp = icmp ne i8* %11, %12
  %conv = zext i1 %cmp to i32
  %add = add i32 %sub, %conv
  %13 = load i32, i32* %index.addr, align 4
  %arrayidx3 = getelementptr inbounds [2 x [3 x double]], [2 x [3 x double]]* @grid, i32 0, i32 %13
  %arrayidx4 = getelementptr inbounds [3 x double], [3 x double]* %arrayidx3, i32 0, i32 2
  %14 = load double, double* %arrayidx4, align 8
  %conv5 = fptoui double %14 to i32
  %add6 = add i32 %add, %conv5
  %15 = load i8, i8* @truth, align 1
  %tobool = trunc i8 %15 to i1
  %conv7 = zext i1 %tobool to i32
  %add8 = add i32 %add6, %conv7
  ret i32 %add8
}

; Function Attrs: argmemonly nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p0i8.i32(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i32, i1 immarg) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { argmemonly nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1, !2, !3, !4, !5}
!llvm.ident = !{!6}

!0 = !{i32 1, !"NumRegisterParameters", i32 0}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 7, !"PIC Level", i32 2}
!3 = !{i32 7, !"PIE Level", i32 2}
!4 = !{i32 7, !"uwtable", i32 1}
!5 = !{i32 7, !"frame-pointer", i32 2}
!6 = !{!"compiler"}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
