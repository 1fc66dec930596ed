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
  br i1 %cmp, label %if.then, label %if.end, !dbg !54

if.then:                                          ; preds = %do.body
  br label %do.cond, !dbg !55

if.end:                                           ; preds = %do.body
  %4 = load i32, ptr %key.addr, align 4, !dbg !56
  %cmp4 = icmp eq i32 %4, 100, !dbg !58
  br i1 %cmp4, label %if.then5, label %if.end6, !dbg !58

if.then5:                                         ; preds = %if.end
  br label %do.end, !dbg !59

if.end6:                                          ; preds = %if.end
  %5 = load i32, ptr %key.addr, align 4, !dbg !60
  %shr = lshr i32 %5, 1, !dbg !61
  %6 = load i32, ptr %key.addr, align 4, !dbg !62
  %xor = xor i32 %6, %shr, !dbg !62
  store i32 %xor, ptr %key.addr, align 4, !dbg !62
  br label %do.cond, !dbg !63

do.cond:                                          ; preds = %if.end6, %if.then
  %7 = load i32, ptr %key.addr, align 4, !dbg !64
  %dec = add i32 %7, -1, !dbg !64
  store i32 %dec, ptr %key.addr, align 4, !dbg !64
  %cmp7 = icmp ugt i32 %7, 10, !dbg !65
  br i1 %cmp7, label %do.body, label %do.end, !dbg !63, !llvm.loop !66

do.end:                                           ; preds = %do.cond, %if.then5
  %8 = load i32, ptr %key.addr, align 4, !dbg !69
  %tobool = icmp ne i32 %8, 0, !dbg !69
  br i1 %tobool, label %cond.true, label %cond.false, !dbg !69

cond.true:                                        ; preds = %do.end
  %9 = load i32, ptr %key.addr, align 4, !dbg !70
  %call = call i32 @external(i32 noundef %9), !dbg !71
  br label %cond.end, !dbg !69

cond.false:                                       ; preds = %do.end
  br label %cond.end, !dbg !69

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call, %cond.true ], [ 0, %cond.false ], !dbg !69
  store i32 %cond, ptr %retval, align 4, !dbg !72
  br label %return, !dbg !72

return:                                           ; preds = %cond.end, %sw.bb2, %sw.bb
  %10 = load i32, ptr %retval, align 4, !dbg !73
  ret i32 %10, !dbg !73
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
    #dbg_declare(ptr %code.addr, !74, !DIExpression(), !75)
  store i32 %value, ptr %value.addr, align 4
    #dbg_declare(ptr %value.addr, !76, !DIExpression(), !77)
  %0 = load ptr, ptr %code.addr, align 8, !dbg !78
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %0, i32 1, !dbg !78
  store ptr %incdec.ptr, ptr %code.addr, align 8, !dbg !78
  %1 = load i8, ptr %0, align 1, !dbg !79
  %conv = zext i8 %1 to i32, !dbg !79
  %rem = srem i32 %conv, 3, !dbg !80
  %idxprom = sext i32 %rem to i64, !dbg !81
  %arrayidx = getelementptr inbounds [3 x ptr], ptr @interpret.labels, i64 0, i64 %idxprom, !dbg !81
  %2 = load ptr, ptr %arrayidx, align 8, !dbg !81
  br label %indirectgoto, !dbg !82

add:                                              ; preds = %indirectgoto
    #dbg_label(!83, !84)
  %3 = load i32, ptr %value.addr, align 4, !dbg !85
  %add1 = add nsw i32 %3, 1, !dbg !85
  store i32 %add1, ptr %value.addr, align 4, !dbg !85
  %4 = load ptr, ptr %code.addr, align 8, !dbg !86
  %incdec.ptr2 = getelementptr inbounds nuw i8, ptr %4, i32 1, !dbg !86
  store ptr %incdec.ptr2, ptr %code.addr, align 8, !dbg !86
  %5 = load i8, ptr %4, align 1, !dbg !87
  %conv3 = zext i8 %5 to i32, !dbg !87
  %rem4 = srem i32 %conv3, 3, !dbg !88
  %idxprom5 = sext i32 %rem4 to i64, !dbg !89
  %arrayidx6 = getelementptr inbounds [3 x ptr], ptr @interpret.labels, i64 0, i64 %idxprom5, !dbg !89
  %6 = load ptr, ptr %arrayidx6, align 8, !dbg !89
  br label %indirectgoto, !dbg !90

half:                                             ; preds = %indirectgoto
    #dbg_label(!91, !92)
  %7 = load i32, ptr %value.addr, align 4, !dbg !93
  %div = sdiv i32 %7, 2, !dbg !93
  store i32 %div, ptr %value.addr, align 4, !dbg !93
  %8 = load ptr, ptr %code.addr, align 8, !dbg !94
  %incdec.ptr7 = getelementptr inbounds nuw i8, ptr %8, i32 1, !dbg !94
  store ptr %incdec.ptr7, ptr %code.addr, align 8, !dbg !94
  %9 = load i8, ptr %8, align 1, !dbg !95
  %conv8 = zext i8 %9 to i32, !dbg !95
  %rem9 = srem i32 %conv8, 3, !dbg !96
  %idxprom10 = sext i32 %rem9 to i64, !dbg !97
  %arrayidx11 = getelementptr inbounds [3 x ptr], ptr @interpret.labels, i64 0, i64 %idxprom10, !dbg !97
  %10 = load ptr, ptr %arrayidx11, align 8, !dbg !97
  br label %indirectgoto, !dbg !98

done:                                             ; preds = %indirectgoto
    #dbg_label(!99, !100)
  %11 = load i32, ptr %value.addr, align 4, !dbg !101
  ret i32 %11, !dbg !102

indirectgoto:                                     ; preds = %half, %add, %entry
  %indirect.goto.dest = phi ptr [ %2, %entry ], [ %6, %add ], [ %10, %half ]
  indirectbr ptr %indirect.goto.dest, [label %add, label %half, label %done]
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @ackermann(i32 noundef %m, i32 noundef %n) #0 !dbg !103 {
entry:
  %retval = alloca i32, align 4
  %m.addr = alloca i32, align 4
  %n.addr = alloca i32, align 4
  store i32 %m, ptr %m.addr, align 4
    #dbg_declare(ptr %m.addr, !106, !DIExpression(), !107)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !108, !DIExpression(), !109)
  %0 = load i32, ptr %m.addr, align 4, !dbg !110
  %cmp = icmp eq i32 %0, 0, !dbg !112
  br i1 %cmp, label %if.then, label %if.end, !dbg !112

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %n.addr, align 4, !dbg !113
  %add = add nsw i32 %1, 1, !dbg !114
  store i32 %add, ptr %retval, align 4, !dbg !115
  br label %return, !dbg !115

if.end:                                           ; preds = %entry
  %2 = load i32, ptr %n.addr, align 4, !dbg !116
  %cmp1 = icmp eq i32 %2, 0, !dbg !117
  br i1 %cmp1, label %cond.true, label %cond.false, !dbg !116

cond.true:                                        ; preds = %if.end
  %3 = load i32, ptr %m.addr, align 4, !dbg !118
  %sub = sub nsw i32 %3, 1, !dbg !119
  %call = call i32 @ackermann(i32 noundef %sub, i32 noundef 1), !dbg !120
  br label %cond.end, !dbg !116

cond.false:                                       ; preds = %if.end
  %4 = load i32, ptr %m.addr, align 4, !dbg !121
  %sub2 = sub nsw i32 %4, 1, !dbg !122
  %5 = load i32, ptr %m.addr, align 4, !dbg !123
  %6 = load i32, ptr %n.addr, align 4, !dbg !124
  %sub3 = sub nsw i32 %6, 1, !dbg !125
  %call4 = call i32 @ackermann(i32 noundef %5, i32 noundef %sub3), !dbg !126
  %call5 = call i32 @ackermann(i32 noundef %sub2, i32 noundef %call4), !dbg !127
  br label %cond.end, !dbg !116

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call, %cond.true ], [ %call5, %cond.false ], !dbg !116
  store i32 %cond, ptr %retval, align 4, !dbg !128
  br label %return, !dbg !128

return:                                           ; preds = %cond.end, %if.then
  %7 = load i32, ptr %retval, align 4, !dbg !129
  ret i32 %7, !dbg !129
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @squares(i32 noundef %n) #0 !dbg !130 {
entry:
  %n.addr = alloca i32, align 4
  %saved_stack = alloca ptr, align 8
  %__vla_expr0 = alloca i64, align 8
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  %i1 = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !133, !DIExpression(), !134)
  %0 = load i32, ptr %n.addr, align 4, !dbg !135
  %1 = zext i32 %0 to i64, !dbg !136
  %2 = call ptr @llvm.stacksave.p0(), !dbg !136
  store ptr %2, ptr %saved_stack, align 8, !dbg !136
  %vla = alloca i32, i64 %1, align 16, !dbg !136
  store i64 %1, ptr %__vla_expr0, align 8, !dbg !136
    #dbg_declare(ptr %__vla_expr0, !137, !DIExpression(), !139)
    #dbg_declare(ptr %vla, !140, !DIExpression(), !144)
    #dbg_declare(ptr %sum, !145, !DIExpression(), !146)
  store i32 0, ptr %sum, align 4, !dbg !146
    #dbg_declare(ptr %i, !147, !DIExpression(), !149)
  store i32 0, ptr %i, align 4, !dbg !149
  br label %for.cond, !dbg !150

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %i, align 4, !dbg !151
  %4 = load i32, ptr %n.addr, align 4, !dbg !153
  %cmp = icmp slt i32 %3, %4, !dbg !154
  br i1 %cmp, label %for.body, label %for.end, !dbg !155

for.body:                                         ; preds = %for.cond
  %5 = load i32, ptr %i, align 4, !dbg !156
  %6 = load i32, ptr %i, align 4, !dbg !157
  %mul = mul nsw i32 %5, %6, !dbg !158
  %7 = load i32, ptr %i, align 4, !dbg !159
  %idxprom = sext i32 %7 to i64, !dbg !160
  %arrayidx = getelementptr inbounds i32, ptr %vla, i64 %idxprom, !dbg !160
  store i32 %mul, ptr %arrayidx, align 4, !dbg !161
  br label %for.inc, !dbg !160

for.inc:                                          ; preds = %for.body
  %8 = load i32, ptr %i, align 4, !dbg !162
  %inc = add nsw i32 %8, 1, !dbg !162
  store i32 %inc, ptr %i, align 4, !dbg !162
  br label %for.cond, !dbg !163, !llvm.loop !164

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i1, !166, !DIExpression(), !168)
  %9 = load i32, ptr %n.addr, align 4, !dbg !169
  %sub = sub nsw i32 %9, 1, !dbg !170
  store i32 %sub, ptr %i1, align 4, !dbg !168
  br label %for.cond2, !dbg !171

for.cond2:                                        ; preds = %for.inc9, %for.end
  %10 = load i32, ptr %i1, align 4, !dbg !172
  %cmp3 = icmp sge i32 %10, 0, !dbg !174
  br i1 %cmp3, label %for.body4, label %for.end10, !dbg !175

for.body4:                                        ; preds = %for.cond2
  %11 = load i32, ptr %i1, align 4, !dbg !176
  %idxprom5 = sext i32 %11 to i64, !dbg !179
  %arrayidx6 = getelementptr inbounds i32, ptr %vla, i64 %idxprom5, !dbg !179
  %12 = load i32, ptr %arrayidx6, align 4, !dbg !179
  %and = and i32 %12, 1, !dbg !180
  %tobool = icmp ne i32 %and, 0, !dbg !180
  br i1 %tobool, label %if.then, label %if.end, !dbg !180

if.then:                                          ; preds = %for.body4
  br label %out, !dbg !181

if.end:                                           ; preds = %for.body4
  %13 = load i32, ptr %i1, align 4, !dbg !182
  %idxprom7 = sext i32 %13 to i64, !dbg !183
  %arrayidx8 = getelementptr inbounds i32, ptr %vla, i64 %idxprom7, !dbg !183
  %14 = load i32, ptr %arrayidx8, align 4, !dbg !183
  %15 = load i32, ptr %sum, align 4, !dbg !184
  %add = add nsw i32 %15, %14, !dbg !184
  store i32 %add, ptr %sum, align 4, !dbg !184
  br label %for.inc9, !dbg !185

for.inc9:                                         ; preds = %if.end
  %16 = load i32, ptr %i1, align 4, !dbg !186
  %dec = add nsw i32 %16, -1, !dbg !186
  store i32 %dec, ptr %i1, align 4, !dbg !186
  br label %for.cond2, !dbg !187, !llvm.loop !188

for.end10:                                        ; preds = %for.cond2
  br label %out, !dbg !189

out:                                              ; preds = %for.end10, %if.then
    #dbg_label(!190, !191)
  %17 = load i32, ptr %sum, align 4, !dbg !192
  %18 = load ptr, ptr %saved_stack, align 8, !dbg !193
  call void @llvm.stackrestore.p0(ptr %18), !dbg !193
  ret i32 %17, !dbg !193
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare ptr @llvm.stacksave.p0() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.stackrestore.p0(ptr) #3

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @total(i32 noundef %count, ...) #0 !dbg !194 {
entry:
  %count.addr = alloca i32, align 4
  %list = alloca [1 x %struct.__va_list_tag], align 16
  %sum = alloca i64, align 8
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !198, !DIExpression(), !199)
    #dbg_declare(ptr %list, !200, !DIExpression(), !211)
    #dbg_declare(ptr %sum, !212, !DIExpression(), !213)
  store i64 0, ptr %sum, align 8, !dbg !213
  %arraydecay = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !214
  call void @llvm.va_start.p0(ptr %arraydecay), !dbg !214
  br label %while.cond, !dbg !215

while.cond:                                       ; preds = %cond.end, %entry
  %0 = load i32, ptr %count.addr, align 4, !dbg !216
  %dec = add nsw i32 %0, -1, !dbg !216
  store i32 %dec, ptr %count.addr, align 4, !dbg !216
  %tobool = icmp ne i32 %0, 0, !dbg !215
  br i1 %tobool, label %while.body, label %while.end, !dbg !215

while.body:                                       ; preds = %while.cond
  %1 = load i32, ptr %count.addr, align 4, !dbg !217
  %rem = srem i32 %1, 2, !dbg !218
  %tobool1 = icmp ne i32 %rem, 0, !dbg !218
  br i1 %tobool1, label %cond.true, label %cond.false, !dbg !217

cond.true:                                        ; preds = %while.body
  %arraydecay2 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !219
  %gp_offset_p = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay2, i32 0, i32 0, !dbg !219
  %gp_offset = load i32, ptr %gp_offset_p, align 16, !dbg !219
  %fits_in_gp = icmp ule i32 %gp_offset, 40, !dbg !219
  br i1 %fits_in_gp, label %vaarg.in_reg, label %vaarg.in_mem, !dbg !219

vaarg.in_reg:                                     ; preds = %cond.true
  %2 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay2, i32 0, i32 3, !dbg !219
  %reg_save_area = load ptr, ptr %2, align 16, !dbg !219
  %3 = getelementptr i8, ptr %reg_save_area, i32 %gp_offset, !dbg !219
  %4 = add i32 %gp_offset, 8, !dbg !219
  store i32 %4, ptr %gp_offset_p, align 16, !dbg !219
  br label %vaarg.end, !dbg !219

vaarg.in_mem:                                     ; preds = %cond.true
  %overflow_arg_area_p = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay2, i32 0, i32 2, !dbg !219
  %overflow_arg_area = load ptr, ptr %overflow_arg_area_p, align 8, !dbg !219
  %overflow_arg_area.next = getelementptr i8, ptr %overflow_arg_area, i32 8, !dbg !219
  store ptr %overflow_arg_area.next, ptr %overflow_arg_area_p, align 8, !dbg !219
  br label %vaarg.end, !dbg !219

vaarg.end:                                        ; preds = %vaarg.in_mem, %vaarg.in_reg
  %vaarg.addr = phi ptr [ %3, %vaarg.in_reg ], [ %overflow_arg_area, %vaarg.in_mem ], !dbg !219
  %5 = load i64, ptr %vaarg.addr, align 8, !dbg !219
  br label %cond.end, !dbg !217

cond.false:                                       ; preds = %while.body
  %arraydecay3 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !220
  %gp_offset_p4 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay3, i32 0, i32 0, !dbg !220
  %gp_offset5 = load i32, ptr %gp_offset_p4, align 16, !dbg !220
  %fits_in_gp6 = icmp ule i32 %gp_offset5, 40, !dbg !220
  br i1 %fits_in_gp6, label %vaarg.in_reg7, label %vaarg.in_mem9, !dbg !220

vaarg.in_reg7:                                    ; preds = %cond.false
  %6 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay3, i32 0, i32 3, !dbg !220
  %reg_save_area8 = load ptr, ptr %6, align 16, !dbg !220
  %7 = getelementptr i8, ptr %reg_save_area8, i32 %gp_offset5, !dbg !220
  %8 = add i32 %gp_offset5, 8, !dbg !220
  store i32 %8, ptr %gp_offset_p4, align 16, !dbg !220
  br label %vaarg.end13, !dbg !220

vaarg.in_mem9:                                    ; preds = %cond.false
  %overflow_arg_area_p10 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay3, i32 0, i32 2, !dbg !220
  %overflow_arg_area11 = load ptr, ptr %overflow_arg_area_p10, align 8, !dbg !220
  %overflow_arg_area.next12 = getelementptr i8, ptr %overflow_arg_area11, i32 8, !dbg !220
  store ptr %overflow_arg_area.next12, ptr %overflow_arg_area_p10, align 8, !dbg !220
  br label %vaarg.end13, !dbg !220

vaarg.end13:                                      ; preds = %vaarg.in_mem9, %vaarg.in_reg7
  %vaarg.addr14 = phi ptr [ %7, %vaarg.in_reg7 ], [ %overflow_arg_area11, %vaarg.in_mem9 ], !dbg !220
  %9 = load i32, ptr %vaarg.addr14, align 4, !dbg !220
  %conv = sext i32 %9 to i64, !dbg !220
  br label %cond.end, !dbg !217

cond.end:                                         ; preds = %vaarg.end13, %vaarg.end
  %cond = phi i64 [ %5, %vaarg.end ], [ %conv, %vaarg.end13 ], !dbg !217
  %10 = load i64, ptr %sum, align 8, !dbg !221
  %add = add nsw i64 %10, %cond, !dbg !221
  store i64 %add, ptr %sum, align 8, !dbg !221
  br label %while.cond, !dbg !215, !llvm.loop !222

while.end:                                        ; preds = %while.cond
  %arraydecay15 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !224
  call void @llvm.va_end.p0(ptr %arraydecay15), !dbg !224
  %11 = load i64, ptr %sum, align 8, !dbg !225
  ret i64 %11, !dbg !226
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #3

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @call_total() #0 !dbg !227 {
entry:
  %call = call i64 (i32, ...) @total(i32 noundef 3, i32 noundef 1, i64 noundef 2, i32 noundef 3), !dbg !230
  ret i64 %call, !dbg !231
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @swap_and_test(i32 noundef %value, ptr noundef %where) #0 !dbg !232 {
entry:
  %retval = alloca i32, align 4
  %value.addr = alloca i32, align 4
  %where.addr = alloca ptr, align 8
  %carry = alloca i8, align 1
  store i32 %value, ptr %value.addr, align 4
    #dbg_declare(ptr %value.addr, !236, !DIExpression(), !237)
  store ptr %where, ptr %where.addr, align 8
    #dbg_declare(ptr %where.addr, !238, !DIExpression(), !239)
    #dbg_declare(ptr %carry, !240, !DIExpression(), !241)
  %0 = load ptr, ptr %where.addr, align 8, !dbg !242
  %1 = load i32, ptr %value.addr, align 4, !dbg !243
  %2 = call i8 asm sideeffect "lock; btsl $2, $0\0A\09setc $1", "=*m,=q,Ir,*m,~{memory},~{cc},~{dirflag},~{fpsr},~{flags}"(ptr elementtype(i32) %0, i32 %1, ptr elementtype(i32) %0) #5, !dbg !244, !srcloc !245
  store i8 %2, ptr %carry, align 1, !dbg !244
  %3 = load i32, ptr %value.addr, align 4, !dbg !246
  %4 = call i32 asm "bswap $0", "=r,0,~{dirflag},~{fpsr},~{flags}"(i32 %3) #6, !dbg !246, !srcloc !247
  store i32 %4, ptr %value.addr, align 4, !dbg !246
  %5 = load i32, ptr %value.addr, align 4, !dbg !248
  callbr void asm sideeffect "testl $0, $0; jz ${1:l}", "r,!i,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %5) #5
          to label %asm.fallthrough [label %zero], !dbg !249, !srcloc !250

asm.fallthrough:                                  ; preds = %entry
  %6 = load i32, ptr %value.addr, align 4, !dbg !251
  %7 = load i8, ptr %carry, align 1, !dbg !252
  %conv = zext i8 %7 to i32, !dbg !252
  %add = add i32 %6, %conv, !dbg !253
  store i32 %add, ptr %retval, align 4, !dbg !254
  br label %return, !dbg !254

zero:                                             ; preds = %entry
    #dbg_label(!255, !256)
  store i32 0, ptr %retval, align 4, !dbg !257
  br label %return, !dbg !257

return:                                           ; preds = %zero, %asm.fallthrough
  %8 = load i32, ptr %retval, align 4, !dbg !258
  ret i32 %8, !dbg !258
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @choose(i32 noundef %a, i32 noundef %b, ptr noundef %operation) #0 !dbg !259 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %operation.addr = alloca ptr, align 8
  %larger = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4
    #dbg_declare(ptr %a.addr, !263, !DIExpression(), !264)
  store i32 %b, ptr %b.addr, align 4
    #dbg_declare(ptr %b.addr, !265, !DIExpression(), !266)
  store ptr %operation, ptr %operation.addr, align 8
    #dbg_declare(ptr %operation.addr, !267, !DIExpression(), !268)
    #dbg_declare(ptr %larger, !269, !DIExpression(), !270)
  %0 = load i32, ptr %a.addr, align 4, !dbg !271
  %1 = load i32, ptr %b.addr, align 4, !dbg !272
  %cmp = icmp sgt i32 %0, %1, !dbg !273
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !271

cond.true:                                        ; preds = %entry
  %2 = load i32, ptr %a.addr, align 4, !dbg !274
  br label %cond.end, !dbg !271

cond.false:                                       ; preds = %entry
  %3 = load i32, ptr %b.addr, align 4, !dbg !275
  br label %cond.end, !dbg !271

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %2, %cond.true ], [ %3, %cond.false ], !dbg !271
  store i32 %cond, ptr %larger, align 4, !dbg !270
  %4 = load i32, ptr %a.addr, align 4, !dbg !276
  %tobool = icmp ne i32 %4, 0, !dbg !276
  br i1 %tobool, label %land.lhs.true, label %cond.false6, !dbg !277

land.lhs.true:                                    ; preds = %cond.end
  %5 = load i32, ptr %b.addr, align 4, !dbg !278
  %tobool1 = icmp ne i32 %5, 0, !dbg !278
  br i1 %tobool1, label %cond.true3, label %lor.lhs.false, !dbg !279

lor.lhs.false:                                    ; preds = %land.lhs.true
  %6 = load i32, ptr %a.addr, align 4, !dbg !280
  %call = call i32 @external(i32 noundef %6), !dbg !281
  %tobool2 = icmp ne i32 %call, 0, !dbg !281
  br i1 %tobool2, label %cond.true3, label %cond.false6, !dbg !276

cond.true3:                                       ; preds = %lor.lhs.false, %land.lhs.true
  %7 = load ptr, ptr %operation.addr, align 8, !dbg !282
  %8 = load i32, ptr %larger, align 4, !dbg !283
  %9 = load i32, ptr %a.addr, align 4, !dbg !284
  %10 = load i32, ptr %b.addr, align 4, !dbg !285
  %call4 = call i32 @smaller(i32 noundef %9, i32 noundef %10), !dbg !286
  %call5 = call i32 %7(i32 noundef %8, i32 noundef %call4), !dbg !282
  br label %cond.end8, !dbg !276

cond.false6:                                      ; preds = %lor.lhs.false, %cond.end
  %11 = load i32, ptr %larger, align 4, !dbg !287
  %tobool7 = icmp ne i32 %11, 0, !dbg !288
  %lnot = xor i1 %tobool7, true, !dbg !288
  %lnot.ext = zext i1 %lnot to i32, !dbg !288
  br label %cond.end8, !dbg !276

cond.end8:                                        ; preds = %cond.false6, %cond.true3
  %cond9 = phi i32 [ %call5, %cond.true3 ], [ %lnot.ext, %cond.false6 ], !dbg !276
  ret i32 %cond9, !dbg !289
}

; Function Attrs: noinline nounwind uwtable
define internal i32 @smaller(i32 noundef %a, i32 noundef %b) #0 !dbg !290 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4
    #dbg_declare(ptr %a.addr, !291, !DIExpression(), !292)
  store i32 %b, ptr %b.addr, align 4
    #dbg_declare(ptr %b.addr, !293, !DIExpression(), !294)
  %0 = load i32, ptr %a.addr, align 4, !dbg !295
  %1 = load i32, ptr %b.addr, align 4, !dbg !296
  %cmp = icmp slt i32 %0, %1, !dbg !297
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !295

cond.true:                                        ; preds = %entry
  %2 = load i32, ptr %a.addr, align 4, !dbg !298
  br label %cond.end, !dbg !295

cond.false:                                       ; preds = %entry
  %3 = load i32, ptr %b.addr, align 4, !dbg !299
  br label %cond.end, !dbg !295

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %2, %cond.true ], [ %3, %cond.false ], !dbg !295
  ret i32 %cond, !dbg !300
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
!55 = !DILocation(line: 16, column: 7, scope: !51)
!56 = !DILocation(line: 17, column: 9, scope: !57)
!57 = distinct !DILexicalBlock(scope: !52, file: !2, line: 17, column: 9)
!58 = !DILocation(line: 17, column: 13, scope: !57)
!59 = !DILocation(line: 18, column: 7, scope: !57)
!60 = !DILocation(line: 19, column: 12, scope: !52)
!61 = !DILocation(line: 19, column: 16, scope: !52)
!62 = !DILocation(line: 19, column: 9, scope: !52)
!63 = !DILocation(line: 20, column: 3, scope: !52)
!64 = !DILocation(line: 20, column: 15, scope: !33)
!65 = !DILocation(line: 20, column: 18, scope: !33)
!66 = distinct !{!66, !49, !67, !68}
!67 = !DILocation(line: 20, column: 22, scope: !33)
!68 = !{!"llvm.loop.mustprogress"}
!69 = !DILocation(line: 21, column: 10, scope: !33)
!70 = !DILocation(line: 21, column: 30, scope: !33)
!71 = !DILocation(line: 21, column: 16, scope: !33)
!72 = !DILocation(line: 21, column: 3, scope: !33)
!73 = !DILocation(line: 22, column: 1, scope: !33)
!74 = !DILocalVariable(name: "code", arg: 1, scope: !9, file: !2, line: 24, type: !13)
!75 = !DILocation(line: 24, column: 36, scope: !9)
!76 = !DILocalVariable(name: "value", arg: 2, scope: !9, file: !2, line: 24, type: !12)
!77 = !DILocation(line: 24, column: 46, scope: !9)
!78 = !DILocation(line: 26, column: 21, scope: !9)
!79 = !DILocation(line: 26, column: 16, scope: !9)
!80 = !DILocation(line: 26, column: 24, scope: !9)
!81 = !DILocation(line: 26, column: 9, scope: !9)
!82 = !DILocation(line: 26, column: 3, scope: !9)
!83 = !DILabel(scope: !9, name: "add", file: !2, line: 27, column: 1)
!84 = !DILocation(line: 27, column: 1, scope: !9)
!85 = !DILocation(line: 28, column: 9, scope: !9)
!86 = !DILocation(line: 29, column: 21, scope: !9)
!87 = !DILocation(line: 29, column: 16, scope: !9)
!88 = !DILocation(line: 29, column: 24, scope: !9)
!89 = !DILocation(line: 29, column: 9, scope: !9)
!90 = !DILocation(line: 29, column: 3, scope: !9)
!91 = !DILabel(scope: !9, name: "half", file: !2, line: 30, column: 1)
!92 = !DILocation(line: 30, column: 1, scope: !9)
!93 = !DILocation(line: 31, column: 9, scope: !9)
!94 = !DILocation(line: 32, column: 21, scope: !9)
!95 = !DILocation(line: 32, column: 16, scope: !9)
!96 = !DILocation(line: 32, column: 24, scope: !9)
!97 = !DILocation(line: 32, column: 9, scope: !9)
!98 = !DILocation(line: 32, column: 3, scope: !9)
!99 = !DILabel(scope: !9, name: "done", file: !2, line: 33, column: 1)
!100 = !DILocation(line: 33, column: 1, scope: !9)
!101 = !DILocation(line: 34, column: 10, scope: !9)
!102 = !DILocation(line: 34, column: 3, scope: !9)
!103 = distinct !DISubprogram(name: "ackermann", scope: !2, file: !2, line: 37, type: !104, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!104 = !DISubroutineType(types: !105)
!105 = !{!12, !12, !12}
!106 = !DILocalVariable(name: "m", arg: 1, scope: !103, file: !2, line: 37, type: !12)
!107 = !DILocation(line: 37, column: 19, scope: !103)
!108 = !DILocalVariable(name: "n", arg: 2, scope: !103, file: !2, line: 37, type: !12)
!109 = !DILocation(line: 37, column: 26, scope: !103)
!110 = !DILocation(line: 38, column: 7, scope: !111)
!111 = distinct !DILexicalBlock(scope: !103, file: !2, line: 38, column: 7)
!112 = !DILocation(line: 38, column: 9, scope: !111)
!113 = !DILocation(line: 38, column: 22, scope: !111)
!114 = !DILocation(line: 38, column: 24, scope: !111)
!115 = !DILocation(line: 38, column: 15, scope: !111)
!116 = !DILocation(line: 39, column: 10, scope: !103)
!117 = !DILocation(line: 39, column: 12, scope: !103)
!118 = !DILocation(line: 39, column: 29, scope: !103)
!119 = !DILocation(line: 39, column: 31, scope: !103)
!120 = !DILocation(line: 39, column: 19, scope: !103)
!121 = !DILocation(line: 39, column: 51, scope: !103)
!122 = !DILocation(line: 39, column: 53, scope: !103)
!123 = !DILocation(line: 39, column: 68, scope: !103)
!124 = !DILocation(line: 39, column: 71, scope: !103)
!125 = !DILocation(line: 39, column: 73, scope: !103)
!126 = !DILocation(line: 39, column: 58, scope: !103)
!127 = !DILocation(line: 39, column: 41, scope: !103)
!128 = !DILocation(line: 39, column: 3, scope: !103)
!129 = !DILocation(line: 40, column: 1, scope: !103)
!130 = distinct !DISubprogram(name: "squares", scope: !2, file: !2, line: 42, type: !131, scopeLine: 42, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!131 = !DISubroutineType(types: !132)
!132 = !{!12, !12}
!133 = !DILocalVariable(name: "n", arg: 1, scope: !130, file: !2, line: 42, type: !12)
!134 = !DILocation(line: 42, column: 17, scope: !130)
!135 = !DILocation(line: 43, column: 13, scope: !130)
!136 = !DILocation(line: 43, column: 3, scope: !130)
!137 = !DILocalVariable(name: "__vla_expr0", scope: !130, type: !138, flags: DIFlagArtificial)
!138 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!139 = !DILocation(line: 0, scope: !130)
!140 = !DILocalVariable(name: "array", scope: !130, file: !2, line: 43, type: !141)
!141 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, elements: !142)
!142 = !{!143}
!143 = !DISubrange(count: !137)
!144 = !DILocation(line: 43, column: 7, scope: !130)
!145 = !DILocalVariable(name: "sum", scope: !130, file: !2, line: 43, type: !12)
!146 = !DILocation(line: 43, column: 17, scope: !130)
!147 = !DILocalVariable(name: "i", scope: !148, file: !2, line: 44, type: !12)
!148 = distinct !DILexicalBlock(scope: !130, file: !2, line: 44, column: 3)
!149 = !DILocation(line: 44, column: 12, scope: !148)
!150 = !DILocation(line: 44, column: 8, scope: !148)
!151 = !DILocation(line: 44, column: 19, scope: !152)
!152 = distinct !DILexicalBlock(scope: !148, file: !2, line: 44, column: 3)
!153 = !DILocation(line: 44, column: 23, scope: !152)
!154 = !DILocation(line: 44, column: 21, scope: !152)
!155 = !DILocation(line: 44, column: 3, scope: !148)
!156 = !DILocation(line: 44, column: 42, scope: !152)
!157 = !DILocation(line: 44, column: 46, scope: !152)
!158 = !DILocation(line: 44, column: 44, scope: !152)
!159 = !DILocation(line: 44, column: 37, scope: !152)
!160 = !DILocation(line: 44, column: 31, scope: !152)
!161 = !DILocation(line: 44, column: 40, scope: !152)
!162 = !DILocation(line: 44, column: 27, scope: !152)
!163 = !DILocation(line: 44, column: 3, scope: !152)
!164 = distinct !{!164, !155, !165, !68}
!165 = !DILocation(line: 44, column: 46, scope: !148)
!166 = !DILocalVariable(name: "i", scope: !167, file: !2, line: 45, type: !12)
!167 = distinct !DILexicalBlock(scope: !130, file: !2, line: 45, column: 3)
!168 = !DILocation(line: 45, column: 12, scope: !167)
!169 = !DILocation(line: 45, column: 16, scope: !167)
!170 = !DILocation(line: 45, column: 18, scope: !167)
!171 = !DILocation(line: 45, column: 8, scope: !167)
!172 = !DILocation(line: 45, column: 23, scope: !173)
!173 = distinct !DILexicalBlock(scope: !167, file: !2, line: 45, column: 3)
!174 = !DILocation(line: 45, column: 25, scope: !173)
!175 = !DILocation(line: 45, column: 3, scope: !167)
!176 = !DILocation(line: 46, column: 15, scope: !177)
!177 = distinct !DILexicalBlock(scope: !178, file: !2, line: 46, column: 9)
!178 = distinct !DILexicalBlock(scope: !173, file: !2, line: 45, column: 36)
!179 = !DILocation(line: 46, column: 9, scope: !177)
!180 = !DILocation(line: 46, column: 18, scope: !177)
!181 = !DILocation(line: 46, column: 23, scope: !177)
!182 = !DILocation(line: 47, column: 18, scope: !178)
!183 = !DILocation(line: 47, column: 12, scope: !178)
!184 = !DILocation(line: 47, column: 9, scope: !178)
!185 = !DILocation(line: 48, column: 3, scope: !178)
!186 = !DILocation(line: 45, column: 31, scope: !173)
!187 = !DILocation(line: 45, column: 3, scope: !173)
!188 = distinct !{!188, !175, !189, !68}
!189 = !DILocation(line: 48, column: 3, scope: !167)
!190 = !DILabel(scope: !130, name: "out", file: !2, line: 49, column: 1)
!191 = !DILocation(line: 49, column: 1, scope: !130)
!192 = !DILocation(line: 50, column: 10, scope: !130)
!193 = !DILocation(line: 51, column: 1, scope: !130)
!194 = distinct !DISubprogram(name: "total", scope: !2, file: !2, line: 53, type: !195, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!195 = !DISubroutineType(types: !196)
!196 = !{!197, !12, null}
!197 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!198 = !DILocalVariable(name: "count", arg: 1, scope: !194, file: !2, line: 53, type: !12)
!199 = !DILocation(line: 53, column: 16, scope: !194)
!200 = !DILocalVariable(name: "list", scope: !194, file: !2, line: 54, type: !201)
!201 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !2, baseType: !202)
!202 = !DICompositeType(tag: DW_TAG_array_type, baseType: !203, size: 192, elements: !209)
!203 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !204)
!204 = !{!205, !206, !207, !208}
!205 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !203, file: !2, line: 54, baseType: !36, size: 32)
!206 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !203, file: !2, line: 54, baseType: !36, size: 32, offset: 32)
!207 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !203, file: !2, line: 54, baseType: !22, size: 64, offset: 64)
!208 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !203, file: !2, line: 54, baseType: !22, size: 64, offset: 128)
!209 = !{!210}
!210 = !DISubrange(count: 1)
!211 = !DILocation(line: 54, column: 21, scope: !194)
!212 = !DILocalVariable(name: "sum", scope: !194, file: !2, line: 55, type: !197)
!213 = !DILocation(line: 55, column: 8, scope: !194)
!214 = !DILocation(line: 56, column: 3, scope: !194)
!215 = !DILocation(line: 57, column: 3, scope: !194)
!216 = !DILocation(line: 57, column: 15, scope: !194)
!217 = !DILocation(line: 57, column: 26, scope: !194)
!218 = !DILocation(line: 57, column: 32, scope: !194)
!219 = !DILocation(line: 57, column: 38, scope: !194)
!220 = !DILocation(line: 57, column: 69, scope: !194)
!221 = !DILocation(line: 57, column: 23, scope: !194)
!222 = distinct !{!222, !215, !223, !68}
!223 = !DILocation(line: 57, column: 95, scope: !194)
!224 = !DILocation(line: 58, column: 3, scope: !194)
!225 = !DILocation(line: 59, column: 10, scope: !194)
!226 = !DILocation(line: 59, column: 3, scope: !194)
!227 = distinct !DISubprogram(name: "call_total", scope: !2, file: !2, line: 62, type: !228, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16)
!228 = !DISubroutineType(types: !229)
!229 = !{!197}
!230 = !DILocation(line: 62, column: 32, scope: !227)
!231 = !DILocation(line: 62, column: 25, scope: !227)
!232 = distinct !DISubprogram(name: "swap_and_test", scope: !2, file: !2, line: 64, type: !233, scopeLine: 64, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!233 = !DISubroutineType(types: !234)
!234 = !{!36, !36, !235}
!235 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64)
!236 = !DILocalVariable(name: "value", arg: 1, scope: !232, file: !2, line: 64, type: !36)
!237 = !DILocation(line: 64, column: 33, scope: !232)
!238 = !DILocalVariable(name: "where", arg: 2, scope: !232, file: !2, line: 64, type: !235)
!239 = !DILocation(line: 64, column: 50, scope: !232)
!240 = !DILocalVariable(name: "carry", scope: !232, file: !2, line: 65, type: !15)
!241 = !DILocation(line: 65, column: 17, scope: !232)
!242 = !DILocation(line: 66, column: 59, scope: !232)
!243 = !DILocation(line: 66, column: 86, scope: !232)
!244 = !DILocation(line: 66, column: 3, scope: !232)
!245 = !{i64 1534, i64 1554}
!246 = !DILocation(line: 67, column: 3, scope: !232)
!247 = !{i64 1636}
!248 = !DILocation(line: 68, column: 52, scope: !232)
!249 = !DILocation(line: 68, column: 3, scope: !232)
!250 = !{i64 1678}
!251 = !DILocation(line: 69, column: 10, scope: !232)
!252 = !DILocation(line: 69, column: 18, scope: !232)
!253 = !DILocation(line: 69, column: 16, scope: !232)
!254 = !DILocation(line: 69, column: 3, scope: !232)
!255 = !DILabel(scope: !232, name: "zero", file: !2, line: 70, column: 1)
!256 = !DILocation(line: 70, column: 1, scope: !232)
!257 = !DILocation(line: 71, column: 3, scope: !232)
!258 = !DILocation(line: 72, column: 1, scope: !232)
!259 = distinct !DISubprogram(name: "choose", scope: !2, file: !2, line: 76, type: !260, scopeLine: 76, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !19)
!260 = !DISubroutineType(types: !261)
!261 = !{!12, !12, !12, !262}
!262 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !104, size: 64)
!263 = !DILocalVariable(name: "a", arg: 1, scope: !259, file: !2, line: 76, type: !12)
!264 = !DILocation(line: 76, column: 16, scope: !259)
!265 = !DILocalVariable(name: "b", arg: 2, scope: !259, file: !2, line: 76, type: !12)
!266 = !DILocation(line: 76, column: 23, scope: !259)
!267 = !DILocalVariable(name: "operation", arg: 3, scope: !259, file: !2, line: 76, type: !262)
!268 = !DILocation(line: 76, column: 32, scope: !259)
!269 = !DILocalVariable(name: "larger", scope: !259, file: !2, line: 77, type: !12)
!270 = !DILocation(line: 77, column: 7, scope: !259)
!271 = !DILocation(line: 77, column: 16, scope: !259)
!272 = !DILocation(line: 77, column: 20, scope: !259)
!273 = !DILocation(line: 77, column: 18, scope: !259)
!274 = !DILocation(line: 77, column: 24, scope: !259)
!275 = !DILocation(line: 77, column: 28, scope: !259)
!276 = !DILocation(line: 78, column: 10, scope: !259)
!277 = !DILocation(line: 78, column: 12, scope: !259)
!278 = !DILocation(line: 78, column: 16, scope: !259)
!279 = !DILocation(line: 78, column: 18, scope: !259)
!280 = !DILocation(line: 78, column: 30, scope: !259)
!281 = !DILocation(line: 78, column: 21, scope: !259)
!282 = !DILocation(line: 78, column: 36, scope: !259)
!283 = !DILocation(line: 78, column: 46, scope: !259)
!284 = !DILocation(line: 78, column: 62, scope: !259)
!285 = !DILocation(line: 78, column: 65, scope: !259)
!286 = !DILocation(line: 78, column: 54, scope: !259)
!287 = !DILocation(line: 78, column: 72, scope: !259)
!288 = !DILocation(line: 78, column: 71, scope: !259)
!289 = !DILocation(line: 78, column: 3, scope: !259)
!290 = distinct !DISubprogram(name: "smaller", scope: !2, file: !2, line: 74, type: !104, scopeLine: 74, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !16, retainedNodes: !19)
!291 = !DILocalVariable(name: "a", arg: 1, scope: !290, file: !2, line: 74, type: !12)
!292 = !DILocation(line: 74, column: 24, scope: !290)
!293 = !DILocalVariable(name: "b", arg: 2, scope: !290, file: !2, line: 74, type: !12)
!294 = !DILocation(line: 74, column: 31, scope: !290)
!295 = !DILocation(line: 74, column: 43, scope: !290)
!296 = !DILocation(line: 74, column: 47, scope: !290)
!297 = !DILocation(line: 74, column: 45, scope: !290)
!298 = !DILocation(line: 74, column: 51, scope: !290)
!299 = !DILocation(line: 74, column: 55, scope: !290)
!300 = !DILocation(line: 74, column: 36, scope: !290)
