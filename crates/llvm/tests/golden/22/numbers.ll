; ModuleID = 'golden'
source_filename = "numbers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@huge = dso_local constant i128 1512366075204170947332355369683137040, align 16
@negative = dso_local constant i128 -5, align 16
@precise = dso_local constant x86_fp80 0xK4000D000000000000000, align 16
@tiny = dso_local constant x86_fp80 0xK80000000000663278E62, align 16
@third = dso_local constant float 0x3FD5555560000000, align 4
@infinite = dso_local constant float 0x7FF0000000000000, align 4
@notanumber = dso_local constant double 0x7FF8000000000001, align 8
@splat = dso_local constant <4 x float> splat (float 2.500000e+00), align 16
@counter = dso_local global i32 0, align 4
@flag = dso_local global i8 0, align 1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @arithmetic(i32 noundef %a, i32 noundef %b, i32 noundef %c) #0 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %c.addr = alloca i32, align 4
  %quotient = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4
  store i32 %b, ptr %b.addr, align 4
  store i32 %c, ptr %c.addr, align 4
  %0 = load i32, ptr %b.addr, align 4
  %tobool = icmp ne i32 %0, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %1 = load i32, ptr %a.addr, align 4
  %2 = load i32, ptr %b.addr, align 4
  %div = sdiv i32 %1, %2
  br label %cond.end

cond.false:                                       ; preds = %entry
  %3 = load i32, ptr %a.addr, align 4
  %rem = srem i32 %3, 7
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %div, %cond.true ], [ %rem, %cond.false ]
  store i32 %cond, ptr %quotient, align 4
  %4 = load i32, ptr %a.addr, align 4
  %shl = shl i32 %4, 3
  %5 = load i32, ptr %a.addr, align 4
  %shr = ashr i32 %5, 2
  %add = add nsw i32 %shl, %shr
  %6 = load i32, ptr %c.addr, align 4
  %shr1 = lshr i32 %6, 5
  %7 = load i32, ptr %quotient, align 4
  %mul = mul nsw i32 %shr1, %7
  %sub = sub nsw i32 %add, %mul
  %8 = load i32, ptr %a.addr, align 4
  %not = xor i32 %8, -1
  %add2 = add nsw i32 %sub, %not
  %9 = load i32, ptr %c.addr, align 4
  %conv = trunc i32 %9 to i8
  %conv3 = sext i8 %conv to i32
  %add4 = add nsw i32 %add2, %conv3
  %10 = load i32, ptr %a.addr, align 4
  %11 = load i32, ptr %b.addr, align 4
  %xor = xor i32 %10, %11
  %conv5 = trunc i32 %xor to i16
  %conv6 = sext i16 %conv5 to i32
  %add7 = add nsw i32 %add4, %conv6
  ret i32 %add7
}

; Function Attrs: noinline nounwind uwtable
define dso_local i128 @widen(i64 noundef %a, i32 noundef %b) #0 {
entry:
  %a.addr = alloca i64, align 8
  %b.addr = alloca i32, align 4
  store i64 %a, ptr %a.addr, align 8
  store i32 %b, ptr %b.addr, align 4
  %0 = load i64, ptr %a.addr, align 8
  %conv = sext i64 %0 to i128
  %1 = load i32, ptr %b.addr, align 4
  %conv1 = zext i32 %1 to i128
  %mul = mul nsw i128 %conv, %conv1
  %add = add nsw i128 %mul, 40992764608243447
  ret i128 %add
}

; Function Attrs: noinline nounwind uwtable
define dso_local double @mix(float noundef %a, double noundef %b, x86_fp80 noundef %c, i64 noundef %d) #0 {
entry:
  %retval = alloca double, align 8
  %a.addr = alloca float, align 4
  %b.addr = alloca double, align 8
  %c.addr = alloca x86_fp80, align 16
  %d.addr = alloca i64, align 8
  store float %a, ptr %a.addr, align 4
  store double %b, ptr %b.addr, align 8
  store x86_fp80 %c, ptr %c.addr, align 16
  store i64 %d, ptr %d.addr, align 8
  %0 = load float, ptr %a.addr, align 4
  %conv = fpext float %0 to double
  %1 = load double, ptr %b.addr, align 8
  %cmp = fcmp olt double %conv, %1
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %2 = load double, ptr %b.addr, align 8
  %cmp2 = fcmp oge double %2, 5.000000e-01
  br i1 %cmp2, label %if.end, label %if.then

if.then:                                          ; preds = %lor.lhs.false, %entry
  %3 = load float, ptr %a.addr, align 4
  %fneg = fneg float %3
  %conv4 = fpext float %fneg to double
  %4 = load double, ptr %b.addr, align 8
  %mul = fmul double %conv4, %4
  store double %mul, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %lor.lhs.false
  %5 = load x86_fp80, ptr %c.addr, align 16
  %6 = load i64, ptr %d.addr, align 8
  %conv5 = uitofp i64 %6 to x86_fp80
  %add = fadd x86_fp80 %5, %conv5
  %conv6 = fptrunc x86_fp80 %add to double
  %7 = load float, ptr %a.addr, align 4
  %8 = load float, ptr %a.addr, align 4
  %cmp7 = fcmp une float %7, %8
  br i1 %cmp7, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  br label %cond.end

cond.false:                                       ; preds = %if.end
  %9 = load double, ptr %b.addr, align 8
  %conv9 = fptosi double %9 to i32
  %conv10 = sitofp i32 %conv9 to float
  %conv11 = fpext float %conv10 to double
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi double [ 1.000000e+00, %cond.true ], [ %conv11, %cond.false ]
  %div = fdiv double %conv6, %cond
  store double %div, ptr %retval, align 8
  br label %return

return:                                           ; preds = %cond.end, %if.then
  %10 = load double, ptr %retval, align 8
  ret double %10
}

; Function Attrs: noinline nounwind uwtable
define dso_local { double, double } @turn(double noundef %z.coerce0, double noundef %z.coerce1, float noundef %angle) #0 {
entry:
  %retval = alloca { double, double }, align 8
  %z = alloca { double, double }, align 8
  %angle.addr = alloca float, align 4
  %.compoundliteral = alloca { double, double }, align 8
  %0 = getelementptr inbounds nuw { double, double }, ptr %z, i32 0, i32 0
  store double %z.coerce0, ptr %0, align 8
  %1 = getelementptr inbounds nuw { double, double }, ptr %z, i32 0, i32 1
  store double %z.coerce1, ptr %1, align 8
  store float %angle, ptr %angle.addr, align 4
  %2 = load float, ptr %angle.addr, align 4
  %conv = fpext float %2 to double
  %z.realp = getelementptr inbounds nuw { double, double }, ptr %z, i32 0, i32 0
  %3 = load double, ptr %z.realp, align 8
  %add = fadd double %3, %conv
  store double %add, ptr %z.realp, align 8
  %z.realp1 = getelementptr inbounds nuw { double, double }, ptr %z, i32 0, i32 0
  %z.real = load double, ptr %z.realp1, align 8
  %z.imagp = getelementptr inbounds nuw { double, double }, ptr %z, i32 0, i32 1
  %z.imag = load double, ptr %z.imagp, align 8
  %.compoundliteral.realp = getelementptr inbounds nuw { double, double }, ptr %.compoundliteral, i32 0, i32 0
  %.compoundliteral.imagp = getelementptr inbounds nuw { double, double }, ptr %.compoundliteral, i32 0, i32 1
  store double 0.000000e+00, ptr %.compoundliteral.realp, align 8
  store double 1.000000e+00, ptr %.compoundliteral.imagp, align 8
  %.compoundliteral.realp2 = getelementptr inbounds nuw { double, double }, ptr %.compoundliteral, i32 0, i32 0
  %.compoundliteral.real = load double, ptr %.compoundliteral.realp2, align 8
  %.compoundliteral.imagp3 = getelementptr inbounds nuw { double, double }, ptr %.compoundliteral, i32 0, i32 1
  %.compoundliteral.imag = load double, ptr %.compoundliteral.imagp3, align 8
  %mul_ac = fmul double %z.real, %.compoundliteral.real
  %mul_bd = fmul double %z.imag, %.compoundliteral.imag
  %mul_ad = fmul double %z.real, %.compoundliteral.imag
  %mul_bc = fmul double %z.imag, %.compoundliteral.real
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_bc
  %isnan_cmp = fcmp uno double %mul_r, %mul_r
  br i1 %isnan_cmp, label %complex_mul_imag_nan, label %complex_mul_cont, !prof !6

complex_mul_imag_nan:                             ; preds = %entry
  %isnan_cmp4 = fcmp uno double %mul_i, %mul_i
  br i1 %isnan_cmp4, label %complex_mul_libcall, label %complex_mul_cont, !prof !6

complex_mul_libcall:                              ; preds = %complex_mul_imag_nan
  %call = call { double, double } @__muldc3(double noundef %z.real, double noundef %z.imag, double noundef %.compoundliteral.real, double noundef %.compoundliteral.imag) #4
  %4 = extractvalue { double, double } %call, 0
  %5 = extractvalue { double, double } %call, 1
  br label %complex_mul_cont

complex_mul_cont:                                 ; preds = %complex_mul_libcall, %complex_mul_imag_nan, %entry
  %real_mul_phi = phi double [ %mul_r, %entry ], [ %mul_r, %complex_mul_imag_nan ], [ %4, %complex_mul_libcall ]
  %imag_mul_phi = phi double [ %mul_i, %entry ], [ %mul_i, %complex_mul_imag_nan ], [ %5, %complex_mul_libcall ]
  %z.imagp5 = getelementptr inbounds nuw { double, double }, ptr %z, i32 0, i32 1
  %6 = load double, ptr %z.imagp5, align 8
  %add.r = fadd double %real_mul_phi, %6
  %retval.realp = getelementptr inbounds nuw { double, double }, ptr %retval, i32 0, i32 0
  %retval.imagp = getelementptr inbounds nuw { double, double }, ptr %retval, i32 0, i32 1
  store double %add.r, ptr %retval.realp, align 8
  store double %imag_mul_phi, ptr %retval.imagp, align 8
  %7 = load { double, double }, ptr %retval, align 8
  ret { double, double } %7
}

declare { double, double } @__muldc3(double, double, double, double)

; Function Attrs: noinline nounwind uwtable
define dso_local <4 x i32> @lanes(<4 x i32> noundef %a, <4 x i32> noundef %b, i32 noundef %index) #1 {
entry:
  %a.addr = alloca <4 x i32>, align 16
  %b.addr = alloca <4 x i32>, align 16
  %index.addr = alloca i32, align 4
  %c = alloca <4 x i32>, align 16
  store <4 x i32> %a, ptr %a.addr, align 16
  store <4 x i32> %b, ptr %b.addr, align 16
  store i32 %index, ptr %index.addr, align 4
  %0 = load <4 x i32>, ptr %a.addr, align 16
  %1 = load <4 x i32>, ptr %b.addr, align 16
  %mul = mul <4 x i32> %0, %1
  %2 = load <4 x i32>, ptr %a.addr, align 16
  %3 = load <4 x i32>, ptr %b.addr, align 16
  %cmp = icmp sgt <4 x i32> %2, %3
  %sext = sext <4 x i1> %cmp to <4 x i32>
  %add = add <4 x i32> %mul, %sext
  store <4 x i32> %add, ptr %c, align 16
  %4 = load <4 x i32>, ptr %a.addr, align 16
  %vecext = extractelement <4 x i32> %4, i32 0
  %5 = load i32, ptr %index.addr, align 4
  %6 = load <4 x i32>, ptr %c, align 16
  %vecins = insertelement <4 x i32> %6, i32 %vecext, i32 %5
  store <4 x i32> %vecins, ptr %c, align 16
  %7 = load <4 x i32>, ptr %c, align 16
  %8 = load <4 x i32>, ptr %b.addr, align 16
  %shuffle = shufflevector <4 x i32> %7, <4 x i32> %8, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  ret <4 x i32> %shuffle
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @exchange(ptr noundef %where, i32 noundef %expected, i32 noundef %desired) #0 {
entry:
  %where.addr = alloca ptr, align 8
  %expected.addr = alloca i32, align 4
  %desired.addr = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %.atomictmp1 = alloca i32, align 4
  %atomic-temp2 = alloca i32, align 4
  %atomic-temp3 = alloca i8, align 1
  %done = alloca i32, align 4
  %.atomictmp4 = alloca i32, align 4
  %cmpxchg.bool = alloca i8, align 1
  %.atomictmp7 = alloca i8, align 1
  %atomic-temp9 = alloca i32, align 4
  store ptr %where, ptr %where.addr, align 8
  store i32 %expected, ptr %expected.addr, align 4
  store i32 %desired, ptr %desired.addr, align 4
  store i32 1, ptr %.atomictmp, align 4
  %0 = load i32, ptr %.atomictmp, align 4
  %1 = atomicrmw add ptr @counter, i32 %0 monotonic, align 4
  store i32 %1, ptr %atomic-temp, align 4
  %2 = load i32, ptr %atomic-temp, align 4
  store i32 3, ptr %.atomictmp1, align 4
  %3 = load i32, ptr %.atomictmp1, align 4
  %4 = atomicrmw nand ptr @counter, i32 %3 seq_cst, align 4
  store i32 %4, ptr %atomic-temp2, align 4
  %5 = load i32, ptr %atomic-temp2, align 4
  fence acq_rel
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %6 = atomicrmw xchg ptr @flag, i8 1 acquire, align 1
  %tobool = icmp ne i8 %6, 0
  %storedv = zext i1 %tobool to i8
  store i8 %storedv, ptr %atomic-temp3, align 1
  %7 = load i8, ptr %atomic-temp3, align 1
  %loadedv = trunc i8 %7 to i1
  br i1 %loadedv, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  br label %while.cond, !llvm.loop !7

while.end:                                        ; preds = %while.cond
  %8 = load ptr, ptr %where.addr, align 8
  %9 = load i32, ptr %desired.addr, align 4
  store i32 %9, ptr %.atomictmp4, align 4
  %10 = load i32, ptr %expected.addr, align 4
  %11 = load i32, ptr %.atomictmp4, align 4
  %12 = cmpxchg weak ptr %8, i32 %10, i32 %11 release monotonic, align 4
  %13 = extractvalue { i32, i1 } %12, 0
  %14 = extractvalue { i32, i1 } %12, 1
  br i1 %14, label %cmpxchg.continue, label %cmpxchg.store_expected

cmpxchg.store_expected:                           ; preds = %while.end
  store i32 %13, ptr %expected.addr, align 4
  br label %cmpxchg.continue

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %while.end
  %storedv5 = zext i1 %14 to i8
  store i8 %storedv5, ptr %cmpxchg.bool, align 1
  %15 = load i8, ptr %cmpxchg.bool, align 1
  %loadedv6 = trunc i8 %15 to i1
  %conv = zext i1 %loadedv6 to i32
  store i32 %conv, ptr %done, align 4
  store i8 0, ptr %.atomictmp7, align 1
  %16 = load i8, ptr %.atomictmp7, align 1
  store atomic i8 %16, ptr @flag release, align 1
  %17 = load i32, ptr %done, align 4
  %tobool8 = icmp ne i32 %17, 0
  br i1 %tobool8, label %cond.true, label %cond.false

cond.true:                                        ; preds = %cmpxchg.continue
  %18 = load ptr, ptr %where.addr, align 8
  %19 = load atomic i32, ptr %18 acquire, align 4
  store i32 %19, ptr %atomic-temp9, align 4
  %20 = load i32, ptr %atomic-temp9, align 4
  br label %cond.end

cond.false:                                       ; preds = %cmpxchg.continue
  %21 = load i32, ptr %expected.addr, align 4
  %22 = load ptr, ptr %where.addr, align 8
  %23 = load volatile i32, ptr %22, align 4
  %add = add nsw i32 %21, %23
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %20, %cond.true ], [ %add, %cond.false ]
  ret i32 %cond
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i1 @checked(i32 noundef %a, i64 noundef %b, ptr noundef %result) #0 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i64, align 8
  %result.addr = alloca ptr, align 8
  %product = alloca i64, align 8
  store i32 %a, ptr %a.addr, align 4
  store i64 %b, ptr %b.addr, align 8
  store ptr %result, ptr %result.addr, align 8
  %0 = load i32, ptr %a.addr, align 4
  %1 = load ptr, ptr %result.addr, align 8
  %2 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %0, i32 5)
  %3 = extractvalue { i32, i1 } %2, 1
  %4 = extractvalue { i32, i1 } %2, 0
  store i32 %4, ptr %1, align 4
  %conv = zext i1 %3 to i32
  %5 = load i64, ptr %b.addr, align 8
  %6 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %5, i64 3)
  %7 = extractvalue { i64, i1 } %6, 1
  %8 = extractvalue { i64, i1 } %6, 0
  store i64 %8, ptr %product, align 8
  %conv1 = zext i1 %7 to i32
  %or = or i32 %conv, %conv1
  %tobool = icmp ne i32 %or, 0
  ret i1 %tobool
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @bits(i64 noundef %x) #0 {
entry:
  %x.addr = alloca i64, align 8
  store i64 %x, ptr %x.addr, align 8
  %0 = load i64, ptr %x.addr, align 8
  %1 = call i64 @llvm.ctpop.i64(i64 %0)
  %cast = trunc i64 %1 to i32
  %2 = load i64, ptr %x.addr, align 8
  %or = or i64 %2, 1
  %3 = call i64 @llvm.ctlz.i64(i64 %or, i1 true)
  %cast1 = trunc i64 %3 to i32
  %add = add nsw i32 %cast, %cast1
  %4 = load i64, ptr %x.addr, align 8
  %5 = call i64 @llvm.bswap.i64(i64 %4)
  %conv = trunc i64 %5 to i32
  %add2 = add nsw i32 %add, %conv
  %conv3 = sext i32 %add2 to i64
  %6 = load i64, ptr %x.addr, align 8
  %cmp = icmp eq i64 %6, 2
  %conv4 = zext i1 %cmp to i32
  %conv5 = sext i32 %conv4 to i64
  %add6 = add nsw i64 %conv3, %conv5
  %conv7 = trunc i64 %add6 to i32
  ret i32 %conv7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.bswap.i64(i64) #2

; Function Attrs: noinline nounwind uwtable
define dso_local float @sum(ptr noalias noundef %values, i32 noundef %n) #0 {
entry:
  %values.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %total = alloca float, align 4
  %i = alloca i32, align 4
  store ptr %values, ptr %values.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  store float 0.000000e+00, ptr %total, align 4
  store i32 0, ptr %i, align 4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4
  %1 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %values.addr, align 8
  %3 = load i32, ptr %i, align 4
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds float, ptr %2, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4
  %5 = load float, ptr %total, align 4
  %6 = call reassoc float @llvm.fmuladd.f32(float %4, float 0x3FD5555560000000, float %5)
  store float %6, ptr %total, align 4
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %7 = load i32, ptr %i, align 4
  %inc = add nsw i32 %7, 1
  store i32 %inc, ptr %i, align 4
  br label %for.cond, !llvm.loop !9

for.end:                                          ; preds = %for.cond
  %8 = load float, ptr %total, align 4
  ret float %8
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { noinline nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.ident = !{!5}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{i32 7, !"frame-pointer", i32 2}
!5 = !{!"compiler"}
!6 = !{!"branch_weights", i32 1, i32 1048575}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
!9 = distinct !{!9, !8}
