; ModuleID = 'golden'
source_filename = "control.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux5.10.0-gnu2.31.0"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@.str = private unnamed_addr constant [8 x i8] c"largest\00", align 1, !dbg !0
@interpret.labels = internal unnamed_addr constant [3 x ptr] [ptr blockaddress(@interpret, %add), ptr blockaddress(@interpret, %half), ptr blockaddress(@interpret, %done)], align 16, !dbg !7

; Function Attrs: nounwind uwtable
define i32 @classify(i32 noundef %key) local_unnamed_addr #0 !dbg !38 {
entry:
    #dbg_value(i32 %key, !43, !DIExpression(), !44)
  switch i32 %key, label %do.body [
    i32 0, label %return
    i32 1, label %sw.bb1
    i32 2, label %sw.bb1
    i32 7, label %sw.bb2
    i32 8, label %sw.bb2
    i32 9, label %sw.bb2
    i32 -1, label %sw.bb3
  ], !dbg !45

sw.bb1:                                           ; preds = %entry, %entry
  %mul = mul nuw nsw i32 %key, 3, !dbg !46
    #dbg_value(i32 %mul, !43, !DIExpression(), !44)
  br label %return, !dbg !48

sw.bb2:                                           ; preds = %entry, %entry, %entry
    #dbg_value(i32 undef, !43, !DIExpression(), !44)
  br label %return, !dbg !49

sw.bb3:                                           ; preds = %entry
  tail call void @stop(ptr noundef nonnull @.str) #10, !dbg !50
  unreachable, !dbg !50

do.body:                                          ; preds = %entry, %do.cond
  %key.addr.1 = phi i32 [ %dec, %do.cond ], [ %key, %entry ]
    #dbg_value(i32 %key.addr.1, !43, !DIExpression(), !44)
  %rem = urem i32 %key.addr.1, 3, !dbg !51
  %cmp = icmp eq i32 %rem, 0, !dbg !54
  br i1 %cmp, label %do.cond, label %if.end, !dbg !54

if.end:                                           ; preds = %do.body
  %cmp4 = icmp eq i32 %key.addr.1, 100, !dbg !55
  br i1 %cmp4, label %cond.true, label %if.end6, !dbg !55

if.end6:                                          ; preds = %if.end
  %shr = lshr i32 %key.addr.1, 1, !dbg !57
  %xor = xor i32 %shr, %key.addr.1, !dbg !58
    #dbg_value(i32 %xor, !43, !DIExpression(), !44)
  br label %do.cond, !dbg !59

do.cond:                                          ; preds = %do.body, %if.end6
  %key.addr.2 = phi i32 [ %key.addr.1, %do.body ], [ %xor, %if.end6 ]
    #dbg_value(i32 %key.addr.2, !43, !DIExpression(), !44)
  %dec = add i32 %key.addr.2, -1, !dbg !60
    #dbg_value(i32 %dec, !43, !DIExpression(), !44)
  %cmp7 = icmp ugt i32 %key.addr.2, 10, !dbg !61
  br i1 %cmp7, label %do.body, label %do.end, !dbg !59, !llvm.loop !62

do.end:                                           ; preds = %do.cond
    #dbg_value(i32 %dec, !43, !DIExpression(), !44)
  %tobool.not = icmp eq i32 %dec, 0, !dbg !66
  br i1 %tobool.not, label %return, label %cond.true, !dbg !66

cond.true:                                        ; preds = %if.end, %do.end
  %key.addr.319 = phi i32 [ %dec, %do.end ], [ 100, %if.end ]
  %call = tail call i32 @external(i32 noundef %key.addr.319) #11, !dbg !67
  br label %return, !dbg !66

return:                                           ; preds = %cond.true, %do.end, %sw.bb1, %entry, %sw.bb2
  %retval.0 = phi i32 [ -1, %entry ], [ %mul, %sw.bb1 ], [ %key, %sw.bb2 ], [ %call, %cond.true ], [ 0, %do.end ], !dbg !44
  ret i32 %retval.0, !dbg !68
}

; Function Attrs: noreturn
declare !dbg !69 void @stop(ptr noundef) local_unnamed_addr #1

declare !dbg !74 i32 @external(i32 noundef) local_unnamed_addr #2

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define i32 @interpret(ptr nocapture noundef readonly %code, i32 noundef %value) #3 !dbg !9 {
entry:
    #dbg_value(ptr %code, !20, !DIExpression(), !77)
    #dbg_value(i32 %value, !21, !DIExpression(), !77)
    #dbg_value(ptr %code, !20, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !77)
  br label %indirectgoto, !dbg !78

add:                                              ; preds = %indirectgoto
    #dbg_label(!22, !79)
  %add1 = add nsw i32 %value.addr.0, 1, !dbg !80
    #dbg_value(i32 %add1, !21, !DIExpression(), !77)
    #dbg_value(ptr %code.addr.0, !20, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !77)
  br label %indirectgoto.backedge, !dbg !81

indirectgoto.backedge:                            ; preds = %add, %half
  %value.addr.0.be = phi i32 [ %add1, %add ], [ %div, %half ]
  br label %indirectgoto, !dbg !77

half:                                             ; preds = %indirectgoto
    #dbg_label(!23, !82)
  %div = sdiv i32 %value.addr.0, 2, !dbg !83
    #dbg_value(i32 %div, !21, !DIExpression(), !77)
    #dbg_value(ptr %code.addr.0, !20, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !77)
  br label %indirectgoto.backedge, !dbg !84

done:                                             ; preds = %indirectgoto
    #dbg_label(!24, !85)
  ret i32 %value.addr.0, !dbg !86

indirectgoto:                                     ; preds = %indirectgoto.backedge, %entry
  %code.pn = phi ptr [ %code, %entry ], [ %code.addr.0, %indirectgoto.backedge ]
  %value.addr.0 = phi i32 [ %value, %entry ], [ %value.addr.0.be, %indirectgoto.backedge ]
  %idxprom.pn.in.in = load i8, ptr %code.pn, align 1, !dbg !77, !tbaa !87
  %idxprom.pn.in = urem i8 %idxprom.pn.in.in, 3, !dbg !77
  %idxprom.pn = zext nneg i8 %idxprom.pn.in to i64, !dbg !77
  %indirect.goto.dest.in = getelementptr inbounds nuw [3 x ptr], ptr @interpret.labels, i64 0, i64 %idxprom.pn, !dbg !77
  %code.addr.0 = getelementptr inbounds nuw i8, ptr %code.pn, i64 1, !dbg !77
  %indirect.goto.dest = load ptr, ptr %indirect.goto.dest.in, align 8, !dbg !77, !tbaa !90
    #dbg_value(i32 %value.addr.0, !21, !DIExpression(), !77)
    #dbg_value(ptr %code.addr.0, !20, !DIExpression(), !77)
  indirectbr ptr %indirect.goto.dest, [label %add, label %half, label %done]
}

; Function Attrs: nofree nosync nounwind memory(none) uwtable
define range(i32 -2147483647, -2147483648) i32 @ackermann(i32 noundef %m, i32 noundef %n) local_unnamed_addr #4 !dbg !92 {
entry:
    #dbg_value(i32 %m, !96, !DIExpression(), !98)
    #dbg_value(i32 %n, !97, !DIExpression(), !98)
  %cmp11 = icmp eq i32 %m, 0, !dbg !99
  br i1 %cmp11, label %if.then, label %if.end, !dbg !99

if.then:                                          ; preds = %tailrecurse.backedge, %entry
  %n.tr.lcssa = phi i32 [ %n, %entry ], [ %n.tr.be, %tailrecurse.backedge ]
  %add = add nsw i32 %n.tr.lcssa, 1, !dbg !101
  ret i32 %add, !dbg !102

if.end:                                           ; preds = %entry, %tailrecurse.backedge
  %n.tr13 = phi i32 [ %n.tr.be, %tailrecurse.backedge ], [ %n, %entry ]
  %m.tr12 = phi i32 [ %m.tr.be, %tailrecurse.backedge ], [ %m, %entry ]
    #dbg_value(i32 %n.tr13, !97, !DIExpression(), !98)
    #dbg_value(i32 %m.tr12, !96, !DIExpression(), !98)
  %cmp1 = icmp eq i32 %n.tr13, 0, !dbg !103
  br i1 %cmp1, label %tailrecurse.backedge, label %cond.false, !dbg !104

tailrecurse.backedge:                             ; preds = %if.end, %cond.false
  %n.tr.be = phi i32 [ %call4, %cond.false ], [ 1, %if.end ]
  %m.tr.be = add nsw i32 %m.tr12, -1, !dbg !105
    #dbg_value(i32 %m.tr.be, !96, !DIExpression(), !98)
    #dbg_value(i32 %n.tr.be, !97, !DIExpression(), !98)
  %cmp = icmp eq i32 %m.tr.be, 0, !dbg !99
  br i1 %cmp, label %if.then, label %if.end, !dbg !99

cond.false:                                       ; preds = %if.end
  %sub3 = add nsw i32 %n.tr13, -1, !dbg !106
  %call4 = tail call i32 @ackermann(i32 noundef %m.tr12, i32 noundef %sub3), !dbg !107
  br label %tailrecurse.backedge, !dbg !108
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define i32 @squares(i32 noundef %n) local_unnamed_addr #5 !dbg !109 {
entry:
    #dbg_value(i32 %n, !111, !DIExpression(), !124)
  %0 = zext i32 %n to i64, !dbg !125
  %vla = alloca i32, i64 %0, align 16, !dbg !125
    #dbg_value(i64 %0, !112, !DIExpression(), !124)
    #dbg_declare(ptr %vla, !114, !DIExpression(), !126)
    #dbg_value(i32 0, !118, !DIExpression(), !124)
    #dbg_value(i32 0, !119, !DIExpression(), !127)
  %cmp24 = icmp sgt i32 %n, 0, !dbg !128
  br i1 %cmp24, label %for.body.preheader, label %cleanup, !dbg !130

for.body.preheader:                               ; preds = %entry
  %xtraiter = and i64 %0, 3, !dbg !130
  %1 = icmp ult i32 %n, 4, !dbg !130
  br i1 %1, label %for.body5.preheader.unr-lcssa, label %for.body.preheader.new, !dbg !130

for.body.preheader.new:                           ; preds = %for.body.preheader
  %unroll_iter = and i64 %0, 2147483644, !dbg !130
  br label %for.body, !dbg !130

for.body:                                         ; preds = %for.body, %for.body.preheader.new
  %indvars.iv = phi i64 [ 0, %for.body.preheader.new ], [ %indvars.iv.next.3, %for.body ]
  %niter = phi i64 [ 0, %for.body.preheader.new ], [ %niter.next.3, %for.body ]
    #dbg_value(i64 %indvars.iv, !119, !DIExpression(), !127)
  %2 = mul nuw nsw i64 %indvars.iv, %indvars.iv, !dbg !131
  %arrayidx = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv, !dbg !132
  %3 = trunc nuw i64 %2 to i32, !dbg !133
  store i32 %3, ptr %arrayidx, align 16, !dbg !133, !tbaa !134
  %indvars.iv.next = or disjoint i64 %indvars.iv, 1, !dbg !136
    #dbg_value(i64 %indvars.iv.next, !119, !DIExpression(), !127)
  %4 = mul nuw nsw i64 %indvars.iv.next, %indvars.iv.next, !dbg !131
  %arrayidx.1 = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv.next, !dbg !132
  %5 = trunc nuw i64 %4 to i32, !dbg !133
  store i32 %5, ptr %arrayidx.1, align 4, !dbg !133, !tbaa !134
  %indvars.iv.next.1 = or disjoint i64 %indvars.iv, 2, !dbg !136
    #dbg_value(i64 %indvars.iv.next.1, !119, !DIExpression(), !127)
  %6 = mul nuw nsw i64 %indvars.iv.next.1, %indvars.iv.next.1, !dbg !131
  %arrayidx.2 = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv.next.1, !dbg !132
  %7 = trunc nuw i64 %6 to i32, !dbg !133
  store i32 %7, ptr %arrayidx.2, align 8, !dbg !133, !tbaa !134
  %indvars.iv.next.2 = or disjoint i64 %indvars.iv, 3, !dbg !136
    #dbg_value(i64 %indvars.iv.next.2, !119, !DIExpression(), !127)
  %8 = mul nuw nsw i64 %indvars.iv.next.2, %indvars.iv.next.2, !dbg !131
  %arrayidx.3 = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv.next.2, !dbg !132
  %9 = trunc nuw i64 %8 to i32, !dbg !133
  store i32 %9, ptr %arrayidx.3, align 4, !dbg !133, !tbaa !134
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 4, !dbg !136
    #dbg_value(i64 %indvars.iv.next.3, !119, !DIExpression(), !127)
  %niter.next.3 = add i64 %niter, 4, !dbg !130
  %niter.ncmp.3 = icmp eq i64 %niter.next.3, %unroll_iter, !dbg !130
  br i1 %niter.ncmp.3, label %for.body5.preheader.unr-lcssa, label %for.body, !dbg !130, !llvm.loop !137

for.body5.preheader.unr-lcssa:                    ; preds = %for.body, %for.body.preheader
  %indvars.iv.unr = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next.3, %for.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !130
  br i1 %lcmp.mod.not, label %for.body5.preheader, label %for.body.epil, !dbg !130

for.body.epil:                                    ; preds = %for.body5.preheader.unr-lcssa, %for.body.epil
  %indvars.iv.epil = phi i64 [ %indvars.iv.next.epil, %for.body.epil ], [ %indvars.iv.unr, %for.body5.preheader.unr-lcssa ]
  %epil.iter = phi i64 [ %epil.iter.next, %for.body.epil ], [ 0, %for.body5.preheader.unr-lcssa ]
    #dbg_value(i64 %indvars.iv.epil, !119, !DIExpression(), !127)
  %10 = mul nuw nsw i64 %indvars.iv.epil, %indvars.iv.epil, !dbg !131
  %arrayidx.epil = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv.epil, !dbg !132
  %11 = trunc nuw i64 %10 to i32, !dbg !133
  store i32 %11, ptr %arrayidx.epil, align 4, !dbg !133, !tbaa !134
  %indvars.iv.next.epil = add nuw nsw i64 %indvars.iv.epil, 1, !dbg !136
    #dbg_value(i64 %indvars.iv.next.epil, !119, !DIExpression(), !127)
  %epil.iter.next = add i64 %epil.iter, 1, !dbg !130
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter, !dbg !130
  br i1 %epil.iter.cmp.not, label %for.body5.preheader, label %for.body.epil, !dbg !130, !llvm.loop !139

for.body5.preheader:                              ; preds = %for.body.epil, %for.body5.preheader.unr-lcssa
  br label %for.body5, !dbg !141

for.cond2:                                        ; preds = %for.body5
  %add = add nsw i32 %12, %sum.028, !dbg !142
    #dbg_value(i64 %indvars.iv.next34, !121, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !145)
    #dbg_value(i32 %add, !118, !DIExpression(), !124)
  %cmp3 = icmp sgt i64 %indvars.iv33, 1, !dbg !146
  br i1 %cmp3, label %for.body5, label %cleanup, !dbg !141, !llvm.loop !147

for.body5:                                        ; preds = %for.body5.preheader, %for.cond2
  %indvars.iv33 = phi i64 [ %indvars.iv.next34, %for.cond2 ], [ %0, %for.body5.preheader ]
  %sum.028 = phi i32 [ %add, %for.cond2 ], [ 0, %for.body5.preheader ]
  %indvars.iv.next34 = add nsw i64 %indvars.iv33, -1, !dbg !149
    #dbg_value(i32 %sum.028, !118, !DIExpression(), !124)
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv.next34, !dbg !150
  %12 = load i32, ptr %arrayidx7, align 4, !dbg !150, !tbaa !134
  %and = and i32 %12, 1, !dbg !152
  %tobool.not = icmp eq i32 %and, 0, !dbg !152
    #dbg_value(!DIArgList(i32 %12, i32 %sum.028), !118, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !124)
    #dbg_value(i64 %indvars.iv.next34, !121, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !145)
  br i1 %tobool.not, label %for.cond2, label %cleanup, !dbg !152

cleanup:                                          ; preds = %for.cond2, %for.body5, %entry
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %sum.028, %for.body5 ], [ %add, %for.cond2 ], !dbg !124
  ret i32 %sum.0.lcssa, !dbg !153
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #6

; Function Attrs: nofree norecurse nosync nounwind uwtable
define i64 @total(i32 noundef %count, ...) local_unnamed_addr #7 !dbg !154 {
entry:
  %list = alloca [1 x %struct.__va_list_tag], align 16, !DIAssignID !172
    #dbg_assign(i1 undef, !160, !DIExpression(), !172, ptr %list, !DIExpression(), !173)
    #dbg_value(i32 %count, !159, !DIExpression(), !173)
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %list) #11, !dbg !174
    #dbg_value(i64 0, !171, !DIExpression(), !173)
  call void @llvm.va_start.p0(ptr nonnull %list), !dbg !175
  %tobool.not23 = icmp eq i32 %count, 0, !dbg !176
  br i1 %tobool.not23, label %while.end, label %while.body.lr.ph, !dbg !176

while.body.lr.ph:                                 ; preds = %entry
  %list.promoted = load i32, ptr %list, align 16
  %overflow_arg_area_p = getelementptr inbounds nuw i8, ptr %list, i64 8
  %0 = getelementptr inbounds nuw i8, ptr %list, i64 16
  %reg_save_area = load ptr, ptr %0, align 16
  %overflow_arg_area_p.promoted = load ptr, ptr %overflow_arg_area_p, align 8
  br label %while.body, !dbg !176

while.body:                                       ; preds = %while.body.lr.ph, %cond.end
  %overflow_arg_area30 = phi ptr [ %overflow_arg_area_p.promoted, %while.body.lr.ph ], [ %overflow_arg_area27, %cond.end ]
  %dec26.in = phi i32 [ %count, %while.body.lr.ph ], [ %dec26, %cond.end ]
  %sum.025 = phi i64 [ 0, %while.body.lr.ph ], [ %add, %cond.end ]
  %gp_offset52124 = phi i32 [ %list.promoted, %while.body.lr.ph ], [ %gp_offset518, %cond.end ]
  %dec26 = add nsw i32 %dec26.in, -1, !dbg !177
    #dbg_value(i64 %sum.025, !171, !DIExpression(), !173)
  %1 = and i32 %dec26, 1, !dbg !178
  %tobool1.not = icmp eq i32 %1, 0, !dbg !178
  %fits_in_gp6 = icmp ult i32 %gp_offset52124, 41, !dbg !179
  br i1 %tobool1.not, label %cond.false, label %cond.true, !dbg !180

cond.true:                                        ; preds = %while.body
  br i1 %fits_in_gp6, label %vaarg.in_reg, label %vaarg.in_mem, !dbg !181

vaarg.in_reg:                                     ; preds = %cond.true
  %2 = zext nneg i32 %gp_offset52124 to i64, !dbg !181
  %3 = getelementptr i8, ptr %reg_save_area, i64 %2, !dbg !181
  %4 = add nuw nsw i32 %gp_offset52124, 8, !dbg !181
  store i32 %4, ptr %list, align 16, !dbg !181, !DIAssignID !182
    #dbg_assign(i32 %4, !160, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !182, ptr %list, !DIExpression(), !173)
  br label %vaarg.end, !dbg !181

vaarg.in_mem:                                     ; preds = %cond.true
  %overflow_arg_area.next = getelementptr i8, ptr %overflow_arg_area30, i64 8, !dbg !181
  store ptr %overflow_arg_area.next, ptr %overflow_arg_area_p, align 8, !dbg !181, !DIAssignID !183
    #dbg_assign(ptr %overflow_arg_area.next, !160, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !183, ptr %overflow_arg_area_p, !DIExpression(), !173)
  br label %vaarg.end, !dbg !181

vaarg.end:                                        ; preds = %vaarg.in_mem, %vaarg.in_reg
  %overflow_arg_area28 = phi ptr [ %overflow_arg_area30, %vaarg.in_reg ], [ %overflow_arg_area.next, %vaarg.in_mem ]
  %gp_offset519 = phi i32 [ %4, %vaarg.in_reg ], [ %gp_offset52124, %vaarg.in_mem ]
  %vaarg.addr = phi ptr [ %3, %vaarg.in_reg ], [ %overflow_arg_area30, %vaarg.in_mem ], !dbg !181
  %5 = load i64, ptr %vaarg.addr, align 8, !dbg !181, !tbaa !184
  br label %cond.end, !dbg !180

cond.false:                                       ; preds = %while.body
  br i1 %fits_in_gp6, label %vaarg.in_reg7, label %vaarg.in_mem9, !dbg !186

vaarg.in_reg7:                                    ; preds = %cond.false
  %6 = zext nneg i32 %gp_offset52124 to i64, !dbg !186
  %7 = getelementptr i8, ptr %reg_save_area, i64 %6, !dbg !186
  %8 = add nuw nsw i32 %gp_offset52124, 8, !dbg !186
  store i32 %8, ptr %list, align 16, !dbg !186, !DIAssignID !187
    #dbg_assign(i32 %8, !160, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !187, ptr %list, !DIExpression(), !173)
  br label %vaarg.end13, !dbg !186

vaarg.in_mem9:                                    ; preds = %cond.false
  %overflow_arg_area.next12 = getelementptr i8, ptr %overflow_arg_area30, i64 8, !dbg !186
  store ptr %overflow_arg_area.next12, ptr %overflow_arg_area_p, align 8, !dbg !186, !DIAssignID !188
    #dbg_assign(ptr %overflow_arg_area.next12, !160, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !188, ptr %overflow_arg_area_p, !DIExpression(), !173)
  br label %vaarg.end13, !dbg !186

vaarg.end13:                                      ; preds = %vaarg.in_mem9, %vaarg.in_reg7
  %overflow_arg_area29 = phi ptr [ %overflow_arg_area30, %vaarg.in_reg7 ], [ %overflow_arg_area.next12, %vaarg.in_mem9 ]
  %gp_offset520 = phi i32 [ %8, %vaarg.in_reg7 ], [ %gp_offset52124, %vaarg.in_mem9 ]
  %vaarg.addr14 = phi ptr [ %7, %vaarg.in_reg7 ], [ %overflow_arg_area30, %vaarg.in_mem9 ], !dbg !186
  %9 = load i32, ptr %vaarg.addr14, align 4, !dbg !186, !tbaa !134
  %conv = sext i32 %9 to i64, !dbg !186
  br label %cond.end, !dbg !180

cond.end:                                         ; preds = %vaarg.end13, %vaarg.end
  %overflow_arg_area27 = phi ptr [ %overflow_arg_area28, %vaarg.end ], [ %overflow_arg_area29, %vaarg.end13 ]
  %gp_offset518 = phi i32 [ %gp_offset519, %vaarg.end ], [ %gp_offset520, %vaarg.end13 ]
  %cond = phi i64 [ %5, %vaarg.end ], [ %conv, %vaarg.end13 ], !dbg !180
  %add = add nsw i64 %cond, %sum.025, !dbg !189
    #dbg_value(i64 %add, !171, !DIExpression(), !173)
    #dbg_value(i32 %dec26, !159, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !173)
  %tobool.not = icmp eq i32 %dec26, 0, !dbg !176
  br i1 %tobool.not, label %while.end, label %while.body, !dbg !176, !llvm.loop !190

while.end:                                        ; preds = %cond.end, %entry
  %sum.0.lcssa = phi i64 [ 0, %entry ], [ %add, %cond.end ], !dbg !173
  call void @llvm.va_end.p0(ptr nonnull %list), !dbg !192
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %list) #11, !dbg !193
  ret i64 %sum.0.lcssa, !dbg !194
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #8

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #8

; Function Attrs: nofree norecurse nosync nounwind uwtable
define i64 @call_total() local_unnamed_addr #7 !dbg !195 {
entry:
  %call = tail call i64 (i32, ...) @total(i32 noundef 3, i32 noundef 1, i64 noundef 2, i32 noundef 3), !dbg !198
  ret i64 %call, !dbg !199
}

; Function Attrs: nounwind uwtable
define i32 @swap_and_test(i32 noundef %value, ptr noundef %where) local_unnamed_addr #0 !dbg !200 {
entry:
    #dbg_value(i32 %value, !205, !DIExpression(), !209)
    #dbg_value(ptr %where, !206, !DIExpression(), !209)
  %0 = tail call i8 asm sideeffect "lock; btsl $2, $0\0A\09setc $1", "=*m,=q,Ir,*m,~{memory},~{cc},~{dirflag},~{fpsr},~{flags}"(ptr elementtype(i32) %where, i32 %value, ptr elementtype(i32) %where) #11, !dbg !210, !srcloc !211
    #dbg_value(i8 %0, !207, !DIExpression(), !209)
  %1 = tail call i32 asm "bswap $0", "=r,0,~{dirflag},~{fpsr},~{flags}"(i32 %value) #12, !dbg !212, !srcloc !213
    #dbg_value(i32 %1, !205, !DIExpression(), !209)
  callbr void asm sideeffect "testl $0, $0; jz ${1:l}", "r,!i,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %1) #11
          to label %asm.fallthrough [label %cleanup], !dbg !214, !srcloc !215

asm.fallthrough:                                  ; preds = %entry
  %conv = zext i8 %0 to i32, !dbg !216
  %add = add i32 %1, %conv, !dbg !217
  br label %cleanup, !dbg !218

cleanup:                                          ; preds = %entry, %asm.fallthrough
  %retval.0 = phi i32 [ %add, %asm.fallthrough ], [ 0, %entry ], !dbg !209
  ret i32 %retval.0, !dbg !219
}

; Function Attrs: nounwind uwtable
define i32 @choose(i32 noundef %a, i32 noundef %b, ptr nocapture noundef readonly %operation) local_unnamed_addr #0 !dbg !220 {
entry:
    #dbg_value(i32 %a, !225, !DIExpression(), !229)
    #dbg_value(i32 %b, !226, !DIExpression(), !229)
    #dbg_value(ptr %operation, !227, !DIExpression(), !229)
  %cond = tail call i32 @llvm.smax.i32(i32 %a, i32 %b), !dbg !230
    #dbg_value(i32 %cond, !228, !DIExpression(), !229)
  %tobool.not = icmp eq i32 %a, 0, !dbg !231
  br i1 %tobool.not, label %cond.false6, label %land.lhs.true, !dbg !232

land.lhs.true:                                    ; preds = %entry
  %tobool1.not = icmp eq i32 %b, 0, !dbg !233
  br i1 %tobool1.not, label %lor.lhs.false, label %cond.true3, !dbg !234

lor.lhs.false:                                    ; preds = %land.lhs.true
  %call = tail call i32 @external(i32 noundef %a) #11, !dbg !235
  %tobool2.not = icmp eq i32 %call, 0, !dbg !235
  br i1 %tobool2.not, label %cond.false6, label %cond.true3, !dbg !231

cond.true3:                                       ; preds = %lor.lhs.false, %land.lhs.true
    #dbg_value(i32 %a, !236, !DIExpression(), !240)
    #dbg_value(i32 %b, !239, !DIExpression(), !240)
  %cond.i = tail call noundef i32 @llvm.smin.i32(i32 range(i32 1, 0) %a, i32 %b), !dbg !242
  %call5 = tail call i32 %operation(i32 noundef %cond, i32 noundef %cond.i) #11, !dbg !243
  br label %cond.end8, !dbg !231

cond.false6:                                      ; preds = %lor.lhs.false, %entry
  %tobool7.not = icmp eq i32 %cond, 0, !dbg !244
  %lnot.ext = zext i1 %tobool7.not to i32, !dbg !244
  br label %cond.end8, !dbg !231

cond.end8:                                        ; preds = %cond.false6, %cond.true3
  %cond9 = phi i32 [ %call5, %cond.true3 ], [ %lnot.ext, %cond.false6 ], !dbg !231
  ret i32 %cond9, !dbg !245
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #9

attributes #0 = { nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { noreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #4 = { nofree nosync nounwind memory(none) uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #5 = { nofree norecurse nosync nounwind memory(none) uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nofree norecurse nosync nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #8 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { noreturn nounwind }
attributes #11 = { nounwind }
attributes #12 = { nounwind memory(none) }

!llvm.dbg.cu = !{!16}
!llvm.module.flags = !{!30, !31, !32, !33, !34, !35, !36}
!llvm.ident = !{!37}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 11, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "control.c", directory: ".")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 64, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 8)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "labels", scope: !9, file: !2, line: 25, type: !25, isLocal: true, isDefinition: true)
!9 = distinct !DISubprogram(name: "interpret", scope: !2, file: !2, line: 24, type: !10, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !19)
!10 = !DISubroutineType(types: !11)
!11 = !{!12, !13, !12}
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!14 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!15 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!16 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "compiler", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !17, globals: !18, splitDebugInlining: false, nameTableKind: None)
!17 = !{!12}
!18 = !{!0, !7}
!19 = !{!20, !21, !22, !23, !24}
!20 = !DILocalVariable(name: "code", arg: 1, scope: !9, file: !2, line: 24, type: !13)
!21 = !DILocalVariable(name: "value", arg: 2, scope: !9, file: !2, line: 24, type: !12)
!22 = !DILabel(scope: !9, name: "add", file: !2, line: 27)
!23 = !DILabel(scope: !9, name: "half", file: !2, line: 30)
!24 = !DILabel(scope: !9, name: "done", file: !2, line: 33)
!25 = !DICompositeType(tag: DW_TAG_array_type, baseType: !26, size: 192, elements: !28)
!26 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !27)
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!28 = !{!29}
!29 = !DISubrange(count: 3)
!30 = !{i32 7, !"Dwarf Version", i32 4}
!31 = !{i32 2, !"Debug Info Version", i32 3}
!32 = !{i32 1, !"wchar_size", i32 4}
!33 = !{i32 8, !"PIC Level", i32 2}
!34 = !{i32 7, !"uwtable", i32 2}
!35 = !{i32 7, !"frame-pointer", i32 2}
!36 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!37 = !{!"compiler"}
!38 = distinct !DISubprogram(name: "classify", scope: !2, file: !2, line: 5, type: !39, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !42)
!39 = !DISubroutineType(types: !40)
!40 = !{!12, !41}
!41 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!42 = !{!43}
!43 = !DILocalVariable(name: "key", arg: 1, scope: !38, file: !2, line: 5, type: !41)
!44 = !DILocation(line: 0, scope: !38)
!45 = !DILocation(line: 6, column: 3, scope: !38)
!46 = !DILocation(line: 9, column: 15, scope: !47)
!47 = distinct !DILexicalBlock(scope: !38, file: !2, line: 6, column: 16)
!48 = !DILocation(line: 9, column: 11, scope: !47)
!49 = !DILocation(line: 10, column: 17, scope: !47)
!50 = !DILocation(line: 11, column: 21, scope: !47)
!51 = !DILocation(line: 15, column: 13, scope: !52)
!52 = distinct !DILexicalBlock(scope: !53, file: !2, line: 15, column: 9)
!53 = distinct !DILexicalBlock(scope: !38, file: !2, line: 14, column: 6)
!54 = !DILocation(line: 15, column: 17, scope: !52)
!55 = !DILocation(line: 17, column: 13, scope: !56)
!56 = distinct !DILexicalBlock(scope: !53, file: !2, line: 17, column: 9)
!57 = !DILocation(line: 19, column: 16, scope: !53)
!58 = !DILocation(line: 19, column: 9, scope: !53)
!59 = !DILocation(line: 20, column: 3, scope: !53)
!60 = !DILocation(line: 20, column: 15, scope: !38)
!61 = !DILocation(line: 20, column: 18, scope: !38)
!62 = distinct !{!62, !63, !64, !65}
!63 = !DILocation(line: 14, column: 3, scope: !38)
!64 = !DILocation(line: 20, column: 22, scope: !38)
!65 = !{!"llvm.loop.mustprogress"}
!66 = !DILocation(line: 21, column: 10, scope: !38)
!67 = !DILocation(line: 21, column: 16, scope: !38)
!68 = !DILocation(line: 22, column: 1, scope: !38)
!69 = !DISubprogram(name: "stop", scope: !2, file: !2, line: 3, type: !70, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!70 = !DISubroutineType(types: !71)
!71 = !{null, !72}
!72 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !73, size: 64)
!73 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!74 = !DISubprogram(name: "external", scope: !2, file: !2, line: 2, type: !75, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!75 = !DISubroutineType(types: !76)
!76 = !{!12, !12}
!77 = !DILocation(line: 0, scope: !9)
!78 = !DILocation(line: 26, column: 3, scope: !9)
!79 = !DILocation(line: 27, column: 1, scope: !9)
!80 = !DILocation(line: 28, column: 9, scope: !9)
!81 = !DILocation(line: 29, column: 3, scope: !9)
!82 = !DILocation(line: 30, column: 1, scope: !9)
!83 = !DILocation(line: 31, column: 9, scope: !9)
!84 = !DILocation(line: 32, column: 3, scope: !9)
!85 = !DILocation(line: 33, column: 1, scope: !9)
!86 = !DILocation(line: 34, column: 3, scope: !9)
!87 = !{!88, !88, i64 0}
!88 = !{!"omnipotent char", !89, i64 0}
!89 = !{!"Simple C/C++ TBAA"}
!90 = !{!91, !91, i64 0}
!91 = !{!"any pointer", !88, i64 0}
!92 = distinct !DISubprogram(name: "ackermann", scope: !2, file: !2, line: 37, type: !93, scopeLine: 37, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !95)
!93 = !DISubroutineType(types: !94)
!94 = !{!12, !12, !12}
!95 = !{!96, !97}
!96 = !DILocalVariable(name: "m", arg: 1, scope: !92, file: !2, line: 37, type: !12)
!97 = !DILocalVariable(name: "n", arg: 2, scope: !92, file: !2, line: 37, type: !12)
!98 = !DILocation(line: 0, scope: !92)
!99 = !DILocation(line: 38, column: 9, scope: !100)
!100 = distinct !DILexicalBlock(scope: !92, file: !2, line: 38, column: 7)
!101 = !DILocation(line: 38, column: 24, scope: !100)
!102 = !DILocation(line: 40, column: 1, scope: !92)
!103 = !DILocation(line: 39, column: 12, scope: !92)
!104 = !DILocation(line: 39, column: 10, scope: !92)
!105 = !DILocation(line: 39, scope: !92)
!106 = !DILocation(line: 39, column: 73, scope: !92)
!107 = !DILocation(line: 39, column: 58, scope: !92)
!108 = !DILocation(line: 39, column: 41, scope: !92)
!109 = distinct !DISubprogram(name: "squares", scope: !2, file: !2, line: 42, type: !75, scopeLine: 42, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !110)
!110 = !{!111, !112, !114, !118, !119, !121, !123}
!111 = !DILocalVariable(name: "n", arg: 1, scope: !109, file: !2, line: 42, type: !12)
!112 = !DILocalVariable(name: "__vla_expr0", scope: !109, type: !113, flags: DIFlagArtificial)
!113 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!114 = !DILocalVariable(name: "array", scope: !109, file: !2, line: 43, type: !115)
!115 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, elements: !116)
!116 = !{!117}
!117 = !DISubrange(count: !112)
!118 = !DILocalVariable(name: "sum", scope: !109, file: !2, line: 43, type: !12)
!119 = !DILocalVariable(name: "i", scope: !120, file: !2, line: 44, type: !12)
!120 = distinct !DILexicalBlock(scope: !109, file: !2, line: 44, column: 3)
!121 = !DILocalVariable(name: "i", scope: !122, file: !2, line: 45, type: !12)
!122 = distinct !DILexicalBlock(scope: !109, file: !2, line: 45, column: 3)
!123 = !DILabel(scope: !109, name: "out", file: !2, line: 49)
!124 = !DILocation(line: 0, scope: !109)
!125 = !DILocation(line: 43, column: 3, scope: !109)
!126 = !DILocation(line: 43, column: 7, scope: !109)
!127 = !DILocation(line: 0, scope: !120)
!128 = !DILocation(line: 44, column: 21, scope: !129)
!129 = distinct !DILexicalBlock(scope: !120, file: !2, line: 44, column: 3)
!130 = !DILocation(line: 44, column: 3, scope: !120)
!131 = !DILocation(line: 44, column: 44, scope: !129)
!132 = !DILocation(line: 44, column: 31, scope: !129)
!133 = !DILocation(line: 44, column: 40, scope: !129)
!134 = !{!135, !135, i64 0}
!135 = !{!"int", !88, i64 0}
!136 = !DILocation(line: 44, column: 27, scope: !129)
!137 = distinct !{!137, !130, !138, !65}
!138 = !DILocation(line: 44, column: 46, scope: !120)
!139 = distinct !{!139, !140}
!140 = !{!"llvm.loop.unroll.disable"}
!141 = !DILocation(line: 45, column: 3, scope: !122)
!142 = !DILocation(line: 47, column: 9, scope: !143)
!143 = distinct !DILexicalBlock(scope: !144, file: !2, line: 45, column: 36)
!144 = distinct !DILexicalBlock(scope: !122, file: !2, line: 45, column: 3)
!145 = !DILocation(line: 0, scope: !122)
!146 = !DILocation(line: 45, column: 25, scope: !144)
!147 = distinct !{!147, !141, !148, !65}
!148 = !DILocation(line: 48, column: 3, scope: !122)
!149 = !DILocation(line: 45, scope: !122)
!150 = !DILocation(line: 46, column: 9, scope: !151)
!151 = distinct !DILexicalBlock(scope: !143, file: !2, line: 46, column: 9)
!152 = !DILocation(line: 46, column: 18, scope: !151)
!153 = !DILocation(line: 51, column: 1, scope: !109)
!154 = distinct !DISubprogram(name: "total", scope: !2, file: !2, line: 53, type: !155, scopeLine: 53, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !158)
!155 = !DISubroutineType(types: !156)
!156 = !{!157, !12, null}
!157 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!158 = !{!159, !160, !171}
!159 = !DILocalVariable(name: "count", arg: 1, scope: !154, file: !2, line: 53, type: !12)
!160 = !DILocalVariable(name: "list", scope: !154, file: !2, line: 54, type: !161)
!161 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !2, baseType: !162)
!162 = !DICompositeType(tag: DW_TAG_array_type, baseType: !163, size: 192, elements: !169)
!163 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !164)
!164 = !{!165, !166, !167, !168}
!165 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !163, file: !2, line: 54, baseType: !41, size: 32)
!166 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !163, file: !2, line: 54, baseType: !41, size: 32, offset: 32)
!167 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !163, file: !2, line: 54, baseType: !27, size: 64, offset: 64)
!168 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !163, file: !2, line: 54, baseType: !27, size: 64, offset: 128)
!169 = !{!170}
!170 = !DISubrange(count: 1)
!171 = !DILocalVariable(name: "sum", scope: !154, file: !2, line: 55, type: !157)
!172 = distinct !DIAssignID()
!173 = !DILocation(line: 0, scope: !154)
!174 = !DILocation(line: 54, column: 3, scope: !154)
!175 = !DILocation(line: 56, column: 3, scope: !154)
!176 = !DILocation(line: 57, column: 3, scope: !154)
!177 = !DILocation(line: 57, column: 15, scope: !154)
!178 = !DILocation(line: 57, column: 32, scope: !154)
!179 = !DILocation(line: 57, scope: !154)
!180 = !DILocation(line: 57, column: 26, scope: !154)
!181 = !DILocation(line: 57, column: 38, scope: !154)
!182 = distinct !DIAssignID()
!183 = distinct !DIAssignID()
!184 = !{!185, !185, i64 0}
!185 = !{!"long", !88, i64 0}
!186 = !DILocation(line: 57, column: 69, scope: !154)
!187 = distinct !DIAssignID()
!188 = distinct !DIAssignID()
!189 = !DILocation(line: 57, column: 23, scope: !154)
!190 = distinct !{!190, !176, !191, !65}
!191 = !DILocation(line: 57, column: 95, scope: !154)
!192 = !DILocation(line: 58, column: 3, scope: !154)
!193 = !DILocation(line: 60, column: 1, scope: !154)
!194 = !DILocation(line: 59, column: 3, scope: !154)
!195 = distinct !DISubprogram(name: "call_total", scope: !2, file: !2, line: 62, type: !196, scopeLine: 62, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16)
!196 = !DISubroutineType(types: !197)
!197 = !{!157}
!198 = !DILocation(line: 62, column: 32, scope: !195)
!199 = !DILocation(line: 62, column: 25, scope: !195)
!200 = distinct !DISubprogram(name: "swap_and_test", scope: !2, file: !2, line: 64, type: !201, scopeLine: 64, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !204)
!201 = !DISubroutineType(types: !202)
!202 = !{!41, !41, !203}
!203 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64)
!204 = !{!205, !206, !207, !208}
!205 = !DILocalVariable(name: "value", arg: 1, scope: !200, file: !2, line: 64, type: !41)
!206 = !DILocalVariable(name: "where", arg: 2, scope: !200, file: !2, line: 64, type: !203)
!207 = !DILocalVariable(name: "carry", scope: !200, file: !2, line: 65, type: !15)
!208 = !DILabel(scope: !200, name: "zero", file: !2, line: 70)
!209 = !DILocation(line: 0, scope: !200)
!210 = !DILocation(line: 66, column: 3, scope: !200)
!211 = !{i64 1534, i64 1554}
!212 = !DILocation(line: 67, column: 3, scope: !200)
!213 = !{i64 1636}
!214 = !DILocation(line: 68, column: 3, scope: !200)
!215 = !{i64 1678}
!216 = !DILocation(line: 69, column: 18, scope: !200)
!217 = !DILocation(line: 69, column: 16, scope: !200)
!218 = !DILocation(line: 69, column: 3, scope: !200)
!219 = !DILocation(line: 72, column: 1, scope: !200)
!220 = distinct !DISubprogram(name: "choose", scope: !2, file: !2, line: 76, type: !221, scopeLine: 76, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !224)
!221 = !DISubroutineType(types: !222)
!222 = !{!12, !12, !12, !223}
!223 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !93, size: 64)
!224 = !{!225, !226, !227, !228}
!225 = !DILocalVariable(name: "a", arg: 1, scope: !220, file: !2, line: 76, type: !12)
!226 = !DILocalVariable(name: "b", arg: 2, scope: !220, file: !2, line: 76, type: !12)
!227 = !DILocalVariable(name: "operation", arg: 3, scope: !220, file: !2, line: 76, type: !223)
!228 = !DILocalVariable(name: "larger", scope: !220, file: !2, line: 77, type: !12)
!229 = !DILocation(line: 0, scope: !220)
!230 = !DILocation(line: 77, column: 16, scope: !220)
!231 = !DILocation(line: 78, column: 10, scope: !220)
!232 = !DILocation(line: 78, column: 12, scope: !220)
!233 = !DILocation(line: 78, column: 16, scope: !220)
!234 = !DILocation(line: 78, column: 18, scope: !220)
!235 = !DILocation(line: 78, column: 21, scope: !220)
!236 = !DILocalVariable(name: "a", arg: 1, scope: !237, file: !2, line: 74, type: !12)
!237 = distinct !DISubprogram(name: "smaller", scope: !2, file: !2, line: 74, type: !93, scopeLine: 74, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !238)
!238 = !{!236, !239}
!239 = !DILocalVariable(name: "b", arg: 2, scope: !237, file: !2, line: 74, type: !12)
!240 = !DILocation(line: 0, scope: !237, inlinedAt: !241)
!241 = distinct !DILocation(line: 78, column: 54, scope: !220)
!242 = !DILocation(line: 74, column: 43, scope: !237, inlinedAt: !241)
!243 = !DILocation(line: 78, column: 36, scope: !220)
!244 = !DILocation(line: 78, column: 71, scope: !220)
!245 = !DILocation(line: 78, column: 3, scope: !220)
