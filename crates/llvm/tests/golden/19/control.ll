; ModuleID = 'golden'
source_filename = "control.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@.str = private unnamed_addr constant [8 x i8] c"largest\00", align 1, !dbg !0
@interpret.labels = internal constant [3 x ptr] [ptr blockaddress(@interpret, %add), ptr blockaddress(@interpret, %half), ptr blockaddress(@interpret, %done)], align 16, !dbg !7

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @classify(i32 noundef %key) #0 !dbg !33 {
entry:
  %retval = alloca i32, align 4
  %key.addr = alloca i32, align 4
  store i32 %key, ptr %key.addr, align 4
    #dbg_declare(ptr %key.addr, !37, !DIExpression(), !38)
  %0 = load i32, ptr %key.addr, align 4, !dbg !39
  switch i32 %0, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb1
    i32 2, label %sw.bb1
    i32 7, label %sw.bb2
    i32 8, label %sw.bb2
    i32 9, label %sw.bb2
    i32 -1, label %sw.bb3
  ], !dbg !40

sw.bb:                                            ; preds = %entry
  store i32 -1, ptr %retval, align 4, !dbg !41
  br label %return, !dbg !41

sw.bb1:                                           ; preds = %entry, %entry
  %1 = load i32, ptr %key.addr, align 4, !dbg !43
  %mul = mul i32 %1, 3, !dbg !43
  store i32 %mul, ptr %key.addr, align 4, !dbg !43
  br label %sw.bb2, !dbg !44

sw.bb2:                                           ; preds = %entry, %entry, %entry, %sw.bb1
  %2 = load i32, ptr %key.addr, align 4, !dbg !45
  store i32 %2, ptr %retval, align 4, !dbg !46
  br label %return, !dbg !46

sw.bb3:                                           ; preds = %entry
  call void @stop(ptr noundef @.str) #4, !dbg !47
  unreachable, !dbg !47

sw.default:                                       ; preds = %entry
  br label %sw.epilog, !dbg !48

sw.epilog:                                        ; preds = %sw.default
  br label %do.body, !dbg !49

do.body:                                          ; preds = %do.cond, %sw.epilog
  %3 = load i32, ptr %key.addr, align 4, !dbg !50
  %rem = urem i32 %3, 3, !dbg !53
  %cmp = icmp eq i32 %rem, 0, !dbg !54
  br i1 %cmp, label %if.then, label %if.end, !dbg !55

if.then:                                          ; preds = %do.body
  br label %do.cond, !dbg !56

if.end:                                           ; preds = %do.body
  %4 = load i32, ptr %key.addr, align 4, !dbg !57
  %cmp4 = icmp eq i32 %4, 100, !dbg !59
  br i1 %cmp4, label %if.then5, label %if.end6, !dbg !60

if.then5:                                         ; preds = %if.end
  br label %do.end, !dbg !61

if.end6:                                          ; preds = %if.end
  %5 = load i32, ptr %key.addr, align 4, !dbg !62
  %shr = lshr i32 %5, 1, !dbg !63
  %6 = load i32, ptr %key.addr, align 4, !dbg !64
  %xor = xor i32 %6, %shr, !dbg !64
  store i32 %xor, ptr %key.addr, align 4, !dbg !64
  br label %do.cond, !dbg !65

do.cond:                                          ; preds = %if.end6, %if.then
  %7 = load i32, ptr %key.addr, align 4, !dbg !66
  %dec = add i32 %7, -1, !dbg !66
  store i32 %dec, ptr %key.addr, align 4, !dbg !66
  %cmp7 = icmp ugt i32 %7, 10, !dbg !67
  br i1 %cmp7, label %do.body, label %do.end, !dbg !65, !llvm.loop !68

do.end:                                           ; preds = %do.cond, %if.then5
  %8 = load i32, ptr %key.addr, align 4, !dbg !71
  %tobool = icmp ne i32 %8, 0, !dbg !71
  br i1 %tobool, label %cond.true, label %cond.false, !dbg !71

cond.true:                                        ; preds = %do.end
  %9 = load i32, ptr %key.addr, align 4, !dbg !72
  %call = call i32 @external(i32 noundef %9), !dbg !73
  br label %cond.end, !dbg !71

cond.false:                                       ; preds = %do.end
  br label %cond.end, !dbg !71

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call, %cond.true ], [ 0, %cond.false ], !dbg !71
  store i32 %cond, ptr %retval, align 4, !dbg !74
  br label %return, !dbg !74

return:                                           ; preds = %cond.end, %sw.bb2, %sw.bb
  %10 = load i32, ptr %retval, align 4, !dbg !75
  ret i32 %10, !dbg !75
}

; Function Attrs: noreturn
declare void @stop(ptr noundef) #1

declare i32 @external(i32 noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @interpret(ptr noundef %code, i32 noundef %value) #0 !dbg !9 {
entry:
  %code.addr = alloca ptr, align 8
  %value.addr = alloca i32, align 4
  store ptr %code, ptr %code.addr, align 8
    #dbg_declare(ptr %code.addr, !76, !DIExpression(), !77)
  store i32 %value, ptr %value.addr, align 4
    #dbg_declare(ptr %value.addr, !78, !DIExpression(), !79)
  %0 = load ptr, ptr %code.addr, align 8, !dbg !80
  %incdec.ptr = getelementptr inbounds i8, ptr %0, i32 1, !dbg !80
  store ptr %incdec.ptr, ptr %code.addr, align 8, !dbg !80
  %1 = load i8, ptr %0, align 1, !dbg !81
  %conv = zext i8 %1 to i32, !dbg !81
  %rem = srem i32 %conv, 3, !dbg !82
  %idxprom = sext i32 %rem to i64, !dbg !83
  %arrayidx = getelementptr inbounds [3 x ptr], ptr @interpret.labels, i64 0, i64 %idxprom, !dbg !83
  %2 = load ptr, ptr %arrayidx, align 8, !dbg !83
  br label %indirectgoto, !dbg !84

add:                                              ; preds = %indirectgoto
    #dbg_label(!85, !86)
  %3 = load i32, ptr %value.addr, align 4, !dbg !87
  %add1 = add nsw i32 %3, 1, !dbg !87
  store i32 %add1, ptr %value.addr, align 4, !dbg !87
  %4 = load ptr, ptr %code.addr, align 8, !dbg !88
  %incdec.ptr2 = getelementptr inbounds i8, ptr %4, i32 1, !dbg !88
  store ptr %incdec.ptr2, ptr %code.addr, align 8, !dbg !88
  %5 = load i8, ptr %4, align 1, !dbg !89
  %conv3 = zext i8 %5 to i32, !dbg !89
  %rem4 = srem i32 %conv3, 3, !dbg !90
  %idxprom5 = sext i32 %rem4 to i64, !dbg !91
  %arrayidx6 = getelementptr inbounds [3 x ptr], ptr @interpret.labels, i64 0, i64 %idxprom5, !dbg !91
  %6 = load ptr, ptr %arrayidx6, align 8, !dbg !91
  br label %indirectgoto, !dbg !92

half:                                             ; preds = %indirectgoto
    #dbg_label(!93, !94)
  %7 = load i32, ptr %value.addr, align 4, !dbg !95
  %div = sdiv i32 %7, 2, !dbg !95
  store i32 %div, ptr %value.addr, align 4, !dbg !95
  %8 = load ptr, ptr %code.addr, align 8, !dbg !96
  %incdec.ptr7 = getelementptr inbounds i8, ptr %8, i32 1, !dbg !96
  store ptr %incdec.ptr7, ptr %code.addr, align 8, !dbg !96
  %9 = load i8, ptr %8, align 1, !dbg !97
  %conv8 = zext i8 %9 to i32, !dbg !97
  %rem9 = srem i32 %conv8, 3, !dbg !98
  %idxprom10 = sext i32 %rem9 to i64, !dbg !99
  %arrayidx11 = getelementptr inbounds [3 x ptr], ptr @interpret.labels, i64 0, i64 %idxprom10, !dbg !99
  %10 = load ptr, ptr %arrayidx11, align 8, !dbg !99
  br label %indirectgoto, !dbg !100

done:                                             ; preds = %indirectgoto
    #dbg_label(!101, !102)
  %11 = load i32, ptr %value.addr, align 4, !dbg !103
  ret i32 %11, !dbg !104

indirectgoto:                                     ; preds = %half, %add, %entry
  %indirect.goto.dest = phi ptr [ %2, %entry ], [ %6, %add ], [ %10, %half ]
  indirectbr ptr %indirect.goto.dest, [label %add, label %half, label %done]
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @ackermann(i32 noundef %m, i32 noundef %n) #0 !dbg !105 {
entry:
  %retval = alloca i32, align 4
  %m.addr = alloca i32, align 4
  %n.addr = alloca i32, align 4
  store i32 %m, ptr %m.addr, align 4
    #dbg_declare(ptr %m.addr, !108, !DIExpression(), !109)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !110, !DIExpression(), !111)
  %0 = load i32, ptr %m.addr, align 4, !dbg !112
  %cmp = icmp eq i32 %0, 0, !dbg !114
  br i1 %cmp, label %if.then, label %if.end, !dbg !115

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %n.addr, align 4, !dbg !116
  %add = add nsw i32 %1, 1, !dbg !117
  store i32 %add, ptr %retval, align 4, !dbg !118
  br label %return, !dbg !118

if.end:                                           ; preds = %entry
  %2 = load i32, ptr %n.addr, align 4, !dbg !119
  %cmp1 = icmp eq i32 %2, 0, !dbg !120
  br i1 %cmp1, label %cond.true, label %cond.false, !dbg !119

cond.true:                                        ; preds = %if.end
  %3 = load i32, ptr %m.addr, align 4, !dbg !121
  %sub = sub nsw i32 %3, 1, !dbg !122
  %call = call i32 @ackermann(i32 noundef %sub, i32 noundef 1), !dbg !123
  br label %cond.end, !dbg !119

cond.false:                                       ; preds = %if.end
  %4 = load i32, ptr %m.addr, align 4, !dbg !124
  %sub2 = sub nsw i32 %4, 1, !dbg !125
  %5 = load i32, ptr %m.addr, align 4, !dbg !126
  %6 = load i32, ptr %n.addr, align 4, !dbg !127
  %sub3 = sub nsw i32 %6, 1, !dbg !128
  %call4 = call i32 @ackermann(i32 noundef %5, i32 noundef %sub3), !dbg !129
  %call5 = call i32 @ackermann(i32 noundef %sub2, i32 noundef %call4), !dbg !130
  br label %cond.end, !dbg !119

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call, %cond.true ], [ %call5, %cond.false ], !dbg !119
  store i32 %cond, ptr %retval, align 4, !dbg !131
  br label %return, !dbg !131

return:                                           ; preds = %cond.end, %if.then
  %7 = load i32, ptr %retval, align 4, !dbg !132
  ret i32 %7, !dbg !132
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @squares(i32 noundef %n) #0 !dbg !133 {
entry:
  %n.addr = alloca i32, align 4
  %saved_stack = alloca ptr, align 8
  %__vla_expr0 = alloca i64, align 8
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  %i1 = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !136, !DIExpression(), !137)
  %0 = load i32, ptr %n.addr, align 4, !dbg !138
  %1 = zext i32 %0 to i64, !dbg !139
  %2 = call ptr @llvm.stacksave.p0(), !dbg !139
  store ptr %2, ptr %saved_stack, align 8, !dbg !139
  %vla = alloca i32, i64 %1, align 16, !dbg !139
  store i64 %1, ptr %__vla_expr0, align 8, !dbg !139
    #dbg_declare(ptr %__vla_expr0, !140, !DIExpression(), !142)
    #dbg_declare(ptr %vla, !143, !DIExpression(), !147)
    #dbg_declare(ptr %sum, !148, !DIExpression(), !149)
  store i32 0, ptr %sum, align 4, !dbg !149
    #dbg_declare(ptr %i, !150, !DIExpression(), !152)
  store i32 0, ptr %i, align 4, !dbg !152
  br label %for.cond, !dbg !153

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %i, align 4, !dbg !154
  %4 = load i32, ptr %n.addr, align 4, !dbg !156
  %cmp = icmp slt i32 %3, %4, !dbg !157
  br i1 %cmp, label %for.body, label %for.end, !dbg !158

for.body:                                         ; preds = %for.cond
  %5 = load i32, ptr %i, align 4, !dbg !159
  %6 = load i32, ptr %i, align 4, !dbg !160
  %mul = mul nsw i32 %5, %6, !dbg !161
  %7 = load i32, ptr %i, align 4, !dbg !162
  %idxprom = sext i32 %7 to i64, !dbg !163
  %arrayidx = getelementptr inbounds i32, ptr %vla, i64 %idxprom, !dbg !163
  store i32 %mul, ptr %arrayidx, align 4, !dbg !164
  br label %for.inc, !dbg !163

for.inc:                                          ; preds = %for.body
  %8 = load i32, ptr %i, align 4, !dbg !165
  %inc = add nsw i32 %8, 1, !dbg !165
  store i32 %inc, ptr %i, align 4, !dbg !165
  br label %for.cond, !dbg !166, !llvm.loop !167

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i1, !169, !DIExpression(), !171)
  %9 = load i32, ptr %n.addr, align 4, !dbg !172
  %sub = sub nsw i32 %9, 1, !dbg !173
  store i32 %sub, ptr %i1, align 4, !dbg !171
  br label %for.cond2, !dbg !174

for.cond2:                                        ; preds = %for.inc9, %for.end
  %10 = load i32, ptr %i1, align 4, !dbg !175
  %cmp3 = icmp sge i32 %10, 0, !dbg !177
  br i1 %cmp3, label %for.body4, label %for.end10, !dbg !178

for.body4:                                        ; preds = %for.cond2
  %11 = load i32, ptr %i1, align 4, !dbg !179
  %idxprom5 = sext i32 %11 to i64, !dbg !182
  %arrayidx6 = getelementptr inbounds i32, ptr %vla, i64 %idxprom5, !dbg !182
  %12 = load i32, ptr %arrayidx6, align 4, !dbg !182
  %and = and i32 %12, 1, !dbg !183
  %tobool = icmp ne i32 %and, 0, !dbg !183
  br i1 %tobool, label %if.then, label %if.end, !dbg !184

if.then:                                          ; preds = %for.body4
  br label %out, !dbg !185

if.end:                                           ; preds = %for.body4
  %13 = load i32, ptr %i1, align 4, !dbg !186
  %idxprom7 = sext i32 %13 to i64, !dbg !187
  %arrayidx8 = getelementptr inbounds i32, ptr %vla, i64 %idxprom7, !dbg !187
  %14 = load i32, ptr %arrayidx8, align 4, !dbg !187
  %15 = load i32, ptr %sum, align 4, !dbg !188
  %add = add nsw i32 %15, %14, !dbg !188
  store i32 %add, ptr %sum, align 4, !dbg !188
  br label %for.inc9, !dbg !189

for.inc9:                                         ; preds = %if.end
  %16 = load i32, ptr %i1, align 4, !dbg !190
  %dec = add nsw i32 %16, -1, !dbg !190
  store i32 %dec, ptr %i1, align 4, !dbg !190
  br label %for.cond2, !dbg !191, !llvm.loop !192

for.end10:                                        ; preds = %for.cond2
  br label %out, !dbg !193

out:                                              ; preds = %for.end10, %if.then
    #dbg_label(!194, !195)
  %17 = load i32, ptr %sum, align 4, !dbg !196
  %18 = load ptr, ptr %saved_stack, align 8, !dbg !197
  call void @llvm.stackrestore.p0(ptr %18), !dbg !197
  ret i32 %17, !dbg !197
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare ptr @llvm.stacksave.p0() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.stackrestore.p0(ptr) #3

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @total(i32 noundef %count, ...) #0 !dbg !198 {
entry:
  %count.addr = alloca i32, align 4
  %list = alloca [1 x %struct.__va_list_tag], align 16
  %sum = alloca i64, align 8
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !202, !DIExpression(), !203)
    #dbg_declare(ptr %list, !204, !DIExpression(), !215)
    #dbg_declare(ptr %sum, !216, !DIExpression(), !217)
  store i64 0, ptr %sum, align 8, !dbg !217
  %arraydecay = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !218
  call void @llvm.va_start.p0(ptr %arraydecay), !dbg !218
  br label %while.cond, !dbg !219

while.cond:                                       ; preds = %cond.end, %entry
  %0 = load i32, ptr %count.addr, align 4, !dbg !220
  %dec = add nsw i32 %0, -1, !dbg !220
  store i32 %dec, ptr %count.addr, align 4, !dbg !220
  %tobool = icmp ne i32 %0, 0, !dbg !219
  br i1 %tobool, label %while.body, label %while.end, !dbg !219

while.body:                                       ; preds = %while.cond
  %1 = load i32, ptr %count.addr, align 4, !dbg !221
  %rem = srem i32 %1, 2, !dbg !222
  %tobool1 = icmp ne i32 %rem, 0, !dbg !222
  br i1 %tobool1, label %cond.true, label %cond.false, !dbg !221

cond.true:                                        ; preds = %while.body
  %arraydecay2 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !223
  %gp_offset_p = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay2, i32 0, i32 0, !dbg !223
  %gp_offset = load i32, ptr %gp_offset_p, align 16, !dbg !223
  %fits_in_gp = icmp ule i32 %gp_offset, 40, !dbg !223
  br i1 %fits_in_gp, label %vaarg.in_reg, label %vaarg.in_mem, !dbg !223

vaarg.in_reg:                                     ; preds = %cond.true
  %2 = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay2, i32 0, i32 3, !dbg !223
  %reg_save_area = load ptr, ptr %2, align 16, !dbg !223
  %3 = getelementptr i8, ptr %reg_save_area, i32 %gp_offset, !dbg !223
  %4 = add i32 %gp_offset, 8, !dbg !223
  store i32 %4, ptr %gp_offset_p, align 16, !dbg !223
  br label %vaarg.end, !dbg !223

vaarg.in_mem:                                     ; preds = %cond.true
  %overflow_arg_area_p = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay2, i32 0, i32 2, !dbg !223
  %overflow_arg_area = load ptr, ptr %overflow_arg_area_p, align 8, !dbg !223
  %overflow_arg_area.next = getelementptr i8, ptr %overflow_arg_area, i32 8, !dbg !223
  store ptr %overflow_arg_area.next, ptr %overflow_arg_area_p, align 8, !dbg !223
  br label %vaarg.end, !dbg !223

vaarg.end:                                        ; preds = %vaarg.in_mem, %vaarg.in_reg
  %vaarg.addr = phi ptr [ %3, %vaarg.in_reg ], [ %overflow_arg_area, %vaarg.in_mem ], !dbg !223
  %5 = load i64, ptr %vaarg.addr, align 8, !dbg !223
  br label %cond.end, !dbg !221

cond.false:                                       ; preds = %while.body
  %arraydecay3 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !224
  %gp_offset_p4 = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay3, i32 0, i32 0, !dbg !224
  %gp_offset5 = load i32, ptr %gp_offset_p4, align 16, !dbg !224
  %fits_in_gp6 = icmp ule i32 %gp_offset5, 40, !dbg !224
  br i1 %fits_in_gp6, label %vaarg.in_reg7, label %vaarg.in_mem9, !dbg !224

vaarg.in_reg7:                                    ; preds = %cond.false
  %6 = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay3, i32 0, i32 3, !dbg !224
  %reg_save_area8 = load ptr, ptr %6, align 16, !dbg !224
  %7 = getelementptr i8, ptr %reg_save_area8, i32 %gp_offset5, !dbg !224
  %8 = add i32 %gp_offset5, 8, !dbg !224
  store i32 %8, ptr %gp_offset_p4, align 16, !dbg !224
  br label %vaarg.end13, !dbg !224

vaarg.in_mem9:                                    ; preds = %cond.false
  %overflow_arg_area_p10 = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay3, i32 0, i32 2, !dbg !224
  %overflow_arg_area11 = load ptr, ptr %overflow_arg_area_p10, align 8, !dbg !224
  %overflow_arg_area.next12 = getelementptr i8, ptr %overflow_arg_area11, i32 8, !dbg !224
  store ptr %overflow_arg_area.next12, ptr %overflow_arg_area_p10, align 8, !dbg !224
  br label %vaarg.end13, !dbg !224

vaarg.end13:                                      ; preds = %vaarg.in_mem9, %vaarg.in_reg7
  %vaarg.addr14 = phi ptr [ %7, %vaarg.in_reg7 ], [ %overflow_arg_area11, %vaarg.in_mem9 ], !dbg !224
  %9 = load i32, ptr %vaarg.addr14, align 4, !dbg !224
  %conv = sext i32 %9 to i64, !dbg !224
  br label %cond.end, !dbg !221

cond.end:                                         ; preds = %vaarg.end13, %vaarg.end
  %cond = phi i64 [ %5, %vaarg.end ], [ %conv, %vaarg.end13 ], !dbg !221
  %10 = load i64, ptr %sum, align 8, !dbg !225
  %add = add nsw i64 %10, %cond, !dbg !225
  store i64 %add, ptr %sum, align 8, !dbg !225
  br label %while.cond, !dbg !219, !llvm.loop !226

while.end:                                        ; preds = %while.cond
  %arraydecay15 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !228
  call void @llvm.va_end.p0(ptr %arraydecay15), !dbg !228
  %11 = load i64, ptr %sum, align 8, !dbg !229
  ret i64 %11, !dbg !230
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #3

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @call_total() #0 !dbg !231 {
entry:
  %call = call i64 (i32, ...) @total(i32 noundef 3, i32 noundef 1, i64 noundef 2, i32 noundef 3), !dbg !234
  ret i64 %call, !dbg !235
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @swap_and_test(i32 noundef %value, ptr noundef %where) #0 !dbg !236 {
entry:
  %retval = alloca i32, align 4
  %value.addr = alloca i32, align 4
  %where.addr = alloca ptr, align 8
  %carry = alloca i8, align 1
  store i32 %value, ptr %value.addr, align 4
    #dbg_declare(ptr %value.addr, !240, !DIExpression(), !241)
  store ptr %where, ptr %where.addr, align 8
    #dbg_declare(ptr %where.addr, !242, !DIExpression(), !243)
    #dbg_declare(ptr %carry, !244, !DIExpression(), !245)
  %0 = load ptr, ptr %where.addr, align 8, !dbg !246
  %1 = load i32, ptr %value.addr, align 4, !dbg !247
  %2 = call i8 asm sideeffect "lock; btsl $2, $0\0A\09setc $1", "=*m,=q,Ir,*m,~{memory},~{cc},~{dirflag},~{fpsr},~{flags}"(ptr elementtype(i32) %0, i32 %1, ptr elementtype(i32) %0) #5, !dbg !248, !srcloc !249
  store i8 %2, ptr %carry, align 1, !dbg !248
  %3 = load i32, ptr %value.addr, align 4, !dbg !250
  %4 = call i32 asm "bswap $0", "=r,0,~{dirflag},~{fpsr},~{flags}"(i32 %3) #6, !dbg !250, !srcloc !251
  store i32 %4, ptr %value.addr, align 4, !dbg !250
  %5 = load i32, ptr %value.addr, align 4, !dbg !252
  callbr void asm sideeffect "testl $0, $0; jz ${1:l}", "r,!i,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %5) #5
          to label %asm.fallthrough [label %zero], !dbg !253, !srcloc !254

asm.fallthrough:                                  ; preds = %entry
  %6 = load i32, ptr %value.addr, align 4, !dbg !255
  %7 = load i8, ptr %carry, align 1, !dbg !256
  %conv = zext i8 %7 to i32, !dbg !256
  %add = add i32 %6, %conv, !dbg !257
  store i32 %add, ptr %retval, align 4, !dbg !258
  br label %return, !dbg !258

zero:                                             ; preds = %entry
    #dbg_label(!259, !260)
  store i32 0, ptr %retval, align 4, !dbg !261
  br label %return, !dbg !261

return:                                           ; preds = %zero, %asm.fallthrough
  %8 = load i32, ptr %retval, align 4, !dbg !262
  ret i32 %8, !dbg !262
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @choose(i32 noundef %a, i32 noundef %b, ptr noundef %operation) #0 !dbg !263 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %operation.addr = alloca ptr, align 8
  %larger = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4
    #dbg_declare(ptr %a.addr, !267, !DIExpression(), !268)
  store i32 %b, ptr %b.addr, align 4
    #dbg_declare(ptr %b.addr, !269, !DIExpression(), !270)
  store ptr %operation, ptr %operation.addr, align 8
    #dbg_declare(ptr %operation.addr, !271, !DIExpression(), !272)
    #dbg_declare(ptr %larger, !273, !DIExpression(), !274)
  %0 = load i32, ptr %a.addr, align 4, !dbg !275
  %1 = load i32, ptr %b.addr, align 4, !dbg !276
  %cmp = icmp sgt i32 %0, %1, !dbg !277
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !275

cond.true:                                        ; preds = %entry
  %2 = load i32, ptr %a.addr, align 4, !dbg !278
  br label %cond.end, !dbg !275

cond.false:                                       ; preds = %entry
  %3 = load i32, ptr %b.addr, align 4, !dbg !279
  br label %cond.end, !dbg !275

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %2, %cond.true ], [ %3, %cond.false ], !dbg !275
  store i32 %cond, ptr %larger, align 4, !dbg !274
  %4 = load i32, ptr %a.addr, align 4, !dbg !280
  %tobool = icmp ne i32 %4, 0, !dbg !280
  br i1 %tobool, label %land.lhs.true, label %cond.false6, !dbg !281

land.lhs.true:                                    ; preds = %cond.end
  %5 = load i32, ptr %b.addr, align 4, !dbg !282
  %tobool1 = icmp ne i32 %5, 0, !dbg !282
  br i1 %tobool1, label %cond.true3, label %lor.lhs.false, !dbg !283

lor.lhs.false:                                    ; preds = %land.lhs.true
  %6 = load i32, ptr %a.addr, align 4, !dbg !284
  %call = call i32 @external(i32 noundef %6), !dbg !285
  %tobool2 = icmp ne i32 %call, 0, !dbg !285
  br i1 %tobool2, label %cond.true3, label %cond.false6, !dbg !280

cond.true3:                                       ; preds = %lor.lhs.false, %land.lhs.true
  %7 = load ptr, ptr %operation.addr, align 8, !dbg !286
  %8 = load i32, ptr %larger, align 4, !dbg !287
  %9 = load i32, ptr %a.addr, align 4, !dbg !288
  %10 = load i32, ptr %b.addr, align 4, !dbg !289
  %call4 = call i32 @smaller(i32 noundef %9, i32 noundef %10), !dbg !290
  %call5 = call i32 %7(i32 noundef %8, i32 noundef %call4), !dbg !286
  br label %cond.end8, !dbg !280

cond.false6:                                      ; preds = %lor.lhs.false, %cond.end
  %11 = load i32, ptr %larger, align 4, !dbg !291
  %tobool7 = icmp ne i32 %11, 0, !dbg !292
  %lnot = xor i1 %tobool7, true, !dbg !292
  %lnot.ext = zext i1 %lnot to i32, !dbg !292
  br label %cond.end8, !dbg !280

cond.end8:                                        ; preds = %cond.false6, %cond.true3
  %cond9 = phi i32 [ %call5, %cond.true3 ], [ %lnot.ext, %cond.false6 ], !dbg !280
  ret i32 %cond9, !dbg !293
}

; Function Attrs: noinline nounwind uwtable
define internal i32 @smaller(i32 noundef %a, i32 noundef %b) #0 !dbg !294 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4
    #dbg_declare(ptr %a.addr, !295, !DIExpression(), !296)
  store i32 %b, ptr %b.addr, align 4
    #dbg_declare(ptr %b.addr, !297, !DIExpression(), !298)
  %0 = load i32, ptr %a.addr, align 4, !dbg !299
  %1 = load i32, ptr %b.addr, align 4, !dbg !300
  %cmp = icmp slt i32 %0, %1, !dbg !301
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !299

cond.true:                                        ; preds = %entry
  %2 = load i32, ptr %a.addr, align 4, !dbg !302
  br label %cond.end, !dbg !299

cond.false:                                       ; preds = %entry
  %3 = load i32, ptr %b.addr, align 4, !dbg !303
  br label %cond.end, !dbg !299

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %2, %cond.true ], [ %3, %cond.false ], !dbg !299
  ret i32 %cond, !dbg !304
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { noreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nosync nounwind willreturn }
attributes #4 = { noreturn }
attributes #5 = { nounwind }
attributes #6 = { nounwind memory(none) }

!llvm.dbg.cu = !{!16}
!llvm.module.flags = !{!25, !26, !27, !28, !29, !30, !31}
!llvm.ident = !{!32}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 11, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "control.c", directory: ".", checksumkind: CSK_MD5, checksum: "3470f8360f63c6b4a7769ed81dff0eb5")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 64, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 8)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "labels", scope: !9, file: !2, line: 25, type: !20, isLocal: true, isDefinition: true)
!9 = distinct !DISubprogram(name: "interpret", scope: !2, file: !2, line: 24, type: !10, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!10 = !DISubroutineType(types: !11)
!11 = !{!12, !13, !12}
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!14 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!15 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!16 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "compiler", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !17, globals: !18, splitDebugInlining: false, nameTableKind: None)
!17 = !{!12}
!18 = !{!0, !7}
!19 = !{}
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 192, elements: !23)
!21 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !22)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!23 = !{!24}
!24 = !DISubrange(count: 3)
!25 = !{i32 7, !"Dwarf Version", i32 5}
!26 = !{i32 2, !"Debug Info Version", i32 3}
!27 = !{i32 1, !"wchar_size", i32 4}
!28 = !{i32 8, !"PIC Level", i32 2}
!29 = !{i32 7, !"PIE Level", i32 2}
!30 = !{i32 7, !"uwtable", i32 2}
!31 = !{i32 7, !"frame-pointer", i32 2}
!32 = !{!"compiler"}
!33 = distinct !DISubprogram(name: "classify", scope: !2, file: !2, line: 5, type: !34, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!34 = !DISubroutineType(types: !35)
!35 = !{!12, !36}
!36 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!37 = !DILocalVariable(name: "key", arg: 1, scope: !33, file: !2, line: 5, type: !36)
!38 = !DILocation(line: 5, column: 23, scope: !33)
!39 = !DILocation(line: 6, column: 11, scope: !33)
!40 = !DILocation(line: 6, column: 3, scope: !33)
!41 = !DILocation(line: 7, column: 11, scope: !42)
!42 = distinct !DILexicalBlock(scope: !33, file: !2, line: 6, column: 16)
!43 = !DILocation(line: 9, column: 15, scope: !42)
!44 = !DILocation(line: 9, column: 11, scope: !42)
!45 = !DILocation(line: 10, column: 29, scope: !42)
!46 = !DILocation(line: 10, column: 17, scope: !42)
!47 = !DILocation(line: 11, column: 21, scope: !42)
!48 = !DILocation(line: 12, column: 12, scope: !42)
!49 = !DILocation(line: 14, column: 3, scope: !33)
!50 = !DILocation(line: 15, column: 9, scope: !51)
!51 = distinct !DILexicalBlock(scope: !52, file: !2, line: 15, column: 9)
!52 = distinct !DILexicalBlock(scope: !33, file: !2, line: 14, column: 6)
!53 = !DILocation(line: 15, column: 13, scope: !51)
!54 = !DILocation(line: 15, column: 17, scope: !51)
!55 = !DILocation(line: 15, column: 9, scope: !52)
!56 = !DILocation(line: 16, column: 7, scope: !51)
!57 = !DILocation(line: 17, column: 9, scope: !58)
!58 = distinct !DILexicalBlock(scope: !52, file: !2, line: 17, column: 9)
!59 = !DILocation(line: 17, column: 13, scope: !58)
!60 = !DILocation(line: 17, column: 9, scope: !52)
!61 = !DILocation(line: 18, column: 7, scope: !58)
!62 = !DILocation(line: 19, column: 12, scope: !52)
!63 = !DILocation(line: 19, column: 16, scope: !52)
!64 = !DILocation(line: 19, column: 9, scope: !52)
!65 = !DILocation(line: 20, column: 3, scope: !52)
!66 = !DILocation(line: 20, column: 15, scope: !33)
!67 = !DILocation(line: 20, column: 18, scope: !33)
!68 = distinct !{!68, !49, !69, !70}
!69 = !DILocation(line: 20, column: 22, scope: !33)
!70 = !{!"llvm.loop.mustprogress"}
!71 = !DILocation(line: 21, column: 10, scope: !33)
!72 = !DILocation(line: 21, column: 30, scope: !33)
!73 = !DILocation(line: 21, column: 16, scope: !33)
!74 = !DILocation(line: 21, column: 3, scope: !33)
!75 = !DILocation(line: 22, column: 1, scope: !33)
!76 = !DILocalVariable(name: "code", arg: 1, scope: !9, file: !2, line: 24, type: !13)
!77 = !DILocation(line: 24, column: 36, scope: !9)
!78 = !DILocalVariable(name: "value", arg: 2, scope: !9, file: !2, line: 24, type: !12)
!79 = !DILocation(line: 24, column: 46, scope: !9)
!80 = !DILocation(line: 26, column: 21, scope: !9)
!81 = !DILocation(line: 26, column: 16, scope: !9)
!82 = !DILocation(line: 26, column: 24, scope: !9)
!83 = !DILocation(line: 26, column: 9, scope: !9)
!84 = !DILocation(line: 26, column: 3, scope: !9)
!85 = !DILabel(scope: !9, name: "add", file: !2, line: 27)
!86 = !DILocation(line: 27, column: 1, scope: !9)
!87 = !DILocation(line: 28, column: 9, scope: !9)
!88 = !DILocation(line: 29, column: 21, scope: !9)
!89 = !DILocation(line: 29, column: 16, scope: !9)
!90 = !DILocation(line: 29, column: 24, scope: !9)
!91 = !DILocation(line: 29, column: 9, scope: !9)
!92 = !DILocation(line: 29, column: 3, scope: !9)
!93 = !DILabel(scope: !9, name: "half", file: !2, line: 30)
!94 = !DILocation(line: 30, column: 1, scope: !9)
!95 = !DILocation(line: 31, column: 9, scope: !9)
!96 = !DILocation(line: 32, column: 21, scope: !9)
!97 = !DILocation(line: 32, column: 16, scope: !9)
!98 = !DILocation(line: 32, column: 24, scope: !9)
!99 = !DILocation(line: 32, column: 9, scope: !9)
!100 = !DILocation(line: 32, column: 3, scope: !9)
!101 = !DILabel(scope: !9, name: "done", file: !2, line: 33)
!102 = !DILocation(line: 33, column: 1, scope: !9)
!103 = !DILocation(line: 34, column: 10, scope: !9)
!104 = !DILocation(line: 34, column: 3, scope: !9)
!105 = distinct !DISubprogram(name: "ackermann", scope: !2, file: !2, line: 37, type: !106, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!106 = !DISubroutineType(types: !107)
!107 = !{!12, !12, !12}
!108 = !DILocalVariable(name: "m", arg: 1, scope: !105, file: !2, line: 37, type: !12)
!109 = !DILocation(line: 37, column: 19, scope: !105)
!110 = !DILocalVariable(name: "n", arg: 2, scope: !105, file: !2, line: 37, type: !12)
!111 = !DILocation(line: 37, column: 26, scope: !105)
!112 = !DILocation(line: 38, column: 7, scope: !113)
!113 = distinct !DILexicalBlock(scope: !105, file: !2, line: 38, column: 7)
!114 = !DILocation(line: 38, column: 9, scope: !113)
!115 = !DILocation(line: 38, column: 7, scope: !105)
!116 = !DILocation(line: 38, column: 22, scope: !113)
!117 = !DILocation(line: 38, column: 24, scope: !113)
!118 = !DILocation(line: 38, column: 15, scope: !113)
!119 = !DILocation(line: 39, column: 10, scope: !105)
!120 = !DILocation(line: 39, column: 12, scope: !105)
!121 = !DILocation(line: 39, column: 29, scope: !105)
!122 = !DILocation(line: 39, column: 31, scope: !105)
!123 = !DILocation(line: 39, column: 19, scope: !105)
!124 = !DILocation(line: 39, column: 51, scope: !105)
!125 = !DILocation(line: 39, column: 53, scope: !105)
!126 = !DILocation(line: 39, column: 68, scope: !105)
!127 = !DILocation(line: 39, column: 71, scope: !105)
!128 = !DILocation(line: 39, column: 73, scope: !105)
!129 = !DILocation(line: 39, column: 58, scope: !105)
!130 = !DILocation(line: 39, column: 41, scope: !105)
!131 = !DILocation(line: 39, column: 3, scope: !105)
!132 = !DILocation(line: 40, column: 1, scope: !105)
!133 = distinct !DISubprogram(name: "squares", scope: !2, file: !2, line: 42, type: !134, scopeLine: 42, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!134 = !DISubroutineType(types: !135)
!135 = !{!12, !12}
!136 = !DILocalVariable(name: "n", arg: 1, scope: !133, file: !2, line: 42, type: !12)
!137 = !DILocation(line: 42, column: 17, scope: !133)
!138 = !DILocation(line: 43, column: 13, scope: !133)
!139 = !DILocation(line: 43, column: 3, scope: !133)
!140 = !DILocalVariable(name: "__vla_expr0", scope: !133, type: !141, flags: DIFlagArtificial)
!141 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!142 = !DILocation(line: 0, scope: !133)
!143 = !DILocalVariable(name: "array", scope: !133, file: !2, line: 43, type: !144)
!144 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, elements: !145)
!145 = !{!146}
!146 = !DISubrange(count: !140)
!147 = !DILocation(line: 43, column: 7, scope: !133)
!148 = !DILocalVariable(name: "sum", scope: !133, file: !2, line: 43, type: !12)
!149 = !DILocation(line: 43, column: 17, scope: !133)
!150 = !DILocalVariable(name: "i", scope: !151, file: !2, line: 44, type: !12)
!151 = distinct !DILexicalBlock(scope: !133, file: !2, line: 44, column: 3)
!152 = !DILocation(line: 44, column: 12, scope: !151)
!153 = !DILocation(line: 44, column: 8, scope: !151)
!154 = !DILocation(line: 44, column: 19, scope: !155)
!155 = distinct !DILexicalBlock(scope: !151, file: !2, line: 44, column: 3)
!156 = !DILocation(line: 44, column: 23, scope: !155)
!157 = !DILocation(line: 44, column: 21, scope: !155)
!158 = !DILocation(line: 44, column: 3, scope: !151)
!159 = !DILocation(line: 44, column: 42, scope: !155)
!160 = !DILocation(line: 44, column: 46, scope: !155)
!161 = !DILocation(line: 44, column: 44, scope: !155)
!162 = !DILocation(line: 44, column: 37, scope: !155)
!163 = !DILocation(line: 44, column: 31, scope: !155)
!164 = !DILocation(line: 44, column: 40, scope: !155)
!165 = !DILocation(line: 44, column: 27, scope: !155)
!166 = !DILocation(line: 44, column: 3, scope: !155)
!167 = distinct !{!167, !158, !168, !70}
!168 = !DILocation(line: 44, column: 46, scope: !151)
!169 = !DILocalVariable(name: "i", scope: !170, file: !2, line: 45, type: !12)
!170 = distinct !DILexicalBlock(scope: !133, file: !2, line: 45, column: 3)
!171 = !DILocation(line: 45, column: 12, scope: !170)
!172 = !DILocation(line: 45, column: 16, scope: !170)
!173 = !DILocation(line: 45, column: 18, scope: !170)
!174 = !DILocation(line: 45, column: 8, scope: !170)
!175 = !DILocation(line: 45, column: 23, scope: !176)
!176 = distinct !DILexicalBlock(scope: !170, file: !2, line: 45, column: 3)
!177 = !DILocation(line: 45, column: 25, scope: !176)
!178 = !DILocation(line: 45, column: 3, scope: !170)
!179 = !DILocation(line: 46, column: 15, scope: !180)
!180 = distinct !DILexicalBlock(scope: !181, file: !2, line: 46, column: 9)
!181 = distinct !DILexicalBlock(scope: !176, file: !2, line: 45, column: 36)
!182 = !DILocation(line: 46, column: 9, scope: !180)
!183 = !DILocation(line: 46, column: 18, scope: !180)
!184 = !DILocation(line: 46, column: 9, scope: !181)
!185 = !DILocation(line: 46, column: 23, scope: !180)
!186 = !DILocation(line: 47, column: 18, scope: !181)
!187 = !DILocation(line: 47, column: 12, scope: !181)
!188 = !DILocation(line: 47, column: 9, scope: !181)
!189 = !DILocation(line: 48, column: 3, scope: !181)
!190 = !DILocation(line: 45, column: 31, scope: !176)
!191 = !DILocation(line: 45, column: 3, scope: !176)
!192 = distinct !{!192, !178, !193, !70}
!193 = !DILocation(line: 48, column: 3, scope: !170)
!194 = !DILabel(scope: !133, name: "out", file: !2, line: 49)
!195 = !DILocation(line: 49, column: 1, scope: !133)
!196 = !DILocation(line: 50, column: 10, scope: !133)
!197 = !DILocation(line: 51, column: 1, scope: !133)
!198 = distinct !DISubprogram(name: "total", scope: !2, file: !2, line: 53, type: !199, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!199 = !DISubroutineType(types: !200)
!200 = !{!201, !12, null}
!201 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!202 = !DILocalVariable(name: "count", arg: 1, scope: !198, file: !2, line: 53, type: !12)
!203 = !DILocation(line: 53, column: 16, scope: !198)
!204 = !DILocalVariable(name: "list", scope: !198, file: !2, line: 54, type: !205)
!205 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !2, baseType: !206)
!206 = !DICompositeType(tag: DW_TAG_array_type, baseType: !207, size: 192, elements: !213)
!207 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !208)
!208 = !{!209, !210, !211, !212}
!209 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !207, file: !2, line: 54, baseType: !36, size: 32)
!210 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !207, file: !2, line: 54, baseType: !36, size: 32, offset: 32)
!211 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !207, file: !2, line: 54, baseType: !22, size: 64, offset: 64)
!212 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !207, file: !2, line: 54, baseType: !22, size: 64, offset: 128)
!213 = !{!214}
!214 = !DISubrange(count: 1)
!215 = !DILocation(line: 54, column: 21, scope: !198)
!216 = !DILocalVariable(name: "sum", scope: !198, file: !2, line: 55, type: !201)
!217 = !DILocation(line: 55, column: 8, scope: !198)
!218 = !DILocation(line: 56, column: 3, scope: !198)
!219 = !DILocation(line: 57, column: 3, scope: !198)
!220 = !DILocation(line: 57, column: 15, scope: !198)
!221 = !DILocation(line: 57, column: 26, scope: !198)
!222 = !DILocation(line: 57, column: 32, scope: !198)
!223 = !DILocation(line: 57, column: 38, scope: !198)
!224 = !DILocation(line: 57, column: 69, scope: !198)
!225 = !DILocation(line: 57, column: 23, scope: !198)
!226 = distinct !{!226, !219, !227, !70}
!227 = !DILocation(line: 57, column: 95, scope: !198)
!228 = !DILocation(line: 58, column: 3, scope: !198)
!229 = !DILocation(line: 59, column: 10, scope: !198)
!230 = !DILocation(line: 59, column: 3, scope: !198)
!231 = distinct !DISubprogram(name: "call_total", scope: !2, file: !2, line: 62, type: !232, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16)
!232 = !DISubroutineType(types: !233)
!233 = !{!201}
!234 = !DILocation(line: 62, column: 32, scope: !231)
!235 = !DILocation(line: 62, column: 25, scope: !231)
!236 = distinct !DISubprogram(name: "swap_and_test", scope: !2, file: !2, line: 64, type: !237, scopeLine: 64, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!237 = !DISubroutineType(types: !238)
!238 = !{!36, !36, !239}
!239 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64)
!240 = !DILocalVariable(name: "value", arg: 1, scope: !236, file: !2, line: 64, type: !36)
!241 = !DILocation(line: 64, column: 33, scope: !236)
!242 = !DILocalVariable(name: "where", arg: 2, scope: !236, file: !2, line: 64, type: !239)
!243 = !DILocation(line: 64, column: 50, scope: !236)
!244 = !DILocalVariable(name: "carry", scope: !236, file: !2, line: 65, type: !15)
!245 = !DILocation(line: 65, column: 17, scope: !236)
!246 = !DILocation(line: 66, column: 59, scope: !236)
!247 = !DILocation(line: 66, column: 86, scope: !236)
!248 = !DILocation(line: 66, column: 3, scope: !236)
!249 = !{i64 1534, i64 1554}
!250 = !DILocation(line: 67, column: 3, scope: !236)
!251 = !{i64 1636}
!252 = !DILocation(line: 68, column: 52, scope: !236)
!253 = !DILocation(line: 68, column: 3, scope: !236)
!254 = !{i64 1678}
!255 = !DILocation(line: 69, column: 10, scope: !236)
!256 = !DILocation(line: 69, column: 18, scope: !236)
!257 = !DILocation(line: 69, column: 16, scope: !236)
!258 = !DILocation(line: 69, column: 3, scope: !236)
!259 = !DILabel(scope: !236, name: "zero", file: !2, line: 70)
!260 = !DILocation(line: 70, column: 1, scope: !236)
!261 = !DILocation(line: 71, column: 3, scope: !236)
!262 = !DILocation(line: 72, column: 1, scope: !236)
!263 = distinct !DISubprogram(name: "choose", scope: !2, file: !2, line: 76, type: !264, scopeLine: 76, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!264 = !DISubroutineType(types: !265)
!265 = !{!12, !12, !12, !266}
!266 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !106, size: 64)
!267 = !DILocalVariable(name: "a", arg: 1, scope: !263, file: !2, line: 76, type: !12)
!268 = !DILocation(line: 76, column: 16, scope: !263)
!269 = !DILocalVariable(name: "b", arg: 2, scope: !263, file: !2, line: 76, type: !12)
!270 = !DILocation(line: 76, column: 23, scope: !263)
!271 = !DILocalVariable(name: "operation", arg: 3, scope: !263, file: !2, line: 76, type: !266)
!272 = !DILocation(line: 76, column: 32, scope: !263)
!273 = !DILocalVariable(name: "larger", scope: !263, file: !2, line: 77, type: !12)
!274 = !DILocation(line: 77, column: 7, scope: !263)
!275 = !DILocation(line: 77, column: 16, scope: !263)
!276 = !DILocation(line: 77, column: 20, scope: !263)
!277 = !DILocation(line: 77, column: 18, scope: !263)
!278 = !DILocation(line: 77, column: 24, scope: !263)
!279 = !DILocation(line: 77, column: 28, scope: !263)
!280 = !DILocation(line: 78, column: 10, scope: !263)
!281 = !DILocation(line: 78, column: 12, scope: !263)
!282 = !DILocation(line: 78, column: 16, scope: !263)
!283 = !DILocation(line: 78, column: 18, scope: !263)
!284 = !DILocation(line: 78, column: 30, scope: !263)
!285 = !DILocation(line: 78, column: 21, scope: !263)
!286 = !DILocation(line: 78, column: 36, scope: !263)
!287 = !DILocation(line: 78, column: 46, scope: !263)
!288 = !DILocation(line: 78, column: 62, scope: !263)
!289 = !DILocation(line: 78, column: 65, scope: !263)
!290 = !DILocation(line: 78, column: 54, scope: !263)
!291 = !DILocation(line: 78, column: 72, scope: !263)
!292 = !DILocation(line: 78, column: 71, scope: !263)
!293 = !DILocation(line: 78, column: 3, scope: !263)
!294 = distinct !DISubprogram(name: "smaller", scope: !2, file: !2, line: 74, type: !106, scopeLine: 74, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !16, retainedNodes: !19)
!295 = !DILocalVariable(name: "a", arg: 1, scope: !294, file: !2, line: 74, type: !12)
!296 = !DILocation(line: 74, column: 24, scope: !294)
!297 = !DILocalVariable(name: "b", arg: 2, scope: !294, file: !2, line: 74, type: !12)
!298 = !DILocation(line: 74, column: 31, scope: !294)
!299 = !DILocation(line: 74, column: 43, scope: !294)
!300 = !DILocation(line: 74, column: 47, scope: !294)
!301 = !DILocation(line: 74, column: 45, scope: !294)
!302 = !DILocation(line: 74, column: 51, scope: !294)
!303 = !DILocation(line: 74, column: 55, scope: !294)
!304 = !DILocation(line: 74, column: 36, scope: !294)
