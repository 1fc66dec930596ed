; ModuleID = 'golden'
source_filename = "data.c"
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-pc-linux-gnu"

%union.number = type { i32 }
%struct.wire = type <{ i8, i32, [3 x i16] }>
%struct.unknown = type opaque
%struct.node = type { ptr, ptr, %union.number, %struct.flags, ptr }
%struct.flags = type { i16, [2 x i8] }

@.str = private unnamed_addr constant [16 x i8] c"first\0A\22quoted\22\\\00", align 1
@first = dso_local global { ptr, ptr, %union.number, { i8, i8, [2 x i8] }, ptr } { ptr @.str, ptr @second, %union.number { i32 42 }, { i8, i8, [2 x i8] } { i8 14, i8 -1, [2 x i8] zeroinitializer }, ptr @count_visits }, align 4
@table = dso_local constant [2 x [2 x ptr]] [[2 x ptr] [ptr @first, ptr @second], [2 x ptr] [ptr null, ptr @first]], align 4
@text = dso_local global [13 x i8] c"caf\C3\A9\00hidden\00", align 1
@middle = dso_local global ptr getelementptr (i8, ptr @text, i64 3), align 4
@inside = dso_local global ptr getelementptr (i8, ptr @second, i64 8), align 4
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
@second = internal global { ptr, ptr, { float }, { i8, i8, [2 x i8] }, ptr } { ptr @.str.1, ptr null, { float } { float 1.500000e+00 }, { i8, i8, [2 x i8] } { i8 59, i8 4, [2 x i8] zeroinitializer }, ptr null }, align 4
@count_visits.visits = internal global i32 0, align 4
@foreign_thread = external thread_local global i32, align 4
@per_thread = internal thread_local global i32 5, align 4

@renamed = dso_local alias i32, ptr @overridable

; Function Attrs: noinline nounwind uwtable
define internal i32 @count_visits(ptr noundef %node, i32 noundef %depth) #0 {
entry:
  %node.addr = alloca ptr, align 4
  %depth.addr = alloca i32, align 4
  store ptr %node, ptr %node.addr, align 4
  store i32 %depth, ptr %depth.addr, align 4
  %0 = load i32, ptr %depth.addr, align 4
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @foreign_thread)
  %2 = load i32, ptr %1, align 4
  %add = add nsw i32 %0, %2
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @per_thread)
  %4 = load i32, ptr %3, align 4
  %add1 = add nsw i32 %4, %add
  store i32 %add1, ptr %3, align 4
  %5 = load ptr, ptr %node.addr, align 4
  %flags = getelementptr inbounds nuw %struct.node, ptr %5, i32 0, i32 3
  %bf.load = load i16, ptr %flags, align 4
  %bf.shl = shl i16 %bf.load, 10
  %bf.ashr = ashr i16 %bf.shl, 11
  %bf.cast = sext i16 %bf.ashr to i32
  %inc = add nsw i32 %bf.cast, 1
  %6 = trunc i32 %inc to i16
  %bf.load2 = load i16, ptr %flags, align 4
  %bf.value = and i16 %6, 31
  %bf.shl3 = shl i16 %bf.value, 1
  %bf.clear = and i16 %bf.load2, -63
  %bf.set = or i16 %bf.clear, %bf.shl3
  store i16 %bf.set, ptr %flags, align 4
  %bf.result.shl = shl i16 %bf.value, 11
  %bf.result.ashr = ashr i16 %bf.result.shl, 11
  %bf.result.cast = sext i16 %bf.result.ashr to i32
  %7 = load ptr, ptr %node.addr, align 4
  %flags4 = getelementptr inbounds nuw %struct.node, ptr %7, i32 0, i32 3
  %bf.load5 = load i16, ptr %flags4, align 4
  %bf.clear6 = and i16 %bf.load5, 255
  %bf.set7 = or i16 %bf.clear6, 768
  store i16 %bf.set7, ptr %flags4, align 4
  %8 = load i32, ptr @count_visits.visits, align 4
  %inc8 = add nsw i32 %8, 1
  store i32 %inc8, ptr @count_visits.visits, align 4
  ret i32 %inc8
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @walk(ptr noundef %list, i32 noundef %limit) #0 {
entry:
  %list.addr = alloca ptr, align 4
  %limit.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %at = alloca ptr, align 4
  store ptr %list, ptr %list.addr, align 4
  store i32 %limit, ptr %limit.addr, align 4
  store i32 0, ptr %sum, align 4
  %0 = load ptr, ptr %list.addr, align 4
  store ptr %0, ptr %at, align 4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load ptr, ptr %at, align 4
  %tobool = icmp ne ptr %1, null
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %2 = load i32, ptr %limit.addr, align 4
  %cmp = icmp sgt i32 %2, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %3 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %3, label %for.body, label %for.end

for.body:                                         ; preds = %land.end
  %4 = load ptr, ptr %at, align 4
  %visit = getelementptr inbounds nuw %struct.node, ptr %4, i32 0, i32 4
  %5 = load ptr, ptr %visit, align 4
  %tobool1 = icmp ne ptr %5, null
  br i1 %tobool1, label %if.then, label %if.else

if.then:                                          ; preds = %for.body
  %6 = load ptr, ptr %at, align 4
  %visit2 = getelementptr inbounds nuw %struct.node, ptr %6, i32 0, i32 4
  %7 = load ptr, ptr %visit2, align 4
  %8 = load ptr, ptr %at, align 4
  %9 = load i32, ptr %limit.addr, align 4
  %call = call i32 %7(ptr noundef %8, i32 noundef %9)
  %10 = load i32, ptr %sum, align 4
  %add = add nsw i32 %10, %call
  store i32 %add, ptr %sum, align 4
  br label %if.end

if.else:                                          ; preds = %for.body
  %11 = load ptr, ptr %at, align 4
  %value = getelementptr inbounds nuw %struct.node, ptr %11, i32 0, i32 2
  %12 = load i32, ptr %value, align 4
  %13 = load ptr, ptr %at, align 4
  %flags = getelementptr inbounds nuw %struct.node, ptr %13, i32 0, i32 3
  %bf.load = load i16, ptr %flags, align 4
  %bf.shl = shl i16 %bf.load, 10
  %bf.ashr = ashr i16 %bf.shl, 11
  %bf.cast = sext i16 %bf.ashr to i32
  %add3 = add nsw i32 %12, %bf.cast
  %14 = load ptr, ptr %at, align 4
  %flags4 = getelementptr inbounds nuw %struct.node, ptr %14, i32 0, i32 3
  %bf.load5 = load i16, ptr %flags4, align 4
  %bf.clear = and i16 %bf.load5, 1
  %bf.cast6 = zext i16 %bf.clear to i32
  %add7 = add nsw i32 %add3, %bf.cast6
  %15 = load i32, ptr %sum, align 4
  %add8 = add nsw i32 %15, %add7
  store i32 %add8, ptr %sum, align 4
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %16 = load ptr, ptr %at, align 4
  %next = getelementptr inbounds nuw %struct.node, ptr %16, i32 0, i32 1
  %17 = load ptr, ptr %next, align 4
  store ptr %17, ptr %at, align 4
  %18 = load i32, ptr %limit.addr, align 4
  %dec = add nsw i32 %18, -1
  store i32 %dec, ptr %limit.addr, align 4
  br label %for.cond, !llvm.loop !7

for.end:                                          ; preds = %land.end
  %19 = load i32, ptr %sum, align 4
  ret i32 %19
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @make(ptr dead_on_unwind noalias writable sret(%struct.wire) align 1 %agg.result, i8 noundef signext %kind, ptr noundef byval(%struct.wire) align 4 %model) #0 {
entry:
  %result.ptr = alloca ptr, align 4
  %kind.addr = alloca i8, align 1
  store ptr %agg.result, ptr %result.ptr, align 4
  store i8 %kind, ptr %kind.addr, align 1
  %kind1 = getelementptr inbounds nuw %struct.wire, ptr %agg.result, i32 0, i32 0
  %0 = load i8, ptr %kind.addr, align 1
  store i8 %0, ptr %kind1, align 1
  %length = getelementptr inbounds nuw %struct.wire, ptr %agg.result, i32 0, i32 1
  %length2 = getelementptr inbounds nuw %struct.wire, ptr %model, i32 0, i32 1
  %1 = load i32, ptr %length2, align 1
  store i32 %1, ptr %length, align 1
  %tail = getelementptr inbounds nuw %struct.wire, ptr %agg.result, i32 0, i32 2
  store i16 0, ptr %tail, align 1
  %arrayinit.start = getelementptr inbounds i16, ptr %tail, i32 1
  %arrayinit.end = getelementptr inbounds i16, ptr %tail, i32 3
  br label %arrayinit.body

arrayinit.body:                                   ; preds = %arrayinit.body, %entry
  %arrayinit.cur = phi ptr [ %arrayinit.start, %entry ], [ %arrayinit.next, %arrayinit.body ]
  store i16 0, ptr %arrayinit.cur, align 1
  %arrayinit.next = getelementptr inbounds i16, ptr %arrayinit.cur, i32 1
  %arrayinit.done = icmp eq ptr %arrayinit.next, %arrayinit.end
  br i1 %arrayinit.done, label %arrayinit.end3, label %arrayinit.body

arrayinit.end3:                                   ; preds = %arrayinit.body
  %tail4 = getelementptr inbounds nuw %struct.wire, ptr %model, i32 0, i32 2
  %2 = load i8, ptr %kind.addr, align 1
  %conv = sext i8 %2 to i32
  %and = and i32 %conv, 1
  %arrayidx = getelementptr inbounds [3 x i16], ptr %tail4, i32 0, i32 %and
  %3 = load i16, ptr %arrayidx, align 1
  %tail5 = getelementptr inbounds nuw %struct.wire, ptr %agg.result, i32 0, i32 2
  %arrayidx6 = getelementptr inbounds [3 x i16], ptr %tail5, i32 0, i32 1
  store i16 %3, ptr %arrayidx6, align 1
  ret void
}

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @address_of_hidden() #0 {
entry:
  ret ptr @hidden
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @offsets(ptr noundef %nodes, i32 noundef %index) #0 {
entry:
  %nodes.addr = alloca ptr, align 4
  %index.addr = alloca i32, align 4
  %copy = alloca %struct.node, align 4
  store ptr %nodes, ptr %nodes.addr, align 4
  store i32 %index, ptr %index.addr, align 4
  %0 = load i32, ptr @elsewhere, align 4
  %1 = load i32, ptr %index.addr, align 4
  %arrayidx = getelementptr inbounds [100 x i32], ptr @zeros, i32 0, i32 %1
  store i32 %0, ptr %arrayidx, align 4
  %2 = load ptr, ptr %nodes.addr, align 4
  %3 = load i32, ptr %index.addr, align 4
  %arrayidx1 = getelementptr inbounds %struct.node, ptr %2, i32 %3
  call void @llvm.memcpy.p0.p0.i32(ptr align 4 %copy, ptr align 4 %arrayidx1, i32 20, i1 false)
  %4 = load ptr, ptr %nodes.addr, align 4
  %5 = load i32, ptr %index.addr, align 4
  %arrayidx2 = getelementptr inbounds %struct.node, ptr %4, i32 %5
  %value = getelementptr inbounds nuw %struct.node, ptr %arrayidx2, i32 0, i32 2
  %6 = ptrtoint ptr %value to i32
  %7 = load ptr, ptr %nodes.addr, align 4
  %8 = ptrtoint ptr %7 to i32
  %sub = sub i32 %6, %8
  %name = getelementptr inbounds nuw %struct.node, ptr %copy, i32 0, i32 0
  %9 = load ptr, ptr %name, align 4
  %10 = load ptr, ptr @middle, align 4
  %cmp = icmp ne ptr %9, %10
  %conv = zext i1 %cmp to i32
  %add = add i32 %sub, %conv
  %11 = load i32, ptr %index.addr, align 4
  %arrayidx3 = getelementptr inbounds [2 x [3 x double]], ptr @grid, i32 0, i32 %11
  %arrayidx4 = getelementptr inbounds [3 x double], ptr %arrayidx3, i32 0, i32 2
  %12 = load double, ptr %arrayidx4, align 8
  %conv5 = fptoui double %12 to i32
  %add6 = add i32 %add, %conv5
  %13 = load i8, ptr @truth, align 1
  %loadedv = trunc i8 %13 to i1
  %conv7 = zext i1 %loadedv to i32
  %add8 = add i32 %add6, %conv7
  ret i32 %add8
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i32(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i32, i1 immarg) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3, !4, !5}
!llvm.ident = !{!6}

!0 = !{i32 1, !"NumRegisterParameters", i32 0}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"PIE Level", i32 2}
!4 = !{i32 7, !"uwtable", i32 2}
!5 = !{i32 7, !"frame-pointer", i32 2}
!6 = !{!"compiler"}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
