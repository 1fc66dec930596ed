; ModuleID = 'golden'
source_filename = "objects.cpp"
target datalayout = "e-m:w-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-windows-msvc19.33.0"

%rtti.TypeDescriptor2 = type { ptr, ptr, [3 x i8] }
%rtti.TypeDescriptor18 = type { ptr, ptr, [19 x i8] }
%rtti.TypeDescriptor19 = type { ptr, ptr, [20 x i8] }
%eh.CatchableType = type { i32, i32, i32, i32, i32, i32, i32 }
%eh.CatchableTypeArray.3 = type { i32, [3 x i32] }
%eh.ThrowInfo = type { i32, i32, i32, i32 }
%rtti.CompleteObjectLocator = type { i32, i32, i32, i32, i32, i32 }
%rtti.ClassHierarchyDescriptor = type { i32, i32, i32, i32 }
%rtti.BaseClassDescriptor = type { i32, i32, i32, i32, i32, i32, i32 }
%"struct.shapes::Circle" = type { %"struct.shapes::Shape", %"struct.shapes::Named", double }
%"struct.shapes::Shape" = type { ptr, i8 }
%"struct.shapes::Named" = type { ptr, ptr }
%eh.CatchableTypeArray.1 = type { i32, [1 x i32] }
%struct.Stack = type { [4 x i32], i32 }
%class.anon = type { ptr }

$"??0?$Stack@H$03@@QEAA@XZ" = comdat any

$"??0Circle@shapes@@QEAA@N@Z" = comdat any

$"?push@?$Stack@H$03@@QEAAXAEBH@Z" = comdat any

$"??1Circle@shapes@@UEAA@XZ" = comdat any

$"??0Shape@shapes@@QEAA@W4Kind@1@@Z" = comdat any

$"??0Named@shapes@@QEAA@XZ" = comdat any

$"??0Circle@shapes@@QEAA@AEBU01@@Z" = comdat any

$"??0Shape@shapes@@QEAA@AEBU01@@Z" = comdat any

$"??0Named@shapes@@QEAA@AEBU01@@Z" = comdat any

$"??1Shape@shapes@@UEAA@XZ" = comdat any

$"?area@Circle@shapes@@UEBANXZ" = comdat any

$"?length@Circle@shapes@@UEAAHXZ" = comdat any

$"??_GShape@shapes@@UEAAPEAXI@Z" = comdat any

$"?length@Named@shapes@@UEAAHXZ" = comdat any

$"??_GCircle@shapes@@UEAAPEAXI@Z" = comdat any

$"??_R0H@8" = comdat any

$"??_R0?AUShape@shapes@@@8" = comdat any

$"??_7Circle@shapes@@6BShape@1@@" = comdat largest

$"??_7Circle@shapes@@6BNamed@1@@" = comdat largest

$"??_R0?AUCircle@shapes@@@8" = comdat any

$"_CT??_R0?AUCircle@shapes@@@8??0Circle@shapes@@QEAA@AEBU01@@Z40" = comdat any

$"_CT??_R0?AUShape@shapes@@@8??0Shape@shapes@@QEAA@AEBU01@@Z16" = comdat any

$"??_R0?AUNamed@shapes@@@8" = comdat any

$"_CT??_R0?AUNamed@shapes@@@8??0Named@shapes@@QEAA@AEBU01@@Z1616" = comdat any

$"_CTA3?AUCircle@shapes@@" = comdat any

$"_TI3?AUCircle@shapes@@" = comdat any

$"??_R4Circle@shapes@@6BShape@1@@" = comdat any

$"??_R3Circle@shapes@@8" = comdat any

$"??_R2Circle@shapes@@8" = comdat any

$"??_R1A@?0A@EA@Circle@shapes@@8" = comdat any

$"??_R1A@?0A@EA@Shape@shapes@@8" = comdat any

$"??_R3Shape@shapes@@8" = comdat any

$"??_R2Shape@shapes@@8" = comdat any

$"??_R1BA@?0A@EA@Named@shapes@@8" = comdat any

$"??_R3Named@shapes@@8" = comdat any

$"??_R2Named@shapes@@8" = comdat any

$"??_R1A@?0A@EA@Named@shapes@@8" = comdat any

$"??_R4Circle@shapes@@6BNamed@1@@" = comdat any

$"??_7Shape@shapes@@6B@" = comdat largest

$"??_R4Shape@shapes@@6B@" = comdat any

$"??_7Named@shapes@@6B@" = comdat largest

$"??_C@_04CGFJFPFD@none?$AA@" = comdat any

$"??_R4Named@shapes@@6B@" = comdat any

$"_CT??_R0H@84" = comdat any

$_CTA1H = comdat any

$_TI1H = comdat any

@"?made@Shape@shapes@@2HA" = dso_local global i32 0, align 4
@"??_7type_info@@6B@" = external constant ptr
@"??_R0H@8" = linkonce_odr global %rtti.TypeDescriptor2 { ptr @"??_7type_info@@6B@", ptr null, [3 x i8] c".H\00" }, comdat
@"??_R0?AUShape@shapes@@@8" = linkonce_odr global %rtti.TypeDescriptor18 { ptr @"??_7type_info@@6B@", ptr null, [19 x i8] c".?AUShape@shapes@@\00" }, comdat
@"?eager@@3HA" = dso_local global i32 0, align 4
@0 = private unnamed_addr constant { [3 x ptr] } { [3 x ptr] [ptr @"??_R4Circle@shapes@@6BShape@1@@", ptr @"??_ECircle@shapes@@UEAAPEAXI@Z", ptr @"?area@Circle@shapes@@UEBANXZ"] }, comdat($"??_7Circle@shapes@@6BShape@1@@")
@1 = private unnamed_addr constant { [2 x ptr] } { [2 x ptr] [ptr @"??_R4Circle@shapes@@6BNamed@1@@", ptr @"?length@Circle@shapes@@UEAAHXZ"] }, comdat($"??_7Circle@shapes@@6BNamed@1@@")
@"??_R0?AUCircle@shapes@@@8" = linkonce_odr global %rtti.TypeDescriptor19 { ptr @"??_7type_info@@6B@", ptr null, [20 x i8] c".?AUCircle@shapes@@\00" }, comdat
@__ImageBase = external dso_local constant i8
@"_CT??_R0?AUCircle@shapes@@@8??0Circle@shapes@@QEAA@AEBU01@@Z40" = linkonce_odr unnamed_addr constant %eh.CatchableType { i32 0, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0?AUCircle@shapes@@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 0, i32 -1, i32 0, i32 40, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??0Circle@shapes@@QEAA@AEBU01@@Z" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, section ".xdata", comdat
@"_CT??_R0?AUShape@shapes@@@8??0Shape@shapes@@QEAA@AEBU01@@Z16" = linkonce_odr unnamed_addr constant %eh.CatchableType { i32 0, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0?AUShape@shapes@@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 0, i32 -1, i32 0, i32 16, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??0Shape@shapes@@QEAA@AEBU01@@Z" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, section ".xdata", comdat
@"??_R0?AUNamed@shapes@@@8" = linkonce_odr global %rtti.TypeDescriptor18 { ptr @"??_7type_info@@6B@", ptr null, [19 x i8] c".?AUNamed@shapes@@\00" }, comdat
@"_CT??_R0?AUNamed@shapes@@@8??0Named@shapes@@QEAA@AEBU01@@Z1616" = linkonce_odr unnamed_addr constant %eh.CatchableType { i32 0, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0?AUNamed@shapes@@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 16, i32 -1, i32 0, i32 16, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??0Named@shapes@@QEAA@AEBU01@@Z" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, section ".xdata", comdat
@"_CTA3?AUCircle@shapes@@" = linkonce_odr unnamed_addr constant %eh.CatchableTypeArray.3 { i32 3, [3 x i32] [i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"_CT??_R0?AUCircle@shapes@@@8??0Circle@shapes@@QEAA@AEBU01@@Z40" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"_CT??_R0?AUShape@shapes@@@8??0Shape@shapes@@QEAA@AEBU01@@Z16" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"_CT??_R0?AUNamed@shapes@@@8??0Named@shapes@@QEAA@AEBU01@@Z1616" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32)] }, section ".xdata", comdat
@"_TI3?AUCircle@shapes@@" = linkonce_odr unnamed_addr constant %eh.ThrowInfo { i32 0, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??1Circle@shapes@@UEAA@XZ" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 0, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"_CTA3?AUCircle@shapes@@" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, section ".xdata", comdat
@"??_R4Circle@shapes@@6BShape@1@@" = linkonce_odr constant %rtti.CompleteObjectLocator { i32 1, i32 0, i32 0, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0?AUCircle@shapes@@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R3Circle@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R4Circle@shapes@@6BShape@1@@" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, comdat
@"??_R3Circle@shapes@@8" = linkonce_odr constant %rtti.ClassHierarchyDescriptor { i32 0, i32 1, i32 3, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R2Circle@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, comdat
@"??_R2Circle@shapes@@8" = linkonce_odr constant [4 x i32] [i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R1A@?0A@EA@Circle@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R1A@?0A@EA@Shape@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R1BA@?0A@EA@Named@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 0], comdat
@"??_R1A@?0A@EA@Circle@shapes@@8" = linkonce_odr constant %rtti.BaseClassDescriptor { i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0?AUCircle@shapes@@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 2, i32 0, i32 -1, i32 0, i32 64, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R3Circle@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, comdat
@"??_R1A@?0A@EA@Shape@shapes@@8" = linkonce_odr constant %rtti.BaseClassDescriptor { i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0?AUShape@shapes@@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 0, i32 0, i32 -1, i32 0, i32 64, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R3Shape@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, comdat
@"??_R3Shape@shapes@@8" = linkonce_odr constant %rtti.ClassHierarchyDescriptor { i32 0, i32 0, i32 1, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R2Shape@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, comdat
@"??_R2Shape@shapes@@8" = linkonce_odr constant [2 x i32] [i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R1A@?0A@EA@Shape@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 0], comdat
@"??_R1BA@?0A@EA@Named@shapes@@8" = linkonce_odr constant %rtti.BaseClassDescriptor { i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0?AUNamed@shapes@@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 0, i32 16, i32 -1, i32 0, i32 64, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R3Named@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, comdat
@"??_R3Named@shapes@@8" = linkonce_odr constant %rtti.ClassHierarchyDescriptor { i32 0, i32 0, i32 1, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R2Named@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, comdat
@"??_R2Named@shapes@@8" = linkonce_odr constant [2 x i32] [i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R1A@?0A@EA@Named@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 0], comdat
@"??_R1A@?0A@EA@Named@shapes@@8" = linkonce_odr constant %rtti.BaseClassDescriptor { i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0?AUNamed@shapes@@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 0, i32 0, i32 -1, i32 0, i32 64, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R3Named@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, comdat
@"??_R4Circle@shapes@@6BNamed@1@@" = linkonce_odr constant %rtti.CompleteObjectLocator { i32 1, i32 16, i32 0, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0?AUCircle@shapes@@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R3Circle@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R4Circle@shapes@@6BNamed@1@@" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, comdat
@2 = private unnamed_addr constant { [3 x ptr] } { [3 x ptr] [ptr @"??_R4Shape@shapes@@6B@", ptr @"??_EShape@shapes@@UEAAPEAXI@Z", ptr @_purecall] }, comdat($"??_7Shape@shapes@@6B@")
@"??_R4Shape@shapes@@6B@" = linkonce_odr constant %rtti.CompleteObjectLocator { i32 1, i32 0, i32 0, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0?AUShape@shapes@@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R3Shape@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R4Shape@shapes@@6B@" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, comdat
@3 = private unnamed_addr constant { [2 x ptr] } { [2 x ptr] [ptr @"??_R4Named@shapes@@6B@", ptr @"?length@Named@shapes@@UEAAHXZ"] }, comdat($"??_7Named@shapes@@6B@")
@"??_C@_04CGFJFPFD@none?$AA@" = linkonce_odr dso_local unnamed_addr constant [5 x i8] c"none\00", comdat, align 1
@"??_R4Named@shapes@@6B@" = linkonce_odr constant %rtti.CompleteObjectLocator { i32 1, i32 0, i32 0, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0?AUNamed@shapes@@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R3Named@shapes@@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R4Named@shapes@@6B@" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, comdat
@"?circle@?1??lazy@@YAHXZ@4UCircle@shapes@@A" = internal global %"struct.shapes::Circle" zeroinitializer, align 8
@"?$TSS0@?1??lazy@@YAHXZ@4HA" = internal global i32 0, align 4
@_Init_thread_epoch = external thread_local global i32, align 4
@"_CT??_R0H@84" = linkonce_odr unnamed_addr constant %eh.CatchableType { i32 1, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"??_R0H@8" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32), i32 0, i32 -1, i32 0, i32 4, i32 0 }, section ".xdata", comdat
@_CTA1H = linkonce_odr unnamed_addr constant %eh.CatchableTypeArray.1 { i32 1, [1 x i32] [i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @"_CT??_R0H@84" to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32)] }, section ".xdata", comdat
@_TI1H = linkonce_odr unnamed_addr constant %eh.ThrowInfo { i32 0, i32 0, i32 0, i32 trunc (i64 sub nuw nsw (i64 ptrtoint (ptr @_CTA1H to i64), i64 ptrtoint (ptr @__ImageBase to i64)) to i32) }, section ".xdata", comdat
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @_GLOBAL__sub_I_objects.cpp, ptr null }]

@"??_7Circle@shapes@@6BShape@1@@" = unnamed_addr alias ptr, getelementptr inbounds ({ [3 x ptr] }, ptr @0, i32 0, i32 0, i32 1)
@"??_7Circle@shapes@@6BNamed@1@@" = unnamed_addr alias ptr, getelementptr inbounds ({ [2 x ptr] }, ptr @1, i32 0, i32 0, i32 1)
@"??_7Shape@shapes@@6B@" = unnamed_addr alias ptr, getelementptr inbounds ({ [3 x ptr] }, ptr @2, i32 0, i32 0, i32 1)
@"??_EShape@shapes@@UEAAPEAXI@Z" = weak dso_local unnamed_addr alias ptr (ptr, i32), ptr @"??_GShape@shapes@@UEAAPEAXI@Z"
@"??_7Named@shapes@@6B@" = unnamed_addr alias ptr, getelementptr inbounds ({ [2 x ptr] }, ptr @3, i32 0, i32 0, i32 1)
@"??_ECircle@shapes@@UEAAPEAXI@Z" = weak dso_local unnamed_addr alias ptr (ptr, i32), ptr @"??_GCircle@shapes@@UEAAPEAXI@Z"

; Function Attrs: mustprogress noinline uwtable
define dso_local noundef i32 @"?guarded@@YAHH@Z"(i32 noundef %depth) #0 personality ptr @__CxxFrameHandler3 {
entry:
  %retval = alloca i32, align 4
  %depth.addr = alloca i32, align 4
  %stack = alloca %struct.Stack, align 4
  %circle = alloca %"struct.shapes::Circle", align 8
  %shape = alloca ptr, align 8
  %named = alloca ptr, align 8
  %ref.tmp = alloca i32, align 4
  %shape12 = alloca ptr, align 8
  %number = alloca i32, align 4
  %twice = alloca %class.anon, align 8
  store i32 %depth, ptr %depth.addr, align 4
  %call = call noundef ptr @"??0?$Stack@H$03@@QEAA@XZ"(ptr noundef nonnull align 4 dereferenceable(20) %stack) #6
  %0 = load i32, ptr %depth.addr, align 4
  %conv = sitofp i32 %0 to double
  %call1 = invoke noundef ptr @"??0Circle@shapes@@QEAA@N@Z"(ptr noundef nonnull align 8 dereferenceable(40) %circle, double noundef %conv)
          to label %invoke.cont unwind label %catch.dispatch

invoke.cont:                                      ; preds = %entry
  store ptr %circle, ptr %shape, align 8
  %1 = icmp eq ptr %circle, null
  br i1 %1, label %cast.end, label %cast.notnull

cast.notnull:                                     ; preds = %invoke.cont
  %add.ptr = getelementptr inbounds i8, ptr %circle, i64 16
  br label %cast.end

cast.end:                                         ; preds = %cast.notnull, %invoke.cont
  %cast.result = phi ptr [ %add.ptr, %cast.notnull ], [ null, %invoke.cont ]
  store ptr %cast.result, ptr %named, align 8
  %2 = load ptr, ptr %named, align 8
  %vtable = load ptr, ptr %2, align 8
  %vfn = getelementptr inbounds ptr, ptr %vtable, i64 0
  %3 = load ptr, ptr %vfn, align 8
  %call3 = invoke noundef i32 %3(ptr noundef nonnull align 8 dereferenceable(16) %2)
          to label %invoke.cont2 unwind label %ehcleanup

invoke.cont2:                                     ; preds = %cast.end
  %4 = load ptr, ptr %shape, align 8, !nonnull !8, !align !9
  %vtable4 = load ptr, ptr %4, align 8
  %vfn5 = getelementptr inbounds ptr, ptr %vtable4, i64 1
  %5 = load ptr, ptr %vfn5, align 8
  %call7 = invoke noundef double %5(ptr noundef nonnull align 8 dereferenceable(16) %4)
          to label %invoke.cont6 unwind label %ehcleanup

invoke.cont6:                                     ; preds = %invoke.cont2
  %conv8 = fptosi double %call7 to i32
  %add = add nsw i32 %call3, %conv8
  store i32 %add, ptr %ref.tmp, align 4
  invoke void @"?push@?$Stack@H$03@@QEAAXAEBH@Z"(ptr noundef nonnull align 4 dereferenceable(20) %stack, ptr noundef nonnull align 4 dereferenceable(4) %ref.tmp)
          to label %invoke.cont9 unwind label %ehcleanup

invoke.cont9:                                     ; preds = %invoke.cont6
  %6 = load i32, ptr %depth.addr, align 4
  invoke void @"?risky@@YAXH@Z"(i32 noundef %6)
          to label %invoke.cont10 unwind label %ehcleanup

invoke.cont10:                                    ; preds = %invoke.cont9
  call void @"??1Circle@shapes@@UEAA@XZ"(ptr noundef nonnull align 8 dereferenceable(40) %circle) #6
  br label %try.cont

ehcleanup:                                        ; preds = %invoke.cont9, %invoke.cont6, %invoke.cont2, %cast.end
  %7 = cleanuppad within none []
  call void @"??1Circle@shapes@@UEAA@XZ"(ptr noundef nonnull align 8 dereferenceable(40) %circle) #6 [ "funclet"(token %7) ]
  cleanupret from %7 unwind label %catch.dispatch

catch.dispatch:                                   ; preds = %ehcleanup, %entry
  %8 = catchswitch within none [label %catch18, label %catch11, label %catch] unwind to caller

catch18:                                          ; preds = %catch.dispatch
  %9 = catchpad within %8 [ptr @"??_R0H@8", i32 0, ptr %number]
  %10 = load i32, ptr %number, align 4
  store i32 %10, ptr %retval, align 4
  catchret from %9 to label %catchret.dest19

catch11:                                          ; preds = %catch.dispatch
  %11 = catchpad within %8 [ptr @"??_R0?AUShape@shapes@@@8", i32 8, ptr %shape12]
  %12 = load ptr, ptr %shape12, align 8, !nonnull !8, !align !9
  %vtable13 = load ptr, ptr %12, align 8
  %vfn14 = getelementptr inbounds ptr, ptr %vtable13, i64 1
  %13 = load ptr, ptr %vfn14, align 8
  %call15 = call noundef double %13(ptr noundef nonnull align 8 dereferenceable(16) %12) [ "funclet"(token %11) ]
  %conv16 = fptosi double %call15 to i32
  store i32 %conv16, ptr %retval, align 4
  catchret from %11 to label %catchret.dest17

catch:                                            ; preds = %catch.dispatch
  %14 = catchpad within %8 [ptr null, i32 64, ptr null]
  %15 = load i32, ptr %depth.addr, align 4
  %cmp = icmp sgt i32 %15, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %catch
  call void @_CxxThrowException(ptr null, ptr null) #7 [ "funclet"(token %14) ]
  unreachable

if.end:                                           ; preds = %catch
  store i32 -1, ptr %retval, align 4
  catchret from %14 to label %catchret.dest

catchret.dest:                                    ; preds = %if.end
  br label %return

catchret.dest17:                                  ; preds = %catch11
  br label %return

catchret.dest19:                                  ; preds = %catch18
  br label %return

try.cont:                                         ; preds = %invoke.cont10
  %16 = getelementptr inbounds nuw %class.anon, ptr %twice, i32 0, i32 0
  store ptr %stack, ptr %16, align 8
  %17 = load i32, ptr %depth.addr, align 4
  %call20 = call noundef i32 @"??R<lambda_0>@?0??guarded@@YAHH@Z@QEBA?A?<auto>@@H@Z"(ptr noundef nonnull align 8 dereferenceable(8) %twice, i32 noundef %17)
  store i32 %call20, ptr %retval, align 4
  br label %return

return:                                           ; preds = %try.cont, %catchret.dest19, %catchret.dest17, %catchret.dest
  %18 = load i32, ptr %retval, align 4
  ret i32 %18
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef ptr @"??0?$Stack@H$03@@QEAA@XZ"(ptr noundef nonnull returned align 4 dereferenceable(20) %this) unnamed_addr #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %used = getelementptr inbounds nuw %struct.Stack, ptr %this1, i32 0, i32 1
  store i32 0, ptr %used, align 4
  ret ptr %this1
}

; Function Attrs: mustprogress noinline uwtable
define linkonce_odr dso_local noundef ptr @"??0Circle@shapes@@QEAA@N@Z"(ptr noundef nonnull returned align 8 dereferenceable(40) %this, double noundef %radius) unnamed_addr #0 comdat align 2 personality ptr @__CxxFrameHandler3 {
entry:
  %radius.addr = alloca double, align 8
  %this.addr = alloca ptr, align 8
  %tmp = alloca %"struct.shapes::Circle", align 8
  store double %radius, ptr %radius.addr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %call = call noundef ptr @"??0Shape@shapes@@QEAA@W4Kind@1@@Z"(ptr noundef nonnull align 8 dereferenceable(16) %this1, i8 noundef 1)
  %0 = getelementptr inbounds i8, ptr %this1, i64 16
  %call2 = call noundef ptr @"??0Named@shapes@@QEAA@XZ"(ptr noundef nonnull align 8 dereferenceable(16) %0) #6
  store ptr @"??_7Circle@shapes@@6BShape@1@@", ptr %this1, align 8
  %add.ptr = getelementptr inbounds i8, ptr %this1, i64 16
  store ptr @"??_7Circle@shapes@@6BNamed@1@@", ptr %add.ptr, align 8
  %radius3 = getelementptr inbounds nuw %"struct.shapes::Circle", ptr %this1, i32 0, i32 2
  %1 = load double, ptr %radius.addr, align 8
  store double %1, ptr %radius3, align 8
  %2 = load double, ptr %radius.addr, align 8
  %cmp = fcmp olt double %2, 0.000000e+00
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %call4 = call noundef ptr @"??0Circle@shapes@@QEAA@AEBU01@@Z"(ptr noundef nonnull align 8 dereferenceable(40) %tmp, ptr noundef nonnull align 8 dereferenceable(40) %this1) #6
  invoke void @_CxxThrowException(ptr %tmp, ptr @"_TI3?AUCircle@shapes@@") #7
          to label %unreachable unwind label %ehcleanup

if.end:                                           ; preds = %entry
  ret ptr %this1

ehcleanup:                                        ; preds = %if.then
  %3 = cleanuppad within none []
  call void @"??1Shape@shapes@@UEAA@XZ"(ptr noundef nonnull align 8 dereferenceable(16) %this1) #6 [ "funclet"(token %3) ]
  cleanupret from %3 unwind to caller

unreachable:                                      ; preds = %if.then
  unreachable
}

declare dso_local i32 @__CxxFrameHandler3(...)

; Function Attrs: mustprogress noinline uwtable
define linkonce_odr dso_local void @"?push@?$Stack@H$03@@QEAAXAEBH@Z"(ptr noundef nonnull align 4 dereferenceable(20) %this, ptr noundef nonnull align 4 dereferenceable(4) %item) #0 comdat align 2 {
entry:
  %item.addr = alloca ptr, align 8
  %this.addr = alloca ptr, align 8
  %tmp = alloca i32, align 4
  store ptr %item, ptr %item.addr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %used = getelementptr inbounds nuw %struct.Stack, ptr %this1, i32 0, i32 1
  %0 = load i32, ptr %used, align 4
  %cmp = icmp eq i32 %0, 4
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 4, ptr %tmp, align 4
  call void @_CxxThrowException(ptr %tmp, ptr @_TI1H) #7
  unreachable

if.end:                                           ; preds = %entry
  %1 = load ptr, ptr %item.addr, align 8, !nonnull !8, !align !10
  %2 = load i32, ptr %1, align 4
  %items = getelementptr inbounds nuw %struct.Stack, ptr %this1, i32 0, i32 0
  %used2 = getelementptr inbounds nuw %struct.Stack, ptr %this1, i32 0, i32 1
  %3 = load i32, ptr %used2, align 4
  %inc = add nsw i32 %3, 1
  store i32 %inc, ptr %used2, align 4
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds [4 x i32], ptr %items, i64 0, i64 %idxprom
  store i32 %2, ptr %arrayidx, align 4
  ret void
}

declare dso_local void @"?risky@@YAXH@Z"(i32 noundef) #2

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @"??1Circle@shapes@@UEAA@XZ"(ptr noundef nonnull align 8 dereferenceable(40) %this) unnamed_addr #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  call void @"??1Shape@shapes@@UEAA@XZ"(ptr noundef nonnull align 8 dereferenceable(16) %this1) #6
  ret void
}

declare dso_local void @_CxxThrowException(ptr, ptr)

; Function Attrs: mustprogress noinline nounwind uwtable
define internal noundef i32 @"??R<lambda_0>@?0??guarded@@YAHH@Z@QEBA?A?<auto>@@H@Z"(ptr noundef nonnull align 8 dereferenceable(8) %this, i32 noundef %x) #1 align 2 {
entry:
  %x.addr = alloca i32, align 4
  %this.addr = alloca ptr, align 8
  store i32 %x, ptr %x.addr, align 4
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i32, ptr %x.addr, align 4
  %mul = mul nsw i32 %0, 2
  %1 = getelementptr inbounds nuw %class.anon, ptr %this1, i32 0, i32 0
  %2 = load ptr, ptr %1, align 8, !nonnull !8, !align !10
  %used = getelementptr inbounds nuw %struct.Stack, ptr %2, i32 0, i32 1
  %3 = load i32, ptr %used, align 4
  %add = add nsw i32 %mul, %3
  ret i32 %add
}

; Function Attrs: noinline uwtable
define internal void @"??__Eeager@@YAXXZ"() #3 {
entry:
  %call = call noundef i32 @"?lazy@@YAHXZ"()
  store i32 %call, ptr @"?eager@@3HA", align 4
  ret void
}

; Function Attrs: mustprogress noinline uwtable
define internal noundef i32 @"?lazy@@YAHXZ"() #0 personality ptr @__CxxFrameHandler3 {
entry:
  %0 = load atomic i32, ptr @"?$TSS0@?1??lazy@@YAHXZ@4HA" unordered, align 4
  %1 = load i32, ptr @_Init_thread_epoch, align 4
  %2 = icmp sgt i32 %0, %1
  br i1 %2, label %init.attempt, label %init.end, !prof !11

init.attempt:                                     ; preds = %entry
  call void @_Init_thread_header(ptr @"?$TSS0@?1??lazy@@YAHXZ@4HA") #6
  %3 = load atomic i32, ptr @"?$TSS0@?1??lazy@@YAHXZ@4HA" unordered, align 4
  %4 = icmp eq i32 %3, -1
  br i1 %4, label %init, label %init.end

init:                                             ; preds = %init.attempt
  %call = invoke noundef ptr @"??0Circle@shapes@@QEAA@N@Z"(ptr noundef nonnull align 8 dereferenceable(40) @"?circle@?1??lazy@@YAHXZ@4UCircle@shapes@@A", double noundef 2.000000e+00)
          to label %invoke.cont unwind label %ehcleanup

invoke.cont:                                      ; preds = %init
  %5 = call i32 @atexit(ptr @"??__Fcircle@?1??lazy@@YAHXZ@YAXXZ") #6
  call void @_Init_thread_footer(ptr @"?$TSS0@?1??lazy@@YAHXZ@4HA") #6
  br label %init.end

init.end:                                         ; preds = %invoke.cont, %init.attempt, %entry
  %call1 = call noundef i32 @"?length@Circle@shapes@@UEAAHXZ"(ptr noundef getelementptr (i8, ptr @"?circle@?1??lazy@@YAHXZ@4UCircle@shapes@@A", i64 16))
  ret i32 %call1

ehcleanup:                                        ; preds = %init
  %6 = cleanuppad within none []
  call void @_Init_thread_abort(ptr @"?$TSS0@?1??lazy@@YAHXZ@4HA") #6 [ "funclet"(token %6) ]
  cleanupret from %6 unwind to caller
}

; Function Attrs: mustprogress noinline nounwind uwtable
define dso_local noundef zeroext i1 @"?quiet@@YA_NH@Z"(i32 noundef %x) #1 personality ptr @__CxxFrameHandler3 {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
  %0 = load i32, ptr %x.addr, align 4
  invoke void @"?risky@@YAXH@Z"(i32 noundef %0)
          to label %invoke.cont unwind label %terminate

invoke.cont:                                      ; preds = %entry
  %1 = load i32, ptr %x.addr, align 4
  %tobool = icmp ne i32 %1, 0
  ret i1 %tobool

terminate:                                        ; preds = %entry
  %2 = cleanuppad within none []
  call void @__std_terminate() #8 [ "funclet"(token %2) ]
  unreachable
}

declare dso_local void @__std_terminate()

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef ptr @"??0Shape@shapes@@QEAA@W4Kind@1@@Z"(ptr noundef nonnull returned align 8 dereferenceable(16) %this, i8 noundef %kind) unnamed_addr #1 comdat align 2 {
entry:
  %kind.addr = alloca i8, align 1
  %this.addr = alloca ptr, align 8
  store i8 %kind, ptr %kind.addr, align 1
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr @"??_7Shape@shapes@@6B@", ptr %this1, align 8
  %kind2 = getelementptr inbounds nuw %"struct.shapes::Shape", ptr %this1, i32 0, i32 1
  %0 = load i8, ptr %kind.addr, align 1
  store i8 %0, ptr %kind2, align 8
  %1 = load i32, ptr @"?made@Shape@shapes@@2HA", align 4
  %inc = add nsw i32 %1, 1
  store i32 %inc, ptr @"?made@Shape@shapes@@2HA", align 4
  ret ptr %this1
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef ptr @"??0Named@shapes@@QEAA@XZ"(ptr noundef nonnull returned align 8 dereferenceable(16) %this) unnamed_addr #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr @"??_7Named@shapes@@6B@", ptr %this1, align 8
  %name = getelementptr inbounds nuw %"struct.shapes::Named", ptr %this1, i32 0, i32 1
  store ptr @"??_C@_04CGFJFPFD@none?$AA@", ptr %name, align 8
  ret ptr %this1
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef ptr @"??0Circle@shapes@@QEAA@AEBU01@@Z"(ptr noundef nonnull returned align 8 dereferenceable(40) %this, ptr noundef nonnull align 8 dereferenceable(40) %0) unnamed_addr #1 comdat align 2 {
entry:
  %.addr = alloca ptr, align 8
  %this.addr = alloca ptr, align 8
  store ptr %0, ptr %.addr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %1 = load ptr, ptr %.addr, align 8, !nonnull !8, !align !9
  %call = call noundef ptr @"??0Shape@shapes@@QEAA@AEBU01@@Z"(ptr noundef nonnull align 8 dereferenceable(16) %this1, ptr noundef nonnull align 8 dereferenceable(16) %1) #6
  %2 = getelementptr inbounds i8, ptr %this1, i64 16
  %3 = load ptr, ptr %.addr, align 8, !nonnull !8, !align !9
  %add.ptr = getelementptr inbounds i8, ptr %3, i64 16
  %call2 = call noundef ptr @"??0Named@shapes@@QEAA@AEBU01@@Z"(ptr noundef nonnull align 8 dereferenceable(16) %2, ptr noundef nonnull align 8 dereferenceable(16) %add.ptr) #6
  store ptr @"??_7Circle@shapes@@6BShape@1@@", ptr %this1, align 8
  %add.ptr3 = getelementptr inbounds i8, ptr %this1, i64 16
  store ptr @"??_7Circle@shapes@@6BNamed@1@@", ptr %add.ptr3, align 8
  %radius = getelementptr inbounds nuw %"struct.shapes::Circle", ptr %this1, i32 0, i32 2
  %4 = load ptr, ptr %.addr, align 8, !nonnull !8, !align !9
  %radius4 = getelementptr inbounds nuw %"struct.shapes::Circle", ptr %4, i32 0, i32 2
  %5 = load double, ptr %radius4, align 8
  store double %5, ptr %radius, align 8
  ret ptr %this1
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef ptr @"??0Shape@shapes@@QEAA@AEBU01@@Z"(ptr noundef nonnull returned align 8 dereferenceable(16) %this, ptr noundef nonnull align 8 dereferenceable(16) %0) unnamed_addr #1 comdat align 2 {
entry:
  %.addr = alloca ptr, align 8
  %this.addr = alloca ptr, align 8
  store ptr %0, ptr %.addr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr @"??_7Shape@shapes@@6B@", ptr %this1, align 8
  %kind = getelementptr inbounds nuw %"struct.shapes::Shape", ptr %this1, i32 0, i32 1
  %1 = load ptr, ptr %.addr, align 8, !nonnull !8, !align !9
  %kind2 = getelementptr inbounds nuw %"struct.shapes::Shape", ptr %1, i32 0, i32 1
  %2 = load i8, ptr %kind2, align 8
  store i8 %2, ptr %kind, align 8
  ret ptr %this1
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef ptr @"??0Named@shapes@@QEAA@AEBU01@@Z"(ptr noundef nonnull returned align 8 dereferenceable(16) %this, ptr noundef nonnull align 8 dereferenceable(16) %0) unnamed_addr #1 comdat align 2 {
entry:
  %.addr = alloca ptr, align 8
  %this.addr = alloca ptr, align 8
  store ptr %0, ptr %.addr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr @"??_7Named@shapes@@6B@", ptr %this1, align 8
  %name = getelementptr inbounds nuw %"struct.shapes::Named", ptr %this1, i32 0, i32 1
  %1 = load ptr, ptr %.addr, align 8, !nonnull !8, !align !9
  %name2 = getelementptr inbounds nuw %"struct.shapes::Named", ptr %1, i32 0, i32 1
  %2 = load ptr, ptr %name2, align 8
  store ptr %2, ptr %name, align 8
  ret ptr %this1
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @"??1Shape@shapes@@UEAA@XZ"(ptr noundef nonnull align 8 dereferenceable(16) %this) unnamed_addr #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr @"??_7Shape@shapes@@6B@", ptr %this1, align 8
  %0 = load i32, ptr @"?made@Shape@shapes@@2HA", align 4
  %dec = add nsw i32 %0, -1
  store i32 %dec, ptr @"?made@Shape@shapes@@2HA", align 4
  ret void
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef double @"?area@Circle@shapes@@UEBANXZ"(ptr noundef nonnull align 8 dereferenceable(40) %this) unnamed_addr #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %radius = getelementptr inbounds nuw %"struct.shapes::Circle", ptr %this1, i32 0, i32 2
  %0 = load double, ptr %radius, align 8
  %mul = fmul double 3.000000e+00, %0
  %radius2 = getelementptr inbounds nuw %"struct.shapes::Circle", ptr %this1, i32 0, i32 2
  %1 = load double, ptr %radius2, align 8
  %mul3 = fmul double %mul, %1
  ret double %mul3
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef i32 @"?length@Circle@shapes@@UEAAHXZ"(ptr noundef %this) unnamed_addr #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = getelementptr inbounds i8, ptr %this1, i32 -16
  ret i32 6
}

declare dso_local void @_purecall() unnamed_addr

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef ptr @"??_GShape@shapes@@UEAAPEAXI@Z"(ptr noundef nonnull align 8 dereferenceable(16) %this, i32 noundef %should_call_delete) unnamed_addr #1 comdat align 2 {
entry:
  %retval = alloca ptr, align 8
  %should_call_delete.addr = alloca i32, align 4
  %this.addr = alloca ptr, align 8
  store i32 %should_call_delete, ptr %should_call_delete.addr, align 4
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr %this1, ptr %retval, align 8
  %should_call_delete2 = load i32, ptr %should_call_delete.addr, align 4
  call void @llvm.trap() #8
  unreachable
}

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #4

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef i32 @"?length@Named@shapes@@UEAAHXZ"(ptr noundef nonnull align 8 dereferenceable(16) %this) unnamed_addr #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  ret i32 0
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef ptr @"??_GCircle@shapes@@UEAAPEAXI@Z"(ptr noundef nonnull align 8 dereferenceable(40) %this, i32 noundef %should_call_delete) unnamed_addr #1 comdat align 2 {
entry:
  %retval = alloca ptr, align 8
  %should_call_delete.addr = alloca i32, align 4
  %this.addr = alloca ptr, align 8
  store i32 %should_call_delete, ptr %should_call_delete.addr, align 4
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr %this1, ptr %retval, align 8
  %should_call_delete2 = load i32, ptr %should_call_delete.addr, align 4
  call void @"??1Circle@shapes@@UEAA@XZ"(ptr noundef nonnull align 8 dereferenceable(40) %this1) #6
  %0 = and i32 %should_call_delete2, 1
  %1 = icmp eq i32 %0, 0
  br i1 %1, label %dtor.continue, label %dtor.call_delete

dtor.call_delete:                                 ; preds = %entry
  call void @"??3@YAXPEAX_K@Z"(ptr noundef %this1, i64 noundef 40) #9
  br label %dtor.continue

dtor.continue:                                    ; preds = %dtor.call_delete, %entry
  %2 = load ptr, ptr %retval, align 8
  ret ptr %2
}

; Function Attrs: nobuiltin nounwind
declare dso_local void @"??3@YAXPEAX_K@Z"(ptr noundef, i64 noundef) #5

; Function Attrs: nounwind
declare dso_local void @_Init_thread_header(ptr) #6

; Function Attrs: noinline uwtable
define internal void @"??__Fcircle@?1??lazy@@YAHXZ@YAXXZ"() #3 {
entry:
  call void @"??1Circle@shapes@@UEAA@XZ"(ptr @"?circle@?1??lazy@@YAHXZ@4UCircle@shapes@@A")
  ret void
}

; Function Attrs: nounwind
declare dso_local i32 @atexit(ptr) #6

; Function Attrs: nounwind
declare dso_local void @_Init_thread_abort(ptr) #6

; Function Attrs: nounwind
declare dso_local void @_Init_thread_footer(ptr) #6

; Function Attrs: noinline uwtable
define internal void @_GLOBAL__sub_I_objects.cpp() #3 {
entry:
  call void @"??__Eeager@@YAXXZ"()
  ret void
}

attributes #0 = { mustprogress noinline uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { mustprogress noinline nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #3 = { noinline uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #4 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #5 = { nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #6 = { nounwind }
attributes #7 = { noreturn }
attributes #8 = { noreturn nounwind }
attributes #9 = { builtin nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "compiler", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "objects.cpp", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 2}
!4 = !{i32 8, !"PIC Level", i32 2}
!5 = !{i32 7, !"uwtable", i32 2}
!6 = !{i32 1, !"MaxTLSAlign", i32 65536}
!7 = !{!"compiler"}
!8 = !{}
!9 = !{i64 8}
!10 = !{i64 4}
!11 = !{!"branch_weights", i32 1, i32 1048575}
