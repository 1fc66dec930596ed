; ModuleID = 'golden'
source_filename = "control.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.__va_list_tag = type { i32, i32, i8*, i8* }

@.str = private unnamed_addr constant [8 x i8] c"largest\00", align 1
@interpret.labels = internal constant [3 x i8*] [i8* blockaddress(@interpret, %add), i8* blockaddress(@interpret, %half), i8* blockaddress(@interpret, %done)], align 16, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @classify(i32 noundef %key) #0 !dbg !27 {
entry:
  %retval = alloca i32, align 4
  %key.addr = alloca i32, align 4
  store i32 %key, i32* %key.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %key.addr, metadata !31, metadata !DIExpression()), !dbg !32
  %0 = load i32, i32* %key.addr, align 4, !dbg !33
  switch i32 %0, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb1
    i32 2, label %sw.bb1
    i32 7, label %sw.bb2
    i32 8, label %sw.bb2
    i32 9, label %sw.bb2
    i32 -1, label %sw.bb3
  ], !dbg !34

sw.bb:                                            ; preds = %entry
  store i32 -1, i32* %retval, align 4, !dbg !35
  br label %return, !dbg !35

sw.bb1:                                           ; preds = %entry, %entry
  %1 = load i32, i32* %key.addr, align 4, !dbg !37
  %mul = mul i32 %1, 3, !dbg !37
  store i32 %mul, i32* %key.addr, align 4, !dbg !37
  br label %sw.bb2, !dbg !38

sw.bb2:                                           ; preds = %entry, %entry, %entry, %sw.bb1
  %2 = load i32, i32* %key.addr, align 4, !dbg !39
  store i32 %2, i32* %retval, align 4, !dbg !40
  br label %return, !dbg !40

sw.bb3:                                           ; preds = %entry
  call void @stop(i8* noundef getelementptr inbounds ([8 x i8], [8 x i8]* @.str, i64 0, i64 0)) #5, !dbg !41
  unreachable, !dbg !41

sw.default:                                       ; preds = %entry
  br label %sw.epilog, !dbg !42

sw.epilog:                                        ; preds = %sw.default
  br label %do.body, !dbg !43

do.body:                                          ; preds = %do.cond, %sw.epilog
  %3 = load i32, i32* %key.addr, align 4, !dbg !44
  %rem = urem i32 %3, 3, !dbg !47
  %cmp = icmp eq i32 %rem, 0, !dbg !48
  br i1 %cmp, label %if.then, label %if.end, !dbg !49

if.then:                                          ; preds = %do.body
  br label %do.cond, !dbg !50

if.end:                                           ; preds = %do.body
  %4 = load i32, i32* %key.addr, align 4, !dbg !51
  %cmp4 = icmp eq i32 %4, 100, !dbg !53
  br i1 %cmp4, label %if.then5, label %if.end6, !dbg !54

if.then5:                                         ; preds = %if.end
  br label %do.end, !dbg !55

if.end6:                                          ; preds = %if.end
  %5 = load i32, i32* %key.addr, align 4, !dbg !56
  %shr = lshr i32 %5, 1, !dbg !57
  %6 = load i32, i32* %key.addr, align 4, !dbg !58
  %xor = xor i32 %6, %shr, !dbg !58
  store i32 %xor, i32* %key.addr, align 4, !dbg !58
  br label %do.cond, !dbg !59

do.cond:                                          ; preds = %if.end6, %if.then
  %7 = load i32, i32* %key.addr, align 4, !dbg !60
  %dec = add i32 %7, -1, !dbg !60
  store i32 %dec, i32* %key.addr, align 4, !dbg !60
  %cmp7 = icmp ugt i32 %7, 10, !dbg !61
  br i1 %cmp7, label %do.body, label %do.end, !dbg !59, !llvm.loop !62

do.end:                                           ; preds = %do.cond, %if.then5
  %8 = load i32, i32* %key.addr, align 4, !dbg !65
  %tobool = icmp ne i32 %8, 0, !dbg !65
  br i1 %tobool, label %cond.true, label %cond.false, !dbg !65

cond.true:                                        ; preds = %do.end
  %9 = load i32, i32* %key.addr, align 4, !dbg !66
  %call = call i32 @external(i32 noundef %9), !dbg !67
  br label %cond.end, !dbg !65

cond.false:                                       ; preds = %do.end
  br label %cond.end, !dbg !65

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call, %cond.true ], [ 0, %cond.false ], !dbg !65
  store i32 %cond, i32* %retval, align 4, !dbg !68
  br label %return, !dbg !68

return:                                           ; preds = %cond.end, %sw.bb2, %sw.bb
  %10 = load i32, i32* %retval, align 4, !dbg !69
  ret i32 %10, !dbg !69
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noreturn
declare void @stop(i8* noundef) #2

declare i32 @external(i32 noundef) #3

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @interpret(i8* noundef %code, i32 noundef %value) #0 !dbg !2 {
entry:
  %code.addr = alloca i8*, align 8
  %value.addr = alloca i32, align 4
  store i8* %code, i8** %code.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %code.addr, metadata !70, metadata !DIExpression()), !dbg !71
  store i32 %value, i32* %value.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %value.addr, metadata !72, metadata !DIExpression()), !dbg !73
  %0 = load i8*, i8** %code.addr, align 8, !dbg !74
  %incdec.ptr = getelementptr inbounds i8, i8* %0, i32 1, !dbg !74
  store i8* %incdec.ptr, i8** %code.addr, align 8, !dbg !74
  %1 = load i8, i8* %0, align 1, !dbg !75
  %conv = zext i8 %1 to i32, !dbg !75
  %rem = srem i32 %conv, 3, !dbg !76
  %idxprom = sext i32 %rem to i64, !dbg !77
  %arrayidx = getelementptr inbounds [3 x i8*], [3 x i8*]* @interpret.labels, i64 0, i64 %idxprom, !dbg !77
  %2 = load i8*, i8** %arrayidx, align 8, !dbg !77
  br label %indirectgoto, !dbg !78

add:                                              ; preds = %indirectgoto
  call void @llvm.dbg.label(metadata !79), !dbg !80
  %3 = load i32, i32* %value.addr, align 4, !dbg !81
  %add1 = add nsw i32 %3, 1, !dbg !81
  store i32 %add1, i32* %value.addr, align 4, !dbg !81
  %4 = load i8*, i8** %code.addr, align 8, !dbg !82
  %incdec.ptr2 = getelementptr inbounds i8, i8* %4, i32 1, !dbg !82
  store i8* %incdec.ptr2, i8** %code.addr, align 8, !dbg !82
  %5 = load i8, i8* %4, align 1, !dbg !83
  %conv3 = zext i8 %5 to i32, !dbg !83
  %rem4 = srem i32 %conv3, 3, !dbg !84
  %idxprom5 = sext i32 %rem4 to i64, !dbg !85
  %arrayidx6 = getelementptr inbounds [3 x i8*], [3 x i8*]* @interpret.labels, i64 0, i64 %idxprom5, !dbg !85
  %6 = load i8*, i8** %arrayidx6, align 8, !dbg !85
  br label %indirectgoto, !dbg !86

half:                                             ; preds = %indirectgoto
  call void @llvm.dbg.label(metadata !87), !dbg !88
  %7 = load i32, i32* %value.addr, align 4, !dbg !89
  %div = sdiv i32 %7, 2, !dbg !89
  store i32 %div, i32* %value.addr, align 4, !dbg !89
  %8 = load i8*, i8** %code.addr, align 8, !dbg !90
  %incdec.ptr7 = getelementptr inbounds i8, i8* %8, i32 1, !dbg !90
  store i8* %incdec.ptr7, i8** %code.addr, align 8, !dbg !90
  %9 = load i8, i8* %8, align 1, !dbg !91
  %conv8 = zext i8 %9 to i32, !dbg !91
  %rem9 = srem i32 %conv8, 3, !dbg !92
  %idxprom10 = sext i32 %rem9 to i64, !dbg !93
  %arrayidx11 = getelementptr inbounds [3 x i8*], [3 x i8*]* @interpret.labels, i64 0, i64 %idxprom10, !dbg !93
  %10 = load i8*, i8** %arrayidx11, align 8, !dbg !93
  br label %indirectgoto, !dbg !94

done:                                             ; preds = %indirectgoto
  call void @llvm.dbg.label(metadata !95), !dbg !96
  %11 = load i32, i32* %value.addr, align 4, !dbg !97
  ret i32 %11, !dbg !98

indirectgoto:                                     ; preds = %half, %add, %entry
  %indirect.goto.dest = phi i8* [ %2, %entry ], [ %6, %add ], [ %10, %half ]
  indirectbr i8* %indirect.goto.dest, [label %add, label %half, label %done]
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.label(metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @ackermann(i32 noundef %m, i32 noundef %n) #0 !dbg !99 {
entry:
  %retval = alloca i32, align 4
  %m.addr = alloca i32, align 4
  %n.addr = alloca i32, align 4
  store i32 %m, i32* %m.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %m.addr, metadata !102, metadata !DIExpression()), !dbg !103
  store i32 %n, i32* %n.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %n.addr, metadata !104, metadata !DIExpression()), !dbg !105
  %0 = load i32, i32* %m.addr, align 4, !dbg !106
  %cmp = icmp eq i32 %0, 0, !dbg !108
  br i1 %cmp, label %if.then, label %if.end, !dbg !109

if.then:                                          ; preds = %entry
  %1 = load i32, i32* %n.addr, align 4, !dbg !110
  %add = add nsw i32 %1, 1, !dbg !111
  store i32 %add, i32* %retval, align 4, !dbg !112
  br label %return, !dbg !112

if.end:                                           ; preds = %entry
  %2 = load i32, i32* %n.addr, align 4, !dbg !113
  %cmp1 = icmp eq i32 %2, 0, !dbg !114
  br i1 %cmp1, label %cond.true, label %cond.false, !dbg !113

cond.true:                                        ; preds = %if.end
  %3 = load i32, i32* %m.addr, align 4, !dbg !115
  %sub = sub nsw i32 %3, 1, !dbg !116
  %call = call i32 @ackermann(i32 noundef %sub, i32 noundef 1), !dbg !117
  br label %cond.end, !dbg !113

cond.false:                                       ; preds = %if.end
  %4 = load i32, i32* %m.addr, align 4, !dbg !118
  %sub2 = sub nsw i32 %4, 1, !dbg !119
  %5 = load i32, i32* %m.addr, align 4, !dbg !120
  %6 = load i32, i32* %n.addr, align 4, !dbg !121
  %sub3 = sub nsw i32 %6, 1, !dbg !122
  %call4 = call i32 @ackermann(i32 noundef %5, i32 noundef %sub3), !dbg !123
  %call5 = call i32 @ackermann(i32 noundef %sub2, i32 noundef %call4), !dbg !124
  br label %cond.end, !dbg !113

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call, %cond.true ], [ %call5, %cond.false ], !dbg !113
  store i32 %cond, i32* %retval, align 4, !dbg !125
  br label %return, !dbg !125

return:                                           ; preds = %cond.end, %if.then
  %7 = load i32, i32* %retval, align 4, !dbg !126
  ret i32 %7, !dbg !126
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @squares(i32 noundef %n) #0 !dbg !127 {
entry:
  %n.addr = alloca i32, align 4
  %saved_stack = alloca i8*, align 8
  %__vla_expr0 = alloca i64, align 8
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  %i1 = alloca i32, align 4
  store i32 %n, i32* %n.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %n.addr, metadata !130, metadata !DIExpression()), !dbg !131
  %0 = load i32, i32* %n.addr, align 4, !dbg !132
  %1 = zext i32 %0 to i64, !dbg !133
  %2 = call i8* @llvm.stacksave(), !dbg !133
  store i8* %2, i8** %saved_stack, align 8, !dbg !133
  %vla = alloca i32, i64 %1, align 16, !dbg !133
  store i64 %1, i64* %__vla_expr0, align 8, !dbg !133
  call void @llvm.dbg.declare(metadata i64* %__vla_expr0, metadata !134, metadata !DIExpression()), !dbg !136
  call void @llvm.dbg.declare(metadata i32* %vla, metadata !137, metadata !DIExpression()), !dbg !141
  call void @llvm.dbg.declare(metadata i32* %sum, metadata !142, metadata !DIExpression()), !dbg !143
  store i32 0, i32* %sum, align 4, !dbg !143
  call void @llvm.dbg.declare(metadata i32* %i, metadata !144, metadata !DIExpression()), !dbg !146
  store i32 0, i32* %i, align 4, !dbg !146
  br label %for.cond, !dbg !147

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, i32* %i, align 4, !dbg !148
  %4 = load i32, i32* %n.addr, align 4, !dbg !150
  %cmp = icmp slt i32 %3, %4, !dbg !151
  br i1 %cmp, label %for.body, label %for.end, !dbg !152

for.body:                                         ; preds = %for.cond
  %5 = load i32, i32* %i, align 4, !dbg !153
  %6 = load i32, i32* %i, align 4, !dbg !154
  %mul = mul nsw i32 %5, %6, !dbg !155
  %7 = load i32, i32* %i, align 4, !dbg !156
  %idxprom = sext i32 %7 to i64, !dbg !157
  %arrayidx = getelementptr inbounds i32, i32* %vla, i64 %idxprom, !dbg !157
  store i32 %mul, i32* %arrayidx, align 4, !dbg !158
  br label %for.inc, !dbg !157

for.inc:                                          ; preds = %for.body
  %8 = load i32, i32* %i, align 4, !dbg !159
  %inc = add nsw i32 %8, 1, !dbg !159
  store i32 %inc, i32* %i, align 4, !dbg !159
  br label %for.cond, !dbg !160, !llvm.loop !161

for.end:                                          ; preds = %for.cond
  call void @llvm.dbg.declare(metadata i32* %i1, metadata !163, metadata !DIExpression()), !dbg !165
  %9 = load i32, i32* %n.addr, align 4, !dbg !166
  %sub = sub nsw i32 %9, 1, !dbg !167
  store i32 %sub, i32* %i1, align 4, !dbg !165
  br label %for.cond2, !dbg !168

for.cond2:                                        ; preds = %for.inc9, %for.end
  %10 = load i32, i32* %i1, align 4, !dbg !169
  %cmp3 = icmp sge i32 %10, 0, !dbg !171
  br i1 %cmp3, label %for.body4, label %for.end10, !dbg !172

for.body4:                                        ; preds = %for.cond2
  %11 = load i32, i32* %i1, align 4, !dbg !173
  %idxprom5 = sext i32 %11 to i64, !dbg !176
  %arrayidx6 = getelementptr inbounds i32, i32* %vla, i64 %idxprom5, !dbg !176
  %12 = load i32, i32* %arrayidx6, align 4, !dbg !176
  %and = and i32 %12, 1, !dbg !177
  %tobool = icmp ne i32 %and, 0, !dbg !177
  br i1 %tobool, label %if.then, label %if.end, !dbg !178

if.then:                                          ; preds = %for.body4
  br label %out, !dbg !179

if.end:                                           ; preds = %for.body4
  %13 = load i32, i32* %i1, align 4, !dbg !180
  %idxprom7 = sext i32 %13 to i64, !dbg !181
  %arrayidx8 = getelementptr inbounds i32, i32* %vla, i64 %idxprom7, !dbg !181
  %14 = load i32, i32* %arrayidx8, align 4, !dbg !181
  %15 = load i32, i32* %sum, align 4, !dbg !182
  %add = add nsw i32 %15, %14, !dbg !182
  store i32 %add, i32* %sum, align 4, !dbg !182
  br label %for.inc9, !dbg !183

for.inc9:                                         ; preds = %if.end
  %16 = load i32, i32* %i1, align 4, !dbg !184
  %dec = add nsw i32 %16, -1, !dbg !184
  store i32 %dec, i32* %i1, align 4, !dbg !184
  br label %for.cond2, !dbg !185, !llvm.loop !186

for.end10:                                        ; preds = %for.cond2
  br label %out, !dbg !187

out:                                              ; preds = %for.end10, %if.then
  call void @llvm.dbg.label(metadata !188), !dbg !189
  %17 = load i32, i32* %sum, align 4, !dbg !190
  %18 = load i8*, i8** %saved_stack, align 8, !dbg !191
  call void @llvm.stackrestore(i8* %18), !dbg !191
  ret i32 %17, !dbg !191
}

; Function Attrs: nofree nosync nounwind willreturn
declare i8* @llvm.stacksave() #4

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.stackrestore(i8*) #4

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @total(i32 noundef %count, ...) #0 !dbg !192 {
entry:
  %count.addr = alloca i32, align 4
  %list = alloca [1 x %struct.__va_list_tag], align 16
  %sum = alloca i64, align 8
  store i32 %count, i32* %count.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %count.addr, metadata !196, metadata !DIExpression()), !dbg !197
  call void @llvm.dbg.declare(metadata [1 x %struct.__va_list_tag]* %list, metadata !198, metadata !DIExpression()), !dbg !210
  call void @llvm.dbg.declare(metadata i64* %sum, metadata !211, metadata !DIExpression()), !dbg !212
  store i64 0, i64* %sum, align 8, !dbg !212
  %arraydecay = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %list, i64 0, i64 0, !dbg !213
  %arraydecay1 = bitcast %struct.__va_list_tag* %arraydecay to i8*, !dbg !213
  call void @llvm.va_start(i8* %arraydecay1), !dbg !213
  br label %while.cond, !dbg !214

while.cond:                                       ; preds = %cond.end, %entry
  %0 = load i32, i32* %count.addr, align 4, !dbg !215
  %dec = add nsw i32 %0, -1, !dbg !215
  store i32 %dec, i32* %count.addr, align 4, !dbg !215
  %tobool = icmp ne i32 %0, 0, !dbg !214
  br i1 %tobool, label %while.body, label %while.end, !dbg !214

while.body:                                       ; preds = %while.cond
  %1 = load i32, i32* %count.addr, align 4, !dbg !216
  %rem = srem i32 %1, 2, !dbg !217
  %tobool2 = icmp ne i32 %rem, 0, !dbg !217
  br i1 %tobool2, label %cond.true, label %cond.false, !dbg !216

cond.true:                                        ; preds = %while.body
  %arraydecay3 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %list, i64 0, i64 0, !dbg !218
  %gp_offset_p = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %arraydecay3, i32 0, i32 0, !dbg !218
  %gp_offset = load i32, i32* %gp_offset_p, align 16, !dbg !218
  %fits_in_gp = icmp ule i32 %gp_offset, 40, !dbg !218
  br i1 %fits_in_gp, label %vaarg.in_reg, label %vaarg.in_mem, !dbg !218

vaarg.in_reg:                                     ; preds = %cond.true
  %2 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %arraydecay3, i32 0, i32 3, !dbg !218
  %reg_save_area = load i8*, i8** %2, align 16, !dbg !218
  %3 = getelementptr i8, i8* %reg_save_area, i32 %gp_offset, !dbg !218
  %4 = bitcast i8* %3 to i64*, !dbg !218
  %5 = add i32 %gp_offset, 8, !dbg !218
  store i32 %5, i32* %gp_offset_p, align 16, !dbg !218
  br label %vaarg.end, !dbg !218

vaarg.in_mem:                                     ; preds = %cond.true
  %overflow_arg_area_p = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %arraydecay3, i32 0, i32 2, !dbg !218
  %overflow_arg_area = load i8*, i8** %overflow_arg_area_p, align 8, !dbg !218
  %6 = bitcast i8* %overflow_arg_area to i64*, !dbg !218
  %overflow_arg_area.next = getelementptr i8, i8* %overflow_arg_area, i32 8, !dbg !218
  store i8* %overflow_arg_area.next, i8** %overflow_arg_area_p, align 8, !dbg !218
  br label %vaarg.end, !dbg !218

vaarg.end:                                        ; preds = %vaarg.in_mem, %vaarg.in_reg
  %vaarg.addr = phi i64* [ %4, %vaarg.in_reg ], [ %6, %vaarg.in_mem ], !dbg !218
  %7 = load i64, i64* %vaarg.addr, align 8, !dbg !218
  br label %cond.end, !dbg !216

cond.false:                                       ; preds = %while.body
  %arraydecay4 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %list, i64 0, i64 0, !dbg !219
  %gp_offset_p5 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %arraydecay4, i32 0, i32 0, !dbg !219
  %gp_offset6 = load i32, i32* %gp_offset_p5, align 16, !dbg !219
  %fits_in_gp7 = icmp ule i32 %gp_offset6, 40, !dbg !219
  br i1 %fits_in_gp7, label %vaarg.in_reg8, label %vaarg.in_mem10, !dbg !219

vaarg.in_reg8:                                    ; preds = %cond.false
  %8 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %arraydecay4, i32 0, i32 3, !dbg !219
  %reg_save_area9 = load i8*, i8** %8, align 16, !dbg !219
  %9 = getelementptr i8, i8* %reg_save_area9, i32 %gp_offset6, !dbg !219
  %10 = bitcast i8* %9 to i32*, !dbg !219
  %11 = add i32 %gp_offset6, 8, !dbg !219
  store i32 %11, i32* %gp_offset_p5, align 16, !dbg !219
  br label %vaarg.end14, !dbg !219

vaarg.in_mem10:                                   ; preds = %cond.false
  %overflow_arg_area_p11 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %arraydecay4, i32 0, i32 2, !dbg !219
  %overflow_arg_area12 = load i8*, i8** %overflow_arg_area_p11, align 8, !dbg !219
  %12 = bitcast i8* %overflow_arg_area12 to i32*, !dbg !219
  %overflow_arg_area.next13 = getelementptr i8, i8* %overflow_arg_area12, i32 8, !dbg !219
  store i8* %overflow_arg_area.next13, i8** %overflow_arg_area_p11, align 8, !dbg !219
  br label %vaarg.end14, !dbg !219

vaarg.end14:                                      ; preds = %vaarg.in_mem10, %vaarg.in_reg8
  %vaarg.addr15 = phi i32* [ %10, %vaarg.in_reg8 ], [ %12, %vaarg.in_mem10 ], !dbg !219
  %13 = load i32, i32* %vaarg.addr15, align 4, !dbg !219
  %conv = sext i32 %13 to i64, !dbg !219
  br label %cond.end, !dbg !216

cond.end:                                         ; preds = %vaarg.end14, %vaarg.end
  %cond = phi i64 [ %7, %vaarg.end ], [ %conv, %vaarg.end14 ], !dbg !216
  %14 = load i64, i64* %sum, align 8, !dbg !220
  %add = add nsw i64 %14, %cond, !dbg !220
  store i64 %add, i64* %sum, align 8, !dbg !220
  br label %while.cond, !dbg !214, !llvm.loop !221

while.end:                                        ; preds = %while.cond
  %arraydecay16 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %list, i64 0, i64 0, !dbg !223
  %arraydecay1617 = bitcast %struct.__va_list_tag* %arraydecay16 to i8*, !dbg !223
  call void @llvm.va_end(i8* %arraydecay1617), !dbg !223
  %15 = load i64, i64* %sum, align 8, !dbg !224
  ret i64 %15, !dbg !225
}

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #4

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #4

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @call_total() #0 !dbg !226 {
entry:
  %call = call i64 (i32, ...) @total(i32 noundef 3, i32 noundef 1, i64 noundef 2, i32 noundef 3), !dbg !229
  ret i64 %call, !dbg !230
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @swap_and_test(i32 noundef %value, i32* noundef %where) #0 !dbg !231 {
entry:
  %retval = alloca i32, align 4
  %value.addr = alloca i32, align 4
  %where.addr = alloca i32*, align 8
  %carry = alloca i8, align 1
  store i32 %value, i32* %value.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %value.addr, metadata !235, metadata !DIExpression()), !dbg !236
  store i32* %where, i32** %where.addr, align 8
  call void @llvm.dbg.declare(metadata i32** %where.addr, metadata !237, metadata !DIExpression()), !dbg !238
  call void @llvm.dbg.declare(metadata i8* %carry, metadata !239, metadata !DIExpression()), !dbg !240
  %0 = load i32*, i32** %where.addr, align 8, !dbg !241
  %1 = load i32, i32* %value.addr, align 4, !dbg !242
  %2 = call i8 asm sideeffect "lock; btsl $2, $0\0A\09setc $1", "=*m,=q,Ir,*m,~{memory},~{cc},~{dirflag},~{fpsr},~{flags}"(i32* elementtype(i32) %0, i32 %1, i32* elementtype(i32) %0) #6, !dbg !243, !srcloc !244
  store i8 %2, i8* %carry, align 1, !dbg !243
  %3 = load i32, i32* %value.addr, align 4, !dbg !245
  %4 = call i32 asm "bswap $0", "=r,0,~{dirflag},~{fpsr},~{flags}"(i32 %3) #7, !dbg !245, !srcloc !246
  store i32 %4, i32* %value.addr, align 4, !dbg !245
  %5 = load i32, i32* %value.addr, align 4, !dbg !247
  callbr void asm sideeffect "testl $0, $0; jz ${1:l}", "r,i,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %5, i8* blockaddress(@swap_and_test, %zero)) #6
          to label %asm.fallthrough [label %zero], !dbg !248, !srcloc !249

asm.fallthrough:                                  ; preds = %entry
  %6 = load i32, i32* %value.addr, align 4, !dbg !250
  %7 = load i8, i8* %carry, align 1, !dbg !251
  %conv = zext i8 %7 to i32, !dbg !251
  %add = add i32 %6, %conv, !dbg !252
  store i32 %add, i32* %retval, align 4, !dbg !253
  br label %return, !dbg !253

zero:                                             ; preds = %entry
  call void @llvm.dbg.label(metadata !254), !dbg !255
  store i32 0, i32* %retval, align 4, !dbg !256
  br label %return, !dbg !256

return:                                           ; preds = %zero, %asm.fallthrough
  %8 = load i32, i32* %retval, align 4, !dbg !257
  ret i32 %8, !dbg !257
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @choose(i32 noundef %a, i32 noundef %b, i32 (i32, i32)* noundef %operation) #0 !dbg !258 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %operation.addr = alloca i32 (i32, i32)*, align 8
  %larger = alloca i32, align 4
  store i32 %a, i32* %a.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %a.addr, metadata !262, metadata !DIExpression()), !dbg !263
  store i32 %b, i32* %b.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %b.addr, metadata !264, metadata !DIExpression()), !dbg !265
  store i32 (i32, i32)* %operation, i32 (i32, i32)** %operation.addr, align 8
  call void @llvm.dbg.declare(metadata i32 (i32, i32)** %operation.addr, metadata !266, metadata !DIExpression()), !dbg !267
  call void @llvm.dbg.declare(metadata i32* %larger, metadata !268, metadata !DIExpression()), !dbg !269
  %0 = load i32, i32* %a.addr, align 4, !dbg !270
  %1 = load i32, i32* %b.addr, align 4, !dbg !271
  %cmp = icmp sgt i32 %0, %1, !dbg !272
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !270

cond.true:                                        ; preds = %entry
  %2 = load i32, i32* %a.addr, align 4, !dbg !273
  br label %cond.end, !dbg !270

cond.false:                                       ; preds = %entry
  %3 = load i32, i32* %b.addr, align 4, !dbg !274
  br label %cond.end, !dbg !270

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %2, %cond.true ], [ %3, %cond.false ], !dbg !270
  store i32 %cond, i32* %larger, align 4, !dbg !269
  %4 = load i32, i32* %a.addr, align 4, !dbg !275
  %tobool = icmp ne i32 %4, 0, !dbg !275
  br i1 %tobool, label %land.lhs.true, label %cond.false6, !dbg !276

land.lhs.true:                                    ; preds = %cond.end
  %5 = load i32, i32* %b.addr, align 4, !dbg !277
  %tobool1 = icmp ne i32 %5, 0, !dbg !277
  br i1 %tobool1, label %cond.true3, label %lor.lhs.false, !dbg !278

lor.lhs.false:                                    ; preds = %land.lhs.true
  %6 = load i32, i32* %a.addr, align 4, !dbg !279
  %call = call i32 @external(i32 noundef %6), !dbg !280
  %tobool2 = icmp ne i32 %call, 0, !dbg !280
  br i1 %tobool2, label %cond.true3, label %cond.false6, !dbg !275

cond.true3:                                       ; preds = %lor.lhs.false, %land.lhs.true
  %7 = load i32 (i32, i32)*, i32 (i32, i32)** %operation.addr, align 8, !dbg !281
  %8 = load i32, i32* %larger, align 4, !dbg !282
  %9 = load i32, i32* %a.addr, align 4, !dbg !283
  %10 = load i32, i32* %b.addr, align 4, !dbg !284
  %call4 = call i32 @smaller(i32 noundef %9, i32 noundef %10), !dbg !285
  %call5 = call i32 %7(i32 noundef %8, i32 noundef %call4), !dbg !281
  br label %cond.end8, !dbg !275

cond.false6:                                      ; preds = %lor.lhs.false, %cond.end
  %11 = load i32, i32* %larger, align 4, !dbg !286
  %tobool7 = icmp ne i32 %11, 0, !dbg !287
  %lnot = xor i1 %tobool7, true, !dbg !287
  %lnot.ext = zext i1 %lnot to i32, !dbg !287
  br label %cond.end8, !dbg !275

cond.end8:                                        ; preds = %cond.false6, %cond.true3
  %cond9 = phi i32 [ %call5, %cond.true3 ], [ %lnot.ext, %cond.false6 ], !dbg !275
  ret i32 %cond9, !dbg !288
}

; Function Attrs: noinline nounwind uwtable
define internal i32 @smaller(i32 noundef %a, i32 noundef %b) #0 !dbg !289 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, i32* %a.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %a.addr, metadata !290, metadata !DIExpression()), !dbg !291
  store i32 %b, i32* %b.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %b.addr, metadata !292, metadata !DIExpression()), !dbg !293
  %0 = load i32, i32* %a.addr, align 4, !dbg !294
  %1 = load i32, i32* %b.addr, align 4, !dbg !295
  %cmp = icmp slt i32 %0, %1, !dbg !296
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !294

cond.true:                                        ; preds = %entry
  %2 = load i32, i32* %a.addr, align 4, !dbg !297
  br label %cond.end, !dbg !294

cond.false:                                       ; preds = %entry
  %3 = load i32, i32* %b.addr, align 4, !dbg !298
  br label %cond.end, !dbg !294

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %2, %cond.true ], [ %3, %cond.false ], !dbg !294
  ret i32 %cond, !dbg !299
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { noreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #4 = { nofree nosync nounwind willreturn }
attributes #5 = { noreturn }
attributes #6 = { nounwind }
attributes #7 = { nounwind readnone }

!llvm.dbg.cu = !{!10}
!llvm.module.flags = !{!19, !20, !21, !22, !23, !24, !25}
!llvm.ident = !{!26}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "labels", scope: !2, file: !3, line: 25, type: !14, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "interpret", scope: !3, file: !3, line: 24, type: !4, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !13)
!3 = !DIFile(filename: "control.c", directory: ".", checksumkind: CSK_MD5, checksum: "3470f8360f63c6b4a7769ed81dff0eb5")
!4 = !DISubroutineType(types: !5)
!5 = !{!6, !7, !6}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !9)
!9 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!10 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "compiler", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !11, globals: !12, splitDebugInlining: false, nameTableKind: None)
!11 = !{!6}
!12 = !{!0}
!13 = !{}
!14 = !DICompositeType(tag: DW_TAG_array_type, baseType: !15, size: 192, elements: !17)
!15 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !16)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!17 = !{!18}
!18 = !DISubrange(count: 3)
!19 = !{i32 7, !"Dwarf Version", i32 5}
!20 = !{i32 2, !"Debug Info Version", i32 3}
!21 = !{i32 1, !"wchar_size", i32 4}
!22 = !{i32 7, !"PIC Level", i32 2}
!23 = !{i32 7, !"PIE Level", i32 2}
!24 = !{i32 7, !"uwtable", i32 1}
!25 = !{i32 7, !"frame-pointer", i32 2}
!26 = !{!"compiler"}
!27 = distinct !DISubprogram(name: "classify", scope: !3, file: !3, line: 5, type: !28, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !13)
!28 = !DISubroutineType(types: !29)
!29 = !{!6, !30}
!30 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!31 = !DILocalVariable(name: "key", arg: 1, scope: !27, file: !3, line: 5, type: !30)
!32 = !DILocation(line: 5, column: 23, scope: !27)
!33 = !DILocation(line: 6, column: 11, scope: !27)
!34 = !DILocation(line: 6, column: 3, scope: !27)
!35 = !DILocation(line: 7, column: 11, scope: !36)
!36 = distinct !DILexicalBlock(scope: !27, file: !3, line: 6, column: 16)
!37 = !DILocation(line: 9, column: 15, scope: !36)
!38 = !DILocation(line: 9, column: 11, scope: !36)
!39 = !DILocation(line: 10, column: 29, scope: !36)
!40 = !DILocation(line: 10, column: 17, scope: !36)
!41 = !DILocation(line: 11, column: 21, scope: !36)
!42 = !DILocation(line: 12, column: 12, scope: !36)
!43 = !DILocation(line: 14, column: 3, scope: !27)
!44 = !DILocation(line: 15, column: 9, scope: !45)
!45 = distinct !DILexicalBlock(scope: !46, file: !3, line: 15, column: 9)
!46 = distinct !DILexicalBlock(scope: !27, file: !3, line: 14, column: 6)
!47 = !DILocation(line: 15, column: 13, scope: !45)
!48 = !DILocation(line: 15, column: 17, scope: !45)
!49 = !DILocation(line: 15, column: 9, scope: !46)
!50 = !DILocation(line: 16, column: 7, scope: !45)
!51 = !DILocation(line: 17, column: 9, scope: !52)
!52 = distinct !DILexicalBlock(scope: !46, file: !3, line: 17, column: 9)
!53 = !DILocation(line: 17, column: 13, scope: !52)
!54 = !DILocation(line: 17, column: 9, scope: !46)
!55 = !DILocation(line: 18, column: 7, scope: !52)
!56 = !DILocation(line: 19, column: 12, scope: !46)
!57 = !DILocation(line: 19, column: 16, scope: !46)
!58 = !DILocation(line: 19, column: 9, scope: !46)
!59 = !DILocation(line: 20, column: 3, scope: !46)
!60 = !DILocation(line: 20, column: 15, scope: !27)
!61 = !DILocation(line: 20, column: 18, scope: !27)
!62 = distinct !{!62, !43, !63, !64}
!63 = !DILocation(line: 20, column: 22, scope: !27)
!64 = !{!"llvm.loop.mustprogress"}
!65 = !DILocation(line: 21, column: 10, scope: !27)
!66 = !DILocation(line: 21, column: 30, scope: !27)
!67 = !DILocation(line: 21, column: 16, scope: !27)
!68 = !DILocation(line: 21, column: 3, scope: !27)
!69 = !DILocation(line: 22, column: 1, scope: !27)
!70 = !DILocalVariable(name: "code", arg: 1, scope: !2, file: !3, line: 24, type: !7)
!71 = !DILocation(line: 24, column: 36, scope: !2)
!72 = !DILocalVariable(name: "value", arg: 2, scope: !2, file: !3, line: 24, type: !6)
!73 = !DILocation(line: 24, column: 46, scope: !2)
!74 = !DILocation(line: 26, column: 21, scope: !2)
!75 = !DILocation(line: 26, column: 16, scope: !2)
!76 = !DILocation(line: 26, column: 24, scope: !2)
!77 = !DILocation(line: 26, column: 9, scope: !2)
!78 = !DILocation(line: 26, column: 3, scope: !2)
!79 = !DILabel(scope: !2, name: "add", file: !3, line: 27)
!80 = !DILocation(line: 27, column: 1, scope: !2)
!81 = !DILocation(line: 28, column: 9, scope: !2)
!82 = !DILocation(line: 29, column: 21, scope: !2)
!83 = !DILocation(line: 29, column: 16, scope: !2)
!84 = !DILocation(line: 29, column: 24, scope: !2)
!85 = !DILocation(line: 29, column: 9, scope: !2)
!86 = !DILocation(line: 29, column: 3, scope: !2)
!87 = !DILabel(scope: !2, name: "half", file: !3, line: 30)
!88 = !DILocation(line: 30, column: 1, scope: !2)
!89 = !DILocation(line: 31, column: 9, scope: !2)
!90 = !DILocation(line: 32, column: 21, scope: !2)
!91 = !DILocation(line: 32, column: 16, scope: !2)
!92 = !DILocation(line: 32, column: 24, scope: !2)
!93 = !DILocation(line: 32, column: 9, scope: !2)
!94 = !DILocation(line: 32, column: 3, scope: !2)
!95 = !DILabel(scope: !2, name: "done", file: !3, line: 33)
!96 = !DILocation(line: 33, column: 1, scope: !2)
!97 = !DILocation(line: 34, column: 10, scope: !2)
!98 = !DILocation(line: 34, column: 3, scope: !2)
!99 = distinct !DISubprogram(name: "ackermann", scope: !3, file: !3, line: 37, type: !100, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !13)
!100 = !DISubroutineType(types: !101)
!101 = !{!6, !6, !6}
!102 = !DILocalVariable(name: "m", arg: 1, scope: !99, file: !3, line: 37, type: !6)
!103 = !DILocation(line: 37, column: 19, scope: !99)
!104 = !DILocalVariable(name: "n", arg: 2, scope: !99, file: !3, line: 37, type: !6)
!105 = !DILocation(line: 37, column: 26, scope: !99)
!106 = !DILocation(line: 38, column: 7, scope: !107)
!107 = distinct !DILexicalBlock(scope: !99, file: !3, line: 38, column: 7)
!108 = !DILocation(line: 38, column: 9, scope: !107)
!109 = !DILocation(line: 38, column: 7, scope: !99)
!110 = !DILocation(line: 38, column: 22, scope: !107)
!111 = !DILocation(line: 38, column: 24, scope: !107)
!112 = !DILocation(line: 38, column: 15, scope: !107)
!113 = !DILocation(line: 39, column: 10, scope: !99)
!114 = !DILocation(line: 39, column: 12, scope: !99)
!115 = !DILocation(line: 39, column: 29, scope: !99)
!116 = !DILocation(line: 39, column: 31, scope: !99)
!117 = !DILocation(line: 39, column: 19, scope: !99)
!118 = !DILocation(line: 39, column: 51, scope: !99)
!119 = !DILocation(line: 39, column: 53, scope: !99)
!120 = !DILocation(line: 39, column: 68, scope: !99)
!121 = !DILocation(line: 39, column: 71, scope: !99)
!122 = !DILocation(line: 39, column: 73, scope: !99)
!123 = !DILocation(line: 39, column: 58, scope: !99)
!124 = !DILocation(line: 39, column: 41, scope: !99)
!125 = !DILocation(line: 39, column: 3, scope: !99)
!126 = !DILocation(line: 40, column: 1, scope: !99)
!127 = distinct !DISubprogram(name: "squares", scope: !3, file: !3, line: 42, type: !128, scopeLine: 42, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !13)
!128 = !DISubroutineType(types: !129)
!129 = !{!6, !6}
!130 = !DILocalVariable(name: "n", arg: 1, scope: !127, file: !3, line: 42, type: !6)
!131 = !DILocation(line: 42, column: 17, scope: !127)
!132 = !DILocation(line: 43, column: 13, scope: !127)
!133 = !DILocation(line: 43, column: 3, scope: !127)
!134 = !DILocalVariable(name: "__vla_expr0", scope: !127, type: !135, flags: DIFlagArtificial)
!135 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!136 = !DILocation(line: 0, scope: !127)
!137 = !DILocalVariable(name: "array", scope: !127, file: !3, line: 43, type: !138)
!138 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !139)
!139 = !{!140}
!140 = !DISubrange(count: !134)
!141 = !DILocation(line: 43, column: 7, scope: !127)
!142 = !DILocalVariable(name: "sum", scope: !127, file: !3, line: 43, type: !6)
!143 = !DILocation(line: 43, column: 17, scope: !127)
!144 = !DILocalVariable(name: "i", scope: !145, file: !3, line: 44, type: !6)
!145 = distinct !DILexicalBlock(scope: !127, file: !3, line: 44, column: 3)
!146 = !DILocation(line: 44, column: 12, scope: !145)
!147 = !DILocation(line: 44, column: 8, scope: !145)
!148 = !DILocation(line: 44, column: 19, scope: !149)
!149 = distinct !DILexicalBlock(scope: !145, file: !3, line: 44, column: 3)
!150 = !DILocation(line: 44, column: 23, scope: !149)
!151 = !DILocation(line: 44, column: 21, scope: !149)
!152 = !DILocation(line: 44, column: 3, scope: !145)
!153 = !DILocation(line: 44, column: 42, scope: !149)
!154 = !DILocation(line: 44, column: 46, scope: !149)
!155 = !DILocation(line: 44, column: 44, scope: !149)
!156 = !DILocation(line: 44, column: 37, scope: !149)
!157 = !DILocation(line: 44, column: 31, scope: !149)
!158 = !DILocation(line: 44, column: 40, scope: !149)
!159 = !DILocation(line: 44, column: 27, scope: !149)
!160 = !DILocation(line: 44, column: 3, scope: !149)
!161 = distinct !{!161, !152, !162, !64}
!162 = !DILocation(line: 44, column: 46, scope: !145)
!163 = !DILocalVariable(name: "i", scope: !164, file: !3, line: 45, type: !6)
!164 = distinct !DILexicalBlock(scope: !127, file: !3, line: 45, column: 3)
!165 = !DILocation(line: 45, column: 12, scope: !164)
!166 = !DILocation(line: 45, column: 16, scope: !164)
!167 = !DILocation(line: 45, column: 18, scope: !164)
!168 = !DILocation(line: 45, column: 8, scope: !164)
!169 = !DILocation(line: 45, column: 23, scope: !170)
!170 = distinct !DILexicalBlock(scope: !164, file: !3, line: 45, column: 3)
!171 = !DILocation(line: 45, column: 25, scope: !170)
!172 = !DILocation(line: 45, column: 3, scope: !164)
!173 = !DILocation(line: 46, column: 15, scope: !174)
!174 = distinct !DILexicalBlock(scope: !175, file: !3, line: 46, column: 9)
!175 = distinct !DILexicalBlock(scope: !170, file: !3, line: 45, column: 36)
!176 = !DILocation(line: 46, column: 9, scope: !174)
!177 = !DILocation(line: 46, column: 18, scope: !174)
!178 = !DILocation(line: 46, column: 9, scope: !175)
!179 = !DILocation(line: 46, column: 23, scope: !174)
!180 = !DILocation(line: 47, column: 18, scope: !175)
!181 = !DILocation(line: 47, column: 12, scope: !175)
!182 = !DILocation(line: 47, column: 9, scope: !175)
!183 = !DILocation(line: 48, column: 3, scope: !175)
!184 = !DILocation(line: 45, column: 31, scope: !170)
!185 = !DILocation(line: 45, column: 3, scope: !170)
!186 = distinct !{!186, !172, !187, !64}
!187 = !DILocation(line: 48, column: 3, scope: !164)
!188 = !DILabel(scope: !127, name: "out", file: !3, line: 49)
!189 = !DILocation(line: 49, column: 1, scope: !127)
!190 = !DILocation(line: 50, column: 10, scope: !127)
!191 = !DILocation(line: 51, column: 1, scope: !127)
!192 = distinct !DISubprogram(name: "total", scope: !3, file: !3, line: 53, type: !193, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !13)
!193 = !DISubroutineType(types: !194)
!194 = !{!195, !6, null}
!195 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!196 = !DILocalVariable(name: "count", arg: 1, scope: !192, file: !3, line: 53, type: !6)
!197 = !DILocation(line: 53, column: 16, scope: !192)
!198 = !DILocalVariable(name: "list", scope: !192, file: !3, line: 54, type: !199)
!199 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !200, baseType: !201)
!200 = !DIFile(filename: "control.c", directory: ".")
!201 = !DICompositeType(tag: DW_TAG_array_type, baseType: !202, size: 192, elements: !208)
!202 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !203)
!203 = !{!204, !205, !206, !207}
!204 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !202, file: !200, line: 54, baseType: !30, size: 32)
!205 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !202, file: !200, line: 54, baseType: !30, size: 32, offset: 32)
!206 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !202, file: !200, line: 54, baseType: !16, size: 64, offset: 64)
!207 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !202, file: !200, line: 54, baseType: !16, size: 64, offset: 128)
!208 = !{!209}
!209 = !DISubrange(count: 1)
!210 = !DILocation(line: 54, column: 21, scope: !192)
!211 = !DILocalVariable(name: "sum", scope: !192, file: !3, line: 55, type: !195)
!212 = !DILocation(line: 55, column: 8, scope: !192)
!213 = !DILocation(line: 56, column: 3, scope: !192)
!214 = !DILocation(line: 57, column: 3, scope: !192)
!215 = !DILocation(line: 57, column: 15, scope: !192)
!216 = !DILocation(line: 57, column: 26, scope: !192)
!217 = !DILocation(line: 57, column: 32, scope: !192)
!218 = !DILocation(line: 57, column: 38, scope: !192)
!219 = !DILocation(line: 57, column: 69, scope: !192)
!220 = !DILocation(line: 57, column: 23, scope: !192)
!221 = distinct !{!221, !214, !222, !64}
!222 = !DILocation(line: 57, column: 95, scope: !192)
!223 = !DILocation(line: 58, column: 3, scope: !192)
!224 = !DILocation(line: 59, column: 10, scope: !192)
!225 = !DILocation(line: 59, column: 3, scope: !192)
!226 = distinct !DISubprogram(name: "call_total", scope: !3, file: !3, line: 62, type: !227, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !13)
!227 = !DISubroutineType(types: !228)
!228 = !{!195}
!229 = !DILocation(line: 62, column: 32, scope: !226)
!230 = !DILocation(line: 62, column: 25, scope: !226)
!231 = distinct !DISubprogram(name: "swap_and_test", scope: !3, file: !3, line: 64, type: !232, scopeLine: 64, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !13)
!232 = !DISubroutineType(types: !233)
!233 = !{!30, !30, !234}
!234 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!235 = !DILocalVariable(name: "value", arg: 1, scope: !231, file: !3, line: 64, type: !30)
!236 = !DILocation(line: 64, column: 33, scope: !231)
!237 = !DILocalVariable(name: "where", arg: 2, scope: !231, file: !3, line: 64, type: !234)
!238 = !DILocation(line: 64, column: 50, scope: !231)
!239 = !DILocalVariable(name: "carry", scope: !231, file: !3, line: 65, type: !9)
!240 = !DILocation(line: 65, column: 17, scope: !231)
!241 = !DILocation(line: 66, column: 59, scope: !231)
!242 = !DILocation(line: 66, column: 86, scope: !231)
!243 = !DILocation(line: 66, column: 3, scope: !231)
!244 = !{i64 1534, i64 1554}
!245 = !DILocation(line: 67, column: 3, scope: !231)
!246 = !{i64 1636}
!247 = !DILocation(line: 68, column: 52, scope: !231)
!248 = !DILocation(line: 68, column: 3, scope: !231)
!249 = !{i64 1678}
!250 = !DILocation(line: 69, column: 10, scope: !231)
!251 = !DILocation(line: 69, column: 18, scope: !231)
!252 = !DILocation(line: 69, column: 16, scope: !231)
!253 = !DILocation(line: 69, column: 3, scope: !231)
!254 = !DILabel(scope: !231, name: "zero", file: !3, line: 70)
!255 = !DILocation(line: 70, column: 1, scope: !231)
!256 = !DILocation(line: 71, column: 3, scope: !231)
!257 = !DILocation(line: 72, column: 1, scope: !231)
!258 = distinct !DISubprogram(name: "choose", scope: !3, file: !3, line: 76, type: !259, scopeLine: 76, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !13)
!259 = !DISubroutineType(types: !260)
!260 = !{!6, !6, !6, !261}
!261 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !100, size: 64)
!262 = !DILocalVariable(name: "a", arg: 1, scope: !258, file: !3, line: 76, type: !6)
!263 = !DILocation(line: 76, column: 16, scope: !258)
!264 = !DILocalVariable(name: "b", arg: 2, scope: !258, file: !3, line: 76, type: !6)
!265 = !DILocation(line: 76, column: 23, scope: !258)
!266 = !DILocalVariable(name: "operation", arg: 3, scope: !258, file: !3, line: 76, type: !261)
!267 = !DILocation(line: 76, column: 32, scope: !258)
!268 = !DILocalVariable(name: "larger", scope: !258, file: !3, line: 77, type: !6)
!269 = !DILocation(line: 77, column: 7, scope: !258)
!270 = !DILocation(line: 77, column: 16, scope: !258)
!271 = !DILocation(line: 77, column: 20, scope: !258)
!272 = !DILocation(line: 77, column: 18, scope: !258)
!273 = !DILocation(line: 77, column: 24, scope: !258)
!274 = !DILocation(line: 77, column: 28, scope: !258)
!275 = !DILocation(line: 78, column: 10, scope: !258)
!276 = !DILocation(line: 78, column: 12, scope: !258)
!277 = !DILocation(line: 78, column: 16, scope: !258)
!278 = !DILocation(line: 78, column: 18, scope: !258)
!279 = !DILocation(line: 78, column: 30, scope: !258)
!280 = !DILocation(line: 78, column: 21, scope: !258)
!281 = !DILocation(line: 78, column: 36, scope: !258)
!282 = !DILocation(line: 78, column: 46, scope: !258)
!283 = !DILocation(line: 78, column: 62, scope: !258)
!284 = !DILocation(line: 78, column: 65, scope: !258)
!285 = !DILocation(line: 78, column: 54, scope: !258)
!286 = !DILocation(line: 78, column: 72, scope: !258)
!287 = !DILocation(line: 78, column: 71, scope: !258)
!288 = !DILocation(line: 78, column: 3, scope: !258)
!289 = distinct !DISubprogram(name: "smaller", scope: !3, file: !3, line: 74, type: !100, scopeLine: 74, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !10, retainedNodes: !13)
!290 = !DILocalVariable(name: "a", arg: 1, scope: !289, file: !3, line: 74, type: !6)
!291 = !DILocation(line: 74, column: 24, scope: !289)
!292 = !DILocalVariable(name: "b", arg: 2, scope: !289, file: !3, line: 74, type: !6)
!293 = !DILocation(line: 74, column: 31, scope: !289)
!294 = !DILocation(line: 74, column: 43, scope: !289)
!295 = !DILocation(line: 74, column: 47, scope: !289)
!296 = !DILocation(line: 74, column: 45, scope: !289)
!297 = !DILocation(line: 74, column: 51, scope: !289)
!298 = !DILocation(line: 74, column: 55, scope: !289)
!299 = !DILocation(line: 74, column: 36, scope: !289)
