; ModuleID = 'golden'
source_filename = "objects.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%"struct.shapes::Circle" = type { %"struct.shapes::Shape.base", %"struct.shapes::Named", double }
%"struct.shapes::Shape.base" = type <{ i32 (...)**, i8 }>
%"struct.shapes::Named" = type { i32 (...)**, i8* }
%struct.Stack = type { [4 x i32], i32 }
%"struct.shapes::Shape" = type <{ i32 (...)**, i8, [7 x i8] }>
%class.anon = type { %struct.Stack* }

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

$_ZTSN6shapes5ShapeE = comdat any

$_ZTIN6shapes5ShapeE = comdat any

$_ZTVN6shapes6CircleE = comdat any

$_ZTSN6shapes6CircleE = comdat any

$_ZTSN6shapes5NamedE = comdat any

$_ZTIN6shapes5NamedE = comdat any

$_ZTIN6shapes6CircleE = comdat any

$_ZTVN6shapes5ShapeE = comdat any

$_ZTVN6shapes5NamedE = comdat any

@_ZN6shapes5Shape4madeE = dso_local global i32 0, align 4, !dbg !0
@_ZTIi = external constant i8*
@_ZTVN10__cxxabiv117__class_type_infoE = external global i8*
@_ZTSN6shapes5ShapeE = linkonce_odr dso_local constant [16 x i8] c"N6shapes5ShapeE\00", comdat, align 1
@_ZTIN6shapes5ShapeE = linkonce_odr dso_local constant { i8*, i8* } { i8* bitcast (i8** getelementptr inbounds (i8*, i8** @_ZTVN10__cxxabiv117__class_type_infoE, i64 2) to i8*), i8* getelementptr inbounds ([16 x i8], [16 x i8]* @_ZTSN6shapes5ShapeE, i32 0, i32 0) }, comdat, align 8
@eager = dso_local global i32 0, align 4, !dbg !32
@_ZTVN6shapes6CircleE = linkonce_odr dso_local unnamed_addr constant { [6 x i8*], [3 x i8*] } { [6 x i8*] [i8* null, i8* bitcast ({ i8*, i8*, i32, i32, i8*, i64, i8*, i64 }* @_ZTIN6shapes6CircleE to i8*), i8* bitcast (void (%"struct.shapes::Circle"*)* @_ZN6shapes6CircleD2Ev to i8*), i8* bitcast (void (%"struct.shapes::Circle"*)* @_ZN6shapes6CircleD0Ev to i8*), i8* bitcast (double (%"struct.shapes::Circle"*)* @_ZNK6shapes6Circle4areaEv to i8*), i8* bitcast (i32 (%"struct.shapes::Circle"*)* @_ZN6shapes6Circle6lengthEv to i8*)], [3 x i8*] [i8* inttoptr (i64 -16 to i8*), i8* bitcast ({ i8*, i8*, i32, i32, i8*, i64, i8*, i64 }* @_ZTIN6shapes6CircleE to i8*), i8* bitcast (i32 (%"struct.shapes::Circle"*)* @_ZThn16_N6shapes6Circle6lengthEv to i8*)] }, comdat, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global i8*
@_ZTSN6shapes6CircleE = linkonce_odr dso_local constant [17 x i8] c"N6shapes6CircleE\00", comdat, align 1
@_ZTSN6shapes5NamedE = linkonce_odr dso_local constant [16 x i8] c"N6shapes5NamedE\00", comdat, align 1
@_ZTIN6shapes5NamedE = linkonce_odr dso_local constant { i8*, i8* } { i8* bitcast (i8** getelementptr inbounds (i8*, i8** @_ZTVN10__cxxabiv117__class_type_infoE, i64 2) to i8*), i8* getelementptr inbounds ([16 x i8], [16 x i8]* @_ZTSN6shapes5NamedE, i32 0, i32 0) }, comdat, align 8
@_ZTIN6shapes6CircleE = linkonce_odr dso_local constant { i8*, i8*, i32, i32, i8*, i64, i8*, i64 } { i8* bitcast (i8** getelementptr inbounds (i8*, i8** @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2) to i8*), i8* getelementptr inbounds ([17 x i8], [17 x i8]* @_ZTSN6shapes6CircleE, i32 0, i32 0), i32 0, i32 2, i8* bitcast ({ i8*, i8* }* @_ZTIN6shapes5ShapeE to i8*), i64 2, i8* bitcast ({ i8*, i8* }* @_ZTIN6shapes5NamedE to i8*), i64 4098 }, comdat, align 8
@_ZTVN6shapes5ShapeE = linkonce_odr dso_local unnamed_addr constant { [5 x i8*] } { [5 x i8*] [i8* null, i8* bitcast ({ i8*, i8* }* @_ZTIN6shapes5ShapeE to i8*), i8* bitcast (void (%"struct.shapes::Shape"*)* @_ZN6shapes5ShapeD2Ev to i8*), i8* bitcast (void (%"struct.shapes::Shape"*)* @_ZN6shapes5ShapeD0Ev to i8*), i8* bitcast (void ()* @__cxa_pure_virtual to i8*)] }, comdat, align 8
@_ZTVN6shapes5NamedE = linkonce_odr dso_local unnamed_addr constant { [3 x i8*] } { [3 x i8*] [i8* null, i8* bitcast ({ i8*, i8* }* @_ZTIN6shapes5NamedE to i8*), i8* bitcast (i32 (%"struct.shapes::Named"*)* @_ZN6shapes5Named6lengthEv to i8*)] }, comdat, align 8
@.str = private unnamed_addr constant [5 x i8] c"none\00", align 1
@_ZZL4lazyvE6circle = internal global %"struct.shapes::Circle" zeroinitializer, align 8, !dbg !82
@_ZGVZL4lazyvE6circle = internal global i64 0, align 8
@__dso_handle = external hidden global i8
@llvm.global_ctors = appending global [1 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 65535, void ()* @_GLOBAL__sub_I_objects.cpp, i8* null }]

; Function Attrs: mustprogress noinline uwtable
define dso_local noundef i32 @_Z7guardedi(i32 noundef %depth) #0 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) !dbg !94 {
entry:
  %retval = alloca i32, align 4
  %depth.addr = alloca i32, align 4
  %stack = alloca %struct.Stack, align 4
  %circle = alloca %"struct.shapes::Circle", align 8
  %exn.slot = alloca i8*, align 8
  %ehselector.slot = alloca i32, align 4
  %shape = alloca %"struct.shapes::Shape"*, align 8
  %named = alloca %"struct.shapes::Named"*, align 8
  %ref.tmp = alloca i32, align 4
  %shape14 = alloca %"struct.shapes::Shape"*, align 8
  %number = alloca i32, align 4
  %twice = alloca %class.anon, align 8
  store i32 %depth, i32* %depth.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %depth.addr, metadata !97, metadata !DIExpression()), !dbg !98
  call void @llvm.dbg.declare(metadata %struct.Stack* %stack, metadata !99, metadata !DIExpression()), !dbg !100
  call void @_ZN5StackIiLi4EEC2Ev(%struct.Stack* noundef nonnull align 4 dereferenceable(20) %stack) #10, !dbg !100
  call void @llvm.dbg.declare(metadata %"struct.shapes::Circle"* %circle, metadata !101, metadata !DIExpression()), !dbg !103
  %0 = load i32, i32* %depth.addr, align 4, !dbg !104
  %conv = sitofp i32 %0 to double, !dbg !104
  invoke void @_ZN6shapes6CircleC2Ed(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %circle, double noundef %conv)
          to label %invoke.cont unwind label %lpad, !dbg !103

invoke.cont:                                      ; preds = %entry
  call void @llvm.dbg.declare(metadata %"struct.shapes::Shape"** %shape, metadata !105, metadata !DIExpression()), !dbg !107
  %1 = bitcast %"struct.shapes::Circle"* %circle to %"struct.shapes::Shape"*, !dbg !108
  store %"struct.shapes::Shape"* %1, %"struct.shapes::Shape"** %shape, align 8, !dbg !107
  call void @llvm.dbg.declare(metadata %"struct.shapes::Named"** %named, metadata !109, metadata !DIExpression()), !dbg !111
  %2 = icmp eq %"struct.shapes::Circle"* %circle, null, !dbg !112
  br i1 %2, label %cast.end, label %cast.notnull, !dbg !112

cast.notnull:                                     ; preds = %invoke.cont
  %3 = bitcast %"struct.shapes::Circle"* %circle to i8*, !dbg !112
  %add.ptr = getelementptr inbounds i8, i8* %3, i64 16, !dbg !112
  %4 = bitcast i8* %add.ptr to %"struct.shapes::Named"*, !dbg !112
  br label %cast.end, !dbg !112

cast.end:                                         ; preds = %cast.notnull, %invoke.cont
  %cast.result = phi %"struct.shapes::Named"* [ %4, %cast.notnull ], [ null, %invoke.cont ], !dbg !112
  store %"struct.shapes::Named"* %cast.result, %"struct.shapes::Named"** %named, align 8, !dbg !111
  %5 = load %"struct.shapes::Named"*, %"struct.shapes::Named"** %named, align 8, !dbg !113
  %6 = bitcast %"struct.shapes::Named"* %5 to i32 (%"struct.shapes::Named"*)***, !dbg !114
  %vtable = load i32 (%"struct.shapes::Named"*)**, i32 (%"struct.shapes::Named"*)*** %6, align 8, !dbg !114
  %vfn = getelementptr inbounds i32 (%"struct.shapes::Named"*)*, i32 (%"struct.shapes::Named"*)** %vtable, i64 0, !dbg !114
  %7 = load i32 (%"struct.shapes::Named"*)*, i32 (%"struct.shapes::Named"*)** %vfn, align 8, !dbg !114
  %call = invoke noundef i32 %7(%"struct.shapes::Named"* noundef nonnull align 8 dereferenceable(16) %5)
          to label %invoke.cont2 unwind label %lpad1, !dbg !114

invoke.cont2:                                     ; preds = %cast.end
  %8 = load %"struct.shapes::Shape"*, %"struct.shapes::Shape"** %shape, align 8, !dbg !115
  %9 = bitcast %"struct.shapes::Shape"* %8 to double (%"struct.shapes::Shape"*)***, !dbg !116
  %vtable3 = load double (%"struct.shapes::Shape"*)**, double (%"struct.shapes::Shape"*)*** %9, align 8, !dbg !116
  %vfn4 = getelementptr inbounds double (%"struct.shapes::Shape"*)*, double (%"struct.shapes::Shape"*)** %vtable3, i64 2, !dbg !116
  %10 = load double (%"struct.shapes::Shape"*)*, double (%"struct.shapes::Shape"*)** %vfn4, align 8, !dbg !116
  %call6 = invoke noundef double %10(%"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %8)
          to label %invoke.cont5 unwind label %lpad1, !dbg !116

invoke.cont5:                                     ; preds = %invoke.cont2
  %conv7 = fptosi double %call6 to i32, !dbg !115
  %add = add nsw i32 %call, %conv7, !dbg !117
  store i32 %add, i32* %ref.tmp, align 4, !dbg !113
  invoke void @_ZN5StackIiLi4EE4pushERKi(%struct.Stack* noundef nonnull align 4 dereferenceable(20) %stack, i32* noundef nonnull align 4 dereferenceable(4) %ref.tmp)
          to label %invoke.cont8 unwind label %lpad1, !dbg !118

invoke.cont8:                                     ; preds = %invoke.cont5
  %11 = load i32, i32* %depth.addr, align 4, !dbg !119
  invoke void @_Z5riskyi(i32 noundef %11)
          to label %invoke.cont9 unwind label %lpad1, !dbg !120

invoke.cont9:                                     ; preds = %invoke.cont8
  call void @_ZN6shapes6CircleD2Ev(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %circle) #10, !dbg !121
  br label %try.cont, !dbg !122

lpad:                                             ; preds = %entry
  %12 = landingpad { i8*, i32 }
          catch i8* bitcast (i8** @_ZTIi to i8*)
          catch i8* bitcast ({ i8*, i8* }* @_ZTIN6shapes5ShapeE to i8*)
          catch i8* null, !dbg !123
  %13 = extractvalue { i8*, i32 } %12, 0, !dbg !123
  store i8* %13, i8** %exn.slot, align 8, !dbg !123
  %14 = extractvalue { i8*, i32 } %12, 1, !dbg !123
  store i32 %14, i32* %ehselector.slot, align 4, !dbg !123
  br label %catch.dispatch, !dbg !123

lpad1:                                            ; preds = %invoke.cont8, %invoke.cont5, %invoke.cont2, %cast.end
  %15 = landingpad { i8*, i32 }
          catch i8* bitcast (i8** @_ZTIi to i8*)
          catch i8* bitcast ({ i8*, i8* }* @_ZTIN6shapes5ShapeE to i8*)
          catch i8* null, !dbg !123
  %16 = extractvalue { i8*, i32 } %15, 0, !dbg !123
  store i8* %16, i8** %exn.slot, align 8, !dbg !123
  %17 = extractvalue { i8*, i32 } %15, 1, !dbg !123
  store i32 %17, i32* %ehselector.slot, align 4, !dbg !123
  call void @_ZN6shapes6CircleD2Ev(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %circle) #10, !dbg !121
  br label %catch.dispatch, !dbg !121

catch.dispatch:                                   ; preds = %lpad1, %lpad
  %sel = load i32, i32* %ehselector.slot, align 4, !dbg !122
  %18 = call i32 @llvm.eh.typeid.for(i8* bitcast (i8** @_ZTIi to i8*)) #10, !dbg !122
  %matches = icmp eq i32 %sel, %18, !dbg !122
  br i1 %matches, label %catch23, label %catch.fallthrough, !dbg !122

catch23:                                          ; preds = %catch.dispatch
  call void @llvm.dbg.declare(metadata i32* %number, metadata !124, metadata !DIExpression()), !dbg !125
  %exn24 = load i8*, i8** %exn.slot, align 8, !dbg !126
  %19 = call i8* @__cxa_begin_catch(i8* %exn24) #10, !dbg !126
  %20 = bitcast i8* %19 to i32*, !dbg !126
  %21 = load i32, i32* %20, align 4, !dbg !126
  store i32 %21, i32* %number, align 4, !dbg !126
  %22 = load i32, i32* %number, align 4, !dbg !128
  store i32 %22, i32* %retval, align 4, !dbg !130
  call void @__cxa_end_catch() #10, !dbg !131
  br label %return

catch.fallthrough:                                ; preds = %catch.dispatch
  %23 = call i32 @llvm.eh.typeid.for(i8* bitcast ({ i8*, i8* }* @_ZTIN6shapes5ShapeE to i8*)) #10, !dbg !122
  %matches10 = icmp eq i32 %sel, %23, !dbg !122
  br i1 %matches10, label %catch13, label %catch, !dbg !122

catch13:                                          ; preds = %catch.fallthrough
  call void @llvm.dbg.declare(metadata %"struct.shapes::Shape"** %shape14, metadata !132, metadata !DIExpression()), !dbg !134
  %exn15 = load i8*, i8** %exn.slot, align 8, !dbg !135
  %24 = call i8* @__cxa_begin_catch(i8* %exn15) #10, !dbg !135
  %exn.byref = bitcast i8* %24 to %"struct.shapes::Shape"*, !dbg !135
  store %"struct.shapes::Shape"* %exn.byref, %"struct.shapes::Shape"** %shape14, align 8, !dbg !135
  %25 = load %"struct.shapes::Shape"*, %"struct.shapes::Shape"** %shape14, align 8, !dbg !137
  %26 = bitcast %"struct.shapes::Shape"* %25 to double (%"struct.shapes::Shape"*)***, !dbg !138
  %vtable16 = load double (%"struct.shapes::Shape"*)**, double (%"struct.shapes::Shape"*)*** %26, align 8, !dbg !138
  %vfn17 = getelementptr inbounds double (%"struct.shapes::Shape"*)*, double (%"struct.shapes::Shape"*)** %vtable16, i64 2, !dbg !138
  %27 = load double (%"struct.shapes::Shape"*)*, double (%"struct.shapes::Shape"*)** %vfn17, align 8, !dbg !138
  %call20 = invoke noundef double %27(%"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %25)
          to label %invoke.cont19 unwind label %lpad18, !dbg !138

invoke.cont19:                                    ; preds = %catch13
  %conv21 = fptosi double %call20 to i32, !dbg !137
  store i32 %conv21, i32* %retval, align 4, !dbg !139
  call void @__cxa_end_catch(), !dbg !126
  br label %return

catch:                                            ; preds = %catch.fallthrough
  %exn = load i8*, i8** %exn.slot, align 8, !dbg !122
  %28 = call i8* @__cxa_begin_catch(i8* %exn) #10, !dbg !122
  %29 = load i32, i32* %depth.addr, align 4, !dbg !140
  %cmp = icmp sgt i32 %29, 1, !dbg !142
  br i1 %cmp, label %if.then, label %if.end, !dbg !143

if.then:                                          ; preds = %catch
  invoke void @__cxa_rethrow() #11
          to label %unreachable unwind label %lpad11, !dbg !144

lpad11:                                           ; preds = %if.then
  %30 = landingpad { i8*, i32 }
          cleanup, !dbg !145
  %31 = extractvalue { i8*, i32 } %30, 0, !dbg !145
  store i8* %31, i8** %exn.slot, align 8, !dbg !145
  %32 = extractvalue { i8*, i32 } %30, 1, !dbg !145
  store i32 %32, i32* %ehselector.slot, align 4, !dbg !145
  invoke void @__cxa_end_catch()
          to label %invoke.cont12 unwind label %terminate.lpad, !dbg !135

if.end:                                           ; preds = %catch
  store i32 -1, i32* %retval, align 4, !dbg !146
  call void @__cxa_end_catch(), !dbg !135
  br label %return

invoke.cont12:                                    ; preds = %lpad11
  br label %eh.resume, !dbg !135

lpad18:                                           ; preds = %catch13
  %33 = landingpad { i8*, i32 }
          cleanup, !dbg !147
  %34 = extractvalue { i8*, i32 } %33, 0, !dbg !147
  store i8* %34, i8** %exn.slot, align 8, !dbg !147
  %35 = extractvalue { i8*, i32 } %33, 1, !dbg !147
  store i32 %35, i32* %ehselector.slot, align 4, !dbg !147
  invoke void @__cxa_end_catch()
          to label %invoke.cont22 unwind label %terminate.lpad, !dbg !126

invoke.cont22:                                    ; preds = %lpad18
  br label %eh.resume, !dbg !126

try.cont:                                         ; preds = %invoke.cont9
  call void @llvm.dbg.declare(metadata %class.anon* %twice, metadata !148, metadata !DIExpression()), !dbg !153
  %36 = getelementptr inbounds %class.anon, %class.anon* %twice, i32 0, i32 0, !dbg !154
  store %struct.Stack* %stack, %struct.Stack** %36, align 8, !dbg !154
  %37 = load i32, i32* %depth.addr, align 4, !dbg !155
  %call25 = call noundef i32 @"_ZZ7guardediENK3$_0clEi"(%class.anon* noundef nonnull align 8 dereferenceable(8) %twice, i32 noundef %37), !dbg !156
  store i32 %call25, i32* %retval, align 4, !dbg !157
  br label %return, !dbg !157

return:                                           ; preds = %try.cont, %catch23, %invoke.cont19, %if.end
  %38 = load i32, i32* %retval, align 4, !dbg !158
  ret i32 %38, !dbg !158

eh.resume:                                        ; preds = %invoke.cont22, %invoke.cont12
  %exn26 = load i8*, i8** %exn.slot, align 8, !dbg !135
  %sel27 = load i32, i32* %ehselector.slot, align 4, !dbg !135
  %lpad.val = insertvalue { i8*, i32 } undef, i8* %exn26, 0, !dbg !135
  %lpad.val28 = insertvalue { i8*, i32 } %lpad.val, i32 %sel27, 1, !dbg !135
  resume { i8*, i32 } %lpad.val28, !dbg !135

terminate.lpad:                                   ; preds = %lpad18, %lpad11
  %39 = landingpad { i8*, i32 }
          catch i8* null, !dbg !135
  %40 = extractvalue { i8*, i32 } %39, 0, !dbg !135
  call void @__clang_call_terminate(i8* %40) #12, !dbg !135
  unreachable, !dbg !135

unreachable:                                      ; preds = %if.then
  unreachable
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN5StackIiLi4EEC2Ev(%struct.Stack* noundef nonnull align 4 dereferenceable(20) %this) unnamed_addr #2 comdat align 2 !dbg !159 {
entry:
  %this.addr = alloca %struct.Stack*, align 8
  store %struct.Stack* %this, %struct.Stack** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %struct.Stack** %this.addr, metadata !163, metadata !DIExpression()), !dbg !165
  %this1 = load %struct.Stack*, %struct.Stack** %this.addr, align 8
  %used = getelementptr inbounds %struct.Stack, %struct.Stack* %this1, i32 0, i32 1, !dbg !166
  store i32 0, i32* %used, align 4, !dbg !166
  ret void, !dbg !167
}

; Function Attrs: noinline uwtable
define linkonce_odr dso_local void @_ZN6shapes6CircleC2Ed(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %this, double noundef %radius) unnamed_addr #3 comdat align 2 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) !dbg !168 {
entry:
  %this.addr = alloca %"struct.shapes::Circle"*, align 8
  %radius.addr = alloca double, align 8
  %exn.slot = alloca i8*, align 8
  %ehselector.slot = alloca i32, align 4
  store %"struct.shapes::Circle"* %this, %"struct.shapes::Circle"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Circle"** %this.addr, metadata !169, metadata !DIExpression()), !dbg !171
  store double %radius, double* %radius.addr, align 8
  call void @llvm.dbg.declare(metadata double* %radius.addr, metadata !172, metadata !DIExpression()), !dbg !173
  %this1 = load %"struct.shapes::Circle"*, %"struct.shapes::Circle"** %this.addr, align 8
  %0 = bitcast %"struct.shapes::Circle"* %this1 to %"struct.shapes::Shape"*, !dbg !174
  call void @_ZN6shapes5ShapeC2ENS_4KindE(%"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %0, i8 noundef zeroext 1), !dbg !175
  %1 = bitcast %"struct.shapes::Circle"* %this1 to i8*, !dbg !174
  %2 = getelementptr inbounds i8, i8* %1, i64 16, !dbg !174
  %3 = bitcast i8* %2 to %"struct.shapes::Named"*, !dbg !174
  call void @_ZN6shapes5NamedC2Ev(%"struct.shapes::Named"* noundef nonnull align 8 dereferenceable(16) %3) #10, !dbg !176
  %4 = bitcast %"struct.shapes::Circle"* %this1 to i32 (...)***, !dbg !174
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [6 x i8*], [3 x i8*] }, { [6 x i8*], [3 x i8*] }* @_ZTVN6shapes6CircleE, i32 0, inrange i32 0, i32 2) to i32 (...)**), i32 (...)*** %4, align 8, !dbg !174
  %5 = bitcast %"struct.shapes::Circle"* %this1 to i8*, !dbg !174
  %add.ptr = getelementptr inbounds i8, i8* %5, i64 16, !dbg !174
  %6 = bitcast i8* %add.ptr to i32 (...)***, !dbg !174
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [6 x i8*], [3 x i8*] }, { [6 x i8*], [3 x i8*] }* @_ZTVN6shapes6CircleE, i32 0, inrange i32 1, i32 2) to i32 (...)**), i32 (...)*** %6, align 8, !dbg !174
  %radius2 = getelementptr inbounds %"struct.shapes::Circle", %"struct.shapes::Circle"* %this1, i32 0, i32 2, !dbg !177
  %7 = load double, double* %radius.addr, align 8, !dbg !178
  store double %7, double* %radius2, align 8, !dbg !177
  %8 = load double, double* %radius.addr, align 8, !dbg !179
  %cmp = fcmp olt double %8, 0.000000e+00, !dbg !182
  br i1 %cmp, label %if.then, label %if.end, !dbg !183

if.then:                                          ; preds = %entry
  %exception = call i8* @__cxa_allocate_exception(i64 40) #10, !dbg !184
  %9 = bitcast i8* %exception to %"struct.shapes::Circle"*, !dbg !184
  call void @_ZN6shapes6CircleC2ERKS0_(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %9, %"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %this1) #10, !dbg !185
  invoke void @__cxa_throw(i8* %exception, i8* bitcast ({ i8*, i8*, i32, i32, i8*, i64, i8*, i64 }* @_ZTIN6shapes6CircleE to i8*), i8* bitcast (void (%"struct.shapes::Circle"*)* @_ZN6shapes6CircleD2Ev to i8*)) #11
          to label %unreachable unwind label %lpad, !dbg !184

lpad:                                             ; preds = %if.then
  %10 = landingpad { i8*, i32 }
          cleanup, !dbg !186
  %11 = extractvalue { i8*, i32 } %10, 0, !dbg !186
  store i8* %11, i8** %exn.slot, align 8, !dbg !186
  %12 = extractvalue { i8*, i32 } %10, 1, !dbg !186
  store i32 %12, i32* %ehselector.slot, align 4, !dbg !186
  %13 = bitcast %"struct.shapes::Circle"* %this1 to %"struct.shapes::Shape"*, !dbg !187
  call void @_ZN6shapes5ShapeD2Ev(%"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %13) #10, !dbg !187
  br label %eh.resume, !dbg !187

if.end:                                           ; preds = %entry
  ret void, !dbg !188

eh.resume:                                        ; preds = %lpad
  %exn = load i8*, i8** %exn.slot, align 8, !dbg !187
  %sel = load i32, i32* %ehselector.slot, align 4, !dbg !187
  %lpad.val = insertvalue { i8*, i32 } undef, i8* %exn, 0, !dbg !187
  %lpad.val3 = insertvalue { i8*, i32 } %lpad.val, i32 %sel, 1, !dbg !187
  resume { i8*, i32 } %lpad.val3, !dbg !187

unreachable:                                      ; preds = %if.then
  unreachable
}

declare i32 @__gxx_personality_v0(...)

; Function Attrs: mustprogress noinline uwtable
define linkonce_odr dso_local void @_ZN5StackIiLi4EE4pushERKi(%struct.Stack* noundef nonnull align 4 dereferenceable(20) %this, i32* noundef nonnull align 4 dereferenceable(4) %item) #0 comdat align 2 !dbg !189 {
entry:
  %this.addr = alloca %struct.Stack*, align 8
  %item.addr = alloca i32*, align 8
  store %struct.Stack* %this, %struct.Stack** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %struct.Stack** %this.addr, metadata !190, metadata !DIExpression()), !dbg !191
  store i32* %item, i32** %item.addr, align 8
  call void @llvm.dbg.declare(metadata i32** %item.addr, metadata !192, metadata !DIExpression()), !dbg !193
  %this1 = load %struct.Stack*, %struct.Stack** %this.addr, align 8
  %used = getelementptr inbounds %struct.Stack, %struct.Stack* %this1, i32 0, i32 1, !dbg !194
  %0 = load i32, i32* %used, align 4, !dbg !194
  %cmp = icmp eq i32 %0, 4, !dbg !196
  br i1 %cmp, label %if.then, label %if.end, !dbg !197

if.then:                                          ; preds = %entry
  %exception = call i8* @__cxa_allocate_exception(i64 4) #10, !dbg !198
  %1 = bitcast i8* %exception to i32*, !dbg !198
  store i32 4, i32* %1, align 16, !dbg !198
  call void @__cxa_throw(i8* %exception, i8* bitcast (i8** @_ZTIi to i8*), i8* null) #11, !dbg !198
  unreachable, !dbg !198

if.end:                                           ; preds = %entry
  %2 = load i32*, i32** %item.addr, align 8, !dbg !199
  %3 = load i32, i32* %2, align 4, !dbg !199
  %items = getelementptr inbounds %struct.Stack, %struct.Stack* %this1, i32 0, i32 0, !dbg !200
  %used2 = getelementptr inbounds %struct.Stack, %struct.Stack* %this1, i32 0, i32 1, !dbg !201
  %4 = load i32, i32* %used2, align 4, !dbg !202
  %inc = add nsw i32 %4, 1, !dbg !202
  store i32 %inc, i32* %used2, align 4, !dbg !202
  %idxprom = sext i32 %4 to i64, !dbg !200
  %arrayidx = getelementptr inbounds [4 x i32], [4 x i32]* %items, i64 0, i64 %idxprom, !dbg !200
  store i32 %3, i32* %arrayidx, align 4, !dbg !203
  ret void, !dbg !204
}

declare void @_Z5riskyi(i32 noundef) #4

; Function Attrs: noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes6CircleD2Ev(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %this) unnamed_addr #2 comdat align 2 !dbg !205 {
entry:
  %this.addr = alloca %"struct.shapes::Circle"*, align 8
  store %"struct.shapes::Circle"* %this, %"struct.shapes::Circle"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Circle"** %this.addr, metadata !209, metadata !DIExpression()), !dbg !210
  %this1 = load %"struct.shapes::Circle"*, %"struct.shapes::Circle"** %this.addr, align 8
  %0 = bitcast %"struct.shapes::Circle"* %this1 to %"struct.shapes::Shape"*, !dbg !211
  call void @_ZN6shapes5ShapeD2Ev(%"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %0) #10, !dbg !211
  ret void, !dbg !213
}

; Function Attrs: nounwind readnone
declare i32 @llvm.eh.typeid.for(i8*) #5

declare i8* @__cxa_begin_catch(i8*)

declare void @__cxa_rethrow()

declare void @__cxa_end_catch()

; Function Attrs: noinline noreturn nounwind
define linkonce_odr hidden void @__clang_call_terminate(i8* %0) #6 comdat {
  %2 = call i8* @__cxa_begin_catch(i8* %0) #10
  call void @_ZSt9terminatev() #12
  unreachable
}

declare void @_ZSt9terminatev()

; Function Attrs: mustprogress noinline nounwind uwtable
define internal noundef i32 @"_ZZ7guardediENK3$_0clEi"(%class.anon* noundef nonnull align 8 dereferenceable(8) %this, i32 noundef %x) #7 align 2 !dbg !214 {
entry:
  %this.addr = alloca %class.anon*, align 8
  %x.addr = alloca i32, align 4
  store %class.anon* %this, %class.anon** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %class.anon** %this.addr, metadata !223, metadata !DIExpression()), !dbg !225
  store i32 %x, i32* %x.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %x.addr, metadata !226, metadata !DIExpression()), !dbg !227
  %this1 = load %class.anon*, %class.anon** %this.addr, align 8
  %0 = load i32, i32* %x.addr, align 4, !dbg !228
  %mul = mul nsw i32 %0, 2, !dbg !229
  %1 = getelementptr inbounds %class.anon, %class.anon* %this1, i32 0, i32 0, !dbg !230
  %2 = load %struct.Stack*, %struct.Stack** %1, align 8, !dbg !230
  %used = getelementptr inbounds %struct.Stack, %struct.Stack* %2, i32 0, i32 1, !dbg !231
  %3 = load i32, i32* %used, align 4, !dbg !231
  %add = add nsw i32 %mul, %3, !dbg !232
  ret i32 %add, !dbg !233
}

; Function Attrs: noinline uwtable
define internal void @__cxx_global_var_init() #3 section ".text.startup" !dbg !234 {
entry:
  %call = call noundef i32 @_ZL4lazyv(), !dbg !238
  store i32 %call, i32* @eager, align 4, !dbg !240
  ret void, !dbg !238
}

; Function Attrs: mustprogress noinline uwtable
define internal noundef i32 @_ZL4lazyv() #0 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) !dbg !84 {
entry:
  %exn.slot = alloca i8*, align 8
  %ehselector.slot = alloca i32, align 4
  %0 = load atomic i8, i8* bitcast (i64* @_ZGVZL4lazyvE6circle to i8*) acquire, align 8, !dbg !241
  %guard.uninitialized = icmp eq i8 %0, 0, !dbg !241
  br i1 %guard.uninitialized, label %init.check, label %init.end, !dbg !241, !prof !242

init.check:                                       ; preds = %entry
  %1 = call i32 @__cxa_guard_acquire(i64* @_ZGVZL4lazyvE6circle) #10, !dbg !241
  %tobool = icmp ne i32 %1, 0, !dbg !241
  br i1 %tobool, label %init, label %init.end, !dbg !241

init:                                             ; preds = %init.check
  invoke void @_ZN6shapes6CircleC2Ed(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) @_ZZL4lazyvE6circle, double noundef 2.000000e+00)
          to label %invoke.cont unwind label %lpad, !dbg !243

invoke.cont:                                      ; preds = %init
  %2 = call i32 @__cxa_atexit(void (i8*)* bitcast (void (%"struct.shapes::Circle"*)* @_ZN6shapes6CircleD2Ev to void (i8*)*), i8* bitcast (%"struct.shapes::Circle"* @_ZZL4lazyvE6circle to i8*), i8* @__dso_handle) #10, !dbg !241
  call void @__cxa_guard_release(i64* @_ZGVZL4lazyvE6circle) #10, !dbg !241
  br label %init.end, !dbg !241

init.end:                                         ; preds = %invoke.cont, %init.check, %entry
  %call = call noundef i32 @_ZN6shapes6Circle6lengthEv(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) @_ZZL4lazyvE6circle), !dbg !244
  ret i32 %call, !dbg !245

lpad:                                             ; preds = %init
  %3 = landingpad { i8*, i32 }
          cleanup, !dbg !246
  %4 = extractvalue { i8*, i32 } %3, 0, !dbg !246
  store i8* %4, i8** %exn.slot, align 8, !dbg !246
  %5 = extractvalue { i8*, i32 } %3, 1, !dbg !246
  store i32 %5, i32* %ehselector.slot, align 4, !dbg !246
  call void @__cxa_guard_abort(i64* @_ZGVZL4lazyvE6circle) #10, !dbg !241
  br label %eh.resume, !dbg !241

eh.resume:                                        ; preds = %lpad
  %exn = load i8*, i8** %exn.slot, align 8, !dbg !241
  %sel = load i32, i32* %ehselector.slot, align 4, !dbg !241
  %lpad.val = insertvalue { i8*, i32 } undef, i8* %exn, 0, !dbg !241
  %lpad.val1 = insertvalue { i8*, i32 } %lpad.val, i32 %sel, 1, !dbg !241
  resume { i8*, i32 } %lpad.val1, !dbg !241
}

; Function Attrs: mustprogress noinline nounwind uwtable
define dso_local noundef zeroext i1 @_Z5quieti(i32 noundef %x) #7 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) !dbg !247 {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, i32* %x.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %x.addr, metadata !251, metadata !DIExpression()), !dbg !252
  %0 = load i32, i32* %x.addr, align 4, !dbg !253
  invoke void @_Z5riskyi(i32 noundef %0)
          to label %invoke.cont unwind label %terminate.lpad, !dbg !254

invoke.cont:                                      ; preds = %entry
  %1 = load i32, i32* %x.addr, align 4, !dbg !255
  %tobool = icmp ne i32 %1, 0, !dbg !255
  ret i1 %tobool, !dbg !256

terminate.lpad:                                   ; preds = %entry
  %2 = landingpad { i8*, i32 }
          catch i8* null, !dbg !254
  %3 = extractvalue { i8*, i32 } %2, 0, !dbg !254
  call void @__clang_call_terminate(i8* %3) #12, !dbg !254
  unreachable, !dbg !254
}

; Function Attrs: noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5ShapeC2ENS_4KindE(%"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %this, i8 noundef zeroext %kind) unnamed_addr #2 comdat align 2 !dbg !257 {
entry:
  %this.addr = alloca %"struct.shapes::Shape"*, align 8
  %kind.addr = alloca i8, align 1
  store %"struct.shapes::Shape"* %this, %"struct.shapes::Shape"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Shape"** %this.addr, metadata !258, metadata !DIExpression()), !dbg !260
  store i8 %kind, i8* %kind.addr, align 1
  call void @llvm.dbg.declare(metadata i8* %kind.addr, metadata !261, metadata !DIExpression()), !dbg !262
  %this1 = load %"struct.shapes::Shape"*, %"struct.shapes::Shape"** %this.addr, align 8
  %0 = bitcast %"struct.shapes::Shape"* %this1 to i32 (...)***, !dbg !263
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [5 x i8*] }, { [5 x i8*] }* @_ZTVN6shapes5ShapeE, i32 0, inrange i32 0, i32 2) to i32 (...)**), i32 (...)*** %0, align 8, !dbg !263
  %kind2 = getelementptr inbounds %"struct.shapes::Shape", %"struct.shapes::Shape"* %this1, i32 0, i32 1, !dbg !264
  %1 = load i8, i8* %kind.addr, align 1, !dbg !265
  store i8 %1, i8* %kind2, align 8, !dbg !264
  %2 = load i32, i32* @_ZN6shapes5Shape4madeE, align 4, !dbg !266
  %inc = add nsw i32 %2, 1, !dbg !266
  store i32 %inc, i32* @_ZN6shapes5Shape4madeE, align 4, !dbg !266
  ret void, !dbg !268
}

; Function Attrs: noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5NamedC2Ev(%"struct.shapes::Named"* noundef nonnull align 8 dereferenceable(16) %this) unnamed_addr #2 comdat align 2 !dbg !269 {
entry:
  %this.addr = alloca %"struct.shapes::Named"*, align 8
  store %"struct.shapes::Named"* %this, %"struct.shapes::Named"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Named"** %this.addr, metadata !273, metadata !DIExpression()), !dbg !274
  %this1 = load %"struct.shapes::Named"*, %"struct.shapes::Named"** %this.addr, align 8
  %0 = bitcast %"struct.shapes::Named"* %this1 to i32 (...)***, !dbg !275
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [3 x i8*] }, { [3 x i8*] }* @_ZTVN6shapes5NamedE, i32 0, inrange i32 0, i32 2) to i32 (...)**), i32 (...)*** %0, align 8, !dbg !275
  %name = getelementptr inbounds %"struct.shapes::Named", %"struct.shapes::Named"* %this1, i32 0, i32 1, !dbg !276
  store i8* getelementptr inbounds ([5 x i8], [5 x i8]* @.str, i64 0, i64 0), i8** %name, align 8, !dbg !276
  ret void, !dbg !275
}

declare i8* @__cxa_allocate_exception(i64)

; Function Attrs: noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes6CircleC2ERKS0_(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %this, %"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %0) unnamed_addr #2 comdat align 2 !dbg !277 {
entry:
  %this.addr = alloca %"struct.shapes::Circle"*, align 8
  %.addr = alloca %"struct.shapes::Circle"*, align 8
  store %"struct.shapes::Circle"* %this, %"struct.shapes::Circle"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Circle"** %this.addr, metadata !282, metadata !DIExpression()), !dbg !283
  store %"struct.shapes::Circle"* %0, %"struct.shapes::Circle"** %.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Circle"** %.addr, metadata !284, metadata !DIExpression()), !dbg !283
  %this1 = load %"struct.shapes::Circle"*, %"struct.shapes::Circle"** %this.addr, align 8
  %1 = bitcast %"struct.shapes::Circle"* %this1 to %"struct.shapes::Shape"*, !dbg !285
  %2 = load %"struct.shapes::Circle"*, %"struct.shapes::Circle"** %.addr, align 8, !dbg !285
  %3 = bitcast %"struct.shapes::Circle"* %2 to %"struct.shapes::Shape"*, !dbg !285
  call void @_ZN6shapes5ShapeC2ERKS0_(%"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %1, %"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %3) #10, !dbg !285
  %4 = bitcast %"struct.shapes::Circle"* %this1 to i8*, !dbg !285
  %5 = getelementptr inbounds i8, i8* %4, i64 16, !dbg !285
  %6 = bitcast i8* %5 to %"struct.shapes::Named"*, !dbg !285
  %7 = load %"struct.shapes::Circle"*, %"struct.shapes::Circle"** %.addr, align 8, !dbg !285
  %8 = bitcast %"struct.shapes::Circle"* %7 to i8*, !dbg !285
  %add.ptr = getelementptr inbounds i8, i8* %8, i64 16, !dbg !285
  %9 = bitcast i8* %add.ptr to %"struct.shapes::Named"*, !dbg !285
  call void @_ZN6shapes5NamedC2ERKS0_(%"struct.shapes::Named"* noundef nonnull align 8 dereferenceable(16) %6, %"struct.shapes::Named"* noundef nonnull align 8 dereferenceable(16) %9) #10, !dbg !285
  %10 = bitcast %"struct.shapes::Circle"* %this1 to i32 (...)***, !dbg !285
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [6 x i8*], [3 x i8*] }, { [6 x i8*], [3 x i8*] }* @_ZTVN6shapes6CircleE, i32 0, inrange i32 0, i32 2) to i32 (...)**), i32 (...)*** %10, align 8, !dbg !285
  %11 = bitcast %"struct.shapes::Circle"* %this1 to i8*, !dbg !285
  %add.ptr2 = getelementptr inbounds i8, i8* %11, i64 16, !dbg !285
  %12 = bitcast i8* %add.ptr2 to i32 (...)***, !dbg !285
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [6 x i8*], [3 x i8*] }, { [6 x i8*], [3 x i8*] }* @_ZTVN6shapes6CircleE, i32 0, inrange i32 1, i32 2) to i32 (...)**), i32 (...)*** %12, align 8, !dbg !285
  %radius = getelementptr inbounds %"struct.shapes::Circle", %"struct.shapes::Circle"* %this1, i32 0, i32 2, !dbg !285
  %13 = load %"struct.shapes::Circle"*, %"struct.shapes::Circle"** %.addr, align 8, !dbg !285
  %radius3 = getelementptr inbounds %"struct.shapes::Circle", %"struct.shapes::Circle"* %13, i32 0, i32 2, !dbg !285
  %14 = load double, double* %radius3, align 8, !dbg !285
  store double %14, double* %radius, align 8, !dbg !285
  ret void, !dbg !285
}

declare void @__cxa_throw(i8*, i8*, i8*)

; Function Attrs: noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes6CircleD0Ev(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %this) unnamed_addr #2 comdat align 2 !dbg !286 {
entry:
  %this.addr = alloca %"struct.shapes::Circle"*, align 8
  store %"struct.shapes::Circle"* %this, %"struct.shapes::Circle"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Circle"** %this.addr, metadata !287, metadata !DIExpression()), !dbg !288
  %this1 = load %"struct.shapes::Circle"*, %"struct.shapes::Circle"** %this.addr, align 8
  call void @_ZN6shapes6CircleD2Ev(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %this1) #10, !dbg !289
  %0 = bitcast %"struct.shapes::Circle"* %this1 to i8*, !dbg !289
  call void @_ZdlPv(i8* noundef %0) #13, !dbg !289
  ret void, !dbg !289
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef double @_ZNK6shapes6Circle4areaEv(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %this) unnamed_addr #7 comdat align 2 !dbg !290 {
entry:
  %this.addr = alloca %"struct.shapes::Circle"*, align 8
  store %"struct.shapes::Circle"* %this, %"struct.shapes::Circle"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Circle"** %this.addr, metadata !291, metadata !DIExpression()), !dbg !293
  %this1 = load %"struct.shapes::Circle"*, %"struct.shapes::Circle"** %this.addr, align 8
  %radius = getelementptr inbounds %"struct.shapes::Circle", %"struct.shapes::Circle"* %this1, i32 0, i32 2, !dbg !294
  %0 = load double, double* %radius, align 8, !dbg !294
  %mul = fmul double 3.000000e+00, %0, !dbg !295
  %radius2 = getelementptr inbounds %"struct.shapes::Circle", %"struct.shapes::Circle"* %this1, i32 0, i32 2, !dbg !296
  %1 = load double, double* %radius2, align 8, !dbg !296
  %mul3 = fmul double %mul, %1, !dbg !297
  ret double %mul3, !dbg !298
}

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef i32 @_ZN6shapes6Circle6lengthEv(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %this) unnamed_addr #7 comdat align 2 !dbg !299 {
entry:
  %this.addr = alloca %"struct.shapes::Circle"*, align 8
  store %"struct.shapes::Circle"* %this, %"struct.shapes::Circle"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Circle"** %this.addr, metadata !300, metadata !DIExpression()), !dbg !301
  %this1 = load %"struct.shapes::Circle"*, %"struct.shapes::Circle"** %this.addr, align 8
  ret i32 6, !dbg !302
}

; Function Attrs: noinline uwtable
define linkonce_odr dso_local noundef i32 @_ZThn16_N6shapes6Circle6lengthEv(%"struct.shapes::Circle"* noundef %this) unnamed_addr #3 comdat align 2 !dbg !303 {
entry:
  %this.addr = alloca %"struct.shapes::Circle"*, align 8
  store %"struct.shapes::Circle"* %this, %"struct.shapes::Circle"** %this.addr, align 8
  %this1 = load %"struct.shapes::Circle"*, %"struct.shapes::Circle"** %this.addr, align 8, !dbg !305
  %0 = bitcast %"struct.shapes::Circle"* %this1 to i8*, !dbg !305
  %1 = getelementptr inbounds i8, i8* %0, i64 -16, !dbg !305
  %2 = bitcast i8* %1 to %"struct.shapes::Circle"*, !dbg !305
  %call = tail call noundef i32 @_ZN6shapes6Circle6lengthEv(%"struct.shapes::Circle"* noundef nonnull align 8 dereferenceable(40) %2), !dbg !305
  ret i32 %call, !dbg !305
}

; Function Attrs: noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5ShapeD2Ev(%"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %this) unnamed_addr #2 comdat align 2 !dbg !306 {
entry:
  %this.addr = alloca %"struct.shapes::Shape"*, align 8
  store %"struct.shapes::Shape"* %this, %"struct.shapes::Shape"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Shape"** %this.addr, metadata !307, metadata !DIExpression()), !dbg !308
  %this1 = load %"struct.shapes::Shape"*, %"struct.shapes::Shape"** %this.addr, align 8
  %0 = bitcast %"struct.shapes::Shape"* %this1 to i32 (...)***, !dbg !309
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [5 x i8*] }, { [5 x i8*] }* @_ZTVN6shapes5ShapeE, i32 0, inrange i32 0, i32 2) to i32 (...)**), i32 (...)*** %0, align 8, !dbg !309
  %1 = load i32, i32* @_ZN6shapes5Shape4madeE, align 4, !dbg !310
  %dec = add nsw i32 %1, -1, !dbg !310
  store i32 %dec, i32* @_ZN6shapes5Shape4madeE, align 4, !dbg !310
  ret void, !dbg !312
}

; Function Attrs: noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5ShapeD0Ev(%"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %this) unnamed_addr #2 comdat align 2 !dbg !313 {
entry:
  %this.addr = alloca %"struct.shapes::Shape"*, align 8
  store %"struct.shapes::Shape"* %this, %"struct.shapes::Shape"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Shape"** %this.addr, metadata !314, metadata !DIExpression()), !dbg !315
  %this1 = load %"struct.shapes::Shape"*, %"struct.shapes::Shape"** %this.addr, align 8
  call void @llvm.trap() #12, !dbg !316
  unreachable, !dbg !316
}

declare void @__cxa_pure_virtual() unnamed_addr

; Function Attrs: cold noreturn nounwind
declare void @llvm.trap() #8

; Function Attrs: mustprogress noinline nounwind uwtable
define linkonce_odr dso_local noundef i32 @_ZN6shapes5Named6lengthEv(%"struct.shapes::Named"* noundef nonnull align 8 dereferenceable(16) %this) unnamed_addr #7 comdat align 2 !dbg !317 {
entry:
  %this.addr = alloca %"struct.shapes::Named"*, align 8
  store %"struct.shapes::Named"* %this, %"struct.shapes::Named"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Named"** %this.addr, metadata !318, metadata !DIExpression()), !dbg !319
  %this1 = load %"struct.shapes::Named"*, %"struct.shapes::Named"** %this.addr, align 8
  ret i32 0, !dbg !320
}

; Function Attrs: noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5ShapeC2ERKS0_(%"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %this, %"struct.shapes::Shape"* noundef nonnull align 8 dereferenceable(9) %0) unnamed_addr #2 comdat align 2 !dbg !321 {
entry:
  %this.addr = alloca %"struct.shapes::Shape"*, align 8
  %.addr = alloca %"struct.shapes::Shape"*, align 8
  store %"struct.shapes::Shape"* %this, %"struct.shapes::Shape"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Shape"** %this.addr, metadata !325, metadata !DIExpression()), !dbg !326
  store %"struct.shapes::Shape"* %0, %"struct.shapes::Shape"** %.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Shape"** %.addr, metadata !327, metadata !DIExpression()), !dbg !326
  %this1 = load %"struct.shapes::Shape"*, %"struct.shapes::Shape"** %this.addr, align 8
  %1 = bitcast %"struct.shapes::Shape"* %this1 to i32 (...)***, !dbg !328
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [5 x i8*] }, { [5 x i8*] }* @_ZTVN6shapes5ShapeE, i32 0, inrange i32 0, i32 2) to i32 (...)**), i32 (...)*** %1, align 8, !dbg !328
  %kind = getelementptr inbounds %"struct.shapes::Shape", %"struct.shapes::Shape"* %this1, i32 0, i32 1, !dbg !328
  %2 = load %"struct.shapes::Shape"*, %"struct.shapes::Shape"** %.addr, align 8, !dbg !328
  %kind2 = getelementptr inbounds %"struct.shapes::Shape", %"struct.shapes::Shape"* %2, i32 0, i32 1, !dbg !328
  %3 = load i8, i8* %kind2, align 8, !dbg !328
  store i8 %3, i8* %kind, align 8, !dbg !328
  ret void, !dbg !328
}

; Function Attrs: noinline nounwind uwtable
define linkonce_odr dso_local void @_ZN6shapes5NamedC2ERKS0_(%"struct.shapes::Named"* noundef nonnull align 8 dereferenceable(16) %this, %"struct.shapes::Named"* noundef nonnull align 8 dereferenceable(16) %0) unnamed_addr #2 comdat align 2 !dbg !329 {
entry:
  %this.addr = alloca %"struct.shapes::Named"*, align 8
  %.addr = alloca %"struct.shapes::Named"*, align 8
  store %"struct.shapes::Named"* %this, %"struct.shapes::Named"** %this.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Named"** %this.addr, metadata !335, metadata !DIExpression()), !dbg !336
  store %"struct.shapes::Named"* %0, %"struct.shapes::Named"** %.addr, align 8
  call void @llvm.dbg.declare(metadata %"struct.shapes::Named"** %.addr, metadata !337, metadata !DIExpression()), !dbg !336
  %this1 = load %"struct.shapes::Named"*, %"struct.shapes::Named"** %this.addr, align 8
  %1 = bitcast %"struct.shapes::Named"* %this1 to i32 (...)***, !dbg !338
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [3 x i8*] }, { [3 x i8*] }* @_ZTVN6shapes5NamedE, i32 0, inrange i32 0, i32 2) to i32 (...)**), i32 (...)*** %1, align 8, !dbg !338
  %name = getelementptr inbounds %"struct.shapes::Named", %"struct.shapes::Named"* %this1, i32 0, i32 1, !dbg !338
  %2 = load %"struct.shapes::Named"*, %"struct.shapes::Named"** %.addr, align 8, !dbg !338
  %name2 = getelementptr inbounds %"struct.shapes::Named", %"struct.shapes::Named"* %2, i32 0, i32 1, !dbg !338
  %3 = load i8*, i8** %name2, align 8, !dbg !338
  store i8* %3, i8** %name, align 8, !dbg !338
  ret void, !dbg !338
}

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPv(i8* noundef) #9

; Function Attrs: nounwind
declare i32 @__cxa_guard_acquire(i64*) #10

; Function Attrs: nounwind
declare i32 @__cxa_atexit(void (i8*)*, i8*, i8*) #10

; Function Attrs: nounwind
declare void @__cxa_guard_abort(i64*) #10

; Function Attrs: nounwind
declare void @__cxa_guard_release(i64*) #10

; Function Attrs: noinline uwtable
define internal void @_GLOBAL__sub_I_objects.cpp() #3 section ".text.startup" !dbg !339 {
entry:
  call void @__cxx_global_var_init(), !dbg !340
  ret void
}

attributes #0 = { mustprogress noinline uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { noinline nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #3 = { noinline uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #4 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #5 = { nounwind readnone }
attributes #6 = { noinline noreturn nounwind }
attributes #7 = { mustprogress noinline nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #8 = { cold noreturn nounwind }
attributes #9 = { nobuiltin nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #10 = { nounwind }
attributes #11 = { noreturn }
attributes #12 = { noreturn nounwind }
attributes #13 = { builtin nounwind }

!llvm.dbg.cu = !{!34}
!llvm.module.flags = !{!86, !87, !88, !89, !90, !91, !92}
!llvm.ident = !{!93}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "made", linkageName: "_ZN6shapes5Shape4madeE", scope: !2, file: !3, line: 12, type: !4, isLocal: false, isDefinition: true, declaration: !5)
!2 = !DINamespace(name: "shapes", scope: null)
!3 = !DIFile(filename: "objects.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "9dbdaa8511ba6ae0c451dd5327a9c5e0")
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !DIDerivedType(tag: DW_TAG_member, name: "made", scope: !6, file: !3, line: 7, baseType: !4, flags: DIFlagStaticMember)
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
!19 = !DISubprogram(name: "Shape", scope: !6, file: !3, line: 8, type: !20, scopeLine: 8, flags: DIFlagExplicit | DIFlagPrototyped, spFlags: 0)
!20 = !DISubroutineType(types: !21)
!21 = !{null, !22, !14}
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!23 = !DISubprogram(name: "~Shape", scope: !6, file: !3, line: 9, type: !24, scopeLine: 9, containingType: !6, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
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
!34 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "compiler", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !35, retainedTypes: !36, globals: !81, splitDebugInlining: false, nameTableKind: None)
!35 = !{!14}
!36 = !{!4, !37, !53, !6, !57}
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
!53 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Circle", scope: !2, file: !3, line: 16, size: 320, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !54, vtableHolder: !6, identifier: "_ZTSN6shapes6CircleE")
!54 = !{!55, !56, !68, !69, !73, !78}
!55 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !53, baseType: !6, extraData: i32 0)
!56 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !53, baseType: !57, offset: 128, extraData: i32 0)
!57 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Named", scope: !2, file: !3, line: 14, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !58, vtableHolder: !57, identifier: "_ZTSN6shapes5NamedE")
!58 = !{!59, !60, !64}
!59 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Named", scope: !3, file: !3, baseType: !9, size: 64, flags: DIFlagArtificial)
!60 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !57, file: !3, line: 14, baseType: !61, size: 64, offset: 64)
!61 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !62, size: 64)
!62 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !63)
!63 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!64 = !DISubprogram(name: "length", linkageName: "_ZN6shapes5Named6lengthEv", scope: !57, file: !3, line: 14, type: !65, scopeLine: 14, containingType: !57, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!65 = !DISubroutineType(types: !66)
!66 = !{!4, !67}
!67 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !57, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!68 = !DIDerivedType(tag: DW_TAG_member, name: "radius", scope: !53, file: !3, line: 17, baseType: !29, size: 64, offset: 256)
!69 = !DISubprogram(name: "Circle", scope: !53, file: !3, line: 18, type: !70, scopeLine: 18, flags: DIFlagPrototyped, spFlags: 0)
!70 = !DISubroutineType(types: !71)
!71 = !{null, !72, !29}
!72 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !53, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!73 = !DISubprogram(name: "area", linkageName: "_ZNK6shapes6Circle4areaEv", scope: !53, file: !3, line: 19, type: !74, scopeLine: 19, containingType: !53, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!74 = !DISubroutineType(types: !75)
!75 = !{!29, !76}
!76 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !77, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!77 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !53)
!78 = !DISubprogram(name: "length", linkageName: "_ZN6shapes6Circle6lengthEv", scope: !53, file: !3, line: 20, type: !79, scopeLine: 20, containingType: !53, virtualIndex: 3, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!79 = !DISubroutineType(types: !80)
!80 = !{!4, !72}
!81 = !{!0, !32, !82}
!82 = !DIGlobalVariableExpression(var: !83, expr: !DIExpression())
!83 = distinct !DIGlobalVariable(name: "circle", scope: !84, file: !3, line: 53, type: !53, isLocal: true, isDefinition: true)
!84 = distinct !DISubprogram(name: "lazy", linkageName: "_ZL4lazyv", scope: !3, file: !3, line: 52, type: !11, scopeLine: 52, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !34, retainedNodes: !85)
!85 = !{}
!86 = !{i32 7, !"Dwarf Version", i32 5}
!87 = !{i32 2, !"Debug Info Version", i32 3}
!88 = !{i32 1, !"wchar_size", i32 4}
!89 = !{i32 7, !"PIC Level", i32 2}
!90 = !{i32 7, !"PIE Level", i32 2}
!91 = !{i32 7, !"uwtable", i32 1}
!92 = !{i32 7, !"frame-pointer", i32 2}
!93 = !{!"compiler"}
!94 = distinct !DISubprogram(name: "guarded", linkageName: "_Z7guardedi", scope: !3, file: !3, line: 32, type: !95, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, retainedNodes: !85)
!95 = !DISubroutineType(types: !96)
!96 = !{!4, !4}
!97 = !DILocalVariable(name: "depth", arg: 1, scope: !94, file: !3, line: 32, type: !4)
!98 = !DILocation(line: 32, column: 17, scope: !94)
!99 = !DILocalVariable(name: "stack", scope: !94, file: !3, line: 33, type: !37)
!100 = !DILocation(line: 33, column: 17, scope: !94)
!101 = !DILocalVariable(name: "circle", scope: !102, file: !3, line: 35, type: !53)
!102 = distinct !DILexicalBlock(scope: !94, file: !3, line: 34, column: 7)
!103 = !DILocation(line: 35, column: 20, scope: !102)
!104 = !DILocation(line: 35, column: 27, scope: !102)
!105 = !DILocalVariable(name: "shape", scope: !102, file: !3, line: 36, type: !106)
!106 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !6, size: 64)
!107 = !DILocation(line: 36, column: 20, scope: !102)
!108 = !DILocation(line: 36, column: 28, scope: !102)
!109 = !DILocalVariable(name: "named", scope: !102, file: !3, line: 37, type: !110)
!110 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !57, size: 64)
!111 = !DILocation(line: 37, column: 20, scope: !102)
!112 = !DILocation(line: 37, column: 28, scope: !102)
!113 = !DILocation(line: 38, column: 16, scope: !102)
!114 = !DILocation(line: 38, column: 23, scope: !102)
!115 = !DILocation(line: 38, column: 39, scope: !102)
!116 = !DILocation(line: 38, column: 45, scope: !102)
!117 = !DILocation(line: 38, column: 32, scope: !102)
!118 = !DILocation(line: 38, column: 11, scope: !102)
!119 = !DILocation(line: 39, column: 11, scope: !102)
!120 = !DILocation(line: 39, column: 5, scope: !102)
!121 = !DILocation(line: 40, column: 3, scope: !94)
!122 = !DILocation(line: 40, column: 3, scope: !102)
!123 = !DILocation(line: 50, column: 1, scope: !102)
!124 = !DILocalVariable(name: "number", scope: !94, file: !3, line: 40, type: !4)
!125 = !DILocation(line: 40, column: 16, scope: !94)
!126 = !DILocation(line: 44, column: 3, scope: !127)
!127 = distinct !DILexicalBlock(scope: !94, file: !3, line: 42, column: 40)
!128 = !DILocation(line: 41, column: 12, scope: !129)
!129 = distinct !DILexicalBlock(scope: !94, file: !3, line: 40, column: 24)
!130 = !DILocation(line: 41, column: 5, scope: !129)
!131 = !DILocation(line: 42, column: 3, scope: !129)
!132 = !DILocalVariable(name: "shape", scope: !94, file: !3, line: 42, type: !133)
!133 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !31, size: 64)
!134 = !DILocation(line: 42, column: 33, scope: !94)
!135 = !DILocation(line: 47, column: 3, scope: !136)
!136 = distinct !DILexicalBlock(scope: !94, file: !3, line: 44, column: 17)
!137 = !DILocation(line: 43, column: 17, scope: !127)
!138 = !DILocation(line: 43, column: 23, scope: !127)
!139 = !DILocation(line: 43, column: 5, scope: !127)
!140 = !DILocation(line: 45, column: 9, scope: !141)
!141 = distinct !DILexicalBlock(scope: !136, file: !3, line: 45, column: 9)
!142 = !DILocation(line: 45, column: 15, scope: !141)
!143 = !DILocation(line: 45, column: 9, scope: !136)
!144 = !DILocation(line: 45, column: 20, scope: !141)
!145 = !DILocation(line: 50, column: 1, scope: !141)
!146 = !DILocation(line: 46, column: 5, scope: !136)
!147 = !DILocation(line: 50, column: 1, scope: !127)
!148 = !DILocalVariable(name: "twice", scope: !94, file: !3, line: 48, type: !149)
!149 = distinct !DICompositeType(tag: DW_TAG_class_type, scope: !94, file: !3, line: 48, size: 64, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !150)
!150 = !{!151}
!151 = !DIDerivedType(tag: DW_TAG_member, name: "stack", scope: !149, file: !3, line: 48, baseType: !152, size: 64)
!152 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !37, size: 64)
!153 = !DILocation(line: 48, column: 8, scope: !94)
!154 = !DILocation(line: 48, column: 16, scope: !94)
!155 = !DILocation(line: 49, column: 16, scope: !94)
!156 = !DILocation(line: 49, column: 10, scope: !94)
!157 = !DILocation(line: 49, column: 3, scope: !94)
!158 = !DILocation(line: 50, column: 1, scope: !94)
!159 = distinct !DISubprogram(name: "Stack", linkageName: "_ZN5StackIiLi4EEC2Ev", scope: !37, file: !3, line: 24, type: !160, scopeLine: 24, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !162, retainedNodes: !85)
!160 = !DISubroutineType(types: !161)
!161 = !{null, !47}
!162 = !DISubprogram(name: "Stack", scope: !37, type: !160, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!163 = !DILocalVariable(name: "this", arg: 1, scope: !159, type: !164, flags: DIFlagArtificial | DIFlagObjectPointer)
!164 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64)
!165 = !DILocation(line: 0, scope: !159)
!166 = !DILocation(line: 26, column: 7, scope: !159)
!167 = !DILocation(line: 24, column: 37, scope: !159)
!168 = distinct !DISubprogram(name: "Circle", linkageName: "_ZN6shapes6CircleC2Ed", scope: !53, file: !3, line: 18, type: !70, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !69, retainedNodes: !85)
!169 = !DILocalVariable(name: "this", arg: 1, scope: !168, type: !170, flags: DIFlagArtificial | DIFlagObjectPointer)
!170 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !53, size: 64)
!171 = !DILocation(line: 0, scope: !168)
!172 = !DILocalVariable(name: "radius", arg: 2, scope: !168, file: !3, line: 18, type: !29)
!173 = !DILocation(line: 18, column: 17, scope: !168)
!174 = !DILocation(line: 18, column: 62, scope: !168)
!175 = !DILocation(line: 18, column: 27, scope: !168)
!176 = !DILocation(line: 18, column: 3, scope: !168)
!177 = !DILocation(line: 18, column: 47, scope: !168)
!178 = !DILocation(line: 18, column: 54, scope: !168)
!179 = !DILocation(line: 18, column: 68, scope: !180)
!180 = distinct !DILexicalBlock(scope: !181, file: !3, line: 18, column: 68)
!181 = distinct !DILexicalBlock(scope: !168, file: !3, line: 18, column: 62)
!182 = !DILocation(line: 18, column: 75, scope: !180)
!183 = !DILocation(line: 18, column: 68, scope: !181)
!184 = !DILocation(line: 18, column: 80, scope: !180)
!185 = !DILocation(line: 18, column: 86, scope: !180)
!186 = !DILocation(line: 18, column: 93, scope: !180)
!187 = !DILocation(line: 18, column: 93, scope: !181)
!188 = !DILocation(line: 18, column: 93, scope: !168)
!189 = distinct !DISubprogram(name: "push", linkageName: "_ZN5StackIiLi4EE4pushERKi", scope: !37, file: !3, line: 27, type: !45, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !44, retainedNodes: !85)
!190 = !DILocalVariable(name: "this", arg: 1, scope: !189, type: !164, flags: DIFlagArtificial | DIFlagObjectPointer)
!191 = !DILocation(line: 0, scope: !189)
!192 = !DILocalVariable(name: "item", arg: 2, scope: !189, file: !3, line: 27, type: !48)
!193 = !DILocation(line: 27, column: 22, scope: !189)
!194 = !DILocation(line: 27, column: 34, scope: !195)
!195 = distinct !DILexicalBlock(scope: !189, file: !3, line: 27, column: 34)
!196 = !DILocation(line: 27, column: 39, scope: !195)
!197 = !DILocation(line: 27, column: 34, scope: !189)
!198 = !DILocation(line: 27, column: 45, scope: !195)
!199 = !DILocation(line: 27, column: 70, scope: !189)
!200 = !DILocation(line: 27, column: 54, scope: !189)
!201 = !DILocation(line: 27, column: 60, scope: !189)
!202 = !DILocation(line: 27, column: 64, scope: !189)
!203 = !DILocation(line: 27, column: 68, scope: !189)
!204 = !DILocation(line: 27, column: 76, scope: !189)
!205 = distinct !DISubprogram(name: "~Circle", linkageName: "_ZN6shapes6CircleD2Ev", scope: !53, file: !3, line: 16, type: !206, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !208, retainedNodes: !85)
!206 = !DISubroutineType(types: !207)
!207 = !{null, !72}
!208 = !DISubprogram(name: "~Circle", scope: !53, type: !206, containingType: !53, virtualIndex: 0, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagVirtual)
!209 = !DILocalVariable(name: "this", arg: 1, scope: !205, type: !170, flags: DIFlagArtificial | DIFlagObjectPointer)
!210 = !DILocation(line: 0, scope: !205)
!211 = !DILocation(line: 16, column: 8, scope: !212)
!212 = distinct !DILexicalBlock(scope: !205, file: !3, line: 16, column: 8)
!213 = !DILocation(line: 16, column: 8, scope: !205)
!214 = distinct !DISubprogram(name: "operator()", linkageName: "_ZZ7guardediENK3$_0clEi", scope: !149, file: !3, line: 48, type: !215, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !34, declaration: !219, retainedNodes: !85)
!215 = !DISubroutineType(types: !216)
!216 = !{!4, !217, !4}
!217 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !218, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!218 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !149)
!219 = !DISubprogram(name: "operator()", scope: !149, file: !3, line: 48, type: !220, scopeLine: 48, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!220 = !DISubroutineType(types: !221)
!221 = !{!222, !217, !4}
!222 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "auto")
!223 = !DILocalVariable(name: "this", arg: 1, scope: !214, type: !224, flags: DIFlagArtificial | DIFlagObjectPointer)
!224 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !218, size: 64)
!225 = !DILocation(line: 0, scope: !214)
!226 = !DILocalVariable(name: "x", arg: 2, scope: !214, file: !3, line: 48, type: !4)
!227 = !DILocation(line: 48, column: 24, scope: !214)
!228 = !DILocation(line: 48, column: 36, scope: !214)
!229 = !DILocation(line: 48, column: 38, scope: !214)
!230 = !DILocation(line: 48, column: 44, scope: !214)
!231 = !DILocation(line: 48, column: 50, scope: !214)
!232 = !DILocation(line: 48, column: 42, scope: !214)
!233 = !DILocation(line: 48, column: 29, scope: !214)
!234 = distinct !DISubprogram(name: "__cxx_global_var_init", scope: !235, file: !235, type: !236, flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !34, retainedNodes: !85)
!235 = !DIFile(filename: "objects.cpp", directory: ".")
!236 = !DISubroutineType(types: !237)
!237 = !{null}
!238 = !DILocation(line: 56, column: 13, scope: !239)
!239 = !DILexicalBlockFile(scope: !234, file: !3, discriminator: 0)
!240 = !DILocation(line: 0, scope: !234)
!241 = !DILocation(line: 53, column: 3, scope: !84)
!242 = !{!"branch_weights", i32 1, i32 1048575}
!243 = !DILocation(line: 53, column: 25, scope: !84)
!244 = !DILocation(line: 54, column: 17, scope: !84)
!245 = !DILocation(line: 54, column: 3, scope: !84)
!246 = !DILocation(line: 55, column: 1, scope: !84)
!247 = distinct !DISubprogram(name: "quiet", linkageName: "_Z5quieti", scope: !3, file: !3, line: 57, type: !248, scopeLine: 57, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, retainedNodes: !85)
!248 = !DISubroutineType(types: !249)
!249 = !{!250, !4}
!250 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!251 = !DILocalVariable(name: "x", arg: 1, scope: !247, file: !3, line: 57, type: !4)
!252 = !DILocation(line: 57, column: 16, scope: !247)
!253 = !DILocation(line: 57, column: 36, scope: !247)
!254 = !DILocation(line: 57, column: 30, scope: !247)
!255 = !DILocation(line: 57, column: 47, scope: !247)
!256 = !DILocation(line: 57, column: 40, scope: !247)
!257 = distinct !DISubprogram(name: "Shape", linkageName: "_ZN6shapes5ShapeC2ENS_4KindE", scope: !6, file: !3, line: 8, type: !20, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !19, retainedNodes: !85)
!258 = !DILocalVariable(name: "this", arg: 1, scope: !257, type: !259, flags: DIFlagArtificial | DIFlagObjectPointer)
!259 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!260 = !DILocation(line: 0, scope: !257)
!261 = !DILocalVariable(name: "kind", arg: 2, scope: !257, file: !3, line: 8, type: !14)
!262 = !DILocation(line: 8, column: 23, scope: !257)
!263 = !DILocation(line: 8, column: 42, scope: !257)
!264 = !DILocation(line: 8, column: 31, scope: !257)
!265 = !DILocation(line: 8, column: 36, scope: !257)
!266 = !DILocation(line: 8, column: 44, scope: !267)
!267 = distinct !DILexicalBlock(scope: !257, file: !3, line: 8, column: 42)
!268 = !DILocation(line: 8, column: 52, scope: !257)
!269 = distinct !DISubprogram(name: "Named", linkageName: "_ZN6shapes5NamedC2Ev", scope: !57, file: !3, line: 14, type: !270, scopeLine: 14, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !272, retainedNodes: !85)
!270 = !DISubroutineType(types: !271)
!271 = !{null, !67}
!272 = !DISubprogram(name: "Named", scope: !57, type: !270, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!273 = !DILocalVariable(name: "this", arg: 1, scope: !269, type: !110, flags: DIFlagArtificial | DIFlagObjectPointer)
!274 = !DILocation(line: 0, scope: !269)
!275 = !DILocation(line: 14, column: 8, scope: !269)
!276 = !DILocation(line: 14, column: 28, scope: !269)
!277 = distinct !DISubprogram(name: "Circle", linkageName: "_ZN6shapes6CircleC2ERKS0_", scope: !53, file: !3, line: 16, type: !278, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !281, retainedNodes: !85)
!278 = !DISubroutineType(types: !279)
!279 = !{null, !72, !280}
!280 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !77, size: 64)
!281 = !DISubprogram(name: "Circle", scope: !53, type: !278, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!282 = !DILocalVariable(name: "this", arg: 1, scope: !277, type: !170, flags: DIFlagArtificial | DIFlagObjectPointer)
!283 = !DILocation(line: 0, scope: !277)
!284 = !DILocalVariable(arg: 2, scope: !277, type: !280)
!285 = !DILocation(line: 16, column: 8, scope: !277)
!286 = distinct !DISubprogram(name: "~Circle", linkageName: "_ZN6shapes6CircleD0Ev", scope: !53, file: !3, line: 16, type: !206, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !208, retainedNodes: !85)
!287 = !DILocalVariable(name: "this", arg: 1, scope: !286, type: !170, flags: DIFlagArtificial | DIFlagObjectPointer)
!288 = !DILocation(line: 0, scope: !286)
!289 = !DILocation(line: 16, column: 8, scope: !286)
!290 = distinct !DISubprogram(name: "area", linkageName: "_ZNK6shapes6Circle4areaEv", scope: !53, file: !3, line: 19, type: !74, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !73, retainedNodes: !85)
!291 = !DILocalVariable(name: "this", arg: 1, scope: !290, type: !292, flags: DIFlagArtificial | DIFlagObjectPointer)
!292 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !77, size: 64)
!293 = !DILocation(line: 0, scope: !290)
!294 = !DILocation(line: 19, column: 47, scope: !290)
!295 = !DILocation(line: 19, column: 45, scope: !290)
!296 = !DILocation(line: 19, column: 56, scope: !290)
!297 = !DILocation(line: 19, column: 54, scope: !290)
!298 = !DILocation(line: 19, column: 34, scope: !290)
!299 = distinct !DISubprogram(name: "length", linkageName: "_ZN6shapes6Circle6lengthEv", scope: !53, file: !3, line: 20, type: !79, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !78, retainedNodes: !85)
!300 = !DILocalVariable(name: "this", arg: 1, scope: !299, type: !170, flags: DIFlagArtificial | DIFlagObjectPointer)
!301 = !DILocation(line: 0, scope: !299)
!302 = !DILocation(line: 20, column: 27, scope: !299)
!303 = distinct !DISubprogram(linkageName: "_ZThn16_N6shapes6Circle6lengthEv", scope: !3, file: !3, line: 20, type: !304, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !34, retainedNodes: !85)
!304 = !DISubroutineType(types: !85)
!305 = !DILocation(line: 0, scope: !303)
!306 = distinct !DISubprogram(name: "~Shape", linkageName: "_ZN6shapes5ShapeD2Ev", scope: !6, file: !3, line: 9, type: !24, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !23, retainedNodes: !85)
!307 = !DILocalVariable(name: "this", arg: 1, scope: !306, type: !259, flags: DIFlagArtificial | DIFlagObjectPointer)
!308 = !DILocation(line: 0, scope: !306)
!309 = !DILocation(line: 9, column: 20, scope: !306)
!310 = !DILocation(line: 9, column: 22, scope: !311)
!311 = distinct !DILexicalBlock(scope: !306, file: !3, line: 9, column: 20)
!312 = !DILocation(line: 9, column: 30, scope: !306)
!313 = distinct !DISubprogram(name: "~Shape", linkageName: "_ZN6shapes5ShapeD0Ev", scope: !6, file: !3, line: 9, type: !24, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !23, retainedNodes: !85)
!314 = !DILocalVariable(name: "this", arg: 1, scope: !313, type: !259, flags: DIFlagArtificial | DIFlagObjectPointer)
!315 = !DILocation(line: 0, scope: !313)
!316 = !DILocation(line: 9, column: 20, scope: !313)
!317 = distinct !DISubprogram(name: "length", linkageName: "_ZN6shapes5Named6lengthEv", scope: !57, file: !3, line: 14, type: !65, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !64, retainedNodes: !85)
!318 = !DILocalVariable(name: "this", arg: 1, scope: !317, type: !110, flags: DIFlagArtificial | DIFlagObjectPointer)
!319 = !DILocation(line: 0, scope: !317)
!320 = !DILocation(line: 14, column: 66, scope: !317)
!321 = distinct !DISubprogram(name: "Shape", linkageName: "_ZN6shapes5ShapeC2ERKS0_", scope: !6, file: !3, line: 5, type: !322, scopeLine: 5, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !324, retainedNodes: !85)
!322 = !DISubroutineType(types: !323)
!323 = !{null, !22, !133}
!324 = !DISubprogram(name: "Shape", scope: !6, type: !322, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!325 = !DILocalVariable(name: "this", arg: 1, scope: !321, type: !259, flags: DIFlagArtificial | DIFlagObjectPointer)
!326 = !DILocation(line: 0, scope: !321)
!327 = !DILocalVariable(arg: 2, scope: !321, type: !133)
!328 = !DILocation(line: 5, column: 8, scope: !321)
!329 = distinct !DISubprogram(name: "Named", linkageName: "_ZN6shapes5NamedC2ERKS0_", scope: !57, file: !3, line: 14, type: !330, scopeLine: 14, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !34, declaration: !334, retainedNodes: !85)
!330 = !DISubroutineType(types: !331)
!331 = !{null, !67, !332}
!332 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !333, size: 64)
!333 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !57)
!334 = !DISubprogram(name: "Named", scope: !57, type: !330, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!335 = !DILocalVariable(name: "this", arg: 1, scope: !329, type: !110, flags: DIFlagArtificial | DIFlagObjectPointer)
!336 = !DILocation(line: 0, scope: !329)
!337 = !DILocalVariable(arg: 2, scope: !329, type: !332)
!338 = !DILocation(line: 14, column: 8, scope: !329)
!339 = distinct !DISubprogram(linkageName: "_GLOBAL__sub_I_objects.cpp", scope: !235, file: !235, type: !304, flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !34, retainedNodes: !85)
!340 = !DILocation(line: 0, scope: !339)
