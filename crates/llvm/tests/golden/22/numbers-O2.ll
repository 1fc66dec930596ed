; ModuleID = 'golden'
source_filename = "numbers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@huge = dso_local local_unnamed_addr constant i128 1512366075204170947332355369683137040, align 16
@negative = dso_local local_unnamed_addr constant i128 -5, align 16
@precise = dso_local local_unnamed_addr constant x86_fp80 0xK4000D000000000000000, align 16
@tiny = dso_local local_unnamed_addr constant x86_fp80 0xK80000000000663278E62, align 16
@third = dso_local local_unnamed_addr constant float 0x3FD5555560000000, align 4
@infinite = dso_local local_unnamed_addr constant float 0x7FF0000000000000, align 4
@notanumber = dso_local local_unnamed_addr constant double 0x7FF8000000000001, align 8
@splat = dso_local local_unnamed_addr constant <4 x float> splat (float 2.500000e+00), align 16
@counter = dso_local global i32 0, align 4
@flag = dso_local global i8 0, align 1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i32 @arithmetic(i32 noundef %a, i32 noundef %b, i32 noundef %c) local_unnamed_addr #0 {
entry:
  %tobool.not = icmp eq i32 %b, 0
  br i1 %tobool.not, label %cond.false, label %cond.true

cond.true:                                        ; preds = %entry
  %div = sdiv i32 %a, %b
  br label %cond.end

cond.false:                                       ; preds = %entry
  %rem = srem i32 %a, 7
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %div, %cond.true ], [ %rem, %cond.false ]
  %shl = shl i32 %a, 3
  %shr = ashr i32 %a, 2
  %shr1 = lshr i32 %c, 5
  %mul = mul nsw i32 %cond, %shr1
  %not = xor i32 %a, -1
  %sext = shl i32 %c, 24
  %conv3 = ashr exact i32 %sext, 24
  %xor = xor i32 %b, %a
  %sext16 = shl i32 %xor, 16
  %conv6 = ashr exact i32 %sext16, 16
  %add = add i32 %shr, %not
  %sub = add i32 %add, %shl
  %add2 = add i32 %sub, %conv3
  %add4 = add i32 %add2, %conv6
  %add7 = sub i32 %add4, %mul
  ret i32 %add7
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i128 -39614081247867803995308955913, 39614081247949789520230475513) i128 @widen(i64 noundef %a, i32 noundef %b) local_unnamed_addr #0 {
entry:
  %conv = sext i64 %a to i128
  %conv1 = zext i32 %b to i128
  %mul = mul nsw i128 %conv1, %conv
  %add = add nsw i128 %mul, 40992764608243447
  ret i128 %add
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @mix(float noundef %a, double noundef %b, x86_fp80 noundef %c, i64 noundef %d) local_unnamed_addr #0 {
entry:
  %conv = fpext float %a to double
  %cmp = fcmp ule double %b, %conv
  %cmp2 = fcmp oge double %b, 5.000000e-01
  %or.cond = and i1 %cmp, %cmp2
  br i1 %or.cond, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %fneg = fneg float %a
  %conv4 = fpext float %fneg to double
  %mul = fmul double %b, %conv4
  br label %return

if.end:                                           ; preds = %entry
  %conv5 = uitofp i64 %d to x86_fp80
  %add = fadd x86_fp80 %c, %conv5
  %conv6 = fptrunc x86_fp80 %add to double
  %cmp7 = fcmp uno float %a, 0.000000e+00
  %conv9 = fptosi double %b to i32
  %conv10 = sitofp i32 %conv9 to float
  %conv11 = fpext float %conv10 to double
  %cond = select i1 %cmp7, double 1.000000e+00, double %conv11
  %div = fdiv double %conv6, %cond
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi double [ %div, %if.end ], [ %mul, %if.then ]
  ret double %retval.0
}

; Function Attrs: nounwind uwtable
define dso_local { double, double } @turn(double noundef %z.coerce0, double noundef %z.coerce1, float noundef %angle) local_unnamed_addr #1 {
entry:
  %conv = fpext float %angle to double
  %add = fadd double %z.coerce0, %conv
  %mul_ac = fmul double %add, 0.000000e+00
  %mul_bc = fmul double %z.coerce1, 0.000000e+00
  %mul_r = fsub double %mul_ac, %z.coerce1
  %mul_i = fadd double %mul_bc, %add
  %isnan_cmp = fcmp uno double %mul_r, 0.000000e+00
  br i1 %isnan_cmp, label %complex_mul_imag_nan, label %complex_mul_cont, !prof !9

complex_mul_imag_nan:                             ; preds = %entry
  %isnan_cmp4 = fcmp uno double %mul_i, 0.000000e+00
  br i1 %isnan_cmp4, label %complex_mul_libcall, label %complex_mul_cont, !prof !9

complex_mul_libcall:                              ; preds = %complex_mul_imag_nan
  %call = tail call { double, double } @__muldc3(double noundef %add, double noundef %z.coerce1, double noundef 0.000000e+00, double noundef 1.000000e+00) #10
  %0 = extractvalue { double, double } %call, 0
  %1 = extractvalue { double, double } %call, 1
  br label %complex_mul_cont

complex_mul_cont:                                 ; preds = %complex_mul_libcall, %complex_mul_imag_nan, %entry
  %real_mul_phi = phi double [ %mul_r, %entry ], [ %mul_r, %complex_mul_imag_nan ], [ %0, %complex_mul_libcall ]
  %imag_mul_phi = phi double [ %mul_i, %entry ], [ %mul_i, %complex_mul_imag_nan ], [ %1, %complex_mul_libcall ]
  %add.r = fadd double %z.coerce1, %real_mul_phi
  %.fca.0.insert = insertvalue { double, double } poison, double %add.r, 0
  %.fca.1.insert = insertvalue { double, double } %.fca.0.insert, double %imag_mul_phi, 1
  ret { double, double } %.fca.1.insert
}

declare { double, double } @__muldc3(double, double, double, double) local_unnamed_addr

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local <4 x i32> @lanes(<4 x i32> noundef %a, <4 x i32> noundef %b, i32 noundef %index) local_unnamed_addr #2 {
entry:
  %mul = mul <4 x i32> %b, %a
  %cmp = icmp sgt <4 x i32> %a, %b
  %sext = sext <4 x i1> %cmp to <4 x i32>
  %add = add <4 x i32> %mul, %sext
  %vecext = extractelement <4 x i32> %a, i64 0
  %vecins = insertelement <4 x i32> %add, i32 %vecext, i32 %index
  %shuffle = shufflevector <4 x i32> %vecins, <4 x i32> %b, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  ret <4 x i32> %shuffle
}

; Function Attrs: nofree norecurse nounwind uwtable
define dso_local i32 @exchange(ptr noundef %where, i32 noundef %expected, i32 noundef %desired) local_unnamed_addr #3 {
entry:
  %0 = atomicrmw add ptr @counter, i32 1 monotonic, align 4
  %1 = atomicrmw nand ptr @counter, i32 3 seq_cst, align 4
  fence acq_rel
  br label %while.cond

while.cond:                                       ; preds = %while.cond, %entry
  %2 = atomicrmw xchg ptr @flag, i8 1 acquire, align 1
  %tobool.not = icmp eq i8 %2, 0
  br i1 %tobool.not, label %while.end, label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %while.cond
  %3 = cmpxchg weak ptr %where, i32 %expected, i32 %desired release monotonic, align 4
  %4 = extractvalue { i32, i1 } %3, 1
  store atomic i8 0, ptr @flag release, align 1
  br i1 %4, label %cond.true, label %cond.false

cond.true:                                        ; preds = %while.end
  %5 = load atomic i32, ptr %where acquire, align 4
  br label %cond.end

cond.false:                                       ; preds = %while.end
  %6 = extractvalue { i32, i1 } %3, 0
  %7 = load volatile i32, ptr %where, align 4, !tbaa !5
  %add = add nsw i32 %7, %6
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %5, %cond.true ], [ %add, %cond.false ]
  ret i32 %cond
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) uwtable
define dso_local noundef zeroext i1 @checked(i32 noundef %a, i64 noundef %b, ptr noundef writeonly captures(none) initializes((0, 4)) %result) local_unnamed_addr #4 {
entry:
  %0 = tail call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 5)
  %1 = extractvalue { i32, i1 } %0, 1
  %2 = extractvalue { i32, i1 } %0, 0
  store i32 %2, ptr %result, align 4
  %3 = icmp ugt i64 %b, 6148914691236517205
  %or2 = or i1 %1, %3
  ret i1 %or2
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #5

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i32 @bits(i64 noundef %x) local_unnamed_addr #0 {
entry:
  %0 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %x)
  %or = or i64 %x, 1
  %1 = tail call range(i64 0, 64) i64 @llvm.ctlz.i64(i64 %or, i1 true)
  %2 = tail call i64 @llvm.bswap.i64(i64 %x)
  %cmp = icmp eq i64 %x, 2
  %conv5 = zext i1 %cmp to i64
  %add = add i64 %2, %0
  %add2 = add i64 %add, %1
  %add6 = add i64 %add2, %conv5
  %conv7 = trunc i64 %add6 to i32
  ret i32 %conv7
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #6

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.bswap.i64(i64) #5

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local float @sum(ptr noalias noundef readonly captures(none) %values, i32 noundef %n) local_unnamed_addr #7 {
entry:
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  %min.iters.check = icmp ult i32 %n, 8
  br i1 %min.iters.check, label %for.body.preheader10, label %vector.ph

vector.ph:                                        ; preds = %for.body.preheader
  %n.vec = and i64 %wide.trip.count, 2147483640
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x float> [ <float 0.000000e+00, float -0.000000e+00, float -0.000000e+00, float -0.000000e+00>, %vector.ph ], [ %2, %vector.body ]
  %vec.phi8 = phi <4 x float> [ splat (float -0.000000e+00), %vector.ph ], [ %3, %vector.body ]
  %0 = getelementptr inbounds nuw float, ptr %values, i64 %index
  %1 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %wide.load = load <4 x float>, ptr %0, align 4, !tbaa !12
  %wide.load9 = load <4 x float>, ptr %1, align 4, !tbaa !12
  %2 = tail call reassoc <4 x float> @llvm.fmuladd.v4f32(<4 x float> %wide.load, <4 x float> splat (float 0x3FD5555560000000), <4 x float> %vec.phi)
  %3 = tail call reassoc <4 x float> @llvm.fmuladd.v4f32(<4 x float> %wide.load9, <4 x float> splat (float 0x3FD5555560000000), <4 x float> %vec.phi8)
  %index.next = add nuw i64 %index, 8
  %4 = icmp eq i64 %index.next, %n.vec
  br i1 %4, label %middle.block, label %vector.body, !llvm.loop !14

middle.block:                                     ; preds = %vector.body
  %bin.rdx = fadd reassoc <4 x float> %3, %2
  %5 = tail call reassoc float @llvm.vector.reduce.fadd.v4f32(float -0.000000e+00, <4 x float> %bin.rdx)
  %cmp.n = icmp eq i64 %n.vec, %wide.trip.count
  br i1 %cmp.n, label %for.cond.cleanup, label %for.body.preheader10

for.body.preheader10:                             ; preds = %for.body.preheader, %middle.block
  %indvars.iv.ph = phi i64 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  %total.05.ph = phi float [ 0.000000e+00, %for.body.preheader ], [ %5, %middle.block ]
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %middle.block, %entry
  %total.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %5, %middle.block ], [ %7, %for.body ]
  ret float %total.0.lcssa

for.body:                                         ; preds = %for.body.preheader10, %for.body
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ %indvars.iv.ph, %for.body.preheader10 ]
  %total.05 = phi float [ %7, %for.body ], [ %total.05.ph, %for.body.preheader10 ]
  %arrayidx = getelementptr inbounds nuw float, ptr %values, i64 %indvars.iv
  %6 = load float, ptr %arrayidx, align 4, !tbaa !12
  %7 = tail call reassoc float @llvm.fmuladd.f32(float %6, float 0x3FD5555560000000, float %total.05)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !17
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #9

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #8 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"compiler"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!"branch_weights", i32 1, i32 1048575}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !7, i64 0}
!14 = distinct !{!14, !11, !15, !16}
!15 = !{!"llvm.loop.isvectorized", i32 1}
!16 = !{!"llvm.loop.unroll.runtime.disable"}
!17 = distinct !{!17, !11, !16, !15}
