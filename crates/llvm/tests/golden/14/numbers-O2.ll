; ModuleID = 'golden'
source_filename = "numbers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@huge = dso_local local_unnamed_addr constant i128 1512366075204170947332355369683137040, align 16
@negative = dso_local local_unnamed_addr constant i128 -5, align 16
@precise = dso_local local_unnamed_addr constant x86_fp80 0xK4000D000000000000000, align 16
@tiny = dso_local local_unnamed_addr constant x86_fp80 0xK80000000000663278E62, align 16
@third = dso_local local_unnamed_addr constant float 0x3FD5555560000000, align 4
@infinite = dso_local local_unnamed_addr constant float 0x7FF0000000000000, align 4
@notanumber = dso_local local_unnamed_addr constant double 0x7FF8000000000001, align 8
@splat = dso_local local_unnamed_addr constant <4 x float> <float 2.500000e+00, float 2.500000e+00, float 2.500000e+00, float 2.500000e+00>, align 16
@counter = dso_local global i32 0, align 4
@flag = dso_local global i8 0, align 1

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn
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
  %neg = xor i32 %a, -1
  %sext = shl i32 %c, 24
  %conv3 = ashr exact i32 %sext, 24
  %xor = xor i32 %b, %a
  %sext17 = shl i32 %xor, 16
  %conv6 = ashr exact i32 %sext17, 16
  %add = add i32 %shr, %neg
  %sub = add i32 %add, %shl
  %add2 = add i32 %sub, %conv3
  %add4 = add i32 %add2, %conv6
  %add7 = sub i32 %add4, %mul
  ret i32 %add7
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn
define dso_local { i64, i64 } @widen(i64 noundef %a, i32 noundef %b) local_unnamed_addr #0 {
entry:
  %conv = sext i64 %a to i128
  %conv1 = zext i32 %b to i128
  %mul = mul nsw i128 %conv1, %conv
  %add = add nsw i128 %mul, 40992764608243447
  %retval.sroa.0.0.extract.trunc = trunc i128 %add to i64
  %retval.sroa.2.0.extract.shift = lshr i128 %add, 64
  %retval.sroa.2.0.extract.trunc = trunc i128 %retval.sroa.2.0.extract.shift to i64
  %.fca.0.insert = insertvalue { i64, i64 } poison, i64 %retval.sroa.0.0.extract.trunc, 0
  %.fca.1.insert = insertvalue { i64, i64 } %.fca.0.insert, i64 %retval.sroa.2.0.extract.trunc, 1
  ret { i64, i64 } %.fca.1.insert
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn
define dso_local double @mix(float noundef %a, double noundef %b, x86_fp80 noundef %c, i64 noundef %d) local_unnamed_addr #0 {
entry:
  %conv = fpext float %a to double
  %cmp = fcmp uge double %conv, %b
  %cmp2 = fcmp oge double %b, 5.000000e-01
  %or.cond = and i1 %cmp, %cmp2
  br i1 %or.cond, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %fneg = fneg float %a
  %conv4 = fpext float %fneg to double
  %mul = fmul double %conv4, %b
  br label %return

if.end:                                           ; preds = %entry
  %conv5 = uitofp i64 %d to x86_fp80
  %add = fadd x86_fp80 %conv5, %c
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
  %add = fadd double %conv, %z.coerce0
  %mul_ac = fmul double %add, 0.000000e+00
  %mul_bc = fmul double %z.coerce1, 0.000000e+00
  %mul_r = fsub double %mul_ac, %z.coerce1
  %mul_i = fadd double %mul_bc, %add
  %isnan_cmp = fcmp uno double %mul_r, 0.000000e+00
  br i1 %isnan_cmp, label %complex_mul_imag_nan, label %complex_mul_cont, !prof !5

complex_mul_imag_nan:                             ; preds = %entry
  %isnan_cmp4 = fcmp uno double %mul_i, 0.000000e+00
  br i1 %isnan_cmp4, label %complex_mul_libcall, label %complex_mul_cont, !prof !5

complex_mul_libcall:                              ; preds = %complex_mul_imag_nan
  %call = tail call { double, double } @__muldc3(double noundef %add, double noundef %z.coerce1, double noundef 0.000000e+00, double noundef 1.000000e+00) #10
  %0 = extractvalue { double, double } %call, 0
  %1 = extractvalue { double, double } %call, 1
  br label %complex_mul_cont

complex_mul_cont:                                 ; preds = %complex_mul_libcall, %complex_mul_imag_nan, %entry
  %real_mul_phi = phi double [ %mul_r, %entry ], [ %mul_r, %complex_mul_imag_nan ], [ %0, %complex_mul_libcall ]
  %imag_mul_phi = phi double [ %mul_i, %entry ], [ %mul_i, %complex_mul_imag_nan ], [ %1, %complex_mul_libcall ]
  %add.r = fadd double %real_mul_phi, %z.coerce1
  %.fca.0.insert = insertvalue { double, double } poison, double %add.r, 0
  %.fca.1.insert = insertvalue { double, double } %.fca.0.insert, double %imag_mul_phi, 1
  ret { double, double } %.fca.1.insert
}

declare { double, double } @__muldc3(double, double, double, double) local_unnamed_addr

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn
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
define dso_local i32 @exchange(i32* noundef %where, i32 noundef %expected, i32 noundef %desired) local_unnamed_addr #3 {
entry:
  %0 = atomicrmw add i32* @counter, i32 1 monotonic, align 4
  %1 = atomicrmw nand i32* @counter, i32 3 seq_cst, align 4
  fence acq_rel
  br label %while.cond

while.cond:                                       ; preds = %while.cond, %entry
  %2 = atomicrmw xchg i8* @flag, i8 1 acquire, align 1
  %tobool.not = icmp eq i8 %2, 0
  br i1 %tobool.not, label %while.end, label %while.cond, !llvm.loop !6

while.end:                                        ; preds = %while.cond
  %3 = cmpxchg weak i32* %where, i32 %expected, i32 %desired release monotonic, align 4
  %4 = extractvalue { i32, i1 } %3, 1
  store atomic i8 0, i8* @flag release, align 1
  br i1 %4, label %cond.true, label %cond.false

cond.true:                                        ; preds = %while.end
  %5 = load atomic i32, i32* %where acquire, align 4
  br label %cond.end

cond.false:                                       ; preds = %while.end
  %6 = extractvalue { i32, i1 } %3, 0
  %7 = load volatile i32, i32* %where, align 4, !tbaa !8
  %add = add nsw i32 %7, %6
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %5, %cond.true ], [ %add, %cond.false ]
  ret i32 %cond
}

; Function Attrs: mustprogress nofree nosync nounwind uwtable willreturn writeonly
define dso_local zeroext i1 @checked(i32 noundef %a, i64 noundef %b, i32* nocapture noundef writeonly %result) local_unnamed_addr #4 {
entry:
  %0 = tail call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 5)
  %1 = extractvalue { i32, i1 } %0, 1
  %2 = extractvalue { i32, i1 } %0, 0
  store i32 %2, i32* %result, align 4
  %3 = icmp ugt i64 %b, 6148914691236517205
  %or3 = or i1 %1, %3
  ret i1 %or3
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #5

; Function Attrs: mustprogress nofree nosync nounwind readnone uwtable willreturn
define dso_local i32 @bits(i64 noundef %x) local_unnamed_addr #6 {
entry:
  %0 = tail call i64 @llvm.ctpop.i64(i64 %x), !range !12
  %or = or i64 %x, 1
  %1 = tail call i64 @llvm.ctlz.i64(i64 %or, i1 true), !range !13
  %2 = tail call i64 @llvm.bswap.i64(i64 %x)
  %cmp = icmp eq i64 %x, 2
  %3 = zext i1 %cmp to i64
  %add = add i64 %2, %0
  %add2 = add i64 %add, %1
  %add6 = add i64 %add2, %3
  %conv7 = trunc i64 %add6 to i32
  ret i32 %conv7
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare i64 @llvm.ctpop.i64(i64) #5

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #5

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare i64 @llvm.bswap.i64(i64) #5

; Function Attrs: nofree nosync nounwind readonly uwtable
define dso_local float @sum(float* noalias nocapture noundef readonly %values, i32 noundef %n) local_unnamed_addr #7 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext i32 %n to i64
  %min.iters.check = icmp ult i32 %n, 8
  br i1 %min.iters.check, label %for.body.preheader12, label %vector.ph

vector.ph:                                        ; preds = %for.body.preheader
  %n.vec = and i64 %wide.trip.count, 4294967288
  %0 = add nsw i64 %n.vec, -8
  %1 = lshr exact i64 %0, 3
  %2 = add nuw nsw i64 %1, 1
  %xtraiter = and i64 %2, 1
  %3 = icmp eq i64 %0, 0
  br i1 %3, label %middle.block.unr-lcssa, label %vector.ph.new

vector.ph.new:                                    ; preds = %vector.ph
  %unroll_iter = and i64 %2, 4611686018427387902
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph.new
  %index = phi i64 [ 0, %vector.ph.new ], [ %index.next.1, %vector.body ]
  %vec.phi = phi <4 x float> [ <float 0.000000e+00, float -0.000000e+00, float -0.000000e+00, float -0.000000e+00>, %vector.ph.new ], [ %14, %vector.body ]
  %vec.phi10 = phi <4 x float> [ <float -0.000000e+00, float -0.000000e+00, float -0.000000e+00, float -0.000000e+00>, %vector.ph.new ], [ %15, %vector.body ]
  %niter = phi i64 [ 0, %vector.ph.new ], [ %niter.next.1, %vector.body ]
  %4 = getelementptr inbounds float, float* %values, i64 %index
  %5 = bitcast float* %4 to <4 x float>*
  %wide.load = load <4 x float>, <4 x float>* %5, align 4, !tbaa !14
  %6 = getelementptr inbounds float, float* %4, i64 4
  %7 = bitcast float* %6 to <4 x float>*
  %wide.load11 = load <4 x float>, <4 x float>* %7, align 4, !tbaa !14
  %8 = call reassoc <4 x float> @llvm.fmuladd.v4f32(<4 x float> %wide.load, <4 x float> <float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000>, <4 x float> %vec.phi)
  %9 = call reassoc <4 x float> @llvm.fmuladd.v4f32(<4 x float> %wide.load11, <4 x float> <float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000>, <4 x float> %vec.phi10)
  %index.next = or i64 %index, 8
  %10 = getelementptr inbounds float, float* %values, i64 %index.next
  %11 = bitcast float* %10 to <4 x float>*
  %wide.load.1 = load <4 x float>, <4 x float>* %11, align 4, !tbaa !14
  %12 = getelementptr inbounds float, float* %10, i64 4
  %13 = bitcast float* %12 to <4 x float>*
  %wide.load11.1 = load <4 x float>, <4 x float>* %13, align 4, !tbaa !14
  %14 = call reassoc <4 x float> @llvm.fmuladd.v4f32(<4 x float> %wide.load.1, <4 x float> <float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000>, <4 x float> %8)
  %15 = call reassoc <4 x float> @llvm.fmuladd.v4f32(<4 x float> %wide.load11.1, <4 x float> <float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000>, <4 x float> %9)
  %index.next.1 = add nuw i64 %index, 16
  %niter.next.1 = add i64 %niter, 2
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %middle.block.unr-lcssa, label %vector.body, !llvm.loop !16

middle.block.unr-lcssa:                           ; preds = %vector.body, %vector.ph
  %.lcssa14.ph = phi <4 x float> [ undef, %vector.ph ], [ %14, %vector.body ]
  %.lcssa13.ph = phi <4 x float> [ undef, %vector.ph ], [ %15, %vector.body ]
  %index.unr = phi i64 [ 0, %vector.ph ], [ %index.next.1, %vector.body ]
  %vec.phi.unr = phi <4 x float> [ <float 0.000000e+00, float -0.000000e+00, float -0.000000e+00, float -0.000000e+00>, %vector.ph ], [ %14, %vector.body ]
  %vec.phi10.unr = phi <4 x float> [ <float -0.000000e+00, float -0.000000e+00, float -0.000000e+00, float -0.000000e+00>, %vector.ph ], [ %15, %vector.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %middle.block, label %vector.body.epil

vector.body.epil:                                 ; preds = %middle.block.unr-lcssa
  %16 = getelementptr inbounds float, float* %values, i64 %index.unr
  %17 = bitcast float* %16 to <4 x float>*
  %wide.load.epil = load <4 x float>, <4 x float>* %17, align 4, !tbaa !14
  %18 = getelementptr inbounds float, float* %16, i64 4
  %19 = bitcast float* %18 to <4 x float>*
  %wide.load11.epil = load <4 x float>, <4 x float>* %19, align 4, !tbaa !14
  %20 = call reassoc <4 x float> @llvm.fmuladd.v4f32(<4 x float> %wide.load.epil, <4 x float> <float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000>, <4 x float> %vec.phi.unr)
  %21 = call reassoc <4 x float> @llvm.fmuladd.v4f32(<4 x float> %wide.load11.epil, <4 x float> <float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000, float 0x3FD5555560000000>, <4 x float> %vec.phi10.unr)
  br label %middle.block

middle.block:                                     ; preds = %middle.block.unr-lcssa, %vector.body.epil
  %.lcssa14 = phi <4 x float> [ %.lcssa14.ph, %middle.block.unr-lcssa ], [ %20, %vector.body.epil ]
  %.lcssa13 = phi <4 x float> [ %.lcssa13.ph, %middle.block.unr-lcssa ], [ %21, %vector.body.epil ]
  %bin.rdx = fadd reassoc <4 x float> %.lcssa13, %.lcssa14
  %22 = call reassoc float @llvm.vector.reduce.fadd.v4f32(float -0.000000e+00, <4 x float> %bin.rdx)
  %cmp.n = icmp eq i64 %n.vec, %wide.trip.count
  br i1 %cmp.n, label %for.cond.cleanup, label %for.body.preheader12

for.body.preheader12:                             ; preds = %for.body.preheader, %middle.block
  %indvars.iv.ph = phi i64 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  %total.07.ph = phi float [ 0.000000e+00, %for.body.preheader ], [ %22, %middle.block ]
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %middle.block, %entry
  %total.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %22, %middle.block ], [ %24, %for.body ]
  ret float %total.0.lcssa

for.body:                                         ; preds = %for.body.preheader12, %for.body
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ %indvars.iv.ph, %for.body.preheader12 ]
  %total.07 = phi float [ %24, %for.body ], [ %total.07.ph, %for.body.preheader12 ]
  %arrayidx = getelementptr inbounds float, float* %values, i64 %indvars.iv
  %23 = load float, float* %arrayidx, align 4, !tbaa !14
  %24 = tail call reassoc float @llvm.fmuladd.f32(float %23, float 0x3FD5555560000000, float %total.07)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !18
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare float @llvm.fmuladd.f32(float, float, float) #5

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #8

; Function Attrs: nofree nosync nounwind readnone willreturn
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #9

attributes #0 = { mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #2 = { mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree nosync nounwind uwtable willreturn writeonly "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #5 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #6 = { mustprogress nofree nosync nounwind readnone uwtable willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #7 = { nofree nosync nounwind readonly uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #8 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #9 = { nofree nosync nounwind readnone willreturn }
attributes #10 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 1}
!4 = !{!"compiler"}
!5 = !{!"branch_weights", i32 1, i32 1048575}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.mustprogress"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{i64 0, i64 65}
!13 = !{i64 0, i64 64}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !10, i64 0}
!16 = distinct !{!16, !7, !17}
!17 = !{!"llvm.loop.isvectorized", i32 1}
!18 = distinct !{!18, !7, !19, !17}
!19 = !{!"llvm.loop.unroll.runtime.disable"}
