; ModuleID = 'golden'
source_filename = "control.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@.str = private unnamed_addr constant [8 x i8] c"largest\00", align 1, !dbg !0
@interpret.labels = internal unnamed_addr constant [3 x ptr] [ptr blockaddress(@interpret, %add), ptr blockaddress(@interpret, %half), ptr blockaddress(@interpret, %done)], align 16, !dbg !7

; Function Attrs: nounwind uwtable
define dso_local i32 @classify(i32 noundef %key) local_unnamed_addr #0 !dbg !42 {
entry:
    #dbg_value(i32 %key, !47, !DIExpression(), !48)
  switch i32 %key, label %do.body [
    i32 0, label %return
    i32 1, label %sw.bb1
    i32 2, label %sw.bb1
    i32 7, label %sw.bb2
    i32 8, label %sw.bb2
    i32 9, label %sw.bb2
    i32 -1, label %sw.bb3
  ], !dbg !49

sw.bb1:                                           ; preds = %entry, %entry
  %mul = mul nuw nsw i32 %key, 3, !dbg !50
    #dbg_value(i32 %mul, !47, !DIExpression(), !48)
  br label %return, !dbg !52

sw.bb2:                                           ; preds = %entry, %entry, %entry
    #dbg_value(i32 poison, !47, !DIExpression(), !48)
  br label %return, !dbg !53

sw.bb3:                                           ; preds = %entry
  tail call void @stop(ptr noundef nonnull @.str) #11, !dbg !54
  unreachable, !dbg !54

do.body:                                          ; preds = %entry, %do.cond
  %key.addr.1 = phi i32 [ %dec, %do.cond ], [ %key, %entry ]
    #dbg_value(i32 %key.addr.1, !47, !DIExpression(), !48)
  %rem = urem i32 %key.addr.1, 3, !dbg !55
  %cmp = icmp eq i32 %rem, 0, !dbg !58
  br i1 %cmp, label %do.cond, label %if.end, !dbg !59

if.end:                                           ; preds = %do.body
  %cmp4 = icmp eq i32 %key.addr.1, 100, !dbg !60
  br i1 %cmp4, label %cond.true, label %if.end6, !dbg !62

if.end6:                                          ; preds = %if.end
  %shr = lshr i32 %key.addr.1, 1, !dbg !63
  %xor = xor i32 %shr, %key.addr.1, !dbg !64
    #dbg_value(i32 %xor, !47, !DIExpression(), !48)
  br label %do.cond, !dbg !65

do.cond:                                          ; preds = %do.body, %if.end6
  %key.addr.2 = phi i32 [ %key.addr.1, %do.body ], [ %xor, %if.end6 ]
    #dbg_value(i32 %key.addr.2, !47, !DIExpression(), !48)
  %dec = add i32 %key.addr.2, -1, !dbg !66
    #dbg_value(i32 %dec, !47, !DIExpression(), !48)
  %cmp7 = icmp ugt i32 %key.addr.2, 10, !dbg !67
  br i1 %cmp7, label %do.body, label %do.end, !dbg !68, !llvm.loop !69

do.end:                                           ; preds = %do.cond
    #dbg_value(i32 %dec, !47, !DIExpression(), !48)
  %tobool.not = icmp eq i32 %dec, 0, !dbg !73
  br i1 %tobool.not, label %return, label %cond.true, !dbg !74

cond.true:                                        ; preds = %if.end, %do.end
  %key.addr.319 = phi i32 [ %dec, %do.end ], [ 100, %if.end ]
  %call = tail call i32 @external(i32 noundef %key.addr.319) #12, !dbg !75
  br label %return, !dbg !76

return:                                           ; preds = %cond.true, %do.end, %sw.bb1, %entry, %sw.bb2
  %retval.0 = phi i32 [ %key, %sw.bb2 ], [ -1, %entry ], [ %mul, %sw.bb1 ], [ %call, %cond.true ], [ 0, %do.end ], !dbg !48
  ret i32 %retval.0, !dbg !77
}

; Function Attrs: noreturn
declare void @stop(ptr noundef) local_unnamed_addr #1

declare !dbg !78 i32 @external(i32 noundef) local_unnamed_addr #2

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @interpret(ptr noundef readonly captures(none) %code, i32 noundef %value) local_unnamed_addr #3 !dbg !9 {
entry:
    #dbg_value(ptr %code, !20, !DIExpression(), !81)
    #dbg_value(i32 %value, !21, !DIExpression(), !81)
    #dbg_value(ptr %code, !20, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !81)
  br label %indirectgoto, !dbg !82

add:                                              ; preds = %indirectgoto
    #dbg_label(!22, !83)
  %add1 = add nsw i32 %value.addr.0, 1, !dbg !84
    #dbg_value(i32 %add1, !21, !DIExpression(), !81)
    #dbg_value(ptr %code.addr.0, !20, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !81)
  br label %indirectgoto.backedge, !dbg !85

indirectgoto.backedge:                            ; preds = %add, %half
  %value.addr.0.be = phi i32 [ %add1, %add ], [ %div, %half ]
  br label %indirectgoto, !dbg !81

half:                                             ; preds = %indirectgoto
    #dbg_label(!23, !86)
  %div = sdiv i32 %value.addr.0, 2, !dbg !87
    #dbg_value(i32 %div, !21, !DIExpression(), !81)
    #dbg_value(ptr %code.addr.0, !20, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !81)
  br label %indirectgoto.backedge, !dbg !88

done:                                             ; preds = %indirectgoto
    #dbg_label(!24, !89)
  ret i32 %value.addr.0, !dbg !90

indirectgoto:                                     ; preds = %indirectgoto.backedge, %entry
  %code.pn = phi ptr [ %code, %entry ], [ %code.addr.0, %indirectgoto.backedge ]
  %value.addr.0 = phi i32 [ %value, %entry ], [ %value.addr.0.be, %indirectgoto.backedge ]
  %idxprom.pn.in.in = load i8, ptr %code.pn, align 1, !dbg !81, !tbaa !91
  %idxprom.pn.in = urem i8 %idxprom.pn.in.in, 3, !dbg !81
  %idxprom.pn = zext nneg i8 %idxprom.pn.in to i64, !dbg !81
  %indirect.goto.dest.in = getelementptr inbounds nuw ptr, ptr @interpret.labels, i64 %idxprom.pn, !dbg !81
  %code.addr.0 = getelementptr inbounds nuw i8, ptr %code.pn, i64 1, !dbg !81
  %indirect.goto.dest = load ptr, ptr %indirect.goto.dest.in, align 8, !dbg !81, !tbaa !92
    #dbg_value(i32 %value.addr.0, !21, !DIExpression(), !81)
    #dbg_value(ptr %code.addr.0, !20, !DIExpression(), !81)
  indirectbr ptr %indirect.goto.dest, [label %add, label %half, label %done]
}

; Function Attrs: nofree nosync nounwind memory(none) uwtable
define dso_local range(i32 -2147483647, -2147483648) i32 @ackermann(i32 noundef %m, i32 noundef %n) local_unnamed_addr #4 !dbg !94 {
entry:
    #dbg_value(i32 %m, !98, !DIExpression(), !100)
    #dbg_value(i32 %n, !99, !DIExpression(), !100)
  %cmp11 = icmp eq i32 %m, 0, !dbg !101
  br i1 %cmp11, label %if.then, label %if.end, !dbg !103

if.then:                                          ; preds = %tailrecurse.backedge, %entry
  %n.tr.lcssa = phi i32 [ %n, %entry ], [ %n.tr.be, %tailrecurse.backedge ]
  %add = add nsw i32 %n.tr.lcssa, 1, !dbg !104
  ret i32 %add, !dbg !105

if.end:                                           ; preds = %entry, %tailrecurse.backedge
  %n.tr13 = phi i32 [ %n.tr.be, %tailrecurse.backedge ], [ %n, %entry ]
  %m.tr12 = phi i32 [ %m.tr.be, %tailrecurse.backedge ], [ %m, %entry ]
    #dbg_value(i32 %n.tr13, !99, !DIExpression(), !100)
    #dbg_value(i32 %m.tr12, !98, !DIExpression(), !100)
  %cmp1 = icmp eq i32 %n.tr13, 0, !dbg !106
  br i1 %cmp1, label %tailrecurse.backedge, label %cond.false, !dbg !107

tailrecurse.backedge:                             ; preds = %if.end, %cond.false
  %n.tr.be = phi i32 [ %call4, %cond.false ], [ 1, %if.end ]
  %m.tr.be = add nsw i32 %m.tr12, -1, !dbg !108
    #dbg_value(i32 %m.tr.be, !98, !DIExpression(), !100)
    #dbg_value(i32 %n.tr.be, !99, !DIExpression(), !100)
  %cmp = icmp eq i32 %m.tr.be, 0, !dbg !109
  br i1 %cmp, label %if.then, label %if.end, !dbg !110

cond.false:                                       ; preds = %if.end
  %sub3 = add nsw i32 %n.tr13, -1, !dbg !111
  %call4 = tail call i32 @ackermann(i32 noundef %m.tr12, i32 noundef %sub3), !dbg !112
  br label %tailrecurse.backedge, !dbg !113
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local i32 @squares(i32 noundef %n) local_unnamed_addr #5 !dbg !114 {
entry:
    #dbg_value(i32 %n, !116, !DIExpression(), !129)
  %0 = zext i32 %n to i64, !dbg !130
  %vla = alloca i32, i64 %0, align 16, !dbg !130
    #dbg_value(i64 %0, !117, !DIExpression(), !129)
    #dbg_declare(ptr %vla, !119, !DIExpression(), !131)
    #dbg_value(i32 0, !123, !DIExpression(), !129)
    #dbg_value(i32 0, !124, !DIExpression(), !132)
  %cmp24 = icmp sgt i32 %n, 0, !dbg !133
  br i1 %cmp24, label %for.body.preheader, label %cleanup12, !dbg !135

for.body.preheader:                               ; preds = %entry
  %xtraiter = and i64 %0, 3, !dbg !136
  %1 = icmp ult i32 %n, 4, !dbg !136
  br i1 %1, label %for.body.epil.preheader, label %for.body.preheader.new, !dbg !136

for.body.preheader.new:                           ; preds = %for.body.preheader
  %unroll_iter = and i64 %0, 2147483644, !dbg !136
  br label %for.body, !dbg !136

for.body:                                         ; preds = %for.body, %for.body.preheader.new
  %indvars.iv = phi i64 [ 0, %for.body.preheader.new ], [ %indvars.iv.next.3, %for.body ]
  %niter = phi i64 [ 0, %for.body.preheader.new ], [ %niter.next.3, %for.body ]
    #dbg_value(i64 %indvars.iv, !124, !DIExpression(), !132)
  %2 = mul nuw nsw i64 %indvars.iv, %indvars.iv, !dbg !137
  %arrayidx = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv, !dbg !138
  %3 = trunc nuw i64 %2 to i32, !dbg !139
  store i32 %3, ptr %arrayidx, align 16, !dbg !139, !tbaa !38
  %indvars.iv.next = or disjoint i64 %indvars.iv, 1, !dbg !140
    #dbg_value(i64 %indvars.iv.next, !124, !DIExpression(), !132)
  %4 = mul nuw nsw i64 %indvars.iv.next, %indvars.iv.next, !dbg !141
  %arrayidx.1 = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv.next, !dbg !138
  %5 = trunc nuw i64 %4 to i32, !dbg !142
  store i32 %5, ptr %arrayidx.1, align 4, !dbg !142, !tbaa !38
  %indvars.iv.next.1 = or disjoint i64 %indvars.iv, 2, !dbg !143
    #dbg_value(i64 %indvars.iv.next.1, !124, !DIExpression(), !132)
  %6 = mul nuw nsw i64 %indvars.iv.next.1, %indvars.iv.next.1, !dbg !144
  %arrayidx.2 = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv.next.1, !dbg !138
  %7 = trunc nuw i64 %6 to i32, !dbg !145
  store i32 %7, ptr %arrayidx.2, align 8, !dbg !145, !tbaa !38
  %indvars.iv.next.2 = or disjoint i64 %indvars.iv, 3, !dbg !146
    #dbg_value(i64 %indvars.iv.next.2, !124, !DIExpression(), !132)
  %8 = mul nuw nsw i64 %indvars.iv.next.2, %indvars.iv.next.2, !dbg !147
  %arrayidx.3 = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv.next.2, !dbg !138
  %9 = trunc nuw i64 %8 to i32, !dbg !148
  store i32 %9, ptr %arrayidx.3, align 4, !dbg !148, !tbaa !38
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 4, !dbg !149
    #dbg_value(i64 %indvars.iv.next.3, !124, !DIExpression(), !132)
  %niter.next.3 = add i64 %niter, 4, !dbg !150
  %niter.ncmp.3 = icmp eq i64 %niter.next.3, %unroll_iter, !dbg !150
  br i1 %niter.ncmp.3, label %for.body5.preheader.unr-lcssa, label %for.body, !dbg !150, !llvm.loop !151

for.body5.preheader.unr-lcssa:                    ; preds = %for.body
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !136
  br i1 %lcmp.mod.not, label %for.body5.preheader, label %for.body.epil.preheader, !dbg !136

for.body.epil.preheader:                          ; preds = %for.body5.preheader.unr-lcssa, %for.body.preheader
  %indvars.iv.epil.init = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next.3, %for.body5.preheader.unr-lcssa ]
  %lcmp.mod36 = icmp ne i64 %xtraiter, 0, !dbg !153
  tail call void @llvm.assume(i1 %lcmp.mod36), !dbg !153
  br label %for.body.epil, !dbg !153

for.body.epil:                                    ; preds = %for.body.epil, %for.body.epil.preheader
  %indvars.iv.epil = phi i64 [ %indvars.iv.next.epil, %for.body.epil ], [ %indvars.iv.epil.init, %for.body.epil.preheader ]
  %epil.iter = phi i64 [ %epil.iter.next, %for.body.epil ], [ 0, %for.body.epil.preheader ]
    #dbg_value(i64 %indvars.iv.epil, !124, !DIExpression(), !132)
  %10 = mul nuw nsw i64 %indvars.iv.epil, %indvars.iv.epil, !dbg !154
  %arrayidx.epil = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv.epil, !dbg !138
  %11 = trunc nuw i64 %10 to i32, !dbg !155
  store i32 %11, ptr %arrayidx.epil, align 4, !dbg !155, !tbaa !38
  %indvars.iv.next.epil = add nuw nsw i64 %indvars.iv.epil, 1, !dbg !156
    #dbg_value(i64 %indvars.iv.next.epil, !124, !DIExpression(), !132)
  %epil.iter.next = add i64 %epil.iter, 1, !dbg !157
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter, !dbg !157
  br i1 %epil.iter.cmp.not, label %for.body5.preheader, label %for.body.epil, !dbg !157, !llvm.loop !158

for.body5.preheader:                              ; preds = %for.body.epil, %for.body5.preheader.unr-lcssa
  br label %for.body5, !dbg !160

for.cond2:                                        ; preds = %for.body5
  %add = add nsw i32 %12, %sum.028, !dbg !161
    #dbg_value(i64 %indvars.iv.next34, !126, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !164)
    #dbg_value(i32 %add, !123, !DIExpression(), !129)
  %cmp3 = icmp samesign ugt i64 %indvars.iv33, 1, !dbg !165
  br i1 %cmp3, label %for.body5, label %cleanup12, !dbg !166, !llvm.loop !167

for.body5:                                        ; preds = %for.body5.preheader, %for.cond2
  %indvars.iv33 = phi i64 [ %indvars.iv.next34, %for.cond2 ], [ %0, %for.body5.preheader ]
  %sum.028 = phi i32 [ %add, %for.cond2 ], [ 0, %for.body5.preheader ]
  %indvars.iv.next34 = add nsw i64 %indvars.iv33, -1, !dbg !169
    #dbg_value(i32 %sum.028, !123, !DIExpression(), !129)
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %vla, i64 %indvars.iv.next34, !dbg !170
  %12 = load i32, ptr %arrayidx7, align 4, !dbg !170, !tbaa !38
  %and = and i32 %12, 1, !dbg !172
  %tobool.not = icmp eq i32 %and, 0, !dbg !173
    #dbg_value(!DIArgList(i32 %12, i32 %sum.028), !123, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !129)
    #dbg_value(i64 %indvars.iv.next34, !126, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !164)
  br i1 %tobool.not, label %for.cond2, label %cleanup12, !dbg !174

cleanup12:                                        ; preds = %for.cond2, %for.body5, %entry
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %sum.028, %for.body5 ], [ %add, %for.cond2 ], !dbg !129
    #dbg_label(!128, !175)
  ret i32 %sum.0.lcssa, !dbg !176
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #6

; Function Attrs: nofree norecurse nosync nounwind uwtable
define dso_local i64 @total(i32 noundef %count, ...) local_unnamed_addr #7 !dbg !177 {
entry:
  %list = alloca [1 x %struct.__va_list_tag], align 16, !DIAssignID !195
    #dbg_assign(i1 poison, !183, !DIExpression(), !195, ptr %list, !DIExpression(), !196)
    #dbg_value(i32 %count, !182, !DIExpression(), !196)
  call void @llvm.lifetime.start.p0(ptr nonnull %list) #12, !dbg !197
    #dbg_value(i64 0, !194, !DIExpression(), !196)
  call void @llvm.va_start.p0(ptr nonnull %list), !dbg !198
  %tobool.not23 = icmp eq i32 %count, 0, !dbg !199
  br i1 %tobool.not23, label %while.end, label %while.body.lr.ph, !dbg !200

while.body.lr.ph:                                 ; preds = %entry
  %list.promoted = load i32, ptr %list, align 16
  %overflow_arg_area_p = getelementptr inbounds nuw i8, ptr %list, i64 8
  %0 = getelementptr inbounds nuw i8, ptr %list, i64 16
  %reg_save_area = load ptr, ptr %0, align 16
  %overflow_arg_area_p.promoted = load ptr, ptr %overflow_arg_area_p, align 8
  br label %while.body, !dbg !200

while.body:                                       ; preds = %while.body.lr.ph, %cond.end
  %overflow_arg_area30 = phi ptr [ %overflow_arg_area_p.promoted, %while.body.lr.ph ], [ %overflow_arg_area27, %cond.end ]
  %dec26.in = phi i32 [ %count, %while.body.lr.ph ], [ %dec26, %cond.end ]
  %sum.025 = phi i64 [ 0, %while.body.lr.ph ], [ %add, %cond.end ]
  %gp_offset52124 = phi i32 [ %list.promoted, %while.body.lr.ph ], [ %gp_offset518, %cond.end ]
  %dec26 = add nsw i32 %dec26.in, -1, !dbg !201
    #dbg_value(i64 %sum.025, !194, !DIExpression(), !196)
  %1 = and i32 %dec26, 1, !dbg !202
  %tobool1.not = icmp eq i32 %1, 0, !dbg !202
  %fits_in_gp6 = icmp ult i32 %gp_offset52124, 41, !dbg !203
  br i1 %tobool1.not, label %cond.false, label %cond.true, !dbg !204

cond.true:                                        ; preds = %while.body
  br i1 %fits_in_gp6, label %vaarg.in_reg, label %vaarg.in_mem, !dbg !205

vaarg.in_reg:                                     ; preds = %cond.true
  %2 = zext nneg i32 %gp_offset52124 to i64, !dbg !205
  %3 = getelementptr i8, ptr %reg_save_area, i64 %2, !dbg !205
  %4 = add nuw nsw i32 %gp_offset52124, 8, !dbg !205
  store i32 %4, ptr %list, align 16, !dbg !205, !DIAssignID !206
    #dbg_assign(i32 %4, !183, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !206, ptr %list, !DIExpression(), !196)
  br label %vaarg.end, !dbg !205

vaarg.in_mem:                                     ; preds = %cond.true
  %overflow_arg_area.next = getelementptr i8, ptr %overflow_arg_area30, i64 8, !dbg !205
  store ptr %overflow_arg_area.next, ptr %overflow_arg_area_p, align 8, !dbg !205, !DIAssignID !207
    #dbg_assign(ptr %overflow_arg_area.next, !183, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !207, ptr %overflow_arg_area_p, !DIExpression(), !196)
  br label %vaarg.end, !dbg !205

vaarg.end:                                        ; preds = %vaarg.in_mem, %vaarg.in_reg
  %overflow_arg_area28 = phi ptr [ %overflow_arg_area30, %vaarg.in_reg ], [ %overflow_arg_area.next, %vaarg.in_mem ]
  %gp_offset519 = phi i32 [ %4, %vaarg.in_reg ], [ %gp_offset52124, %vaarg.in_mem ]
  %vaarg.addr = phi ptr [ %3, %vaarg.in_reg ], [ %overflow_arg_area30, %vaarg.in_mem ], !dbg !205
  %5 = load i64, ptr %vaarg.addr, align 8, !dbg !205, !tbaa !208
  br label %cond.end, !dbg !210

cond.false:                                       ; preds = %while.body
  br i1 %fits_in_gp6, label %vaarg.in_reg7, label %vaarg.in_mem9, !dbg !211

vaarg.in_reg7:                                    ; preds = %cond.false
  %6 = zext nneg i32 %gp_offset52124 to i64, !dbg !211
  %7 = getelementptr i8, ptr %reg_save_area, i64 %6, !dbg !211
  %8 = add nuw nsw i32 %gp_offset52124, 8, !dbg !211
  store i32 %8, ptr %list, align 16, !dbg !211, !DIAssignID !212
    #dbg_assign(i32 %8, !183, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !212, ptr %list, !DIExpression(), !196)
  br label %vaarg.end13, !dbg !211

vaarg.in_mem9:                                    ; preds = %cond.false
  %overflow_arg_area.next12 = getelementptr i8, ptr %overflow_arg_area30, i64 8, !dbg !211
  store ptr %overflow_arg_area.next12, ptr %overflow_arg_area_p, align 8, !dbg !211, !DIAssignID !213
    #dbg_assign(ptr %overflow_arg_area.next12, !183, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !213, ptr %overflow_arg_area_p, !DIExpression(), !196)
  br label %vaarg.end13, !dbg !211

vaarg.end13:                                      ; preds = %vaarg.in_mem9, %vaarg.in_reg7
  %overflow_arg_area29 = phi ptr [ %overflow_arg_area30, %vaarg.in_reg7 ], [ %overflow_arg_area.next12, %vaarg.in_mem9 ]
  %gp_offset520 = phi i32 [ %8, %vaarg.in_reg7 ], [ %gp_offset52124, %vaarg.in_mem9 ]
  %vaarg.addr14 = phi ptr [ %7, %vaarg.in_reg7 ], [ %overflow_arg_area30, %vaarg.in_mem9 ], !dbg !211
  %9 = load i32, ptr %vaarg.addr14, align 4, !dbg !211, !tbaa !38
  %conv = sext i32 %9 to i64, !dbg !211
  br label %cond.end, !dbg !210

cond.end:                                         ; preds = %vaarg.end13, %vaarg.end
  %overflow_arg_area27 = phi ptr [ %overflow_arg_area28, %vaarg.end ], [ %overflow_arg_area29, %vaarg.end13 ]
  %gp_offset518 = phi i32 [ %gp_offset519, %vaarg.end ], [ %gp_offset520, %vaarg.end13 ]
  %cond = phi i64 [ %5, %vaarg.end ], [ %conv, %vaarg.end13 ], !dbg !210
  %add = add nsw i64 %cond, %sum.025, !dbg !214
    #dbg_value(i64 %add, !194, !DIExpression(), !196)
    #dbg_value(i32 %dec26, !182, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !196)
  %tobool.not = icmp eq i32 %dec26, 0, !dbg !215
  br i1 %tobool.not, label %while.end, label %while.body, !dbg !216, !llvm.loop !217

while.end:                                        ; preds = %cond.end, %entry
  %sum.0.lcssa = phi i64 [ 0, %entry ], [ %add, %cond.end ], !dbg !196
  call void @llvm.va_end.p0(ptr nonnull %list), !dbg !220
  call void @llvm.lifetime.end.p0(ptr nonnull %list) #12, !dbg !221
  ret i64 %sum.0.lcssa, !dbg !222
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #8

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #8

; Function Attrs: nofree norecurse nosync nounwind uwtable
define dso_local i64 @call_total() local_unnamed_addr #7 !dbg !223 {
entry:
  %call = tail call i64 (i32, ...) @total(i32 noundef 3, i32 noundef 1, i64 noundef 2, i32 noundef 3), !dbg !226
  ret i64 %call, !dbg !227
}

; Function Attrs: nounwind uwtable
define dso_local i32 @swap_and_test(i32 noundef %value, ptr noundef %where) local_unnamed_addr #0 !dbg !228 {
entry:
    #dbg_value(i32 %value, !233, !DIExpression(), !237)
    #dbg_value(ptr %where, !234, !DIExpression(), !237)
  %0 = tail call i8 asm sideeffect "lock; btsl $2, $0\0A\09setc $1", "=*m,=q,Ir,*m,~{memory},~{cc},~{dirflag},~{fpsr},~{flags}"(ptr elementtype(i32) %where, i32 %value, ptr elementtype(i32) %where) #12, !dbg !238, !srcloc !239
    #dbg_value(i8 %0, !235, !DIExpression(), !237)
  %1 = tail call i32 asm "bswap $0", "=r,0,~{dirflag},~{fpsr},~{flags}"(i32 %value) #13, !dbg !240, !srcloc !241
    #dbg_value(i32 %1, !233, !DIExpression(), !237)
  callbr void asm sideeffect "testl $0, $0; jz ${1:l}", "r,!i,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %1) #12
          to label %asm.fallthrough [label %cleanup], !dbg !242, !srcloc !243

asm.fallthrough:                                  ; preds = %entry
  %conv = zext i8 %0 to i32, !dbg !244
  %add = add i32 %1, %conv, !dbg !245
  br label %cleanup, !dbg !246

cleanup:                                          ; preds = %entry, %asm.fallthrough
  %retval.0 = phi i32 [ %add, %asm.fallthrough ], [ 0, %entry ], !dbg !237
  ret i32 %retval.0, !dbg !247
}

; Function Attrs: nounwind uwtable
define dso_local i32 @choose(i32 noundef %a, i32 noundef %b, ptr noundef readonly captures(none) %operation) local_unnamed_addr #0 !dbg !248 {
entry:
    #dbg_value(i32 %a, !253, !DIExpression(), !257)
    #dbg_value(i32 %b, !254, !DIExpression(), !257)
    #dbg_value(ptr %operation, !255, !DIExpression(), !257)
  %cond = tail call i32 @llvm.smax.i32(i32 %a, i32 %b), !dbg !258
    #dbg_value(i32 %cond, !256, !DIExpression(), !257)
  %tobool.not = icmp eq i32 %a, 0, !dbg !259
  br i1 %tobool.not, label %cond.false6, label %land.lhs.true, !dbg !260

land.lhs.true:                                    ; preds = %entry
  %tobool1.not = icmp eq i32 %b, 0, !dbg !261
  br i1 %tobool1.not, label %lor.lhs.false, label %cond.true3, !dbg !262

lor.lhs.false:                                    ; preds = %land.lhs.true
  %call = tail call i32 @external(i32 noundef %a) #12, !dbg !263
  %tobool2.not = icmp eq i32 %call, 0, !dbg !264
  br i1 %tobool2.not, label %cond.false6, label %cond.true3, !dbg !265

cond.true3:                                       ; preds = %lor.lhs.false, %land.lhs.true
    #dbg_value(i32 %a, !266, !DIExpression(), !270)
    #dbg_value(i32 %b, !269, !DIExpression(), !270)
  %cond.i = tail call noundef i32 @llvm.smin.i32(i32 range(i32 1, 0) %a, i32 %b), !dbg !272
  %call5 = tail call i32 %operation(i32 noundef %cond, i32 noundef %cond.i) #12, !dbg !273
  br label %cond.end8, !dbg !274

cond.false6:                                      ; preds = %lor.lhs.false, %entry
  %tobool7.not = icmp eq i32 %cond, 0, !dbg !275
  %lnot.ext = zext i1 %tobool7.not to i32, !dbg !275
  br label %cond.end8, !dbg !274

cond.end8:                                        ; preds = %cond.false6, %cond.true3
  %cond9 = phi i32 [ %call5, %cond.true3 ], [ %lnot.ext, %cond.false6 ], !dbg !276
  ret i32 %cond9, !dbg !277
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #9

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #10

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { noreturn "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #4 = { nofree nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #5 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nofree norecurse nosync nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #8 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #9 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #11 = { noreturn nounwind }
attributes #12 = { nounwind }
attributes #13 = { nounwind memory(none) }

!llvm.dbg.cu = !{!16}
!llvm.module.flags = !{!30, !31, !32, !33, !34, !35, !36}
!llvm.ident = !{!37}
!llvm.errno.tbaa = !{!38}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 11, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "control.c", directory: ".", checksumkind: CSK_MD5, checksum: "3470f8360f63c6b4a7769ed81dff0eb5")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 64, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 8)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "labels", scope: !9, file: !2, line: 25, type: !25, isLocal: true, isDefinition: true)
!9 = distinct !DISubprogram(name: "interpret", scope: !2, file: !2, line: 24, type: !10, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !19, keyInstructions: true)
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
!22 = !DILabel(scope: !9, name: "add", file: !2, line: 27, column: 1)
!23 = !DILabel(scope: !9, name: "half", file: !2, line: 30, column: 1)
!24 = !DILabel(scope: !9, name: "done", file: !2, line: 33, column: 1)
!25 = !DICompositeType(tag: DW_TAG_array_type, baseType: !26, size: 192, elements: !28)
!26 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !27)
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!28 = !{!29}
!29 = !DISubrange(count: 3)
!30 = !{i32 7, !"Dwarf Version", i32 5}
!31 = !{i32 2, !"Debug Info Version", i32 3}
!32 = !{i32 1, !"wchar_size", i32 4}
!33 = !{i32 8, !"PIC Level", i32 2}
!34 = !{i32 7, !"PIE Level", i32 2}
!35 = !{i32 7, !"uwtable", i32 2}
!36 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!37 = !{!"compiler"}
!38 = !{!39, !39, i64 0}
!39 = !{!"int", !40, i64 0}
!40 = !{!"omnipotent char", !41, i64 0}
!41 = !{!"Simple C/C++ TBAA"}
!42 = distinct !DISubprogram(name: "classify", scope: !2, file: !2, line: 5, type: !43, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !46, keyInstructions: true)
!43 = !DISubroutineType(types: !44)
!44 = !{!12, !45}
!45 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!46 = !{!47}
!47 = !DILocalVariable(name: "key", arg: 1, scope: !42, file: !2, line: 5, type: !45)
!48 = !DILocation(line: 0, scope: !42)
!49 = !DILocation(line: 6, column: 3, scope: !42, atomGroup: 1, atomRank: 1)
!50 = !DILocation(line: 9, column: 15, scope: !51, atomGroup: 3, atomRank: 2)
!51 = distinct !DILexicalBlock(scope: !42, file: !2, line: 6, column: 16)
!52 = !DILocation(line: 9, column: 11, scope: !51)
!53 = !DILocation(line: 10, column: 17, scope: !51, atomGroup: 4, atomRank: 1)
!54 = !DILocation(line: 11, column: 21, scope: !51)
!55 = !DILocation(line: 15, column: 13, scope: !56)
!56 = distinct !DILexicalBlock(scope: !57, file: !2, line: 15, column: 9)
!57 = distinct !DILexicalBlock(scope: !42, file: !2, line: 14, column: 6)
!58 = !DILocation(line: 15, column: 17, scope: !56, atomGroup: 6, atomRank: 2)
!59 = !DILocation(line: 15, column: 17, scope: !56, atomGroup: 6, atomRank: 1)
!60 = !DILocation(line: 17, column: 13, scope: !61, atomGroup: 8, atomRank: 2)
!61 = distinct !DILexicalBlock(scope: !57, file: !2, line: 17, column: 9)
!62 = !DILocation(line: 17, column: 13, scope: !61, atomGroup: 8, atomRank: 1)
!63 = !DILocation(line: 19, column: 16, scope: !57)
!64 = !DILocation(line: 19, column: 9, scope: !57, atomGroup: 10, atomRank: 2)
!65 = !DILocation(line: 20, column: 3, scope: !57)
!66 = !DILocation(line: 20, column: 15, scope: !42, atomGroup: 11, atomRank: 2)
!67 = !DILocation(line: 20, column: 18, scope: !42, atomGroup: 12, atomRank: 1)
!68 = !DILocation(line: 20, column: 3, scope: !57, atomGroup: 13, atomRank: 1)
!69 = distinct !{!69, !70, !71, !72}
!70 = !DILocation(line: 14, column: 3, scope: !42)
!71 = !DILocation(line: 20, column: 22, scope: !42)
!72 = !{!"llvm.loop.mustprogress"}
!73 = !DILocation(line: 21, column: 10, scope: !42, atomGroup: 15, atomRank: 2)
!74 = !DILocation(line: 21, column: 10, scope: !42, atomGroup: 15, atomRank: 1)
!75 = !DILocation(line: 21, column: 16, scope: !42)
!76 = !DILocation(line: 21, column: 10, scope: !42)
!77 = !DILocation(line: 22, column: 1, scope: !42, atomGroup: 16, atomRank: 1)
!78 = !DISubprogram(name: "external", scope: !2, file: !2, line: 2, type: !79, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!79 = !DISubroutineType(types: !80)
!80 = !{!12, !12}
!81 = !DILocation(line: 0, scope: !9)
!82 = !DILocation(line: 26, column: 3, scope: !9, atomGroup: 1, atomRank: 1)
!83 = !DILocation(line: 27, column: 1, scope: !9)
!84 = !DILocation(line: 28, column: 9, scope: !9, atomGroup: 3, atomRank: 2)
!85 = !DILocation(line: 29, column: 3, scope: !9, atomGroup: 4, atomRank: 1)
!86 = !DILocation(line: 30, column: 1, scope: !9)
!87 = !DILocation(line: 31, column: 9, scope: !9, atomGroup: 6, atomRank: 2)
!88 = !DILocation(line: 32, column: 3, scope: !9, atomGroup: 7, atomRank: 1)
!89 = !DILocation(line: 33, column: 1, scope: !9)
!90 = !DILocation(line: 34, column: 3, scope: !9, atomGroup: 9, atomRank: 1)
!91 = !{!40, !40, i64 0}
!92 = !{!93, !93, i64 0}
!93 = !{!"any pointer", !40, i64 0}
!94 = distinct !DISubprogram(name: "ackermann", scope: !2, file: !2, line: 37, type: !95, scopeLine: 37, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !97, keyInstructions: true)
!95 = !DISubroutineType(types: !96)
!96 = !{!12, !12, !12}
!97 = !{!98, !99}
!98 = !DILocalVariable(name: "m", arg: 1, scope: !94, file: !2, line: 37, type: !12)
!99 = !DILocalVariable(name: "n", arg: 2, scope: !94, file: !2, line: 37, type: !12)
!100 = !DILocation(line: 0, scope: !94)
!101 = !DILocation(line: 38, column: 9, scope: !102, atomGroup: 19, atomRank: 2)
!102 = distinct !DILexicalBlock(scope: !94, file: !2, line: 38, column: 7)
!103 = !DILocation(line: 38, column: 9, scope: !102, atomGroup: 19, atomRank: 1)
!104 = !DILocation(line: 38, column: 24, scope: !102, atomGroup: 2, atomRank: 2)
!105 = !DILocation(line: 40, column: 1, scope: !94, atomGroup: 5, atomRank: 1)
!106 = !DILocation(line: 39, column: 12, scope: !94, atomGroup: 4, atomRank: 2)
!107 = !DILocation(line: 39, column: 10, scope: !94, atomGroup: 4, atomRank: 1)
!108 = !DILocation(line: 39, scope: !94)
!109 = !DILocation(line: 38, column: 9, scope: !102, atomGroup: 1, atomRank: 2)
!110 = !DILocation(line: 38, column: 9, scope: !102, atomGroup: 1, atomRank: 1)
!111 = !DILocation(line: 39, column: 73, scope: !94)
!112 = !DILocation(line: 39, column: 58, scope: !94)
!113 = !DILocation(line: 39, column: 41, scope: !94)
!114 = distinct !DISubprogram(name: "squares", scope: !2, file: !2, line: 42, type: !79, scopeLine: 42, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !115, keyInstructions: true)
!115 = !{!116, !117, !119, !123, !124, !126, !128}
!116 = !DILocalVariable(name: "n", arg: 1, scope: !114, file: !2, line: 42, type: !12)
!117 = !DILocalVariable(name: "__vla_expr0", scope: !114, type: !118, flags: DIFlagArtificial)
!118 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!119 = !DILocalVariable(name: "array", scope: !114, file: !2, line: 43, type: !120)
!120 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, elements: !121)
!121 = !{!122}
!122 = !DISubrange(count: !117)
!123 = !DILocalVariable(name: "sum", scope: !114, file: !2, line: 43, type: !12)
!124 = !DILocalVariable(name: "i", scope: !125, file: !2, line: 44, type: !12)
!125 = distinct !DILexicalBlock(scope: !114, file: !2, line: 44, column: 3)
!126 = !DILocalVariable(name: "i", scope: !127, file: !2, line: 45, type: !12)
!127 = distinct !DILexicalBlock(scope: !114, file: !2, line: 45, column: 3)
!128 = !DILabel(scope: !114, name: "out", file: !2, line: 49, column: 1)
!129 = !DILocation(line: 0, scope: !114)
!130 = !DILocation(line: 43, column: 3, scope: !114)
!131 = !DILocation(line: 43, column: 7, scope: !114)
!132 = !DILocation(line: 0, scope: !125)
!133 = !DILocation(line: 44, column: 21, scope: !134, atomGroup: 20, atomRank: 1)
!134 = distinct !DILexicalBlock(scope: !125, file: !2, line: 44, column: 3)
!135 = !DILocation(line: 44, column: 3, scope: !125, atomGroup: 21, atomRank: 1)
!136 = !DILocation(line: 44, column: 3, scope: !125)
!137 = !DILocation(line: 44, column: 44, scope: !134, atomGroup: 5, atomRank: 2)
!138 = !DILocation(line: 44, column: 31, scope: !134)
!139 = !DILocation(line: 44, column: 40, scope: !134, atomGroup: 5, atomRank: 1)
!140 = !DILocation(line: 44, column: 27, scope: !134, atomGroup: 6, atomRank: 2)
!141 = !DILocation(line: 44, column: 44, scope: !134, atomGroup: 32, atomRank: 2)
!142 = !DILocation(line: 44, column: 40, scope: !134, atomGroup: 32, atomRank: 1)
!143 = !DILocation(line: 44, column: 27, scope: !134, atomGroup: 33, atomRank: 2)
!144 = !DILocation(line: 44, column: 44, scope: !134, atomGroup: 36, atomRank: 2)
!145 = !DILocation(line: 44, column: 40, scope: !134, atomGroup: 36, atomRank: 1)
!146 = !DILocation(line: 44, column: 27, scope: !134, atomGroup: 37, atomRank: 2)
!147 = !DILocation(line: 44, column: 44, scope: !134, atomGroup: 40, atomRank: 2)
!148 = !DILocation(line: 44, column: 40, scope: !134, atomGroup: 40, atomRank: 1)
!149 = !DILocation(line: 44, column: 27, scope: !134, atomGroup: 41, atomRank: 2)
!150 = !DILocation(line: 44, column: 3, scope: !125, atomGroup: 43, atomRank: 1)
!151 = distinct !{!151, !136, !152, !72}
!152 = !DILocation(line: 44, column: 46, scope: !125)
!153 = !DILocation(line: 44, column: 3, scope: !125, atomGroup: 4, atomRank: 1)
!154 = !DILocation(line: 44, column: 44, scope: !134, atomGroup: 28, atomRank: 2)
!155 = !DILocation(line: 44, column: 40, scope: !134, atomGroup: 28, atomRank: 1)
!156 = !DILocation(line: 44, column: 27, scope: !134, atomGroup: 29, atomRank: 2)
!157 = !DILocation(line: 44, column: 3, scope: !125, atomGroup: 31, atomRank: 1)
!158 = distinct !{!158, !159}
!159 = !{!"llvm.loop.unroll.disable"}
!160 = !DILocation(line: 45, column: 3, scope: !127)
!161 = !DILocation(line: 47, column: 9, scope: !162, atomGroup: 13, atomRank: 2)
!162 = distinct !DILexicalBlock(scope: !163, file: !2, line: 45, column: 36)
!163 = distinct !DILexicalBlock(scope: !127, file: !2, line: 45, column: 3)
!164 = !DILocation(line: 0, scope: !127)
!165 = !DILocation(line: 45, column: 25, scope: !163, atomGroup: 9, atomRank: 1)
!166 = !DILocation(line: 45, column: 3, scope: !127, atomGroup: 10, atomRank: 1)
!167 = distinct !{!167, !160, !168, !72}
!168 = !DILocation(line: 48, column: 3, scope: !127)
!169 = !DILocation(line: 45, scope: !127, atomGroup: 8, atomRank: 2)
!170 = !DILocation(line: 46, column: 9, scope: !171)
!171 = distinct !DILexicalBlock(scope: !162, file: !2, line: 46, column: 9)
!172 = !DILocation(line: 46, column: 18, scope: !171)
!173 = !DILocation(line: 46, column: 18, scope: !171, atomGroup: 11, atomRank: 2)
!174 = !DILocation(line: 46, column: 18, scope: !171, atomGroup: 11, atomRank: 1)
!175 = !DILocation(line: 49, column: 1, scope: !114)
!176 = !DILocation(line: 51, column: 1, scope: !114, atomGroup: 17, atomRank: 1)
!177 = distinct !DISubprogram(name: "total", scope: !2, file: !2, line: 53, type: !178, scopeLine: 53, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !181, keyInstructions: true)
!178 = !DISubroutineType(types: !179)
!179 = !{!180, !12, null}
!180 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!181 = !{!182, !183, !194}
!182 = !DILocalVariable(name: "count", arg: 1, scope: !177, file: !2, line: 53, type: !12)
!183 = !DILocalVariable(name: "list", scope: !177, file: !2, line: 54, type: !184)
!184 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !2, baseType: !185)
!185 = !DICompositeType(tag: DW_TAG_array_type, baseType: !186, size: 192, elements: !192)
!186 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !187)
!187 = !{!188, !189, !190, !191}
!188 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !186, file: !2, line: 54, baseType: !45, size: 32)
!189 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !186, file: !2, line: 54, baseType: !45, size: 32, offset: 32)
!190 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !186, file: !2, line: 54, baseType: !27, size: 64, offset: 64)
!191 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !186, file: !2, line: 54, baseType: !27, size: 64, offset: 128)
!192 = !{!193}
!193 = !DISubrange(count: 1)
!194 = !DILocalVariable(name: "sum", scope: !177, file: !2, line: 55, type: !180)
!195 = distinct !DIAssignID()
!196 = !DILocation(line: 0, scope: !177)
!197 = !DILocation(line: 54, column: 3, scope: !177)
!198 = !DILocation(line: 56, column: 3, scope: !177)
!199 = !DILocation(line: 57, column: 3, scope: !177, atomGroup: 26, atomRank: 1)
!200 = !DILocation(line: 57, column: 3, scope: !177, atomGroup: 27, atomRank: 1)
!201 = !DILocation(line: 57, column: 15, scope: !177, atomGroup: 2, atomRank: 2)
!202 = !DILocation(line: 57, column: 32, scope: !177, atomGroup: 6, atomRank: 2)
!203 = !DILocation(line: 57, scope: !177)
!204 = !DILocation(line: 57, column: 26, scope: !177, atomGroup: 6, atomRank: 1)
!205 = !DILocation(line: 57, column: 38, scope: !177)
!206 = distinct !DIAssignID()
!207 = distinct !DIAssignID()
!208 = !{!209, !209, i64 0}
!209 = !{!"long", !40, i64 0}
!210 = !DILocation(line: 57, column: 26, scope: !177)
!211 = !DILocation(line: 57, column: 69, scope: !177)
!212 = distinct !DIAssignID()
!213 = distinct !DIAssignID()
!214 = !DILocation(line: 57, column: 23, scope: !177, atomGroup: 5, atomRank: 2)
!215 = !DILocation(line: 57, column: 3, scope: !177, atomGroup: 3, atomRank: 1)
!216 = !DILocation(line: 57, column: 3, scope: !177, atomGroup: 4, atomRank: 1)
!217 = distinct !{!217, !218, !219, !72}
!218 = !DILocation(line: 57, column: 3, scope: !177)
!219 = !DILocation(line: 57, column: 95, scope: !177)
!220 = !DILocation(line: 58, column: 3, scope: !177)
!221 = !DILocation(line: 60, column: 1, scope: !177)
!222 = !DILocation(line: 59, column: 3, scope: !177, atomGroup: 8, atomRank: 1)
!223 = distinct !DISubprogram(name: "call_total", scope: !2, file: !2, line: 62, type: !224, scopeLine: 62, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, keyInstructions: true)
!224 = !DISubroutineType(types: !225)
!225 = !{!180}
!226 = !DILocation(line: 62, column: 32, scope: !223, atomGroup: 1, atomRank: 2)
!227 = !DILocation(line: 62, column: 25, scope: !223, atomGroup: 1, atomRank: 1)
!228 = distinct !DISubprogram(name: "swap_and_test", scope: !2, file: !2, line: 64, type: !229, scopeLine: 64, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !232, keyInstructions: true)
!229 = !DISubroutineType(types: !230)
!230 = !{!45, !45, !231}
!231 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !45, size: 64)
!232 = !{!233, !234, !235, !236}
!233 = !DILocalVariable(name: "value", arg: 1, scope: !228, file: !2, line: 64, type: !45)
!234 = !DILocalVariable(name: "where", arg: 2, scope: !228, file: !2, line: 64, type: !231)
!235 = !DILocalVariable(name: "carry", scope: !228, file: !2, line: 65, type: !15)
!236 = !DILabel(scope: !228, name: "zero", file: !2, line: 70, column: 1)
!237 = !DILocation(line: 0, scope: !228)
!238 = !DILocation(line: 66, column: 3, scope: !228, atomGroup: 1, atomRank: 1)
!239 = !{i64 1534, i64 1554}
!240 = !DILocation(line: 67, column: 3, scope: !228, atomGroup: 3, atomRank: 1)
!241 = !{i64 1636}
!242 = !DILocation(line: 68, column: 3, scope: !228, atomGroup: 5, atomRank: 1)
!243 = !{i64 1678}
!244 = !DILocation(line: 69, column: 18, scope: !228)
!245 = !DILocation(line: 69, column: 16, scope: !228, atomGroup: 6, atomRank: 2)
!246 = !DILocation(line: 69, column: 3, scope: !228, atomGroup: 6, atomRank: 1)
!247 = !DILocation(line: 72, column: 1, scope: !228, atomGroup: 8, atomRank: 1)
!248 = distinct !DISubprogram(name: "choose", scope: !2, file: !2, line: 76, type: !249, scopeLine: 76, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !252, keyInstructions: true)
!249 = !DISubroutineType(types: !250)
!250 = !{!12, !12, !12, !251}
!251 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !95, size: 64)
!252 = !{!253, !254, !255, !256}
!253 = !DILocalVariable(name: "a", arg: 1, scope: !248, file: !2, line: 76, type: !12)
!254 = !DILocalVariable(name: "b", arg: 2, scope: !248, file: !2, line: 76, type: !12)
!255 = !DILocalVariable(name: "operation", arg: 3, scope: !248, file: !2, line: 76, type: !251)
!256 = !DILocalVariable(name: "larger", scope: !248, file: !2, line: 77, type: !12)
!257 = !DILocation(line: 0, scope: !248)
!258 = !DILocation(line: 77, column: 16, scope: !248, atomGroup: 2, atomRank: 1)
!259 = !DILocation(line: 78, column: 10, scope: !248, atomGroup: 4, atomRank: 2)
!260 = !DILocation(line: 78, column: 12, scope: !248, atomGroup: 4, atomRank: 1)
!261 = !DILocation(line: 78, column: 16, scope: !248, atomGroup: 5, atomRank: 2)
!262 = !DILocation(line: 78, column: 18, scope: !248, atomGroup: 5, atomRank: 1)
!263 = !DILocation(line: 78, column: 21, scope: !248)
!264 = !DILocation(line: 78, column: 21, scope: !248, atomGroup: 6, atomRank: 2)
!265 = !DILocation(line: 78, column: 10, scope: !248, atomGroup: 6, atomRank: 1)
!266 = !DILocalVariable(name: "a", arg: 1, scope: !267, file: !2, line: 74, type: !12)
!267 = distinct !DISubprogram(name: "smaller", scope: !2, file: !2, line: 74, type: !95, scopeLine: 74, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !268, keyInstructions: true)
!268 = !{!266, !269}
!269 = !DILocalVariable(name: "b", arg: 2, scope: !267, file: !2, line: 74, type: !12)
!270 = !DILocation(line: 0, scope: !267, inlinedAt: !271)
!271 = distinct !DILocation(line: 78, column: 54, scope: !248)
!272 = !DILocation(line: 74, column: 43, scope: !267, inlinedAt: !271, atomGroup: 2, atomRank: 1)
!273 = !DILocation(line: 78, column: 36, scope: !248)
!274 = !DILocation(line: 78, column: 10, scope: !248)
!275 = !DILocation(line: 78, column: 71, scope: !248)
!276 = !DILocation(line: 78, column: 10, scope: !248, atomGroup: 7, atomRank: 2)
!277 = !DILocation(line: 78, column: 3, scope: !248, atomGroup: 7, atomRank: 1)
