; ModuleID = 'golden'
source_filename = "variants.b592e3150b2b5776-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_c0facc3d150bc4cc0f35346489ed649c = private unnamed_addr constant [12 x i8] c"variants.rs\00", align 1
@alloc_287b625b447e4e77889b5d366de72f6c = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c0facc3d150bc4cc0f35346489ed649c, [16 x i8] c"\0B\00\00\00\00\00\00\00\12\00\00\00*\00\00\00" }>, align 8
@alloc_9cda41e6b693e6d2d50aeb86f9db4794 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c0facc3d150bc4cc0f35346489ed649c, [16 x i8] c"\0B\00\00\00\00\00\00\00\12\00\00\00)\00\00\00" }>, align 8
@alloc_4433acb63b4c6955cfadc349a47bc08f = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c0facc3d150bc4cc0f35346489ed649c, [16 x i8] c"\0B\00\00\00\00\00\00\00\13\00\00\00$\00\00\00" }>, align 8
@_ZN8variants5SHAPE17h3e5a35c49c57b5f7E = constant [8 x i8] c"\01\00\00\00\07\00\00\00", align 4, !dbg !0
@alloc_63575c3e000160dea70bdb05edf17349 = private unnamed_addr constant [3 x i8] c"one", align 1
@alloc_b2aa9c58536e69db5b0594bb8f65262a = private unnamed_addr constant [5 x i8] c"two\C3\A9", align 1
@_ZN8variants5TABLE17h51958e34e43b7c9bE = constant <{ ptr, [8 x i8], ptr, [8 x i8] }> <{ ptr @alloc_63575c3e000160dea70bdb05edf17349, [8 x i8] c"\03\00\00\00\00\00\00\00", ptr @alloc_b2aa9c58536e69db5b0594bb8f65262a, [8 x i8] c"\05\00\00\00\00\00\00\00" }>, align 8, !dbg !23
@alloc_16f8d42418e2f2e099352b72aa1c61e4 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c0facc3d150bc4cc0f35346489ed649c, [16 x i8] c"\0B\00\00\00\00\00\00\00(\00\00\00\10\00\00\00" }>, align 8
@alloc_cb5f68e40e34dcc37edecf8309102b2c = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c0facc3d150bc4cc0f35346489ed649c, [16 x i8] c"\0B\00\00\00\00\00\00\00\1D\00\00\00\10\00\00\00" }>, align 8
@alloc_86a0b4aeaad01d810f43971858786fd4 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c0facc3d150bc4cc0f35346489ed649c, [16 x i8] c"\0B\00\00\00\00\00\00\00\1D\00\00\00\09\00\00\00" }>, align 8
@alloc_cf229c8e7fe16aae1e0fde2de62389fc = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c0facc3d150bc4cc0f35346489ed649c, [16 x i8] c"\0B\00\00\00\00\00\00\00\1E\00\00\00\09\00\00\00" }>, align 8

; <variants::Shape as variants::Area>::area
; Function Attrs: nonlazybind uwtable
define i64 @"_ZN50_$LT$variants..Shape$u20$as$u20$variants..Area$GT$4area17h6d760a82872c05b4E"(ptr align 4 %self) unnamed_addr #0 !dbg !43 {
start:
  %small.dbg.spill.i1 = alloca [4 x i8], align 4
  %small.dbg.spill.i = alloca [4 x i8], align 4
  %side.dbg.spill = alloca [8 x i8], align 8
  %radius.dbg.spill = alloca [8 x i8], align 8
  %self.dbg.spill = alloca [8 x i8], align 8
  %_0 = alloca [8 x i8], align 8
  store ptr %self, ptr %self.dbg.spill, align 8
    #dbg_declare(ptr %self.dbg.spill, !50, !DIExpression(), !57)
  %0 = load i32, ptr %self, align 4, !dbg !58
  %_2 = zext i32 %0 to i64, !dbg !58
  switch i64 %_2, label %bb1 [
    i64 0, label %bb4
    i64 1, label %bb3
    i64 2, label %bb2
  ], !dbg !59

bb1:                                              ; preds = %start
  unreachable, !dbg !58

bb4:                                              ; preds = %start
  %radius = getelementptr inbounds i8, ptr %self, i64 4, !dbg !60
  store ptr %radius, ptr %radius.dbg.spill, align 8, !dbg !60
    #dbg_declare(ptr %radius.dbg.spill, !51, !DIExpression(), !61)
; call <f32 as core::ops::arith::Mul<&f32>>::mul
  %_5 = call float @"_ZN60_$LT$f32$u20$as$u20$core..ops..arith..Mul$LT$$RF$f32$GT$$GT$3mul17hcb200c7ae3654b58E"(float 3.000000e+00, ptr align 4 %radius, ptr align 8 @alloc_287b625b447e4e77889b5d366de72f6c) #5, !dbg !62
; call <f32 as core::ops::arith::Mul<&f32>>::mul
  %_4 = call float @"_ZN60_$LT$f32$u20$as$u20$core..ops..arith..Mul$LT$$RF$f32$GT$$GT$3mul17hcb200c7ae3654b58E"(float %_5, ptr align 4 %radius, ptr align 8 @alloc_9cda41e6b693e6d2d50aeb86f9db4794) #5, !dbg !63
  %1 = call i64 @llvm.fptoui.sat.i64.f32(float %_4), !dbg !63
  store i64 %1, ptr %_0, align 8, !dbg !63
  br label %bb10, !dbg !64

bb3:                                              ; preds = %start
  %side = getelementptr inbounds i8, ptr %self, i64 4, !dbg !65
  store ptr %side, ptr %side.dbg.spill, align 8, !dbg !65
    #dbg_declare(ptr %side.dbg.spill, !54, !DIExpression(), !66)
  %_8 = load i32, ptr %side, align 4, !dbg !67
  store i32 %_8, ptr %small.dbg.spill.i1, align 4
    #dbg_declare(ptr %small.dbg.spill.i1, !68, !DIExpression(), !78)
  %_0.i2 = zext i32 %_8 to i64, !dbg !80
  %_10 = load i32, ptr %side, align 4, !dbg !81
  store i32 %_10, ptr %small.dbg.spill.i, align 4
    #dbg_declare(ptr %small.dbg.spill.i, !68, !DIExpression(), !82)
  %_0.i = zext i32 %_10 to i64, !dbg !84
  %2 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %_0.i2, i64 %_0.i), !dbg !85
  %_11.0 = extractvalue { i64, i1 } %2, 0, !dbg !85
  %_11.1 = extractvalue { i64, i1 } %2, 1, !dbg !85
  br i1 %_11.1, label %panic, label %bb9, !dbg !85

bb2:                                              ; preds = %start
  store i64 0, ptr %_0, align 8, !dbg !86
  br label %bb10, !dbg !86

bb10:                                             ; preds = %bb2, %bb9, %bb4
  %3 = load i64, ptr %_0, align 8, !dbg !87
  ret i64 %3, !dbg !87

bb9:                                              ; preds = %bb3
  store i64 %_11.0, ptr %_0, align 8, !dbg !85
  br label %bb10, !dbg !88

panic:                                            ; preds = %bb3
; call core::panicking::panic_const::panic_const_mul_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_mul_overflow(ptr align 8 @alloc_4433acb63b4c6955cfadc349a47bc08f) #6, !dbg !85
  unreachable, !dbg !85
}

; <f32 as core::ops::arith::Mul<&f32>>::mul
; Function Attrs: inlinehint nonlazybind uwtable
define internal float @"_ZN60_$LT$f32$u20$as$u20$core..ops..arith..Mul$LT$$RF$f32$GT$$GT$3mul17hcb200c7ae3654b58E"(float %self, ptr align 4 %other, ptr align 8 %0) unnamed_addr #1 !dbg !89 {
start:
  %other.dbg.spill = alloca [8 x i8], align 8
  %self.dbg.spill = alloca [4 x i8], align 4
  store float %self, ptr %self.dbg.spill, align 4
    #dbg_declare(ptr %self.dbg.spill, !121, !DIExpression(), !123)
  store ptr %other, ptr %other.dbg.spill, align 8
    #dbg_declare(ptr %other.dbg.spill, !122, !DIExpression(), !124)
  %_3 = load float, ptr %other, align 4, !dbg !125
  %_0 = fmul float %self, %_3, !dbg !126
  ret float %_0, !dbg !133
}

; Function Attrs: nonlazybind uwtable
define i128 @pick(ptr align 2 %table, i64 %index) unnamed_addr #0 !dbg !134 {
start:
  %small.dbg.spill.i = alloca [2 x i8], align 2
  %index.dbg.spill = alloca [8 x i8], align 8
  %table.dbg.spill = alloca [8 x i8], align 8
  store ptr %table, ptr %table.dbg.spill, align 8
    #dbg_declare(ptr %table.dbg.spill, !144, !DIExpression(), !146)
  store i64 %index, ptr %index.dbg.spill, align 8
    #dbg_declare(ptr %index.dbg.spill, !145, !DIExpression(), !147)
  %_5 = icmp ult i64 %index, 8, !dbg !148
  br i1 %_5, label %bb1, label %panic, !dbg !148

bb1:                                              ; preds = %start
  %0 = getelementptr inbounds nuw i16, ptr %table, i64 %index, !dbg !148
  %_4 = load i16, ptr %0, align 2, !dbg !148
  store i16 %_4, ptr %small.dbg.spill.i, align 2
    #dbg_declare(ptr %small.dbg.spill.i, !149, !DIExpression(), !155)
  %_0.i = sext i16 %_4 to i128, !dbg !157
  %_0 = shl i128 %_0.i, 70, !dbg !158
  ret i128 %_0, !dbg !159

panic:                                            ; preds = %start
; call core::panicking::panic_bounds_check
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 %index, i64 8, ptr align 8 @alloc_16f8d42418e2f2e099352b72aa1c61e4) #6, !dbg !148
  unreachable, !dbg !148
}

; Function Attrs: nonlazybind uwtable
define void @total(ptr sret([16 x i8]) align 8 %_0, ptr align 8 %shapes.0, i64 %shapes.1, i64 %0, i64 %1) unnamed_addr #0 !dbg !160 {
start:
  %limit.dbg.spill3 = alloca [8 x i8], align 8
  %limit.dbg.spill = alloca [8 x i8], align 8
  %shapes.dbg.spill = alloca [16 x i8], align 8
  %index = alloca [8 x i8], align 8
  %sum = alloca [8 x i8], align 8
  %limit = alloca [16 x i8], align 8
  store i64 %0, ptr %limit, align 8
  %2 = getelementptr inbounds i8, ptr %limit, i64 8
  store i64 %1, ptr %2, align 8
  store ptr %shapes.0, ptr %shapes.dbg.spill, align 8
  %3 = getelementptr inbounds i8, ptr %shapes.dbg.spill, i64 8
  store i64 %shapes.1, ptr %3, align 8
    #dbg_declare(ptr %shapes.dbg.spill, !210, !DIExpression(), !219)
    #dbg_declare(ptr %limit, !211, !DIExpression(), !220)
    #dbg_declare(ptr %sum, !212, !DIExpression(), !221)
    #dbg_declare(ptr %index, !214, !DIExpression(), !222)
  store i64 0, ptr %sum, align 8, !dbg !223
  store i64 0, ptr %index, align 8, !dbg !224
  br label %bb1, !dbg !225

bb1:                                              ; preds = %bb6, %start
  %_7 = load i64, ptr %index, align 8, !dbg !226
  %_6 = icmp ult i64 %_7, %shapes.1, !dbg !226
  br i1 %_6, label %bb2, label %bb7, !dbg !226

bb7:                                              ; preds = %bb1
  %_15 = load i64, ptr %limit, align 8, !dbg !227
  %4 = getelementptr inbounds i8, ptr %limit, i64 8, !dbg !227
  %5 = load i64, ptr %4, align 8, !dbg !227
  %6 = trunc nuw i64 %_15 to i1, !dbg !228
  br i1 %6, label %bb9, label %bb8, !dbg !228

bb2:                                              ; preds = %bb1
  %_10 = load i64, ptr %index, align 8, !dbg !229
  %_12 = icmp ult i64 %_10, %shapes.1, !dbg !230
  br i1 %_12, label %bb3, label %panic, !dbg !230

bb9:                                              ; preds = %bb7
  %limit1 = getelementptr inbounds i8, ptr %limit, i64 8, !dbg !231
  store ptr %limit1, ptr %limit.dbg.spill, align 8, !dbg !231
    #dbg_declare(ptr %limit.dbg.spill, !217, !DIExpression(), !232)
  %_19 = load i64, ptr %sum, align 8, !dbg !233
  %_20 = load i64, ptr %limit1, align 8, !dbg !234
  %_18 = icmp ugt i64 %_19, %_20, !dbg !233
  br i1 %_18, label %bb10, label %bb8, !dbg !233

bb8:                                              ; preds = %bb9, %bb7
  %_23 = load i64, ptr %sum, align 8, !dbg !235
  %7 = getelementptr inbounds i8, ptr %_0, i64 8, !dbg !236
  store i64 %_23, ptr %7, align 8, !dbg !236
  store i32 0, ptr %_0, align 8, !dbg !236
  br label %bb11, !dbg !237

bb10:                                             ; preds = %bb9
  %8 = getelementptr inbounds i8, ptr %limit, i64 8, !dbg !231
  %limit2 = load i64, ptr %8, align 8, !dbg !231
  store i64 %limit2, ptr %limit.dbg.spill3, align 8, !dbg !231
    #dbg_declare(ptr %limit.dbg.spill3, !215, !DIExpression(), !232)
  %_22 = load i64, ptr %sum, align 8, !dbg !238
  %_21 = trunc i64 %_22 to i32, !dbg !238
  %9 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !239
  store i32 %_21, ptr %9, align 4, !dbg !239
  store i32 1, ptr %_0, align 8, !dbg !239
  br label %bb11, !dbg !240

bb11:                                             ; preds = %bb8, %bb10
  ret void, !dbg !241

bb12:                                             ; No predecessors!
  unreachable, !dbg !242

bb3:                                              ; preds = %bb2
  %10 = getelementptr inbounds nuw { ptr, ptr }, ptr %shapes.0, i64 %_10, !dbg !230
  %_24.0 = load ptr, ptr %10, align 8, !dbg !230
  %11 = getelementptr inbounds i8, ptr %10, i64 8, !dbg !230
  %_24.1 = load ptr, ptr %11, align 8, !dbg !230
  %12 = getelementptr inbounds i8, ptr %_24.1, i64 24, !dbg !230
  %13 = load ptr, ptr %12, align 8, !dbg !230, !invariant.load !14, !nonnull !14
  %_9 = call i64 %13(ptr align 1 %_24.0) #5, !dbg !243
  %14 = load i64, ptr %sum, align 8, !dbg !244
  %_13.0 = add i64 %14, %_9, !dbg !244
  %_13.1 = icmp ult i64 %_13.0, %14, !dbg !244
  br i1 %_13.1, label %panic4, label %bb5, !dbg !244

panic:                                            ; preds = %bb2
; call core::panicking::panic_bounds_check
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 %_10, i64 %shapes.1, ptr align 8 @alloc_cb5f68e40e34dcc37edecf8309102b2c) #6, !dbg !230
  unreachable, !dbg !230

bb5:                                              ; preds = %bb3
  store i64 %_13.0, ptr %sum, align 8, !dbg !244
  %15 = load i64, ptr %index, align 8, !dbg !245
  %_14.0 = add i64 %15, 1, !dbg !245
  %_14.1 = icmp ult i64 %_14.0, %15, !dbg !245
  br i1 %_14.1, label %panic5, label %bb6, !dbg !245

panic4:                                           ; preds = %bb3
; call core::panicking::panic_const::panic_const_add_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8 @alloc_86a0b4aeaad01d810f43971858786fd4) #6, !dbg !244
  unreachable, !dbg !244

bb6:                                              ; preds = %bb5
  store i64 %_14.0, ptr %index, align 8, !dbg !245
  br label %bb1, !dbg !225

panic5:                                           ; preds = %bb5
; call core::panicking::panic_const::panic_const_add_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8 @alloc_cf229c8e7fe16aae1e0fde2de62389fc) #6, !dbg !245
  unreachable, !dbg !245
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fptoui.sat.i64.f32(float) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64) #2

; core::panicking::panic_const::panic_const_mul_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_mul_overflow(ptr align 8) unnamed_addr #3

; core::panicking::panic_bounds_check
; Function Attrs: cold minsize noinline noreturn nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64, i64, ptr align 8) unnamed_addr #4

; core::panicking::panic_const::panic_const_add_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8) unnamed_addr #3

attributes #0 = { nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { inlinehint nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { cold noinline noreturn nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #4 = { cold minsize noinline noreturn nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #5 = { inlinehint }
attributes #6 = { noinline noreturn }

!llvm.module.flags = !{!35, !36, !37, !38}
!llvm.ident = !{!39}
!llvm.dbg.cu = !{!40}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "SHAPE", linkageName: "_ZN8variants5SHAPE17h3e5a35c49c57b5f7E", scope: !2, file: !3, line: 43, type: !4, isLocal: false, isDefinition: true, align: 32)
!2 = !DINamespace(name: "variants", scope: null)
!3 = !DIFile(filename: "variants.rs", directory: ".", checksumkind: CSK_MD5, checksum: "1c87778d0cedd163b1bdba6b6a0f6860")
!4 = !DICompositeType(tag: DW_TAG_structure_type, name: "Shape", scope: !2, file: !5, size: 64, align: 32, flags: DIFlagPublic, elements: !6, templateParams: !14, identifier: "2c14d0bcefe599faffa43df7517b9f57")
!5 = !DIFile(filename: "<unknown>", directory: "")
!6 = !{!7}
!7 = !DICompositeType(tag: DW_TAG_variant_part, scope: !4, file: !5, size: 64, align: 32, elements: !8, templateParams: !14, identifier: "afa703f732b4254fe489a36815e13ae0", discriminator: !22)
!8 = !{!9, !15, !20}
!9 = !DIDerivedType(tag: DW_TAG_member, name: "Circle", scope: !7, file: !5, baseType: !10, size: 64, align: 32, extraData: i32 0)
!10 = !DICompositeType(tag: DW_TAG_structure_type, name: "Circle", scope: !4, file: !5, size: 64, align: 32, flags: DIFlagPublic, elements: !11, templateParams: !14, identifier: "dfbf91dc81d4a6c07b67b29cca4238cf")
!11 = !{!12}
!12 = !DIDerivedType(tag: DW_TAG_member, name: "radius", scope: !10, file: !5, baseType: !13, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!13 = !DIBasicType(name: "f32", size: 32, encoding: DW_ATE_float)
!14 = !{}
!15 = !DIDerivedType(tag: DW_TAG_member, name: "Square", scope: !7, file: !5, baseType: !16, size: 64, align: 32, extraData: i32 1)
!16 = !DICompositeType(tag: DW_TAG_structure_type, name: "Square", scope: !4, file: !5, size: 64, align: 32, flags: DIFlagPublic, elements: !17, templateParams: !14, identifier: "7ca498383034c9c3295d1824b77a1f9d")
!17 = !{!18}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !16, file: !5, baseType: !19, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!19 = !DIBasicType(name: "u32", size: 32, encoding: DW_ATE_unsigned)
!20 = !DIDerivedType(tag: DW_TAG_member, name: "Empty", scope: !7, file: !5, baseType: !21, size: 64, align: 32, extraData: i32 2)
!21 = !DICompositeType(tag: DW_TAG_structure_type, name: "Empty", scope: !4, file: !5, size: 64, align: 32, flags: DIFlagPublic, elements: !14, identifier: "d994a3eb4a9a3bdb6fce6739472364da")
!22 = !DIDerivedType(tag: DW_TAG_member, scope: !4, file: !5, baseType: !19, size: 32, align: 32, flags: DIFlagArtificial)
!23 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression())
!24 = distinct !DIGlobalVariable(name: "TABLE", linkageName: "_ZN8variants5TABLE17h51958e34e43b7c9bE", scope: !2, file: !3, line: 44, type: !25, isLocal: false, isDefinition: true, align: 64)
!25 = !DICompositeType(tag: DW_TAG_array_type, baseType: !26, size: 256, align: 64, elements: !33)
!26 = !DICompositeType(tag: DW_TAG_structure_type, name: "&str", file: !5, size: 128, align: 64, elements: !27, templateParams: !14, identifier: "9277eecd40495f85161460476aacc992")
!27 = !{!28, !31}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !26, file: !5, baseType: !29, size: 64, align: 64)
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64, align: 64, dwarfAddressSpace: 0)
!30 = !DIBasicType(name: "u8", size: 8, encoding: DW_ATE_unsigned)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !26, file: !5, baseType: !32, size: 64, align: 64, offset: 64)
!32 = !DIBasicType(name: "usize", size: 64, encoding: DW_ATE_unsigned)
!33 = !{!34}
!34 = !DISubrange(count: 2, lowerBound: 0)
!35 = !{i32 8, !"PIC Level", i32 2}
!36 = !{i32 2, !"RtLibUseGOT", i32 1}
!37 = !{i32 7, !"Dwarf Version", i32 4}
!38 = !{i32 2, !"Debug Info Version", i32 3}
!39 = !{!"compiler"}
!40 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !41, producer: "compiler", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !42, splitDebugInlining: false, nameTableKind: None)
!41 = !DIFile(filename: "variants.rs/@/variants.b592e3150b2b5776-cgu.0", directory: ".")
!42 = !{!0, !23}
!43 = distinct !DISubprogram(name: "area", linkageName: "_ZN50_$LT$variants..Shape$u20$as$u20$variants..Area$GT$4area17h6d760a82872c05b4E", scope: !44, file: !3, line: 16, type: !45, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !40, templateParams: !14, retainedNodes: !49)
!44 = !DINamespace(name: "{impl#0}", scope: !2)
!45 = !DISubroutineType(types: !46)
!46 = !{!47, !48}
!47 = !DIBasicType(name: "u64", size: 64, encoding: DW_ATE_unsigned)
!48 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&variants::Shape", baseType: !4, size: 64, align: 64, dwarfAddressSpace: 0)
!49 = !{!50, !51, !54}
!50 = !DILocalVariable(name: "self", arg: 1, scope: !43, file: !3, line: 16, type: !48)
!51 = !DILocalVariable(name: "radius", scope: !52, file: !3, line: 18, type: !53, align: 64)
!52 = distinct !DILexicalBlock(scope: !43, file: !3, line: 18, column: 13)
!53 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&f32", baseType: !13, size: 64, align: 64, dwarfAddressSpace: 0)
!54 = !DILocalVariable(name: "side", scope: !55, file: !3, line: 19, type: !56, align: 64)
!55 = distinct !DILexicalBlock(scope: !43, file: !3, line: 19, column: 13)
!56 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&u32", baseType: !19, size: 64, align: 64, dwarfAddressSpace: 0)
!57 = !DILocation(line: 16, column: 13, scope: !43)
!58 = !DILocation(line: 17, column: 15, scope: !43)
!59 = !DILocation(line: 17, column: 9, scope: !43)
!60 = !DILocation(line: 18, column: 29, scope: !43)
!61 = !DILocation(line: 18, column: 29, scope: !52)
!62 = !DILocation(line: 18, column: 42, scope: !52)
!63 = !DILocation(line: 18, column: 41, scope: !52)
!64 = !DILocation(line: 18, column: 70, scope: !43)
!65 = !DILocation(line: 19, column: 27, scope: !43)
!66 = !DILocation(line: 19, column: 27, scope: !55)
!67 = !DILocation(line: 19, column: 46, scope: !55)
!68 = !DILocalVariable(name: "small", arg: 1, scope: !69, file: !70, line: 79, type: !19)
!69 = distinct !DISubprogram(name: "from", linkageName: "_RNvXs18_NtNtCsgEmfK2I1SDS_4core7convert3numyINtB8_4FrommE4from", scope: !71, file: !70, line: 79, type: !75, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !40, templateParams: !14, retainedNodes: !77)
!70 = !DIFile(filename: "library/core/src/convert/num.rs", directory: "rustc", checksumkind: CSK_MD5, checksum: "5c89b4a3c13ad525a8a6672c69b7f326")
!71 = !DINamespace(name: "{impl#72}", scope: !72)
!72 = !DINamespace(name: "num", scope: !73)
!73 = !DINamespace(name: "convert", scope: !74)
!74 = !DINamespace(name: "core", scope: null)
!75 = !DISubroutineType(types: !76)
!76 = !{!47, !19}
!77 = !{!68}
!78 = !DILocation(line: 79, column: 21, scope: !69, inlinedAt: !79)
!79 = distinct !DILocation(line: 19, column: 36, scope: !55)
!80 = !DILocation(line: 82, column: 17, scope: !69, inlinedAt: !79)
!81 = !DILocation(line: 19, column: 65, scope: !55)
!82 = !DILocation(line: 79, column: 21, scope: !69, inlinedAt: !83)
!83 = distinct !DILocation(line: 19, column: 55, scope: !55)
!84 = !DILocation(line: 82, column: 17, scope: !69, inlinedAt: !83)
!85 = !DILocation(line: 19, column: 36, scope: !55)
!86 = !DILocation(line: 20, column: 29, scope: !43)
!87 = !DILocation(line: 22, column: 6, scope: !43)
!88 = !DILocation(line: 19, column: 70, scope: !43)
!89 = distinct !DISubprogram(name: "mul", linkageName: "_ZN60_$LT$f32$u20$as$u20$core..ops..arith..Mul$LT$$RF$f32$GT$$GT$3mul17hcb200c7ae3654b58E", scope: !91, file: !90, line: 38, type: !94, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !40, templateParams: !14, retainedNodes: !120)
!90 = !DIFile(filename: "library/core/src/internal_macros.rs", directory: "rustc", checksumkind: CSK_MD5, checksum: "9ec673d06a3eb53c47178443a566ec32")
!91 = !DINamespace(name: "{impl#184}", scope: !92)
!92 = !DINamespace(name: "arith", scope: !93)
!93 = !DINamespace(name: "ops", scope: !74)
!94 = !DISubroutineType(types: !95)
!95 = !{!13, !13, !53, !96}
!96 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&core::panic::location::Location", baseType: !97, size: 64, align: 64, dwarfAddressSpace: 0)
!97 = !DICompositeType(tag: DW_TAG_structure_type, name: "Location", scope: !98, file: !5, size: 192, align: 64, flags: DIFlagPublic, elements: !100, templateParams: !14, identifier: "c23b7de1297af8f4a89df3da49f37ee6")
!98 = !DINamespace(name: "location", scope: !99)
!99 = !DINamespace(name: "panic", scope: !74)
!100 = !{!101, !113, !114, !115}
!101 = !DIDerivedType(tag: DW_TAG_member, name: "filename", scope: !97, file: !5, baseType: !102, size: 128, align: 64, flags: DIFlagPrivate)
!102 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<str>", scope: !103, file: !5, size: 128, align: 64, flags: DIFlagPublic, elements: !105, templateParams: !111, identifier: "cc7383b2ce73f6838bfb6ae828fb6ae6")
!103 = !DINamespace(name: "non_null", scope: !104)
!104 = !DINamespace(name: "ptr", scope: !74)
!105 = !{!106}
!106 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !102, file: !5, baseType: !107, size: 128, align: 64, flags: DIFlagPrivate)
!107 = !DICompositeType(tag: DW_TAG_structure_type, name: "*const str", file: !5, size: 128, align: 64, elements: !108, templateParams: !14, identifier: "238a44609877474087c05adf26cd41fa")
!108 = !{!109, !110}
!109 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !107, file: !5, baseType: !29, size: 64, align: 64)
!110 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !107, file: !5, baseType: !32, size: 64, align: 64, offset: 64)
!111 = !{!112}
!112 = !DITemplateTypeParameter(name: "T", type: !30)
!113 = !DIDerivedType(tag: DW_TAG_member, name: "line", scope: !97, file: !5, baseType: !19, size: 32, align: 32, offset: 128, flags: DIFlagPrivate)
!114 = !DIDerivedType(tag: DW_TAG_member, name: "col", scope: !97, file: !5, baseType: !19, size: 32, align: 32, offset: 160, flags: DIFlagPrivate)
!115 = !DIDerivedType(tag: DW_TAG_member, name: "_filename", scope: !97, file: !5, baseType: !116, align: 8, offset: 192, flags: DIFlagPrivate)
!116 = !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&str>", scope: !117, file: !5, align: 8, flags: DIFlagPublic, elements: !14, templateParams: !118, identifier: "e16ac355808b6aef9fb50b5f125fee05")
!117 = !DINamespace(name: "marker", scope: !74)
!118 = !{!119}
!119 = !DITemplateTypeParameter(name: "T", type: !26)
!120 = !{!121, !122}
!121 = !DILocalVariable(name: "self", arg: 1, scope: !89, file: !90, line: 38, type: !13)
!122 = !DILocalVariable(name: "other", arg: 2, scope: !89, file: !90, line: 38, type: !53)
!123 = !DILocation(line: 38, column: 24, scope: !89)
!124 = !DILocation(line: 38, column: 30, scope: !89)
!125 = !DILocation(line: 39, column: 37, scope: !89)
!126 = !DILocation(line: 352, column: 45, scope: !127, inlinedAt: !132)
!127 = distinct !DISubprogram(name: "mul", linkageName: "_ZN45_$LT$f32$u20$as$u20$core..ops..arith..Mul$GT$3mul17h9c09764658bb0a4dE", scope: !129, file: !128, line: 352, type: !130, scopeLine: 352, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !40, templateParams: !14)
!128 = !DIFile(filename: "library/core/src/ops/arith.rs", directory: "rustc", checksumkind: CSK_MD5, checksum: "82a843efd6957c9872d7564e4a5df756")
!129 = !DINamespace(name: "{impl#141}", scope: !92)
!130 = !DISubroutineType(types: !131)
!131 = !{!13, !13, !13, !96}
!132 = !DILocation(line: 39, column: 17, scope: !89)
!133 = !DILocation(line: 40, column: 14, scope: !89)
!134 = distinct !DISubprogram(name: "pick", scope: !2, file: !3, line: 39, type: !135, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !40, templateParams: !14, retainedNodes: !143)
!135 = !DISubroutineType(types: !136)
!136 = !{!137, !138, !32}
!137 = !DIBasicType(name: "i128", size: 128, encoding: DW_ATE_signed)
!138 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[i16; 8]", baseType: !139, size: 64, align: 64, dwarfAddressSpace: 0)
!139 = !DICompositeType(tag: DW_TAG_array_type, baseType: !140, size: 128, align: 16, elements: !141)
!140 = !DIBasicType(name: "i16", size: 16, encoding: DW_ATE_signed)
!141 = !{!142}
!142 = !DISubrange(count: 8, lowerBound: 0)
!143 = !{!144, !145}
!144 = !DILocalVariable(name: "table", arg: 1, scope: !134, file: !3, line: 39, type: !138)
!145 = !DILocalVariable(name: "index", arg: 2, scope: !134, file: !3, line: 39, type: !32)
!146 = !DILocation(line: 39, column: 13, scope: !134)
!147 = !DILocation(line: 39, column: 31, scope: !134)
!148 = !DILocation(line: 40, column: 16, scope: !134)
!149 = !DILocalVariable(name: "small", arg: 1, scope: !150, file: !70, line: 79, type: !140)
!150 = distinct !DISubprogram(name: "from", linkageName: "_RNvXs1i_NtNtCsgEmfK2I1SDS_4core7convert3numnINtB8_4FromsE4from", scope: !151, file: !70, line: 79, type: !152, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !40, templateParams: !14, retainedNodes: !154)
!151 = !DINamespace(name: "{impl#82}", scope: !72)
!152 = !DISubroutineType(types: !153)
!153 = !{!137, !140}
!154 = !{!149}
!155 = !DILocation(line: 79, column: 21, scope: !150, inlinedAt: !156)
!156 = distinct !DILocation(line: 40, column: 5, scope: !134)
!157 = !DILocation(line: 82, column: 17, scope: !150, inlinedAt: !156)
!158 = !DILocation(line: 40, column: 5, scope: !134)
!159 = !DILocation(line: 41, column: 2, scope: !134)
!160 = distinct !DISubprogram(name: "total", scope: !2, file: !3, line: 26, type: !161, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !40, templateParams: !14, retainedNodes: !209)
!161 = !DISubroutineType(types: !162)
!162 = !{!163, !181, !196}
!163 = !DICompositeType(tag: DW_TAG_structure_type, name: "Result<u64, i32>", scope: !164, file: !5, size: 128, align: 64, flags: DIFlagPublic, elements: !165, templateParams: !14, identifier: "1f82b2a92028d6a588dbb9735db6635c")
!164 = !DINamespace(name: "result", scope: !74)
!165 = !{!166}
!166 = !DICompositeType(tag: DW_TAG_variant_part, scope: !163, file: !5, size: 128, align: 64, elements: !167, templateParams: !14, identifier: "339749d79d5a25d89a43fe702559a4e0", discriminator: !180)
!167 = !{!168, !176}
!168 = !DIDerivedType(tag: DW_TAG_member, name: "Ok", scope: !166, file: !5, baseType: !169, size: 128, align: 64, extraData: i32 0)
!169 = !DICompositeType(tag: DW_TAG_structure_type, name: "Ok", scope: !163, file: !5, size: 128, align: 64, flags: DIFlagPublic, elements: !170, templateParams: !172, identifier: "68ab20d99c5895b5863b61461d4e3923")
!170 = !{!171}
!171 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !169, file: !5, baseType: !47, size: 64, align: 64, offset: 64, flags: DIFlagPublic)
!172 = !{!173, !174}
!173 = !DITemplateTypeParameter(name: "T", type: !47)
!174 = !DITemplateTypeParameter(name: "E", type: !175)
!175 = !DIBasicType(name: "i32", size: 32, encoding: DW_ATE_signed)
!176 = !DIDerivedType(tag: DW_TAG_member, name: "Err", scope: !166, file: !5, baseType: !177, size: 128, align: 64, extraData: i32 1)
!177 = !DICompositeType(tag: DW_TAG_structure_type, name: "Err", scope: !163, file: !5, size: 128, align: 64, flags: DIFlagPublic, elements: !178, templateParams: !172, identifier: "e596ff19d2ec715c1b2b8fae41aa2740")
!178 = !{!179}
!179 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !177, file: !5, baseType: !175, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!180 = !DIDerivedType(tag: DW_TAG_member, scope: !163, file: !5, baseType: !19, size: 32, align: 32, flags: DIFlagArtificial)
!181 = !DICompositeType(tag: DW_TAG_structure_type, name: "&[&dyn variants::Area]", file: !5, size: 128, align: 64, elements: !182, templateParams: !14, identifier: "6caead8886bde073809774b48622ff7b")
!182 = !{!183, !195}
!183 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !181, file: !5, baseType: !184, size: 64, align: 64)
!184 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !185, size: 64, align: 64, dwarfAddressSpace: 0)
!185 = !DICompositeType(tag: DW_TAG_structure_type, name: "&dyn variants::Area", file: !5, size: 128, align: 64, elements: !186, templateParams: !14, identifier: "f1b827a11f21a793bbee0d05df1c7737")
!186 = !{!187, !190}
!187 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !185, file: !5, baseType: !188, size: 64, align: 64)
!188 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !189, size: 64, align: 64, dwarfAddressSpace: 0)
!189 = !DICompositeType(tag: DW_TAG_structure_type, name: "dyn variants::Area", file: !5, align: 8, elements: !14, identifier: "82a2838a8fd674402db204f674bcf58a")
!190 = !DIDerivedType(tag: DW_TAG_member, name: "vtable", scope: !185, file: !5, baseType: !191, size: 64, align: 64, offset: 64)
!191 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[usize; 4]", baseType: !192, size: 64, align: 64, dwarfAddressSpace: 0)
!192 = !DICompositeType(tag: DW_TAG_array_type, baseType: !32, size: 256, align: 64, elements: !193)
!193 = !{!194}
!194 = !DISubrange(count: 4, lowerBound: 0)
!195 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !181, file: !5, baseType: !32, size: 64, align: 64, offset: 64)
!196 = !DICompositeType(tag: DW_TAG_structure_type, name: "Option<u64>", scope: !197, file: !5, size: 128, align: 64, flags: DIFlagPublic, elements: !198, templateParams: !14, identifier: "5df48e78344d287b1aa2beff979690a1")
!197 = !DINamespace(name: "option", scope: !74)
!198 = !{!199}
!199 = !DICompositeType(tag: DW_TAG_variant_part, scope: !196, file: !5, size: 128, align: 64, elements: !200, templateParams: !14, identifier: "da17d114a1834722a5f601c2025b5dcb", discriminator: !208)
!200 = !{!201, !204}
!201 = !DIDerivedType(tag: DW_TAG_member, name: "None", scope: !199, file: !5, baseType: !202, size: 128, align: 64, extraData: i64 0)
!202 = !DICompositeType(tag: DW_TAG_structure_type, name: "None", scope: !196, file: !5, size: 128, align: 64, flags: DIFlagPublic, elements: !14, templateParams: !203, identifier: "256b60841e0fc6362895d4ec6d413175")
!203 = !{!173}
!204 = !DIDerivedType(tag: DW_TAG_member, name: "Some", scope: !199, file: !5, baseType: !205, size: 128, align: 64, extraData: i64 1)
!205 = !DICompositeType(tag: DW_TAG_structure_type, name: "Some", scope: !196, file: !5, size: 128, align: 64, flags: DIFlagPublic, elements: !206, templateParams: !203, identifier: "3208af99933a2c8c23fde6905b1cbd11")
!206 = !{!207}
!207 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !205, file: !5, baseType: !47, size: 64, align: 64, offset: 64, flags: DIFlagPublic)
!208 = !DIDerivedType(tag: DW_TAG_member, scope: !196, file: !5, baseType: !47, size: 64, align: 64, flags: DIFlagArtificial)
!209 = !{!210, !211, !212, !214, !215, !217}
!210 = !DILocalVariable(name: "shapes", arg: 1, scope: !160, file: !3, line: 26, type: !181)
!211 = !DILocalVariable(name: "limit", arg: 2, scope: !160, file: !3, line: 26, type: !196)
!212 = !DILocalVariable(name: "sum", scope: !213, file: !3, line: 27, type: !47, align: 64)
!213 = distinct !DILexicalBlock(scope: !160, file: !3, line: 27, column: 5)
!214 = !DILocalVariable(name: "index", scope: !213, file: !3, line: 27, type: !32, align: 64)
!215 = !DILocalVariable(name: "limit", scope: !216, file: !3, line: 33, type: !47, align: 64)
!216 = distinct !DILexicalBlock(scope: !213, file: !3, line: 33, column: 9)
!217 = !DILocalVariable(name: "limit", scope: !216, file: !3, line: 33, type: !218, align: 64)
!218 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&u64", baseType: !47, size: 64, align: 64, dwarfAddressSpace: 0)
!219 = !DILocation(line: 26, column: 14, scope: !160)
!220 = !DILocation(line: 26, column: 36, scope: !160)
!221 = !DILocation(line: 27, column: 10, scope: !213)
!222 = !DILocation(line: 27, column: 19, scope: !213)
!223 = !DILocation(line: 27, column: 10, scope: !160)
!224 = !DILocation(line: 27, column: 19, scope: !160)
!225 = !DILocation(line: 28, column: 5, scope: !213)
!226 = !DILocation(line: 28, column: 11, scope: !213)
!227 = !DILocation(line: 32, column: 11, scope: !213)
!228 = !DILocation(line: 32, column: 5, scope: !213)
!229 = !DILocation(line: 29, column: 23, scope: !213)
!230 = !DILocation(line: 29, column: 16, scope: !213)
!231 = !DILocation(line: 33, column: 14, scope: !213)
!232 = !DILocation(line: 33, column: 14, scope: !216)
!233 = !DILocation(line: 33, column: 24, scope: !213)
!234 = !DILocation(line: 33, column: 30, scope: !213)
!235 = !DILocation(line: 34, column: 17, scope: !213)
!236 = !DILocation(line: 34, column: 14, scope: !213)
!237 = !DILocation(line: 34, column: 20, scope: !213)
!238 = !DILocation(line: 33, column: 43, scope: !216)
!239 = !DILocation(line: 33, column: 39, scope: !216)
!240 = !DILocation(line: 33, column: 53, scope: !213)
!241 = !DILocation(line: 36, column: 2, scope: !160)
!242 = !DILocation(line: 26, column: 1, scope: !160)
!243 = !DILocation(line: 29, column: 30, scope: !213)
!244 = !DILocation(line: 29, column: 9, scope: !213)
!245 = !DILocation(line: 30, column: 9, scope: !213)
