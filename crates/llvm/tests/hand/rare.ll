; What compilers of C print rarely, as LLVM 22 accepts it.
source_filename = "rare.ll"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128-ni:4"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl \22quoted\22"
module asm "nop"

%opaque = type opaque
%"odd name" = type { i32, %"odd name"*, [0 x %later] }
%later = type <{ i8, %0 }>
%0 = type { half, bfloat }
%empty = type {}

$group = comdat any
$"other group" = comdat nodeduplicate
$sized = comdat samesize

@0 = private unnamed_addr constant [4 x i8] c"a\5C\22\00", align 1
@half = global half 0xH3C00
@bfloat = global bfloat 0xR3F80
@float = global float 0x3FD5555560000000
@decimal = global double -1.250000e-01
@fp80 = global x86_fp80 0xK4000C8F5C28F5C28F800
@quad = global fp128 0xL00000000000000004000800000000000
@ppc = global ppc_fp128 0xM40080000000000000000000000000000
@wide = global i129 -340282366920938463463374607431768211456
@hexadecimal = global i16 u0xFFFE
@signed = global i16 s0xFFFE
@"with \22quotes\22" = linkonce_odr hidden local_unnamed_addr global %"odd name" zeroinitializer, section "data", comdat($group), align 16
@thread = internal thread_local(initialexec) global i32 0
@far = external addrspace(3) global i32
@initialized = externally_initialized global i32 1, partition "part", no_sanitize_address, no_sanitize_hwaddress, sanitize_address_dyninit
@large = global i32 0, code_model "large", !note !1
@tagged = global i32 3, sanitize_memtag, align 16 #4
@structure = constant { i8, <{ i16, i32 }>, <2 x i1>, [2 x ptr] } { i8 -1, <{ i16, i32 }> <{ i16 1, i32 2 }>, <2 x i1> <i1 true, i1 false>, [2 x ptr] [ptr @structure, ptr null] }
@labels = constant [2 x ptr] [ptr blockaddress(@branches, %second), ptr blockaddress(@branches, %"third block")]
@difference = constant i64 sub (i64 ptrtoint (ptr @large to i64), i64 ptrtoint (ptr @thread to i64))
@inner = constant ptr getelementptr inbounds nuw inrange(-8, 8) ({ i8, i32 }, ptr @structure, i64 0, i32 1)
@spaces = constant ptr addrspacecast (ptr addrspace(3) @far to ptr)
@nested = constant ptr inttoptr (i64 add (i64 xor (i64 ptrtoint (ptr @large to i64), i64 -1), i64 8) to ptr)
@equivalent = constant ptr dso_local_equivalent @branches
@nocfi = constant ptr no_cfi @branches
@signature = constant ptr ptrauth (ptr @large, i32 2, i64 1234)
@vector = constant <4 x i32> splat (i32 7)
@appended = appending global [1 x ptr] [ptr @large], section "llvm.metadata"
@weak = extern_weak global i32
@common = common global [3 x i8] zeroinitializer

@alias = weak_odr dso_local alias i32, ptr @large
@alias_of_part = alias i8, getelementptr (i8, ptr @structure, i64 4)
@resolved = ifunc void (), ptr @resolver

declare !note !1 noundef nonnull align 8 dereferenceable(16) ptr @declared(ptr nocapture noundef readonly align(4) byval(%later), i32 signext range(i32 0, 10), ptr captures(none) initializes((0, 4), (8, 16)), float nofpclass(nan inf), ...) local_unnamed_addr #0
declare void @llvm.assume(i1)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare <vscale x 4 x i32> @scalable(<vscale x 4 x i1>, target("spirv.Image", i32, 0, 1))
declare i32 @personality(...)

define internal ptr @resolver() {
  ret ptr null
}

define protected preserve_mostcc zeroext i8 @branches(i32 %x, ptr %0) unnamed_addr #1 section "text" comdat($"other group") align 32 gc "shadow-stack" prefix i32 1 prologue i8 2 personality ptr @personality !note !1 {
  br i1 true, label %second, label %"third block"

second:                                           ; preds = %1
  indirectbr ptr %0, [label %second, label %"third block", label %end]

"third block":
  switch i32 %x, label %end [
    i32 -1, label %second
    i32 2147483648, label %second
  ]

end:
  %2 = phi i32 [ 1, %"third block" ], [ %x, %second ]
  %3 = add nuw nsw i32 %2, 1
  call i32 @number(i32 %3)
  %5 = trunc nuw nsw i32 %4 to i8
  ret i8 %5
}

define i32 @number(i32 %0) {
  ret i32 %0
}

define void @all(i32 %i, i64 %l, float %f, double %d, ptr %p, <4 x i32> %v, { i32, [2 x i8] } %s, i1 %c, ...) #2 {
entry:
  %a1 = alloca inalloca i32
  %a2 = alloca [4 x i8], i32 %i, align 16
  %a3 = alloca i32, align 4, addrspace(5)
  %b1 = udiv exact i32 %i, 3
  %b2 = or disjoint i32 %i, 1
  %b3 = fadd fast float %f, 1.0
  %b4 = fmul nnan ninf nsz arcp contract afn reassoc double %d, %d
  %b5 = fneg nnan float %f
  %b6 = lshr exact <4 x i32> %v, splat (i32 1)
  %c1 = zext nneg i32 %i to i64
  %c2 = uitofp nneg i32 %i to float
  %c3 = fptrunc fast double %d to float
  %c4 = ptrtoint ptr %p to i64
  %c5 = ptrtoaddr ptr %p to i64
  %c6 = bitcast <4 x i32> %v to i128
  %k1 = icmp samesign ult i32 %i, 5
  %k2 = fcmp nnan uno float %f, 0.0
  %k3 = icmp eq <4 x i32> %v, zeroinitializer
  %k4 = fcmp true double %d, %d
  %m1 = load atomic volatile i32, ptr %p syncscope("singlethread") acquire, align 4
  store atomic i32 %i, ptr %p release, align 4
  %m2 = load volatile i64, ptr %p, align 4294967296, !nontemporal !2, !invariant.load !3
  fence syncscope("agent") seq_cst
  %m3 = cmpxchg weak volatile ptr %p, i32 0, i32 %i syncscope("x") acq_rel monotonic, align 4
  %m4 = atomicrmw volatile uinc_wrap ptr %p, i32 %i syncscope("x") monotonic, align 4
  %m5 = atomicrmw fmaximum ptr %p, float %f seq_cst
  %g1 = getelementptr inbounds { i32, [2 x i8] }, ptr %p, i64 %l, i32 1, i32 0
  %g2 = getelementptr nusw nuw i8, ptr %p, <4 x i32> %v
  %g3 = getelementptr i8, ptr %p
  %v1 = extractelement <4 x i32> %v, i64 %l
  %v2 = insertelement <4 x i32> poison, i32 %i, i32 0
  %v3 = shufflevector <4 x i32> %v, <4 x i32> undef, <8 x i32> <i32 0, i32 poison, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v4 = extractvalue { i32, [2 x i8] } %s, 1, 0
  %v5 = insertvalue { i32, [2 x i8] } %s, i8 1, 1, 1, !note !{!"inline", null, i32 7, !{!2}}
  %v6 = select nnan i1 %c, float %f, float 0.0
  %v7 = select <4 x i1> %k3, <4 x i32> %v, <4 x i32> zeroinitializer
  %v8 = freeze i32 %i
  %v9 = va_arg ptr %p, i32
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8), "nonnull"(ptr %p) ]
  %f1 = notail call nnan fastcc float %p(float noundef %f) nounwind "a"="b"
  %f2 = tail call cc 11 i32 (i32, ...) %p(i32 inreg %i, double %d) #3
  call void asm sideeffect alignstack inteldialect unwind "mov $0, \22x\22", "r,~{memory}"(i32 %i), !srcloc !4
  musttail call void (i32, i64, float, double, ptr, <4 x i32>, { i32, [2 x i8] }, i1, ...) %p(i32 %i, i64 %l, float %f, double %d, ptr %p, <4 x i32> %v, { i32, [2 x i8] } %s, i1 %c, ...)
  ret void

  uselistorder i1 %c, { 1, 0 }
}

define void @pads() personality ptr @personality {
  invoke void @pads() #3 [ "deopt"() ]
          to label %next unwind label %pad

next:
  invoke void @pads()
          to label %done unwind label %switch

pad:
  %l = landingpad { ptr, i32 }
          cleanup
          catch ptr @large
          filter [1 x ptr] [ptr null]
  resume { ptr, i32 } %l

switch:
  %s = catchswitch within none [label %handler, label %handler2] unwind label %clean

handler:
  %h = catchpad within %s [ptr null, i32 64]
  catchret from %h to label %done

handler2:
  %h2 = catchpad within %s []
  catchret from %h2 to label %done

clean:
  %c = cleanuppad within none []
  cleanupret from %c unwind to caller

done:
  callbr void asm "", "!i"()
          to label %end [label %end]

end:
  unreachable
}

define void @debug(i32 %x, ptr %p) !dbg !7 {
    #dbg_value(i32 %x, !9, !DIExpression(DW_OP_plus_uconst, 3, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 16), !10)
    #dbg_value(!DIArgList(i32 %x, i32 1), !9, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !10)
    #dbg_assign(i32 %x, !9, !DIExpression(), !12, ptr %p, !DIExpression(), !10)
    #dbg_declare(ptr poison, !9, !DIExpression(), !10)
    #dbg_label(!13, !10)
  store i32 %x, ptr %p, align 4, !DIAssignID !12
  ret void, !dbg !DILocation(line: 3, column: 4, scope: !7, inlinedAt: !10)
}

attributes #0 = { nounwind willreturn memory(argmem: readwrite, inaccessiblemem: none) allockind("alloc,uninitialized") allocsize(1) "frame-pointer"="all" }
attributes #1 = { uwtable(sync) noinline alignstack=8 vscale_range(1,16) "only-key" }
attributes #2 = { strictfp mustprogress nofree norecurse nosync }
attributes #3 = { cold noreturn }
attributes #4 = { "bss-section"="x" }

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!5}
!odd\2Dname = !{}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !{!1, !"text with \22quotes\22", null, i64 -5, ptr @large, double 1.0}
!2 = !{i32 1}
!3 = !{}
!4 = !{i64 12}
!5 = distinct !DICompileUnit(language: DW_LANG_C11, file: !6, isOptimized: false, emissionKind: FullDebug, enums: !{!8})
!6 = !DIFile(filename: "rare.c", directory: ".", checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff")
!7 = distinct !DISubprogram(name: "debug", scope: !6, file: !6, line: 1, type: !DISubroutineType(types: !{null, !8}), spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5)
!8 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "e", elements: !{!11}, baseType: !14, size: 32, identifier: "e")
!9 = !DILocalVariable(name: "x", arg: 1, scope: !7, file: !6, line: 1, type: !8, flags: DIFlagArtificial | DIFlagObjectPointer)
!10 = !DILocation(line: 2, column: 7, scope: !DILexicalBlock(scope: !7, file: !6, line: 2, column: 3))
!11 = !DIEnumerator(name: "large", value: 340282366920938463463374607431768211455, isUnsigned: true)
!12 = distinct !DIAssignID()
!13 = !DILabel(scope: !7, name: "label", file: !6, line: 2)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !GenericDINode(tag: DW_TAG_array_type, header: "h", operands: {!14, null})
!16 = !DIDerivedType(tag: DW_TAG_member, name: "m", baseType: !14, size: 3, offset: 5, flags: DIFlagBitField, extraData: i64 0)
!17 = !DITemplateValueParameter(name: "N", type: !14, value: i32 4)
!18 = !DISubrange(lowerBound: -1, upperBound: 3)

^0 = module: (path: "rare.ll", hash: (0, 0, 0, 0, 0))
^1 = gv: (name: "large", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 0, writeonly: 0, constant: 0)))) ; guid = 1
^2 = flags: 8
