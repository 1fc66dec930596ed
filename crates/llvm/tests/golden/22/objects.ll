; ModuleID = 'golden'
source_filename = "objects.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%"struct.shapes::Circle" = type { %"struct.shapes::Shape.base", %"struct.shapes::Named", double }
%"struct.shapes::Shape.base" = type <{ ptr, i8 }>
%"struct.shapes::Named" = type { ptr, ptr }
%struct.Stack = type { [4 x i32], i32 }
%class.anon = type { ptr }
%"struct.shapes::Shape" = type <{ ptr, i8, [7 x i8] }>

$_ZN5StackIiLi4EEC2Ev = comdat any

$_ZN6shapes6CircleC2Ed = comdat any

$_ZN5StackIiLi4EE4pushERKi = comdat any

$_ZN6shapes6CircleD2Ev = comdat any

$__clang_call_terminate = comdat any

$_ZN6shapes5ShapeC2ENS_4KindE = comdat any

$_ZN6shapes5NamedC2Ev = comdat any

$_ZN6shapes6CircleC2ERKS0_ = comdat any

$_ZN6shapes6CircleD0Ev = comdat any

$_ZNK6shapes6Circle4areaEv = comdat any

$_ZN6shapes6Circle6lengthEv = comdat any

$_ZThn16_N6shapes6Circle6lengthEv = comdat any

$_ZN6shapes5ShapeD2Ev = comdat any

$_ZN6shapes5ShapeD0Ev = comdat any

$_ZN6shapes5Named6lengthEv = comdat any

$_ZN6shapes5ShapeC2ERKS0_ = comdat any

$_ZN6shapes5NamedC2ERKS0_ = comdat any

$_ZTIN6shapes5ShapeE = comdat any

$_ZTSN6shapes5ShapeE = comdat any

$_ZTVN6shapes6CircleE = comdat any

$_ZTIN6shapes6CircleE = comdat any

$_ZTSN6shapes6CircleE = comdat any

$_ZTIN6shapes5NamedE = comdat any

$_ZTSN6shapes5NamedE = comdat any

$_ZTVN6shapes5ShapeE = comdat any

$_ZTVN6shapes5NamedE = comdat any

@_ZN6shapes5Shape4madeE = dso_local global i32 0, align 4, !dbg !0
@_ZTIi = external constant ptr
@_ZTIN6shapes5ShapeE = linkonce_odr dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTSN6shapes5ShapeE }, comdat, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTSN6shapes5ShapeE = linkonce_odr dso_local constant [16 x i8] c"N6shapes5ShapeE\00", comdat, align 1
@eager = dso_local global i32 0, align 4, !dbg !32
@_ZTVN6shapes6CircleE = linkonce_odr dso_local unnamed_addr constant { [6 x ptr], [3 x ptr] } { [6 x ptr] [ptr null, ptr @_ZTIN6shapes6CircleE, ptr @_ZN6shapes6CircleD2Ev, ptr @_ZN6shapes6CircleD0Ev, ptr @_ZNK6shapes6Circle4areaEv, ptr @_ZN6shapes6Circle6lengthEv], [3 x ptr] [ptr inttoptr (i64 -16 to ptr), ptr @_ZTIN6shapes6CircleE, ptr @_ZThn16_N6shapes6Circle6lengthEv] }, comdat, align 8, !dbg !54
@_ZTIN6shapes6CircleE = linkonce_odr dso_local constant { ptr, ptr, i32, i32, ptr, i64, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTSN6shapes6CircleE, i32 0, i32 2, ptr @_ZTIN6shapes5ShapeE, i64 2, ptr @_ZTIN6shapes5NamedE, i64 4098 }, comdat, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x ptr]
@_ZTSN6shapes6CircleE = linkonce_odr dso_local constant [17 x i8] c"N6shapes6CircleE\00", comdat, align 1
@_ZTIN6shapes5NamedE = linkonce_odr dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTSN6shapes5NamedE }, comdat, align 8
@_ZTSN6shapes5NamedE = linkonce_odr dso_local constant [16 x i8] c"N6shapes5NamedE\00", comdat, align 1
@_ZTVN6shapes5ShapeE = linkonce_odr dso_local unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr @_ZTIN6shapes5ShapeE, ptr @_ZN6shapes5ShapeD2Ev, ptr @_ZN6shapes5ShapeD0Ev, ptr @__cxa_pure_virtual] }, comdat, align 8, !dbg !86
@_ZTVN6shapes5NamedE = linkonce_odr dso_local unnamed_addr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTIN6shapes5NamedE, ptr @_ZN6shapes5Named6lengthEv] }, comdat, align 8, !dbg !94
@.str = private unnamed_addr constant [5 x i8] c"none\00", align 1, !dbg !89
@_ZZL4lazyvE6circle = internal global %"struct.shapes::Circle" zeroinitializer, align 8, !dbg !97
@_ZGVZL4lazyvE6circle = internal global i64 0, align 8
@__dso_handle = external hidden global i8
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @_GLOBAL__sub_I_objects.cpp, ptr null }]

; Function Attrs: mustprogress noinline uwtable
define dso_local noundef i32 @_Z7guardedi(i32 noundef %depth) #0 personality ptr @__gxx_personality_v0 !dbg !108 {
entry:
  %retval = alloca i32, align 4
  %depth.addr = alloca i32, align 4
  %stack = alloca %struct.Stack, align 4
  %circle = alloca %"struct.shapes::Circle", align 8
  %exn.slot = alloca ptr, align 8
  %ehselector.slot = alloca i32, align 4
  %shape = alloca ptr, align 8
  %named = alloca ptr, align 8
  %ref.tmp = alloca i32, align 4
  %shape14 = alloca ptr, align 8
  %number = alloca i32, align 4
  %twice = alloca %class.anon, align 8
  store i32 %depth, ptr %depth.addr, align 4
    #dbg_declare(ptr %depth.addr, !112, !DIExpression(), !113)
    #dbg_declare(ptr %stack, !114, !DIExpression(), !115)
  call void @_ZN5StackIiLi4EEC2Ev(ptr noundef nonnull align 4 dereferenceable(20) %stack) #8, !dbg !115
    #dbg_declare(ptr %circle, !116, !DIExpression(), !118)
  %0 = load i32, ptr %depth.addr, align 4, !dbg !119
  %conv = sitofp i32 %0 to double, !dbg !119
  invoke void @_ZN6shapes6CircleC2Ed(ptr noundef nonnull align 8 dereferenceable(40) %circle, double noundef %conv)
          to label %invoke.cont unwind label %lpad, !dbg !118

invoke.cont:                                      ; preds = %entry
    #dbg_declare(ptr %shape, !120, !DIExpression(), !122)
  store ptr %circle, ptr %shape, align 8, !dbg !122
    #dbg_declare(ptr %named, !123, !DIExpression(), !125)
  %1 = icmp eq ptr %circle, null, !dbg !126
  br i1 %1, label %cast.end, label %cast.notnull, !dbg !126

cast.notnull:                                     ; preds = %invoke.cont
  %add.ptr = getelementptr inbounds i8, ptr %circle, i64 16, !dbg !126
  br label %cast.end, !dbg !126

cast.end:                                         ; preds = %cast.notnull, %invoke.cont
  %cast.result = phi ptr [ %add.ptr, %cast.notnull ], [ null, %invoke.cont ], !dbg !126
  store ptr %cast.result, ptr %named, align 8, !dbg !125
  %2 = load ptr, ptr %named, align 8, !dbg !127
  %vtable = load ptr, ptr %2, align 8, !dbg !128
  %vfn = getelementptr inbounds ptr, ptr %vtable, i64 0, !dbg !128
  %3 = load ptr, ptr %vfn, align 8, !dbg !128
  %call = invoke noundef i32 %3(ptr noundef nonnull align 8 dereferenceable(16) %2)
          to label %invoke.cont2 unwind label %lpad1, !dbg !128

invoke.cont2:                                     ; preds = %cast.end
  %4 = load ptr, ptr %shape, align 8, !dbg !129, !nonnull !111, !align !130
  %vtable3 = load ptr, ptr %4, align 8, !dbg !131
  %vfn4 = getelementptr inbounds ptr, ptr %vtable3, i64 2, !dbg !131
  %5 = load ptr, ptr %vfn4, align 8, !dbg !131
  %call6 = invoke noundef double %5(ptr noundef nonnull align 8 dereferenceable(9) %4)
          to label %invoke.cont5 unwind label %lpad1, !dbg !131

invoke.cont5:                                     ; preds = %invoke.cont2
  %conv7 = fptosi double %call6 to i32, !dbg !129
  %add = add nsw i32 %call, %conv7, !dbg !132
  store i32 %add, ptr %ref.tmp, align 4, !dbg !127
  invoke void @_ZN5StackIiLi4EE4pushERKi(ptr noundef nonnull align 4 dereferenceable(20) %stack, ptr noundef nonnull align 4 dereferenceable(4) %ref.tmp)
          to label %invoke.cont8 unwind label %lpad1, !dbg !133

invoke.cont8:                                     ; preds = %invoke.cont5
  %6 = load i32, ptr %depth.addr, align 4, !dbg !134
  invoke void @_Z5riskyi(i32 noundef %6)
          to label %invoke.cont9 unwind label %lpad1, !dbg !135

invoke.cont9:                                     ; preds = %invoke.cont8
  call void @_ZN6shapes6CircleD2Ev(ptr noundef nonnull align 8 dereferenceable(40) %circle) #8, !dbg !136
  br label %try.cont, !dbg !137

lpad:                                             ; preds = %entry
  %7 = landingpad { ptr, i32 }
          catch ptr @_ZTIi
          catch ptr @_ZTIN6shapes5ShapeE
          catch ptr null, !dbg !138
  %8 = extractvalue { ptr, i32 } %7, 0, !dbg !138
  store ptr %8, ptr %exn.slot, align 8, !dbg !138
  %9 = extractvalue { ptr, i32 } %7, 1, !dbg !138
  store i32 %9, ptr %ehselector.slot, align 4, !dbg !138
  br label %catch.dispatch, !dbg !138

lpad1:                                            ; preds = %invoke.cont8, %invoke.cont5, %invoke.cont2, %cast.end
  %10 = landingpad { ptr, i32 }
          catch ptr @_ZTIi
          catch ptr @_ZTIN6shapes5ShapeE
          catch ptr null, !dbg !138
  %11 = extractvalue { ptr, i32 } %10, 0, !dbg !138
  store ptr %11, ptr %exn.slot, align 8, !dbg !138
  %12 = extractvalue { ptr, i32 } %10, 1, !dbg !138
  store i32 %12, ptr %ehselector.slot, align 4, !dbg !138
  call void @_ZN6shapes6CircleD2Ev(ptr noundef nonnull align 8 dereferenceable(40) %circle) #8, !dbg !136
  br label %catch.dispatch, !dbg !136

catch.dispatch:                                   ; preds = %lpad1, %lpad
  %sel = load i32, ptr %ehselector.slot, align 4, !dbg !137
  %13 = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIi) #8, !dbg !137
  %matches = icmp eq i32 %sel, %13, !dbg !137
  br i1 %matches, label %catch23, label %catch.fallthrough, !dbg !137

catch23:                                          ; preds = %catch.dispatch
    #dbg_declare(ptr %number, !139, !DIExpression(), !140)
  %exn24 = load ptr, ptr %exn.slot, align 8, !dbg !141
  %14 = call ptr @__cxa_begin_catch(ptr %exn24) #8, !dbg !141
  %15 = load i32, ptr %14, align 4, !dbg !141
  store i32 %15, ptr %number, align 4, !dbg !141
  %16 = load i32, ptr %number, align 4, !dbg !143
  store i32 %16, ptr %retval, align 4, !dbg !145
  call void @__cxa_end_catch() #8, !dbg !146
  br label %return

catch.fallthrough:                                ; preds = %catch.dispatch
  %17 = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIN6shapes5ShapeE) #8, !dbg !137
  %matches10 = icmp eq i32 %sel, %17, !dbg !137
  br i1 %matches10, label %catch13, label %catch, !dbg !137

catch13:                                          ; preds = %catch.fallthrough
    #dbg_declare(ptr %shape14, !147, !DIExpression(), !149)
  %exn15 = load ptr, ptr %exn.slot, align 8, !dbg !150
  %18 = call ptr @__cxa_begin_catch(ptr %exn15) #8, !dbg !150
  store ptr %18, ptr %shape14, align 8, !dbg !150
  %19 = load ptr, ptr %shape14, align 8, !dbg !152, !nonnull !111, !align !130
  %vtable16 = load ptr, ptr %19, align 8, !dbg !153
  %vfn17 = getelementptr inbounds ptr, ptr %vtable16, i64 2, !dbg !153
  %20 = load ptr, ptr %vfn17, align 8, !dbg !153
  %call20 = invoke noundef double %20(ptr noundef nonnull align 8 dereferenceable(9) %19)
          to label %invoke.cont19 unwind label %lpad18, !dbg !153

invoke.cont19:                                    ; preds = %catch13
  %conv21 = fptosi double %call20 to i32, !dbg !152
  store i32 %conv21, ptr %retval, align 4, !dbg !154
  call void @__cxa_end_catch(), !dbg !141
  br label %return

catch:                                            ; preds = %catch.fallthrough
  %exn = load ptr, ptr %exn.slot, align 8, !dbg !137
  %21 = call ptr @__cxa_begin_catch(ptr %exn) #8, !dbg !137
  %22 = load i32, ptr %depth.addr, align 4, !dbg !155
  %cmp = icmp sgt i32 %22, 1, !dbg !157
  br i1 %cmp, label %if.then, label %if.end, !dbg !157

if.then:                                          ; preds = %catch
  invoke void @__cxa_rethrow() #9
          to label %unreachable unwind label %lpad11, !dbg !158

lpad11:                                           ; preds = %if.then
  %23 = landingpad { ptr, i32 }
          cleanup, !dbg !159
  %24 = extractvalue { ptr, i32 } %23, 0, !dbg !159
  store ptr %24, ptr %exn.slot, align 8, !dbg !159
  %25 = extractvalue { ptr, i32 } %23, 1, !dbg !159
  store i32 %25, ptr %ehselector.slot, align 4, !dbg !159
  invoke void @__cxa_end_catch()
          to label %invoke.cont12 unwind label %terminate.lpad, !dbg !150

if.end:                                           ; preds = %catch
  store i32 -1, ptr %retval, align 4, !dbg !160
  call void @__cxa_end_catch(), !dbg !150
  br label %return

invoke.cont12:                                    ; preds = %lpad11
  br label %eh.resume, !dbg !150

lpad18:                                           ; preds = %catch13
  %26 = landingpad { ptr, i32 }
          cleanup, !dbg !161
  %27 = extractvalue { ptr, i32 } %26, 0, !dbg !161
  store ptr %27, ptr %exn.slot, align 8, !dbg !161
  %28 = extractvalue { ptr, i32 } %26, 1, !dbg !161
  store i32 %28, ptr %ehselector.slot, align 4, !dbg !161
  invoke void @__cxa_end_catch()
          to label %invoke.cont22 unwind label %terminate.lpad, !dbg !141

invoke.cont22:                                    ; preds = %lpad18
  br label %eh.resume, !dbg !141

try.cont:                                         ; preds = %invoke.cont9
    #dbg_declare(ptr %twice, !162, !DIExpression(), !167)
  %29 = getelementptr inbounds nuw %class.anon, ptr %twice, i32 0, i32 0, !dbg !168
  store ptr %stack, ptr %29, align 8, !dbg !168
  %30 = load i32, ptr %depth.addr, align 4, !dbg !169
  %call25 = call noundef i32 @"_ZZ7guardediENK3$_0clEi"(ptr noundef nonnull align 8 dereferenceable(8) %twice, i32 noundef %30), !dbg !170
  store i32 %call25, ptr %retval, align 4, !dbg !171
  br label %return, !dbg !171

return:                                           ; preds = %try.cont, %catch23, %invoke.cont19, %if.end
  %31 = load i32, ptr %retval, align 4, !dbg !172
  ret i32 %31, !dbg !172

eh.resume:                                        ; preds = %invoke.cont22, %invoke.cont12
  %exn26 = load ptr, ptr %exn.slot, align 8, !dbg !150
  %sel27 = load i32, ptr %ehselector.slot, align 4, !dbg !150
  %lpad.val = insertvalue { ptr, i32 } poison, ptr %exn26, 0, !dbg !150
  %lpad.val28 = insertvalue { ptr, i32 } %lpad.val, i32 %sel27, 1, !dbg !150
  resume { ptr, i32 } %lpad.val28, !dbg !150

terminate.lpad:                                   ; preds = %lpad18, %lpad11
  %32 = landingpad { ptr, i32 }
          catch ptr null, !dbg !150
  %33 = extractvalue { ptr, i32 } %32, 0, !dbg !150
  call void @__clang_call_terminate(ptr %33) #10, !dbg !150
  unreachable, !dbg !150

unreachable:                                      ; preds = %if.then
  unreachable
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN5StackIiLi4EEC2Ev(ptr noundef nonnull align 4 dereferenceable(20) %this) unnamed_addr #1 comdat align 2 !dbg !173 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !177, !DIExpression(), !179)
  %this1 = load ptr, ptr %this.addr, align 8
  %used = getelementptr inbounds nuw %struct.Stack, ptr %this1, i32 0, i32 1, !dbg !180
  store i32 0, ptr %used, align 4, !dbg !180
  ret void, !dbg !181
}

; Function Attrs: mustprogress noinline uwtable
define linkonce_odr dso_local void @_ZN6shapes6CircleC2Ed(ptr noundef nonnull align 8 dereferenceable(40) %this, double noundef %radius) unnamed_addr #0 comdat align 2 personality ptr @__gxx_personality_v0 !dbg !182 {
entry:
  %this.addr = alloca ptr, align 8
  %radius.addr = alloca double, align 8
  %exn.slot = alloca ptr, align 8
  %ehselector.slot = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !183, !DIExpression(), !185)
  store double %radius, ptr %radius.addr, align 8
    #dbg_declare(ptr %radius.addr, !186, !DIExpression(), !187)
  %this1 = load ptr, ptr %this.addr, align 8
  call void @_ZN6shapes5ShapeC2ENS_4KindE(ptr noundef nonnull align 8 dereferenceable(9) %this1, i8 noundef zeroext 1), !dbg !188
  %0 = getelementptr inbounds i8, ptr %this1, i64 16, !dbg !189
  call void @_ZN6shapes5NamedC2Ev(ptr noundef nonnull align 8 dereferenceable(16) %0) #8, !dbg !190
  store ptr getelementptr inbounds inrange(-16, 32) ({ [6 x ptr], [3 x ptr] }, ptr @_ZTVN6shapes6CircleE, i32 0, i32 0, i32 2), ptr %this1, align 8, !dbg !189
  %add.ptr = getelementptr inbounds i8, ptr %this1, i64 16, !dbg !189
  store ptr getelementptr inbounds inrange(-16, 8) ({ [6 x ptr], [3 x ptr] }, ptr @_ZTVN6shapes6CircleE, i32 0, i32 1, i32 2), ptr %add.ptr, align 8, !dbg !189
  %radius2 = getelementptr inbounds nuw %"struct.shapes::Circle", ptr %this1, i32 0, i32 2, !dbg !191
  %1 = load double, ptr %radius.addr, align 8, !dbg !192
  store double %1, ptr %radius2, align 8, !dbg !191
  %2 = load double, ptr %radius.addr, align 8, !dbg !193
  %cmp = fcmp olt double %2, 0.000000e+00, !dbg !196
  br i1 %cmp, label %if.then, label %if.end, !dbg !196

if.then:                                          ; preds = %entry
  %exception = call ptr @__cxa_allocate_exception(i64 40) #8, !dbg !197
  call void @_ZN6shapes6CircleC2ERKS0_(ptr noundef nonnull align 8 dereferenceable(40) %exception, ptr noundef nonnull align 8 dereferenceable(40) %this1) #8, !dbg !198
  invoke void @__cxa_throw(ptr %exception, ptr @_ZTIN6shapes6CircleE, ptr @_ZN6shapes6CircleD2Ev) #9
          to label %unreachable unwind label %lpad, !dbg !197

lpad:                                             ; preds = %if.then
  %3 = landingpad { ptr, i32 }
          cleanup, !dbg !199
  %4 = extractvalue { ptr, i32 } %3, 0, !dbg !199
  store ptr %4, ptr %exn.slot, align 8, !dbg !199
  %5 = extractvalue { ptr, i32 } %3, 1, !dbg !199
  store i32 %5, ptr %ehselector.slot, align 4, !dbg !199
  call void @_ZN6shapes5ShapeD2Ev(ptr noundef nonnull align 8 dereferenceable(9) %this1) #8, !dbg !200
  br label %eh.resume, !dbg !200

if.end:                                           ; preds = %entry
  ret void, !dbg !201

eh.resume:                                        ; preds = %lpad
  %exn = load ptr, ptr %exn.slot, align 8, !dbg !200
  %sel = load i32, ptr %ehselector.slot, align 4, !dbg !200
  %lpad.val = insertvalue { ptr, i32 } poison, ptr %exn, 0, !dbg !200
  %lpad.val3 = insertvalue { ptr, i32 } %lpad.val, i32 %sel, 1, !dbg !200
  resume { ptr, i32 } %lpad.val3, !dbg !200

unreachable:                                      ; preds = %if.then
  unreachable
}

declare i32 @__gxx_personality_v0(...)

; Function Attrs: mustprogress noinline uwtable
define linkonce_odr dso_local void @_ZN5StackIiLi4EE4pushERKi(ptr noundef nonnull align 4 dereferenceable(20) %this, ptr noundef nonnull align 4 dereferenceable(4) %item) #0 comdat align 2 !dbg !202 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !203, !DIExpression(), !204)
  store ptr %item, ptr %item.addr, align 8
    #dbg_declare(ptr %item.addr, !205, !DIExpression(), !206)
  %this1 = load ptr, ptr %this.addr, align 8
  %used = getelementptr inbounds nuw %struct.Stack, ptr %this1, i32 0, i32 1, !dbg !207
  %0 = load i32, ptr %used, align 4, !dbg !207
  %cmp = icmp eq i32 %0, 4, !dbg !209
  br i1 %cmp, label %if.then, label %if.end, !dbg !209

if.then:                                          ; preds = %entry
  %exception = call ptr @__cxa_allocate_exception(i64 4) #8, !dbg !210
  store i32 4, ptr %exception, align 16, !dbg !210
  call void @__cxa_throw(ptr %exception, ptr @_ZTIi, ptr null) #9, !dbg !210
  unreachable, !dbg !210

if.end:                                           ; preds = %entry
  %1 = load ptr, ptr %item.addr, align 8, !dbg !211, !nonnull !111, !align !212
  %2 = load i32, ptr %1, align 4, !dbg !211
  %items = getelementptr inbounds nuw %struct.Stack, ptr %this1, i32 0, i32 0, !dbg !213
  %used2 = getelementptr inbounds nuw %struct.Stack, ptr %this1, i32 0, i32 1, !dbg !214
  %3 = load i32, ptr %used2, align 4, !dbg !215
  %inc = add nsw i32 %3, 1, !dbg !215
  store i32 %inc, ptr %used2, align 4, !dbg !215
  %idxprom = sext i32 %3 to i64, !dbg !213
  %arrayidx = getelementptr inbounds [4 x i32], ptr %items, i64 0, i64 %idxprom, !dbg !213
  store i32 %2, ptr %arrayidx, align 4, !dbg !216
  ret void, !dbg !217
}

declare void @_Z5riskyi(i32 noundef) #2

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes6CircleD2Ev(ptr noundef nonnull align 8 dereferenceable(40) %this) unnamed_addr #1 comdat align 2 !dbg !218 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !222, !DIExpression(), !223)
  %this1 = load ptr, ptr %this.addr, align 8
  call void @_ZN6shapes5ShapeD2Ev(ptr noundef nonnull align 8 dereferenceable(9) %this1) #8, !dbg !224
  ret void, !dbg !226
}

; Function Attrs: nounwind memory(none)
declare i32 @llvm.eh.typeid.for.p0(ptr) #3

declare ptr @__cxa_begin_catch(ptr)

declare void @__cxa_rethrow()

declare void @__cxa_end_catch()

; Function Attrs: noinline noreturn nounwind uwtable
define linkonce_odr hidden void @__clang_call_terminate(ptr noundef %0) #4 comdat {
  %2 = call ptr @__cxa_begin_catch(ptr %0) #8
  call void @_ZSt9terminatev() #10
  unreachable
}

declare void @_ZSt9terminatev()

; Function Attrs: mustprogress noinline nounwind uwtable
define internal noundef i32 @"_ZZ7guardediENK3$_0clEi"(ptr noundef nonnull align 8 dereferenceable(8) %this, i32 noundef %x) #1 align 2 !dbg !227 {
entry:
  %this.addr = alloca ptr, align 8
  %x.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !233, !DIExpression(), !235)
  store i32 %x, ptr %x.addr, align 4
    #dbg_declare(ptr %x.addr, !236, !DIExpression(), !237)
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i32, ptr %x.addr, align 4, !dbg !238
  %mul = mul nsw i32 %0, 2, !dbg !239
  %1 = getelementptr inbounds nuw %class.anon, ptr %this1, i32 0, i32 0, !dbg !240
  %2 = load ptr, ptr %1, align 8, !dbg !240, !nonnull !111, !align !212
  %used = getelementptr inbounds nuw %struct.Stack, ptr %2, i32 0, i32 1, !dbg !241
  %3 = load i32, ptr %used, align 4, !dbg !241
  %add = add nsw i32 %mul, %3, !dbg !242
  ret i32 %add, !dbg !243
}

; Function Attrs: noinline uwtable
define internal void @__cxx_global_var_init() #5 section ".text.startup" !dbg !244 {
entry:
  %call = call noundef i32 @_ZL4lazyv(), !dbg !247
  store i32 %call, ptr @eager, align 4, !dbg !248
  ret void, !dbg !247
}

; Function Attrs: mustprogress noinline uwtable
define internal noundef i32 @_ZL4lazyv() #0 personality ptr @__gxx_personality_v0 !dbg !99 {
entry:
  %exn.slot = alloca ptr, align 8
  %ehselector.slot = alloca i32, align 4
  %0 = load atomic i8, ptr @_ZGVZL4lazyvE6circle acquire, align 8, !dbg !249
  %guard.uninitialized = icmp eq i8 %0, 0, !dbg !249
  br i1 %guard.uninitialized, label %init.check, label %init.end, !dbg !249, !prof !250

init.check:                                       ; preds = %entry
  %1 = call i32 @__cxa_guard_acquire(ptr @_ZGVZL4lazyvE6circle) #8, !dbg !249
  %tobool = icmp ne i32 %1, 0, !dbg !249
  br i1 %tobool, label %init, label %init.end, !dbg !249

init:                                             ; preds = %init.check
  invoke void @_ZN6shapes6CircleC2Ed(ptr noundef nonnull align 8 dereferenceable(40) @_ZZL4lazyvE6circle, double noundef 2.000000e+00)
          to label %invoke.cont unwind label %lpad, !dbg !251

invoke.cont:                                      ; preds = %init
  %2 = call i32 @__cxa_atexit(ptr @_ZN6shapes6CircleD2Ev, ptr @_ZZL4lazyvE6circle, ptr @__dso_handle) #8, !dbg !249
  call void @__cxa_guard_release(ptr @_ZGVZL4lazyvE6circle) #8, !dbg !249
  br label %init.end, !dbg !249

init.end:                                         ; preds = %invoke.cont, %init.check, %entry
  %call = call noundef i32 @_ZN6shapes6Circle6lengthEv(ptr noundef nonnull align 8 dereferenceable(40) @_ZZL4lazyvE6circle), !dbg !252
  ret i32 %call, !dbg !253

lpad:                                             ; preds = %init
  %3 = landingpad { ptr, i32 }
          cleanup, !dbg !254
  %4 = extractvalue { ptr, i32 } %3, 0, !dbg !254
  store ptr %4, ptr %exn.slot, align 8, !dbg !254
  %5 = extractvalue { ptr, i32 } %3, 1, !dbg !254
  store i32 %5, ptr %ehselector.slot, align 4, !dbg !254
  call void @__cxa_guard_abort(ptr @_ZGVZL4lazyvE6circle) #8, !dbg !249
  br label %eh.resume, !dbg !249

eh.resume:                                        ; preds = %lpad
  %exn = load ptr, ptr %exn.slot, align 8, !dbg !249
  %sel = load i32, ptr %ehselector.slot, align 4, !dbg !249
  %lpad.val = insertvalue { ptr, i32 } poison, ptr %exn, 0, !dbg !249
  %lpad.val1 = insertvalue { ptr, i32 } %lpad.val, i32 %sel, 1, !dbg !249
  resume { ptr, i32 } %lpad.val1, !dbg !249
}

; Function Attrs: mustprogress noinline nounwind uwtable
define dso_local noundef zeroext i1 @_Z5quieti(i32 noundef %x) #1 personality ptr @__gxx_personality_v0 !dbg !255 {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
    #dbg_declare(ptr %x.addr, !259, !DIExpression(), !260)
  %0 = load i32, ptr %x.addr, align 4, !dbg !261
  invoke void @_Z5riskyi(i32 noundef %0)
          to label %invoke.cont unwind label %terminate.lpad, !dbg !262

invoke.cont:                                      ; preds = %entry
  %1 = load i32, ptr %x.addr, align 4, !dbg !263
  %tobool = icmp ne i32 %1, 0, !dbg !263
  ret i1 %tobool, !dbg !264

terminate.lpad:                                   ; preds = %entry
  %2 = landingpad { ptr, i32 }
          catch ptr null, !dbg !262
  %3 = extractvalue { ptr, i32 } %2, 0, !dbg !262
  call void @__clang_call_terminate(ptr %3) #10, !dbg !262
  unreachable, !dbg !262
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5ShapeC2ENS_4KindE(ptr noundef nonnull align 8 dereferenceable(9) %this, i8 noundef zeroext %kind) unnamed_addr #1 comdat align 2 !dbg !265 {
entry:
  %this.addr = alloca ptr, align 8
  %kind.addr = alloca i8, align 1
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !266, !DIExpression(), !268)
  store i8 %kind, ptr %kind.addr, align 1
    #dbg_declare(ptr %kind.addr, !269, !DIExpression(), !270)
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @_ZTVN6shapes5ShapeE, i32 0, i32 0, i32 2), ptr %this1, align 8, !dbg !271
  %kind2 = getelementptr inbounds nuw %"struct.shapes::Shape", ptr %this1, i32 0, i32 1, !dbg !272
  %0 = load i8, ptr %kind.addr, align 1, !dbg !273
  store i8 %0, ptr %kind2, align 8, !dbg !272
  %1 = load i32, ptr @_ZN6shapes5Shape4madeE, align 4, !dbg !274
  %inc = add nsw i32 %1, 1, !dbg !274
  store i32 %inc, ptr @_ZN6shapes5Shape4madeE, align 4, !dbg !274
  ret void, !dbg !276
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5NamedC2Ev(ptr noundef nonnull align 8 dereferenceable(16) %this) unnamed_addr #1 comdat align 2 !dbg !277 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !281, !DIExpression(), !282)
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr getelementptr inbounds inrange(-16, 8) ({ [3 x ptr] }, ptr @_ZTVN6shapes5NamedE, i32 0, i32 0, i32 2), ptr %this1, align 8, !dbg !283
  %name = getelementptr inbounds nuw %"struct.shapes::Named", ptr %this1, i32 0, i32 1, !dbg !284
  store ptr @.str, ptr %name, align 8, !dbg !284
  ret void, !dbg !283
}

declare ptr @__cxa_allocate_exception(i64)

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes6CircleC2ERKS0_(ptr noundef nonnull align 8 dereferenceable(40) %this, ptr noundef nonnull align 8 dereferenceable(40) %0) unnamed_addr #1 comdat align 2 !dbg !285 {
entry:
  %this.addr = alloca ptr, align 8
  %.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !290, !DIExpression(), !291)
  store ptr %0, ptr %.addr, align 8
    #dbg_declare(ptr %.addr, !292, !DIExpression(), !291)
  %this1 = load ptr, ptr %this.addr, align 8
  %1 = load ptr, ptr %.addr, align 8, !dbg !293, !nonnull !111, !align !130
  call void @_ZN6shapes5ShapeC2ERKS0_(ptr noundef nonnull align 8 dereferenceable(9) %this1, ptr noundef nonnull align 8 dereferenceable(9) %1) #8, !dbg !293
  %2 = getelementptr inbounds i8, ptr %this1, i64 16, !dbg !293
  %3 = load ptr, ptr %.addr, align 8, !dbg !293, !nonnull !111, !align !130
  %add.ptr = getelementptr inbounds i8, ptr %3, i64 16, !dbg !293
  call void @_ZN6shapes5NamedC2ERKS0_(ptr noundef nonnull align 8 dereferenceable(16) %2, ptr noundef nonnull align 8 dereferenceable(16) %add.ptr) #8, !dbg !293
  store ptr getelementptr inbounds inrange(-16, 32) ({ [6 x ptr], [3 x ptr] }, ptr @_ZTVN6shapes6CircleE, i32 0, i32 0, i32 2), ptr %this1, align 8, !dbg !293
  %add.ptr2 = getelementptr inbounds i8, ptr %this1, i64 16, !dbg !293
  store ptr getelementptr inbounds inrange(-16, 8) ({ [6 x ptr], [3 x ptr] }, ptr @_ZTVN6shapes6CircleE, i32 0, i32 1, i32 2), ptr %add.ptr2, align 8, !dbg !293
  %radius = getelementptr inbounds nuw %"struct.shapes::Circle", ptr %this1, i32 0, i32 2, !dbg !293
  %4 = load ptr, ptr %.addr, align 8, !dbg !293, !nonnull !111, !align !130
  %radius3 = getelementptr inbounds nuw %"struct.shapes::Circle", ptr %4, i32 0, i32 2, !dbg !293
  %5 = load double, ptr %radius3, align 8, !dbg !293
  store double %5, ptr %radius, align 8, !dbg !293
  ret void, !dbg !293
}

declare void @__cxa_throw(ptr, ptr, ptr)

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes6CircleD0Ev(ptr noundef nonnull align 8 dereferenceable(40) %this) unnamed_addr #1 comdat align 2 !dbg !294 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !295, !DIExpression(), !296)
  %this1 = load ptr, ptr %this.addr, align 8
  call void @_ZN6shapes6CircleD2Ev(ptr noundef nonnull align 8 dereferenceable(40) %this1) #8, !dbg !297
  call void @_ZdlPvm(ptr noundef %this1, i64 noundef 40) #11, !dbg !297
  ret void, !dbg !297
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef double @_ZNK6shapes6Circle4areaEv(ptr noundef nonnull align 8 dereferenceable(40) %this) unnamed_addr #1 comdat align 2 !dbg !298 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !299, !DIExpression(), !301)
  %this1 = load ptr, ptr %this.addr, align 8
  %radius = getelementptr inbounds nuw %"struct.shapes::Circle", ptr %this1, i32 0, i32 2, !dbg !302
  %0 = load double, ptr %radius, align 8, !dbg !302
  %mul = fmul double 3.000000e+00, %0, !dbg !303
  %radius2 = getelementptr inbounds nuw %"struct.shapes::Circle", ptr %this1, i32 0, i32 2, !dbg !304
  %1 = load double, ptr %radius2, align 8, !dbg !304
  %mul3 = fmul double %mul, %1, !dbg !305
  ret double %mul3, !dbg !306
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef i32 @_ZN6shapes6Circle6lengthEv(ptr noundef nonnull align 8 dereferenceable(40) %this) unnamed_addr #1 comdat align 2 !dbg !307 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !308, !DIExpression(), !309)
  %this1 = load ptr, ptr %this.addr, align 8
  ret i32 6, !dbg !310
}

; Function Attrs: noinline uwtable
define linkonce_odr dso_local noundef i32 @_ZThn16_N6shapes6Circle6lengthEv(ptr noundef %this) unnamed_addr #5 comdat align 2 !dbg !311 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8, !dbg !313
  %0 = getelementptr inbounds i8, ptr %this1, i64 -16, !dbg !313
  %call = tail call noundef i32 @_ZN6shapes6Circle6lengthEv(ptr noundef nonnull align 8 dereferenceable(40) %0), !dbg !313
  ret i32 %call, !dbg !313
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5ShapeD2Ev(ptr noundef nonnull align 8 dereferenceable(9) %this) unnamed_addr #1 comdat align 2 !dbg !314 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !315, !DIExpression(), !316)
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @_ZTVN6shapes5ShapeE, i32 0, i32 0, i32 2), ptr %this1, align 8, !dbg !317
  %0 = load i32, ptr @_ZN6shapes5Shape4madeE, align 4, !dbg !318
  %dec = add nsw i32 %0, -1, !dbg !318
  store i32 %dec, ptr @_ZN6shapes5Shape4madeE, align 4, !dbg !318
  ret void, !dbg !320
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5ShapeD0Ev(ptr noundef nonnull align 8 dereferenceable(9) %this) unnamed_addr #1 comdat align 2 !dbg !321 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !322, !DIExpression(), !323)
  %this1 = load ptr, ptr %this.addr, align 8
  call void @llvm.trap() #10, !dbg !324
  unreachable, !dbg !324
}

declare void @__cxa_pure_virtual() unnamed_addr

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #6

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef i32 @_ZN6shapes5Named6lengthEv(ptr noundef nonnull align 8 dereferenceable(16) %this) unnamed_addr #1 comdat align 2 !dbg !325 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !326, !DIExpression(), !327)
  %this1 = load ptr, ptr %this.addr, align 8
  ret i32 0, !dbg !328
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5ShapeC2ERKS0_(ptr noundef nonnull align 8 dereferenceable(9) %this, ptr noundef nonnull align 8 dereferenceable(9) %0) unnamed_addr #1 comdat align 2 !dbg !329 {
entry:
  %this.addr = alloca ptr, align 8
  %.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !333, !DIExpression(), !334)
  store ptr %0, ptr %.addr, align 8
    #dbg_declare(ptr %.addr, !335, !DIExpression(), !334)
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @_ZTVN6shapes5ShapeE, i32 0, i32 0, i32 2), ptr %this1, align 8, !dbg !336
  %kind = getelementptr inbounds nuw %"struct.shapes::Shape", ptr %this1, i32 0, i32 1, !dbg !336
  %1 = load ptr, ptr %.addr, align 8, !dbg !336, !nonnull !111, !align !130
  %kind2 = getelementptr inbounds nuw %"struct.shapes::Shape", ptr %1, i32 0, i32 1, !dbg !336
  %2 = load i8, ptr %kind2, align 8, !dbg !336
  store i8 %2, ptr %kind, align 8, !dbg !336
  ret void, !dbg !336
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5NamedC2ERKS0_(ptr noundef nonnull align 8 dereferenceable(16) %this, ptr noundef nonnull align 8 dereferenceable(16) %0) unnamed_addr #1 comdat align 2 !dbg !337 {
entry:
  %this.addr = alloca ptr, align 8
  %.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
    #dbg_declare(ptr %this.addr, !343, !DIExpression(), !344)
  store ptr %0, ptr %.addr, align 8
    #dbg_declare(ptr %.addr, !345, !DIExpression(), !344)
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr getelementptr inbounds inrange(-16, 8) ({ [3 x ptr] }, ptr @_ZTVN6shapes5NamedE, i32 0, i32 0, i32 2), ptr %this1, align 8, !dbg !346
  %name = getelementptr inbounds nuw %"struct.shapes::Named", ptr %this1, i32 0, i32 1, !dbg !346
  %1 = load ptr, ptr %.addr, align 8, !dbg !346, !nonnull !111, !align !130
  %name2 = getelementptr inbounds nuw %"struct.shapes::Named", ptr %1, i32 0, i32 1, !dbg !346
  %2 = load ptr, ptr %name2, align 8, !dbg !346
  store ptr %2, ptr %name, align 8, !dbg !346
  ret void, !dbg !346
}

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPvm(ptr noundef, i64 noundef) #7

; Function Attrs: nounwind
declare i32 @__cxa_guard_acquire(ptr) #8

; Function Attrs: nounwind
declare i32 @__cxa_atexit(ptr, ptr, ptr) #8

; Function Attrs: nounwind
declare void @__cxa_guard_abort(ptr) #8

; Function Attrs: nounwind
declare void @__cxa_guard_release(ptr) #8

; Function Attrs: noinline uwtable
define internal void @_GLOBAL__sub_I_objects.cpp() #5 section ".text.startup" !dbg !347 {
entry:
  call void @__cxx_global_var_init(), !dbg !348
  ret void
}

attributes #0 = { mustprogress noinline uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { mustprogress noinline nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #3 = { nounwind memory(none) }
attributes #4 = { noinline noreturn nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #5 = { noinline uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #6 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #7 = { nobuiltin nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #8 = { nounwind }
attributes #9 = { noreturn }
attributes #10 = { noreturn nounwind }
attributes #11 = { builtin nounwind }

!llvm.dbg.cu = !{!34}
!llvm.module.flags = !{!100, !101, !102, !103, !104, !105, !106}
!llvm.ident = !{!107}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "made", linkageName: "_ZN6shapes5Shape4madeE", scope: !2, file: !3, line: 12, type: !4, isLocal: false, isDefinition: true, declaration: !5)
!2 = !DINamespace(name: "shapes", scope: null)
!3 = !DIFile(filename: "objects.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "9dbdaa8511ba6ae0c451dd5327a9c5e0")
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !DIDerivedType(tag: DW_TAG_variable, name: "made", scope: !6, file: !3, line: 7, baseType: !4, flags: DIFlagStaticMember)
!6 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Shape", scope: !2, file: !3, line: 5, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !7, vtableHolder: !6, identifier: "_ZTSN6shapes5ShapeE")
!7 = !{!8, !13, !5, !19, !23, !26}
!8 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Shape", scope: !3, file: !3, baseType: !9, size: 64, flags: DIFlagArtificial)
!9 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64)
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !11, size: 64)
!11 = !DISubroutineType(types: !12)
!12 = !{!4}
!13 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !6, file: !3, line: 6, baseType: !14, size: 8, offset: 64)
!14 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Kind", scope: !2, file: !3, line: 3, baseType: !15, size: 8, flags: DIFlagEnumClass, elements: !16, identifier: "_ZTSN6shapes4KindE")
!15 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!16 = !{!17, !18}
!17 = !DIEnumerator(name: "Round", value: 1, isUnsigned: true)
!18 = !DIEnumerator(name: "Square", value: 200, isUnsigned: true)
!19 = !DISubprogram(name: "Shape", linkageName: "_ZN6shapes5ShapeC4ENS_4KindE", scope: !6, file: !3, line: 8, type: !20, scopeLine: 8, flags: DIFlagExplicit | DIFlagPrototyped, spFlags: 0)
!20 = !DISubroutineType(types: !21)
!21 = !{null, !22, !14}
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!23 = !DISubprogram(name: "~Shape", linkageName: "_ZN6shapes5ShapeD4Ev", scope: !6, file: !3, line: 9, type: !24, scopeLine: 9, containingType: !6, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!24 = !DISubroutineType(types: !25)
!25 = !{null, !22}
!26 = !DISubprogram(name: "area", linkageName: "_ZNK6shapes5Shape4areaEv", scope: !6, file: !3, line: 10, type: !27, scopeLine: 10, containingType: !6, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagPureVirtual)
!27 = !DISubroutineType(types: !28)
!28 = !{!29, !30}
!29 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!30 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!31 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !6)
!32 = !DIGlobalVariableExpression(var: !33, expr: !DIExpression())
!33 = distinct !DIGlobalVariable(name: "eager", scope: !34, file: !3, line: 56, type: !4, isLocal: false, isDefinition: true)
!34 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "compiler", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !35, retainedTypes: !36, globals: !53, splitDebugInlining: false, nameTableKind: None)
!35 = !{!14}
!36 = !{!4, !37}
!37 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Stack<int, 4>", file: !3, line: 24, size: 160, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !38, templateParams: !50, identifier: "_ZTS5StackIiLi4EE")
!38 = !{!39, !43, !44}
!39 = !DIDerivedType(tag: DW_TAG_member, name: "items", scope: !37, file: !3, line: 25, baseType: !40, size: 128)
!40 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 128, elements: !41)
!41 = !{!42}
!42 = !DISubrange(count: 4)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "used", scope: !37, file: !3, line: 26, baseType: !4, size: 32, offset: 128)
!44 = !DISubprogram(name: "push", linkageName: "_ZN5StackIiLi4EE4pushERKi", scope: !37, file: !3, line: 27, type: !45, scopeLine: 27, flags: DIFlagPrototyped, spFlags: 0)
!45 = !DISubroutineType(types: !46)
!46 = !{null, !47, !48}
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!48 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !49, size: 64)
!49 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!50 = !{!51, !52}
!51 = !DITemplateTypeParameter(name: "T", type: !4)
!52 = !DITemplateValueParameter(name: "N", type: !4, value: i32 4)
!53 = !{!0, !32, !54, !86, !89, !94, !97}
!54 = !DIGlobalVariableExpression(var: !55, expr: !DIExpression())
!55 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN6shapes6CircleE", scope: !34, file: !3, type: !56, isLocal: false, isDefinition: true, declaration: !57, align: 64)
!56 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!57 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !58, file: !3, baseType: !56, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!58 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Circle", scope: !2, file: !3, line: 16, size: 320, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !59, vtableHolder: !6, identifier: "_ZTSN6shapes6CircleE")
!59 = !{!60, !61, !73, !74, !78, !83}
!60 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !58, baseType: !6, extraData: i32 0)
!61 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !58, baseType: !62, offset: 128, extraData: i32 0)
!62 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Named", scope: !2, file: !3, line: 14, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !63, vtableHolder: !62, identifier: "_ZTSN6shapes5NamedE")
!63 = !{!64, !65, !69}
!64 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Named", scope: !3, file: !3, baseType: !9, size: 64, flags: DIFlagArtificial)
!65 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !62, file: !3, line: 14, baseType: !66, size: 64, offset: 64)
!66 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 64)
!67 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !68)
!68 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!69 = !DISubprogram(name: "length", linkageName: "_ZN6shapes5Named6lengthEv", scope: !62, file: !3, line: 14, type: !70, scopeLine: 14, containingType: !62, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!70 = !DISubroutineType(types: !71)
!71 = !{!4, !72}
!72 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !62, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!73 = !DIDerivedType(tag: DW_TAG_member, name: "radius", scope: !58, file: !3, line: 17, baseType: !29, size: 64, offset: 256)
!74 = !DISubprogram(name: "Circle", linkageName: "_ZN6shapes6CircleC4Ed", scope: !58, file: !3, line: 18, type: !75, scopeLine: 18, flags: DIFlagPrototyped, spFlags: 0)
!75 = !DISubroutineType(types: !76)
!76 = !{null, !77, !29}
!77 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !58, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!78 = !DISubprogram(name: "area", linkageName: "_ZNK6shapes6Circle4areaEv", scope: !58, file: !3, line: 19, type: !79, scopeLine: 19, containingType: !58, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!79 = !DISubroutineType(types: !80)
!80 = !{!29, !81}
!81 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !82, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!82 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !58)
!83 = !DISubprogram(name: "length", linkageName: "_ZN6shapes6Circle6lengthEv", scope: !58, file: !3, line: 20, type: !84, scopeLine: 20, containingType: !58, virtualIndex: 3, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!84 = !DISubroutineType(types: !85)
!85 = !{!4, !77}
!86 = !DIGlobalVariableExpression(var: !87, expr: !DIExpression())
!87 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN6shapes5ShapeE", scope: !34, file: !3, type: !56, isLocal: false, isDefinition: true, declaration: !88, align: 64)
!88 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !6, file: !3, baseType: !56, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!89 = !DIGlobalVariableExpression(var: !90, expr: !DIExpression())
!90 = distinct !DIGlobalVariable(scope: null, file: !3, line: 14, type: !91, isLocal: true, isDefinition: true)
!91 = !DICompositeType(tag: DW_TAG_array_type, baseType: !67, size: 40, elements: !92)
!92 = !{!93}
!93 = !DISubrange(count: 5)
!94 = !DIGlobalVariableExpression(var: !95, expr: !DIExpression())
!95 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN6shapes5NamedE", scope: !34, file: !3, type: !56, isLocal: false, isDefinition: true, declaration: !96, align: 64)
!96 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !62, file: !3, baseType: !56, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!97 = !DIGlobalVariableExpression(var: !98, expr: !DIExpression())
!98 = distinct !DIGlobalVariable(name: "circle", scope: !99, file: !3, line: 53, type: !58, isLocal: true, isDefinition: true)
!99 = distinct !DISubprogram(name: "lazy", linkageName: "_ZL4lazyv", scope: !3, file: !3, line: 52, type: !11, scopeLine: 52, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !34)
!100 = !{i32 7, !"Dwarf Version", i32 5}
!101 = !{i32 2, !"Debug Info Version", i32 3}
!102 = !{i32 1, !"wchar_size", i32 4}
!103 = !{i32 8, !"PIC Level", i32 2}
!104 = !{i32 7, !"PIE Level", i32 2}
!105 = !{i32 7, !"uwtable", i32 2}
!106 = !{i32 7, !"frame-pointer", i32 2}
!107 = !{!"compiler"}
!108 = distinct !DISubprogram(name: "guarded", linkageName: "_Z7guardedi", scope: !3, file: !3, line: 32, type: !109, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, retainedNodes: !111)
!109 = !DISubroutineType(types: !110)
!110 = !{!4, !4}
!111 = !{}
!112 = !DILocalVariable(name: "depth", arg: 1, scope: !108, file: !3, line: 32, type: !4)
!113 = !DILocation(line: 32, column: 17, scope: !108)
!114 = !DILocalVariable(name: "stack", scope: !108, file: !3, line: 33, type: !37)
!115 = !DILocation(line: 33, column: 17, scope: !108)
!116 = !DILocalVariable(name: "circle", scope: !117, file: !3, line: 35, type: !58)
!117 = distinct !DILexicalBlock(scope: !108, file: !3, line: 34, column: 7)
!118 = !DILocation(line: 35, column: 20, scope: !117)
!119 = !DILocation(line: 35, column: 27, scope: !117)
!120 = !DILocalVariable(name: "shape", scope: !117, file: !3, line: 36, type: !121)
!121 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !6, size: 64)
!122 = !DILocation(line: 36, column: 20, scope: !117)
!123 = !DILocalVariable(name: "named", scope: !117, file: !3, line: 37, type: !124)
!124 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !62, size: 64)
!125 = !DILocation(line: 37, column: 20, scope: !117)
!126 = !DILocation(line: 37, column: 28, scope: !117)
!127 = !DILocation(line: 38, column: 16, scope: !117)
!128 = !DILocation(line: 38, column: 23, scope: !117)
!129 = !DILocation(line: 38, column: 39, scope: !117)
!130 = !{i64 8}
!131 = !DILocation(line: 38, column: 45, scope: !117)
!132 = !DILocation(line: 38, column: 32, scope: !117)
!133 = !DILocation(line: 38, column: 11, scope: !117)
!134 = !DILocation(line: 39, column: 11, scope: !117)
!135 = !DILocation(line: 39, column: 5, scope: !117)
!136 = !DILocation(line: 40, column: 3, scope: !108)
!137 = !DILocation(line: 40, column: 3, scope: !117)
!138 = !DILocation(line: 50, column: 1, scope: !117)
!139 = !DILocalVariable(name: "number", scope: !108, file: !3, line: 40, type: !4)
!140 = !DILocation(line: 40, column: 16, scope: !108)
!141 = !DILocation(line: 44, column: 3, scope: !142)
!142 = distinct !DILexicalBlock(scope: !108, file: !3, line: 42, column: 40)
!143 = !DILocation(line: 41, column: 12, scope: !144)
!144 = distinct !DILexicalBlock(scope: !108, file: !3, line: 40, column: 24)
!145 = !DILocation(line: 41, column: 5, scope: !144)
!146 = !DILocation(line: 42, column: 3, scope: !144)
!147 = !DILocalVariable(name: "shape", scope: !108, file: !3, line: 42, type: !148)
!148 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !31, size: 64)
!149 = !DILocation(line: 42, column: 33, scope: !108)
!150 = !DILocation(line: 47, column: 3, scope: !151)
!151 = distinct !DILexicalBlock(scope: !108, file: !3, line: 44, column: 17)
!152 = !DILocation(line: 43, column: 17, scope: !142)
!153 = !DILocation(line: 43, column: 23, scope: !142)
!154 = !DILocation(line: 43, column: 5, scope: !142)
!155 = !DILocation(line: 45, column: 9, scope: !156)
!156 = distinct !DILexicalBlock(scope: !151, file: !3, line: 45, column: 9)
!157 = !DILocation(line: 45, column: 15, scope: !156)
!158 = !DILocation(line: 45, column: 20, scope: !156)
!159 = !DILocation(line: 50, column: 1, scope: !156)
!160 = !DILocation(line: 46, column: 5, scope: !151)
!161 = !DILocation(line: 50, column: 1, scope: !142)
!162 = !DILocalVariable(name: "twice", scope: !108, file: !3, line: 48, type: !163)
!163 = distinct !DICompositeType(tag: DW_TAG_class_type, scope: !108, file: !3, line: 48, size: 64, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !164)
!164 = !{!165}
!165 = !DIDerivedType(tag: DW_TAG_member, name: "stack", scope: !163, file: !3, line: 48, baseType: !166, size: 64)
!166 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !37, size: 64)
!167 = !DILocation(line: 48, column: 8, scope: !108)
!168 = !DILocation(line: 48, column: 16, scope: !108)
!169 = !DILocation(line: 49, column: 16, scope: !108)
!170 = !DILocation(line: 49, column: 10, scope: !108)
!171 = !DILocation(line: 49, column: 3, scope: !108)
!172 = !DILocation(line: 50, column: 1, scope: !108)
!173 = distinct !DISubprogram(name: "Stack", linkageName: "_ZN5StackIiLi4EEC2Ev", scope: !37, file: !3, line: 24, type: !174, scopeLine: 24, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !176, retainedNodes: !111)
!174 = !DISubroutineType(types: !175)
!175 = !{null, !47}
!176 = !DISubprogram(name: "Stack", linkageName: "_ZN5StackIiLi4EEC4Ev", scope: !37, type: !174, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!177 = !DILocalVariable(name: "this", arg: 1, scope: !173, type: !178, flags: DIFlagArtificial | DIFlagObjectPointer)
!178 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64)
!179 = !DILocation(line: 0, scope: !173)
!180 = !DILocation(line: 26, column: 7, scope: !173)
!181 = !DILocation(line: 24, column: 37, scope: !173)
!182 = distinct !DISubprogram(name: "Circle", linkageName: "_ZN6shapes6CircleC2Ed", scope: !58, file: !3, line: 18, type: !75, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !74, retainedNodes: !111)
!183 = !DILocalVariable(name: "this", arg: 1, scope: !182, type: !184, flags: DIFlagArtificial | DIFlagObjectPointer)
!184 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !58, size: 64)
!185 = !DILocation(line: 0, scope: !182)
!186 = !DILocalVariable(name: "radius", arg: 2, scope: !182, file: !3, line: 18, type: !29)
!187 = !DILocation(line: 18, column: 17, scope: !182)
!188 = !DILocation(line: 18, column: 27, scope: !182)
!189 = !DILocation(line: 18, column: 62, scope: !182)
!190 = !DILocation(line: 18, column: 3, scope: !182)
!191 = !DILocation(line: 18, column: 47, scope: !182)
!192 = !DILocation(line: 18, column: 54, scope: !182)
!193 = !DILocation(line: 18, column: 68, scope: !194)
!194 = distinct !DILexicalBlock(scope: !195, file: !3, line: 18, column: 68)
!195 = distinct !DILexicalBlock(scope: !182, file: !3, line: 18, column: 62)
!196 = !DILocation(line: 18, column: 75, scope: !194)
!197 = !DILocation(line: 18, column: 80, scope: !194)
!198 = !DILocation(line: 18, column: 86, scope: !194)
!199 = !DILocation(line: 18, column: 93, scope: !194)
!200 = !DILocation(line: 18, column: 93, scope: !195)
!201 = !DILocation(line: 18, column: 93, scope: !182)
!202 = distinct !DISubprogram(name: "push", linkageName: "_ZN5StackIiLi4EE4pushERKi", scope: !37, file: !3, line: 27, type: !45, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !44, retainedNodes: !111)
!203 = !DILocalVariable(name: "this", arg: 1, scope: !202, type: !178, flags: DIFlagArtificial | DIFlagObjectPointer)
!204 = !DILocation(line: 0, scope: !202)
!205 = !DILocalVariable(name: "item", arg: 2, scope: !202, file: !3, line: 27, type: !48)
!206 = !DILocation(line: 27, column: 22, scope: !202)
!207 = !DILocation(line: 27, column: 34, scope: !208)
!208 = distinct !DILexicalBlock(scope: !202, file: !3, line: 27, column: 34)
!209 = !DILocation(line: 27, column: 39, scope: !208)
!210 = !DILocation(line: 27, column: 45, scope: !208)
!211 = !DILocation(line: 27, column: 70, scope: !202)
!212 = !{i64 4}
!213 = !DILocation(line: 27, column: 54, scope: !202)
!214 = !DILocation(line: 27, column: 60, scope: !202)
!215 = !DILocation(line: 27, column: 64, scope: !202)
!216 = !DILocation(line: 27, column: 68, scope: !202)
!217 = !DILocation(line: 27, column: 76, scope: !202)
!218 = distinct !DISubprogram(name: "~Circle", linkageName: "_ZN6shapes6CircleD2Ev", scope: !58, file: !3, line: 16, type: !219, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !221, retainedNodes: !111)
!219 = !DISubroutineType(types: !220)
!220 = !{null, !77}
!221 = !DISubprogram(name: "~Circle", linkageName: "_ZN6shapes6CircleD4Ev", scope: !58, type: !219, containingType: !58, virtualIndex: 0, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagVirtual)
!222 = !DILocalVariable(name: "this", arg: 1, scope: !218, type: !184, flags: DIFlagArtificial | DIFlagObjectPointer)
!223 = !DILocation(line: 0, scope: !218)
!224 = !DILocation(line: 16, column: 8, scope: !225)
!225 = distinct !DILexicalBlock(scope: !218, file: !3, line: 16, column: 8)
!226 = !DILocation(line: 16, column: 8, scope: !218)
!227 = distinct !DISubprogram(name: "operator()", linkageName: "_ZZ7guardediENK3$_0clEi", scope: !163, file: !3, line: 48, type: !228, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !34, declaration: !232, retainedNodes: !111)
!228 = !DISubroutineType(types: !229)
!229 = !{!4, !230, !4}
!230 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !231, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!231 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !163)
!232 = !DISubprogram(name: "operator()", scope: !163, file: !3, line: 48, type: !228, scopeLine: 48, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!233 = !DILocalVariable(name: "this", arg: 1, scope: !227, type: !234, flags: DIFlagArtificial | DIFlagObjectPointer)
!234 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !231, size: 64)
!235 = !DILocation(line: 0, scope: !227)
!236 = !DILocalVariable(name: "x", arg: 2, scope: !227, file: !3, line: 48, type: !4)
!237 = !DILocation(line: 48, column: 24, scope: !227)
!238 = !DILocation(line: 48, column: 36, scope: !227)
!239 = !DILocation(line: 48, column: 38, scope: !227)
!240 = !DILocation(line: 48, column: 44, scope: !227)
!241 = !DILocation(line: 48, column: 50, scope: !227)
!242 = !DILocation(line: 48, column: 42, scope: !227)
!243 = !DILocation(line: 48, column: 29, scope: !227)
!244 = distinct !DISubprogram(name: "__cxx_global_var_init", scope: !3, file: !3, type: !245, flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !34)
!245 = !DISubroutineType(types: !246)
!246 = !{null}
!247 = !DILocation(line: 56, column: 13, scope: !244)
!248 = !DILocation(line: 0, scope: !244)
!249 = !DILocation(line: 53, column: 3, scope: !99)
!250 = !{!"branch_weights", i32 1, i32 1048575}
!251 = !DILocation(line: 53, column: 25, scope: !99)
!252 = !DILocation(line: 54, column: 17, scope: !99)
!253 = !DILocation(line: 54, column: 3, scope: !99)
!254 = !DILocation(line: 55, column: 1, scope: !99)
!255 = distinct !DISubprogram(name: "quiet", linkageName: "_Z5quieti", scope: !3, file: !3, line: 57, type: !256, scopeLine: 57, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, retainedNodes: !111)
!256 = !DISubroutineType(types: !257)
!257 = !{!258, !4}
!258 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!259 = !DILocalVariable(name: "x", arg: 1, scope: !255, file: !3, line: 57, type: !4)
!260 = !DILocation(line: 57, column: 16, scope: !255)
!261 = !DILocation(line: 57, column: 36, scope: !255)
!262 = !DILocation(line: 57, column: 30, scope: !255)
!263 = !DILocation(line: 57, column: 47, scope: !255)
!264 = !DILocation(line: 57, column: 40, scope: !255)
!265 = distinct !DISubprogram(name: "Shape", linkageName: "_ZN6shapes5ShapeC2ENS_4KindE", scope: !6, file: !3, line: 8, type: !20, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !19, retainedNodes: !111)
!266 = !DILocalVariable(name: "this", arg: 1, scope: !265, type: !267, flags: DIFlagArtificial | DIFlagObjectPointer)
!267 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!268 = !DILocation(line: 0, scope: !265)
!269 = !DILocalVariable(name: "kind", arg: 2, scope: !265, file: !3, line: 8, type: !14)
!270 = !DILocation(line: 8, column: 23, scope: !265)
!271 = !DILocation(line: 8, column: 42, scope: !265)
!272 = !DILocation(line: 8, column: 31, scope: !265)
!273 = !DILocation(line: 8, column: 36, scope: !265)
!274 = !DILocation(line: 8, column: 44, scope: !275)
!275 = distinct !DILexicalBlock(scope: !265, file: !3, line: 8, column: 42)
!276 = !DILocation(line: 8, column: 52, scope: !265)
!277 = distinct !DISubprogram(name: "Named", linkageName: "_ZN6shapes5NamedC2Ev", scope: !62, file: !3, line: 14, type: !278, scopeLine: 14, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !280, retainedNodes: !111)
!278 = !DISubroutineType(types: !279)
!279 = !{null, !72}
!280 = !DISubprogram(name: "Named", linkageName: "_ZN6shapes5NamedC4Ev", scope: !62, type: !278, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!281 = !DILocalVariable(name: "this", arg: 1, scope: !277, type: !124, flags: DIFlagArtificial | DIFlagObjectPointer)
!282 = !DILocation(line: 0, scope: !277)
!283 = !DILocation(line: 14, column: 8, scope: !277)
!284 = !DILocation(line: 14, column: 28, scope: !277)
!285 = distinct !DISubprogram(name: "Circle", linkageName: "_ZN6shapes6CircleC2ERKS0_", scope: !58, file: !3, line: 16, type: !286, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !289, retainedNodes: !111)
!286 = !DISubroutineType(types: !287)
!287 = !{null, !77, !288}
!288 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !82, size: 64)
!289 = !DISubprogram(name: "Circle", linkageName: "_ZN6shapes6CircleC4ERKS0_", scope: !58, type: !286, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!290 = !DILocalVariable(name: "this", arg: 1, scope: !285, type: !184, flags: DIFlagArtificial | DIFlagObjectPointer)
!291 = !DILocation(line: 0, scope: !285)
!292 = !DILocalVariable(arg: 2, scope: !285, type: !288, flags: DIFlagArtificial)
!293 = !DILocation(line: 16, column: 8, scope: !285)
!294 = distinct !DISubprogram(name: "~Circle", linkageName: "_ZN6shapes6CircleD0Ev", scope: !58, file: !3, line: 16, type: !219, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !221, retainedNodes: !111)
!295 = !DILocalVariable(name: "this", arg: 1, scope: !294, type: !184, flags: DIFlagArtificial | DIFlagObjectPointer)
!296 = !DILocation(line: 0, scope: !294)
!297 = !DILocation(line: 16, column: 8, scope: !294)
!298 = distinct !DISubprogram(name: "area", linkageName: "_ZNK6shapes6Circle4areaEv", scope: !58, file: !3, line: 19, type: !79, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !78, retainedNodes: !111)
!299 = !DILocalVariable(name: "this", arg: 1, scope: !298, type: !300, flags: DIFlagArtificial | DIFlagObjectPointer)
!300 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !82, size: 64)
!301 = !DILocation(line: 0, scope: !298)
!302 = !DILocation(line: 19, column: 47, scope: !298)
!303 = !DILocation(line: 19, column: 45, scope: !298)
!304 = !DILocation(line: 19, column: 56, scope: !298)
!305 = !DILocation(line: 19, column: 54, scope: !298)
!306 = !DILocation(line: 19, column: 34, scope: !298)
!307 = distinct !DISubprogram(name: "length", linkageName: "_ZN6shapes6Circle6lengthEv", scope: !58, file: !3, line: 20, type: !84, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !83, retainedNodes: !111)
!308 = !DILocalVariable(name: "this", arg: 1, scope: !307, type: !184, flags: DIFlagArtificial | DIFlagObjectPointer)
!309 = !DILocation(line: 0, scope: !307)
!310 = !DILocation(line: 20, column: 27, scope: !307)
!311 = distinct !DISubprogram(linkageName: "_ZThn16_N6shapes6Circle6lengthEv", scope: !3, file: !3, line: 20, type: !312, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !34)
!312 = !DISubroutineType(types: !111)
!313 = !DILocation(line: 0, scope: !311)
!314 = distinct !DISubprogram(name: "~Shape", linkageName: "_ZN6shapes5ShapeD2Ev", scope: !6, file: !3, line: 9, type: !24, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !23, retainedNodes: !111)
!315 = !DILocalVariable(name: "this", arg: 1, scope: !314, type: !267, flags: DIFlagArtificial | DIFlagObjectPointer)
!316 = !DILocation(line: 0, scope: !314)
!317 = !DILocation(line: 9, column: 20, scope: !314)
!318 = !DILocation(line: 9, column: 22, scope: !319)
!319 = distinct !DILexicalBlock(scope: !314, file: !3, line: 9, column: 20)
!320 = !DILocation(line: 9, column: 30, scope: !314)
!321 = distinct !DISubprogram(name: "~Shape", linkageName: "_ZN6shapes5ShapeD0Ev", scope: !6, file: !3, line: 9, type: !24, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !23, retainedNodes: !111)
!322 = !DILocalVariable(name: "this", arg: 1, scope: !321, type: !267, flags: DIFlagArtificial | DIFlagObjectPointer)
!323 = !DILocation(line: 0, scope: !321)
!324 = !DILocation(line: 9, column: 20, scope: !321)
!325 = distinct !DISubprogram(name: "length", linkageName: "_ZN6shapes5Named6lengthEv", scope: !62, file: !3, line: 14, type: !70, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !69, retainedNodes: !111)
!326 = !DILocalVariable(name: "this", arg: 1, scope: !325, type: !124, flags: DIFlagArtificial | DIFlagObjectPointer)
!327 = !DILocation(line: 0, scope: !325)
!328 = !DILocation(line: 14, column: 66, scope: !325)
!329 = distinct !DISubprogram(name: "Shape", linkageName: "_ZN6shapes5ShapeC2ERKS0_", scope: !6, file: !3, line: 5, type: !330, scopeLine: 5, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !332, retainedNodes: !111)
!330 = !DISubroutineType(types: !331)
!331 = !{null, !22, !148}
!332 = !DISubprogram(name: "Shape", linkageName: "_ZN6shapes5ShapeC4ERKS0_", scope: !6, type: !330, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!333 = !DILocalVariable(name: "this", arg: 1, scope: !329, type: !267, flags: DIFlagArtificial | DIFlagObjectPointer)
!334 = !DILocation(line: 0, scope: !329)
!335 = !DILocalVariable(arg: 2, scope: !329, type: !148, flags: DIFlagArtificial)
!336 = !DILocation(line: 5, column: 8, scope: !329)
!337 = distinct !DISubprogram(name: "Named", linkageName: "_ZN6shapes5NamedC2ERKS0_", scope: !62, file: !3, line: 14, type: !338, scopeLine: 14, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !342, retainedNodes: !111)
!338 = !DISubroutineType(types: !339)
!339 = !{null, !72, !340}
!340 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !341, size: 64)
!341 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !62)
!342 = !DISubprogram(name: "Named", linkageName: "_ZN6shapes5NamedC4ERKS0_", scope: !62, type: !338, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!343 = !DILocalVariable(name: "this", arg: 1, scope: !337, type: !124, flags: DIFlagArtificial | DIFlagObjectPointer)
!344 = !DILocation(line: 0, scope: !337)
!345 = !DILocalVariable(arg: 2, scope: !337, type: !340, flags: DIFlagArtificial)
!346 = !DILocation(line: 14, column: 8, scope: !337)
!347 = distinct !DISubprogram(linkageName: "_GLOBAL__sub_I_objects.cpp", scope: !3, file: !3, type: !312, flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !34)
!348 = !DILocation(line: 0, scope: !347)
