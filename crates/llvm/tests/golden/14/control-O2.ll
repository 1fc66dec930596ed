; ModuleID = 'golden'
source_filename = "control.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.__va_list_tag = type { i32, i32, i8*, i8* }

@.str = private unnamed_addr constant [8 x i8] c"largest\00", align 1
@interpret.labels = internal unnamed_addr constant [3 x i8*] [i8* blockaddress(@interpret, %add), i8* blockaddress(@interpret, %half), i8* blockaddress(@interpret, %done)], align 16, !dbg !0

; Function Attrs: nounwind uwtable
define dso_local i32 @classify(i32 noundef %key) local_unnamed_addr #0 !dbg !31 {
entry:
  call void @llvm.dbg.value(metadata i32 %key, metadata !36, metadata !DIExpression()), !dbg !37
  switch i32 %key, label %do.body [
    i32 0, label %return
    i32 1, label %sw.bb1
    i32 2, label %sw.bb1
    i32 7, label %sw.bb2
    i32 8, label %sw.bb2
    i32 9, label %sw.bb2
    i32 -1, label %sw.bb3
  ], !dbg !38

sw.bb1:                                           ; preds = %entry, %entry
  %mul = mul nuw nsw i32 %key, 3, !dbg !39
  call void @llvm.dbg.value(metadata i32 %mul, metadata !36, metadata !DIExpression()), !dbg !37
  br label %sw.bb2, !dbg !41

sw.bb2:                                           ; preds = %entry, %entry, %entry, %sw.bb1
  %key.addr.0 = phi i32 [ %key, %entry ], [ %key, %entry ], [ %key, %entry ], [ %mul, %sw.bb1 ]
  call void @llvm.dbg.value(metadata i32 %key.addr.0, metadata !36, metadata !DIExpression()), !dbg !37
  br label %return, !dbg !42

sw.bb3:                                           ; preds = %entry
  tail call void @stop(i8* noundef getelementptr inbounds ([8 x i8], [8 x i8]* @.str, i64 0, i64 0)) #11, !dbg !43
  unreachable, !dbg !43

do.body:                                          ; preds = %entry, %do.cond
  %key.addr.1 = phi i32 [ %dec, %do.cond ], [ %key, %entry ]
  call void @llvm.dbg.value(metadata i32 %key.addr.1, metadata !36, metadata !DIExpression()), !dbg !37
  %rem = urem i32 %key.addr.1, 3, !dbg !44
  %cmp = icmp eq i32 %rem, 0, !dbg !47
  br i1 %cmp, label %do.cond, label %if.end, !dbg !48

if.end:                                           ; preds = %do.body
  %cmp4 = icmp eq i32 %key.addr.1, 100, !dbg !49
  br i1 %cmp4, label %cond.true, label %if.end6, !dbg !51

if.end6:                                          ; preds = %if.end
  %shr = lshr i32 %key.addr.1, 1, !dbg !52
  %xor = xor i32 %shr, %key.addr.1, !dbg !53
  call void @llvm.dbg.value(metadata i32 %xor, metadata !36, metadata !DIExpression()), !dbg !37
  br label %do.cond, !dbg !54

do.cond:                                          ; preds = %do.body, %if.end6
  %key.addr.2 = phi i32 [ %key.addr.1, %do.body ], [ %xor, %if.end6 ]
  call void @llvm.dbg.value(metadata i32 %key.addr.2, metadata !36, metadata !DIExpression()), !dbg !37
  %dec = add i32 %key.addr.2, -1, !dbg !55
  call void @llvm.dbg.value(metadata i32 %dec, metadata !36, metadata !DIExpression()), !dbg !37
  %cmp7 = icmp ugt i32 %key.addr.2, 10, !dbg !56
  br i1 %cmp7, label %do.body, label %do.end, !dbg !54, !llvm.loop !57

do.end:                                           ; preds = %do.cond
  call void @llvm.dbg.value(metadata i32 %dec, metadata !36, metadata !DIExpression()), !dbg !37
  %tobool.not = icmp eq i32 %dec, 0, !dbg !61
  br i1 %tobool.not, label %return, label %cond.true, !dbg !61

cond.true:                                        ; preds = %if.end, %do.end
  %key.addr.319 = phi i32 [ %dec, %do.end ], [ 100, %if.end ]
  %call = tail call i32 @external(i32 noundef %key.addr.319) #12, !dbg !62
  br label %return, !dbg !61

return:                                           ; preds = %cond.true, %do.end, %entry, %sw.bb2
  %retval.0 = phi i32 [ %key.addr.0, %sw.bb2 ], [ -1, %entry ], [ %call, %cond.true ], [ 0, %do.end ], !dbg !37
  ret i32 %retval.0, !dbg !63
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noreturn
declare !dbg !64 void @stop(i8* noundef) local_unnamed_addr #2

declare !dbg !71 i32 @external(i32 noundef) local_unnamed_addr #3

; Function Attrs: nofree norecurse nosync nounwind readonly uwtable
define dso_local i32 @interpret(i8* nocapture noundef readonly %code, i32 noundef %value) #4 !dbg !2 {
entry:
  call void @llvm.dbg.value(metadata i8* %code, metadata !14, metadata !DIExpression()), !dbg !74
  call void @llvm.dbg.value(metadata i32 %value, metadata !15, metadata !DIExpression()), !dbg !74
  call void @llvm.dbg.value(metadata i8* %code, metadata !14, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !74
  br label %indirectgoto, !dbg !75

add:                                              ; preds = %indirectgoto
  call void @llvm.dbg.label(metadata !16), !dbg !76
  %add1 = add nsw i32 %value.addr.0, 1, !dbg !77
  call void @llvm.dbg.value(metadata i32 %add1, metadata !15, metadata !DIExpression()), !dbg !74
  call void @llvm.dbg.value(metadata i8* %code.addr.0, metadata !14, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !74
  br label %indirectgoto.backedge, !dbg !78

indirectgoto.backedge:                            ; preds = %add, %half
  %value.addr.0.be = phi i32 [ %add1, %add ], [ %div, %half ]
  br label %indirectgoto, !dbg !74

half:                                             ; preds = %indirectgoto
  call void @llvm.dbg.label(metadata !17), !dbg !79
  %div = sdiv i32 %value.addr.0, 2, !dbg !80
  call void @llvm.dbg.value(metadata i32 %div, metadata !15, metadata !DIExpression()), !dbg !74
  call void @llvm.dbg.value(metadata i8* %code.addr.0, metadata !14, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !74
  br label %indirectgoto.backedge, !dbg !81

done:                                             ; preds = %indirectgoto
  call void @llvm.dbg.label(metadata !18), !dbg !82
  ret i32 %value.addr.0, !dbg !83

indirectgoto:                                     ; preds = %indirectgoto.backedge, %entry
  %code.pn = phi i8* [ %code, %entry ], [ %code.addr.0, %indirectgoto.backedge ]
  %value.addr.0 = phi i32 [ %value, %entry ], [ %value.addr.0.be, %indirectgoto.backedge ]
  %.pn16.in.in = load i8, i8* %code.pn, align 1, !dbg !74, !tbaa !84
  %.pn16.in = urem i8 %.pn16.in.in, 3, !dbg !74
  %.pn16 = zext i8 %.pn16.in to i64
  %indirect.goto.dest.in = getelementptr inbounds [3 x i8*], [3 x i8*]* @interpret.labels, i64 0, i64 %.pn16, !dbg !74
  %code.addr.0 = getelementptr inbounds i8, i8* %code.pn, i64 1, !dbg !74
  %indirect.goto.dest = load i8*, i8** %indirect.goto.dest.in, align 8, !dbg !74, !tbaa !87
  call void @llvm.dbg.value(metadata i32 %value.addr.0, metadata !15, metadata !DIExpression()), !dbg !74
  call void @llvm.dbg.value(metadata i8* %code.addr.0, metadata !14, metadata !DIExpression()), !dbg !74
  indirectbr i8* %indirect.goto.dest, [label %add, label %half, label %done]
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.label(metadata) #1

; Function Attrs: nofree nosync nounwind readnone uwtable
define dso_local i32 @ackermann(i32 noundef %m, i32 noundef %n) local_unnamed_addr #5 !dbg !89 {
entry:
  call void @llvm.dbg.value(metadata i32 %m, metadata !93, metadata !DIExpression()), !dbg !95
  call void @llvm.dbg.value(metadata i32 %n, metadata !94, metadata !DIExpression()), !dbg !95
  %cmp11 = icmp eq i32 %m, 0, !dbg !96
  br i1 %cmp11, label %if.then, label %if.end, !dbg !98

if.then:                                          ; preds = %tailrecurse.backedge, %entry
  %n.tr.lcssa = phi i32 [ %n, %entry ], [ %n.tr.be, %tailrecurse.backedge ]
  %add = add nsw i32 %n.tr.lcssa, 1, !dbg !99
  ret i32 %add, !dbg !100

if.end:                                           ; preds = %entry, %tailrecurse.backedge
  %n.tr13 = phi i32 [ %n.tr.be, %tailrecurse.backedge ], [ %n, %entry ]
  %m.tr12 = phi i32 [ %m.tr.be, %tailrecurse.backedge ], [ %m, %entry ]
  call void @llvm.dbg.value(metadata i32 %n.tr13, metadata !94, metadata !DIExpression()), !dbg !95
  call void @llvm.dbg.value(metadata i32 %m.tr12, metadata !93, metadata !DIExpression()), !dbg !95
  %cmp1 = icmp eq i32 %n.tr13, 0, !dbg !101
  br i1 %cmp1, label %tailrecurse.backedge, label %cond.false, !dbg !102

tailrecurse.backedge:                             ; preds = %if.end, %cond.false
  %n.tr.be = phi i32 [ %call4, %cond.false ], [ 1, %if.end ]
  %m.tr.be = add nsw i32 %m.tr12, -1, !dbg !95
  call void @llvm.dbg.value(metadata i32 %m.tr.be, metadata !93, metadata !DIExpression()), !dbg !95
  call void @llvm.dbg.value(metadata i32 %n.tr.be, metadata !94, metadata !DIExpression()), !dbg !95
  %cmp = icmp eq i32 %m.tr.be, 0, !dbg !96
  br i1 %cmp, label %if.then, label %if.end, !dbg !98

cond.false:                                       ; preds = %if.end
  %sub3 = add nsw i32 %n.tr13, -1, !dbg !103
  %call4 = tail call i32 @ackermann(i32 noundef %m.tr12, i32 noundef %sub3), !dbg !104
  br label %tailrecurse.backedge, !dbg !105
}

; Function Attrs: nofree norecurse nosync nounwind readnone uwtable
define dso_local i32 @squares(i32 noundef %n) local_unnamed_addr #6 !dbg !106 {
entry:
  call void @llvm.dbg.value(metadata i32 %n, metadata !108, metadata !DIExpression()), !dbg !121
  %0 = zext i32 %n to i64, !dbg !122
  %vla = alloca i32, i64 %0, align 16, !dbg !122
  call void @llvm.dbg.value(metadata i64 %0, metadata !109, metadata !DIExpression()), !dbg !121
  call void @llvm.dbg.declare(metadata i32* %vla, metadata !111, metadata !DIExpression()), !dbg !123
  call void @llvm.dbg.value(metadata i32 0, metadata !115, metadata !DIExpression()), !dbg !121
  call void @llvm.dbg.value(metadata i32 0, metadata !116, metadata !DIExpression()), !dbg !124
  %cmp28 = icmp sgt i32 %n, 0, !dbg !125
  br i1 %cmp28, label %for.body.preheader, label %cleanup, !dbg !127

for.body.preheader:                               ; preds = %entry
  %min.iters.check = icmp ult i32 %n, 8, !dbg !127
  br i1 %min.iters.check, label %for.body.preheader44, label %vector.ph, !dbg !127

vector.ph:                                        ; preds = %for.body.preheader
  %n.vec = and i64 %0, 4294967288, !dbg !127
  %1 = add nsw i64 %n.vec, -8, !dbg !127
  %2 = lshr exact i64 %1, 3, !dbg !127
  %3 = add nuw nsw i64 %2, 1, !dbg !127
  %xtraiter = and i64 %3, 1, !dbg !127
  %4 = icmp eq i64 %1, 0, !dbg !127
  br i1 %4, label %middle.block.unr-lcssa, label %vector.ph.new, !dbg !127

vector.ph.new:                                    ; preds = %vector.ph
  %unroll_iter = and i64 %3, 4611686018427387902, !dbg !127
  br label %vector.body, !dbg !127

vector.body:                                      ; preds = %vector.body, %vector.ph.new
  %index = phi i64 [ 0, %vector.ph.new ], [ %index.next.1, %vector.body ], !dbg !128
  %vec.ind40 = phi <4 x i32> [ <i32 0, i32 1, i32 2, i32 3>, %vector.ph.new ], [ %vec.ind.next43.1, %vector.body ], !dbg !129
  %niter = phi i64 [ 0, %vector.ph.new ], [ %niter.next.1, %vector.body ]
  %step.add41 = add <4 x i32> %vec.ind40, <i32 4, i32 4, i32 4, i32 4>, !dbg !129
  %5 = mul nsw <4 x i32> %vec.ind40, %vec.ind40, !dbg !129
  %6 = mul nsw <4 x i32> %step.add41, %step.add41, !dbg !129
  %7 = getelementptr inbounds i32, i32* %vla, i64 %index, !dbg !128
  %8 = bitcast i32* %7 to <4 x i32>*, !dbg !130
  store <4 x i32> %5, <4 x i32>* %8, align 16, !dbg !130, !tbaa !131
  %9 = getelementptr inbounds i32, i32* %7, i64 4, !dbg !130
  %10 = bitcast i32* %9 to <4 x i32>*, !dbg !130
  store <4 x i32> %6, <4 x i32>* %10, align 16, !dbg !130, !tbaa !131
  %index.next = or i64 %index, 8, !dbg !128
  %vec.ind.next43 = add <4 x i32> %vec.ind40, <i32 8, i32 8, i32 8, i32 8>, !dbg !129
  %step.add41.1 = add <4 x i32> %vec.ind40, <i32 12, i32 12, i32 12, i32 12>, !dbg !129
  %11 = mul nsw <4 x i32> %vec.ind.next43, %vec.ind.next43, !dbg !129
  %12 = mul nsw <4 x i32> %step.add41.1, %step.add41.1, !dbg !129
  %13 = getelementptr inbounds i32, i32* %vla, i64 %index.next, !dbg !128
  %14 = bitcast i32* %13 to <4 x i32>*, !dbg !130
  store <4 x i32> %11, <4 x i32>* %14, align 16, !dbg !130, !tbaa !131
  %15 = getelementptr inbounds i32, i32* %13, i64 4, !dbg !130
  %16 = bitcast i32* %15 to <4 x i32>*, !dbg !130
  store <4 x i32> %12, <4 x i32>* %16, align 16, !dbg !130, !tbaa !131
  %index.next.1 = add nuw i64 %index, 16, !dbg !128
  %vec.ind.next43.1 = add <4 x i32> %vec.ind40, <i32 16, i32 16, i32 16, i32 16>, !dbg !129
  %niter.next.1 = add i64 %niter, 2, !dbg !128
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter, !dbg !128
  br i1 %niter.ncmp.1, label %middle.block.unr-lcssa, label %vector.body, !dbg !128, !llvm.loop !133

middle.block.unr-lcssa:                           ; preds = %vector.body, %vector.ph
  %index.unr = phi i64 [ 0, %vector.ph ], [ %index.next.1, %vector.body ]
  %vec.ind40.unr = phi <4 x i32> [ <i32 0, i32 1, i32 2, i32 3>, %vector.ph ], [ %vec.ind.next43.1, %vector.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !128
  br i1 %lcmp.mod.not, label %middle.block, label %vector.body.epil, !dbg !128

vector.body.epil:                                 ; preds = %middle.block.unr-lcssa
  %step.add41.epil = add <4 x i32> %vec.ind40.unr, <i32 4, i32 4, i32 4, i32 4>, !dbg !129
  %17 = mul nsw <4 x i32> %vec.ind40.unr, %vec.ind40.unr, !dbg !129
  %18 = mul nsw <4 x i32> %step.add41.epil, %step.add41.epil, !dbg !129
  %19 = getelementptr inbounds i32, i32* %vla, i64 %index.unr, !dbg !128
  %20 = bitcast i32* %19 to <4 x i32>*, !dbg !130
  store <4 x i32> %17, <4 x i32>* %20, align 16, !dbg !130, !tbaa !131
  %21 = getelementptr inbounds i32, i32* %19, i64 4, !dbg !130
  %22 = bitcast i32* %21 to <4 x i32>*, !dbg !130
  store <4 x i32> %18, <4 x i32>* %22, align 16, !dbg !130, !tbaa !131
  br label %middle.block, !dbg !127

middle.block:                                     ; preds = %middle.block.unr-lcssa, %vector.body.epil
  %cmp.n = icmp eq i64 %n.vec, %0, !dbg !127
  br i1 %cmp.n, label %for.cond2.preheader, label %for.body.preheader44, !dbg !127

for.body.preheader44:                             ; preds = %for.body.preheader, %middle.block
  %indvars.iv.ph = phi i64 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  br label %for.body, !dbg !127

for.cond2.preheader:                              ; preds = %for.body, %middle.block
  call void @llvm.dbg.value(metadata i32 %n, metadata !118, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !136
  call void @llvm.dbg.value(metadata i32 0, metadata !115, metadata !DIExpression()), !dbg !121
  br i1 %cmp28, label %for.body5, label %cleanup, !dbg !137

for.body:                                         ; preds = %for.body.preheader44, %for.body
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ %indvars.iv.ph, %for.body.preheader44 ]
  call void @llvm.dbg.value(metadata i64 %indvars.iv, metadata !116, metadata !DIExpression()), !dbg !124
  %23 = trunc i64 %indvars.iv to i32, !dbg !129
  %mul = mul nsw i32 %23, %23, !dbg !129
  %arrayidx = getelementptr inbounds i32, i32* %vla, i64 %indvars.iv, !dbg !138
  store i32 %mul, i32* %arrayidx, align 4, !dbg !130, !tbaa !131
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !128
  call void @llvm.dbg.value(metadata i64 %indvars.iv.next, metadata !116, metadata !DIExpression()), !dbg !124
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0, !dbg !125
  br i1 %exitcond.not, label %for.cond2.preheader, label %for.body, !dbg !127, !llvm.loop !139

for.cond2:                                        ; preds = %for.body5
  call void @llvm.dbg.value(metadata i64 %indvars.iv.next37, metadata !118, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !136
  call void @llvm.dbg.value(metadata i32 %add, metadata !115, metadata !DIExpression()), !dbg !121
  %cmp3 = icmp sgt i64 %indvars.iv36, 1, !dbg !141
  br i1 %cmp3, label %for.body5, label %cleanup, !dbg !137, !llvm.loop !143

for.body5:                                        ; preds = %for.cond2.preheader, %for.cond2
  %indvars.iv36 = phi i64 [ %indvars.iv.next37, %for.cond2 ], [ %0, %for.cond2.preheader ]
  %sum.032 = phi i32 [ %add, %for.cond2 ], [ 0, %for.cond2.preheader ]
  %indvars.iv.next37 = add nsw i64 %indvars.iv36, -1, !dbg !136
  call void @llvm.dbg.value(metadata i32 %sum.032, metadata !115, metadata !DIExpression()), !dbg !121
  %idxprom627 = and i64 %indvars.iv.next37, 4294967295, !dbg !145
  %arrayidx7 = getelementptr inbounds i32, i32* %vla, i64 %idxprom627, !dbg !145
  %24 = load i32, i32* %arrayidx7, align 4, !dbg !145, !tbaa !131
  %and = and i32 %24, 1, !dbg !148
  %tobool.not = icmp eq i32 %and, 0, !dbg !148
  %add = add nsw i32 %24, %sum.032, !dbg !149
  call void @llvm.dbg.value(metadata i32 %add, metadata !115, metadata !DIExpression()), !dbg !121
  call void @llvm.dbg.value(metadata i64 %indvars.iv.next37, metadata !118, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !136
  br i1 %tobool.not, label %for.cond2, label %cleanup, !dbg !150

cleanup:                                          ; preds = %for.cond2, %for.body5, %entry, %for.cond2.preheader
  %sum.0.lcssa = phi i32 [ 0, %for.cond2.preheader ], [ 0, %entry ], [ %sum.032, %for.body5 ], [ %add, %for.cond2 ], !dbg !121
  ret i32 %sum.0.lcssa, !dbg !151
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #7

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #7

; Function Attrs: nofree nosync nounwind uwtable
define dso_local i64 @total(i32 noundef %count, ...) local_unnamed_addr #8 !dbg !152 {
entry:
  %list = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.dbg.value(metadata i32 %count, metadata !157, metadata !DIExpression()), !dbg !171
  %0 = bitcast [1 x %struct.__va_list_tag]* %list to i8*, !dbg !172
  call void @llvm.lifetime.start.p0i8(i64 24, i8* nonnull %0) #12, !dbg !172
  call void @llvm.dbg.declare(metadata [1 x %struct.__va_list_tag]* %list, metadata !158, metadata !DIExpression()), !dbg !173
  call void @llvm.dbg.value(metadata i64 0, metadata !170, metadata !DIExpression()), !dbg !171
  call void @llvm.va_start(i8* nonnull %0), !dbg !174
  call void @llvm.dbg.value(metadata i64 0, metadata !170, metadata !DIExpression()), !dbg !171
  call void @llvm.dbg.value(metadata i32 %count, metadata !157, metadata !DIExpression()), !dbg !171
  call void @llvm.dbg.value(metadata i32 %count, metadata !157, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !171
  %tobool.not22 = icmp eq i32 %count, 0, !dbg !175
  br i1 %tobool.not22, label %while.end, label %while.body.lr.ph, !dbg !175

while.body.lr.ph:                                 ; preds = %entry
  call void @llvm.dbg.value(metadata i32 %count, metadata !157, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !171
  %gp_offset_p = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %list, i64 0, i64 0, i32 0
  %overflow_arg_area_p = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %list, i64 0, i64 0, i32 2
  %1 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %list, i64 0, i64 0, i32 3
  %reg_save_area = load i8*, i8** %1, align 16
  br label %while.body, !dbg !175

while.body:                                       ; preds = %while.body.lr.ph, %cond.end
  %dec24.in = phi i32 [ %count, %while.body.lr.ph ], [ %dec24, %cond.end ]
  %sum.023 = phi i64 [ 0, %while.body.lr.ph ], [ %add, %cond.end ]
  %dec24 = add nsw i32 %dec24.in, -1, !dbg !176
  call void @llvm.dbg.value(metadata i64 %sum.023, metadata !170, metadata !DIExpression()), !dbg !171
  %2 = and i32 %dec24, 1, !dbg !177
  %tobool2.not = icmp eq i32 %2, 0, !dbg !177
  %gp_offset6 = load i32, i32* %gp_offset_p, align 16, !dbg !171
  %fits_in_gp7 = icmp ult i32 %gp_offset6, 41, !dbg !171
  br i1 %tobool2.not, label %cond.false, label %cond.true, !dbg !178

cond.true:                                        ; preds = %while.body
  br i1 %fits_in_gp7, label %vaarg.in_reg, label %vaarg.in_mem, !dbg !179

vaarg.in_reg:                                     ; preds = %cond.true
  %3 = zext i32 %gp_offset6 to i64, !dbg !179
  %4 = getelementptr i8, i8* %reg_save_area, i64 %3, !dbg !179
  %5 = add nuw nsw i32 %gp_offset6, 8, !dbg !179
  store i32 %5, i32* %gp_offset_p, align 16, !dbg !179
  br label %vaarg.end, !dbg !179

vaarg.in_mem:                                     ; preds = %cond.true
  %overflow_arg_area = load i8*, i8** %overflow_arg_area_p, align 8, !dbg !179
  %overflow_arg_area.next = getelementptr i8, i8* %overflow_arg_area, i64 8, !dbg !179
  store i8* %overflow_arg_area.next, i8** %overflow_arg_area_p, align 8, !dbg !179
  br label %vaarg.end, !dbg !179

vaarg.end:                                        ; preds = %vaarg.in_mem, %vaarg.in_reg
  %vaarg.addr.in = phi i8* [ %4, %vaarg.in_reg ], [ %overflow_arg_area, %vaarg.in_mem ]
  %vaarg.addr = bitcast i8* %vaarg.addr.in to i64*, !dbg !179
  %6 = load i64, i64* %vaarg.addr, align 8, !dbg !179
  br label %cond.end, !dbg !178

cond.false:                                       ; preds = %while.body
  br i1 %fits_in_gp7, label %vaarg.in_reg8, label %vaarg.in_mem10, !dbg !180

vaarg.in_reg8:                                    ; preds = %cond.false
  %7 = zext i32 %gp_offset6 to i64, !dbg !180
  %8 = getelementptr i8, i8* %reg_save_area, i64 %7, !dbg !180
  %9 = add nuw nsw i32 %gp_offset6, 8, !dbg !180
  store i32 %9, i32* %gp_offset_p, align 16, !dbg !180
  br label %vaarg.end14, !dbg !180

vaarg.in_mem10:                                   ; preds = %cond.false
  %overflow_arg_area12 = load i8*, i8** %overflow_arg_area_p, align 8, !dbg !180
  %overflow_arg_area.next13 = getelementptr i8, i8* %overflow_arg_area12, i64 8, !dbg !180
  store i8* %overflow_arg_area.next13, i8** %overflow_arg_area_p, align 8, !dbg !180
  br label %vaarg.end14, !dbg !180

vaarg.end14:                                      ; preds = %vaarg.in_mem10, %vaarg.in_reg8
  %vaarg.addr15.in = phi i8* [ %8, %vaarg.in_reg8 ], [ %overflow_arg_area12, %vaarg.in_mem10 ]
  %vaarg.addr15 = bitcast i8* %vaarg.addr15.in to i32*, !dbg !180
  %10 = load i32, i32* %vaarg.addr15, align 4, !dbg !180
  %conv = sext i32 %10 to i64, !dbg !180
  br label %cond.end, !dbg !178

cond.end:                                         ; preds = %vaarg.end14, %vaarg.end
  %cond = phi i64 [ %6, %vaarg.end ], [ %conv, %vaarg.end14 ], !dbg !178
  %add = add nsw i64 %cond, %sum.023, !dbg !181
  call void @llvm.dbg.value(metadata i64 %add, metadata !170, metadata !DIExpression()), !dbg !171
  call void @llvm.dbg.value(metadata i32 %dec24, metadata !157, metadata !DIExpression()), !dbg !171
  call void @llvm.dbg.value(metadata i32 %dec24, metadata !157, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !171
  %tobool.not = icmp eq i32 %dec24, 0, !dbg !175
  br i1 %tobool.not, label %while.end, label %while.body, !dbg !175, !llvm.loop !182

while.end:                                        ; preds = %cond.end, %entry
  %sum.0.lcssa = phi i64 [ 0, %entry ], [ %add, %cond.end ], !dbg !171
  call void @llvm.va_end(i8* nonnull %0), !dbg !184
  call void @llvm.lifetime.end.p0i8(i64 24, i8* nonnull %0) #12, !dbg !185
  ret i64 %sum.0.lcssa, !dbg !186
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #9

; Function Attrs: mustprogress nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #9

; Function Attrs: nofree nosync nounwind uwtable
define dso_local i64 @call_total() local_unnamed_addr #8 !dbg !187 {
entry:
  %call = tail call i64 (i32, ...) @total(i32 noundef 3, i32 noundef 1, i64 noundef 2, i32 noundef 3), !dbg !190
  ret i64 %call, !dbg !191
}

; Function Attrs: nounwind uwtable
define dso_local i32 @swap_and_test(i32 noundef %value, i32* noundef %where) #0 !dbg !192 {
entry:
  call void @llvm.dbg.value(metadata i32 %value, metadata !197, metadata !DIExpression()), !dbg !201
  call void @llvm.dbg.value(metadata i32* %where, metadata !198, metadata !DIExpression()), !dbg !201
  %0 = tail call i8 asm sideeffect "lock; btsl $2, $0\0A\09setc $1", "=*m,=q,Ir,*m,~{memory},~{cc},~{dirflag},~{fpsr},~{flags}"(i32* elementtype(i32) %where, i32 %value, i32* elementtype(i32) %where) #12, !dbg !202, !srcloc !203
  call void @llvm.dbg.value(metadata i8 %0, metadata !199, metadata !DIExpression()), !dbg !201
  %1 = tail call i32 asm "bswap $0", "=r,0,~{dirflag},~{fpsr},~{flags}"(i32 %value) #13, !dbg !204, !srcloc !205
  call void @llvm.dbg.value(metadata i32 %1, metadata !197, metadata !DIExpression()), !dbg !201
  callbr void asm sideeffect "testl $0, $0; jz ${1:l}", "r,i,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %1, i8* blockaddress(@swap_and_test, %cleanup)) #12
          to label %asm.fallthrough [label %cleanup], !dbg !206, !srcloc !207

asm.fallthrough:                                  ; preds = %entry
  %conv = zext i8 %0 to i32, !dbg !208
  %add = add i32 %1, %conv, !dbg !209
  br label %cleanup, !dbg !210

cleanup:                                          ; preds = %entry, %asm.fallthrough
  %retval.0 = phi i32 [ %add, %asm.fallthrough ], [ 0, %entry ], !dbg !201
  ret i32 %retval.0, !dbg !211
}

; Function Attrs: nounwind uwtable
define dso_local i32 @choose(i32 noundef %a, i32 noundef %b, i32 (i32, i32)* nocapture noundef readonly %operation) local_unnamed_addr #0 !dbg !212 {
entry:
  call void @llvm.dbg.value(metadata i32 %a, metadata !217, metadata !DIExpression()), !dbg !221
  call void @llvm.dbg.value(metadata i32 %b, metadata !218, metadata !DIExpression()), !dbg !221
  call void @llvm.dbg.value(metadata i32 (i32, i32)* %operation, metadata !219, metadata !DIExpression()), !dbg !221
  %cmp = icmp sgt i32 %a, %b, !dbg !222
  %cond = select i1 %cmp, i32 %a, i32 %b, !dbg !223
  call void @llvm.dbg.value(metadata i32 %cond, metadata !220, metadata !DIExpression()), !dbg !221
  %tobool.not = icmp eq i32 %a, 0, !dbg !224
  br i1 %tobool.not, label %cond.false6, label %land.lhs.true, !dbg !225

land.lhs.true:                                    ; preds = %entry
  %tobool1.not = icmp eq i32 %b, 0, !dbg !226
  br i1 %tobool1.not, label %lor.lhs.false, label %cond.true3, !dbg !227

lor.lhs.false:                                    ; preds = %land.lhs.true
  %call = tail call i32 @external(i32 noundef %a) #12, !dbg !228
  %tobool2.not = icmp eq i32 %call, 0, !dbg !228
  br i1 %tobool2.not, label %cond.false6, label %cond.true3, !dbg !224

cond.true3:                                       ; preds = %lor.lhs.false, %land.lhs.true
  call void @llvm.dbg.value(metadata i32 %a, metadata !229, metadata !DIExpression()), !dbg !233
  call void @llvm.dbg.value(metadata i32 %b, metadata !232, metadata !DIExpression()), !dbg !233
  %cmp.i = icmp slt i32 %a, %b, !dbg !235
  %cond.i = select i1 %cmp.i, i32 %a, i32 %b, !dbg !236
  %call5 = tail call i32 %operation(i32 noundef %cond, i32 noundef %cond.i) #12, !dbg !237
  br label %cond.end8, !dbg !224

cond.false6:                                      ; preds = %lor.lhs.false, %entry
  %tobool7.not = icmp eq i32 %cond, 0, !dbg !238
  %lnot.ext = zext i1 %tobool7.not to i32, !dbg !238
  br label %cond.end8, !dbg !224

cond.end8:                                        ; preds = %cond.false6, %cond.true3
  %cond9 = phi i32 [ %call5, %cond.true3 ], [ %lnot.ext, %cond.false6 ], !dbg !224
  ret i32 %cond9, !dbg !239
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.value(metadata, metadata, metadata) #10

attributes #0 = { nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { noreturn "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #4 = { nofree norecurse nosync nounwind readonly uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #5 = { nofree nosync nounwind readnone uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #6 = { nofree norecurse nosync nounwind readnone uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #7 = { argmemonly mustprogress nofree nosync nounwind willreturn }
attributes #8 = { nofree nosync nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+sse2" "tune-cpu"="generic" }
attributes #9 = { mustprogress nofree nosync nounwind willreturn }
attributes #10 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #11 = { noreturn nounwind }
attributes #12 = { nounwind }
attributes #13 = { nounwind readnone }

!llvm.dbg.cu = !{!10}
!llvm.module.flags = !{!24, !25, !26, !27, !28, !29}
!llvm.ident = !{!30}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "labels", scope: !2, file: !3, line: 25, type: !19, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "interpret", scope: !3, file: !3, line: 24, type: !4, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !13)
!3 = !DIFile(filename: "control.c", directory: ".", checksumkind: CSK_MD5, checksum: "3470f8360f63c6b4a7769ed81dff0eb5")
!4 = !DISubroutineType(types: !5)
!5 = !{!6, !7, !6}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !9)
!9 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!10 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "compiler", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !11, globals: !12, splitDebugInlining: false, nameTableKind: None)
!11 = !{!6}
!12 = !{!0}
!13 = !{!14, !15, !16, !17, !18}
!14 = !DILocalVariable(name: "code", arg: 1, scope: !2, file: !3, line: 24, type: !7)
!15 = !DILocalVariable(name: "value", arg: 2, scope: !2, file: !3, line: 24, type: !6)
!16 = !DILabel(scope: !2, name: "add", file: !3, line: 27)
!17 = !DILabel(scope: !2, name: "half", file: !3, line: 30)
!18 = !DILabel(scope: !2, name: "done", file: !3, line: 33)
!19 = !DICompositeType(tag: DW_TAG_array_type, baseType: !20, size: 192, elements: !22)
!20 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!22 = !{!23}
!23 = !DISubrange(count: 3)
!24 = !{i32 7, !"Dwarf Version", i32 5}
!25 = !{i32 2, !"Debug Info Version", i32 3}
!26 = !{i32 1, !"wchar_size", i32 4}
!27 = !{i32 7, !"PIC Level", i32 2}
!28 = !{i32 7, !"PIE Level", i32 2}
!29 = !{i32 7, !"uwtable", i32 1}
!30 = !{!"compiler"}
!31 = distinct !DISubprogram(name: "classify", scope: !3, file: !3, line: 5, type: !32, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !35)
!32 = !DISubroutineType(types: !33)
!33 = !{!6, !34}
!34 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!35 = !{!36}
!36 = !DILocalVariable(name: "key", arg: 1, scope: !31, file: !3, line: 5, type: !34)
!37 = !DILocation(line: 0, scope: !31)
!38 = !DILocation(line: 6, column: 3, scope: !31)
!39 = !DILocation(line: 9, column: 15, scope: !40)
!40 = distinct !DILexicalBlock(scope: !31, file: !3, line: 6, column: 16)
!41 = !DILocation(line: 9, column: 11, scope: !40)
!42 = !DILocation(line: 10, column: 17, scope: !40)
!43 = !DILocation(line: 11, column: 21, scope: !40)
!44 = !DILocation(line: 15, column: 13, scope: !45)
!45 = distinct !DILexicalBlock(scope: !46, file: !3, line: 15, column: 9)
!46 = distinct !DILexicalBlock(scope: !31, file: !3, line: 14, column: 6)
!47 = !DILocation(line: 15, column: 17, scope: !45)
!48 = !DILocation(line: 15, column: 9, scope: !46)
!49 = !DILocation(line: 17, column: 13, scope: !50)
!50 = distinct !DILexicalBlock(scope: !46, file: !3, line: 17, column: 9)
!51 = !DILocation(line: 17, column: 9, scope: !46)
!52 = !DILocation(line: 19, column: 16, scope: !46)
!53 = !DILocation(line: 19, column: 9, scope: !46)
!54 = !DILocation(line: 20, column: 3, scope: !46)
!55 = !DILocation(line: 20, column: 15, scope: !31)
!56 = !DILocation(line: 20, column: 18, scope: !31)
!57 = distinct !{!57, !58, !59, !60}
!58 = !DILocation(line: 14, column: 3, scope: !31)
!59 = !DILocation(line: 20, column: 22, scope: !31)
!60 = !{!"llvm.loop.mustprogress"}
!61 = !DILocation(line: 21, column: 10, scope: !31)
!62 = !DILocation(line: 21, column: 16, scope: !31)
!63 = !DILocation(line: 22, column: 1, scope: !31)
!64 = !DISubprogram(name: "stop", scope: !3, file: !3, line: 3, type: !65, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized, retainedNodes: !70)
!65 = !DISubroutineType(types: !66)
!66 = !{null, !67}
!67 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !68, size: 64)
!68 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !69)
!69 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!70 = !{}
!71 = !DISubprogram(name: "external", scope: !3, file: !3, line: 2, type: !72, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized, retainedNodes: !70)
!72 = !DISubroutineType(types: !73)
!73 = !{!6, !6}
!74 = !DILocation(line: 0, scope: !2)
!75 = !DILocation(line: 26, column: 3, scope: !2)
!76 = !DILocation(line: 27, column: 1, scope: !2)
!77 = !DILocation(line: 28, column: 9, scope: !2)
!78 = !DILocation(line: 29, column: 3, scope: !2)
!79 = !DILocation(line: 30, column: 1, scope: !2)
!80 = !DILocation(line: 31, column: 9, scope: !2)
!81 = !DILocation(line: 32, column: 3, scope: !2)
!82 = !DILocation(line: 33, column: 1, scope: !2)
!83 = !DILocation(line: 34, column: 3, scope: !2)
!84 = !{!85, !85, i64 0}
!85 = !{!"omnipotent char", !86, i64 0}
!86 = !{!"Simple C/C++ TBAA"}
!87 = !{!88, !88, i64 0}
!88 = !{!"any pointer", !85, i64 0}
!89 = distinct !DISubprogram(name: "ackermann", scope: !3, file: !3, line: 37, type: !90, scopeLine: 37, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !92)
!90 = !DISubroutineType(types: !91)
!91 = !{!6, !6, !6}
!92 = !{!93, !94}
!93 = !DILocalVariable(name: "m", arg: 1, scope: !89, file: !3, line: 37, type: !6)
!94 = !DILocalVariable(name: "n", arg: 2, scope: !89, file: !3, line: 37, type: !6)
!95 = !DILocation(line: 0, scope: !89)
!96 = !DILocation(line: 38, column: 9, scope: !97)
!97 = distinct !DILexicalBlock(scope: !89, file: !3, line: 38, column: 7)
!98 = !DILocation(line: 38, column: 7, scope: !89)
!99 = !DILocation(line: 38, column: 24, scope: !97)
!100 = !DILocation(line: 40, column: 1, scope: !89)
!101 = !DILocation(line: 39, column: 12, scope: !89)
!102 = !DILocation(line: 39, column: 10, scope: !89)
!103 = !DILocation(line: 39, column: 73, scope: !89)
!104 = !DILocation(line: 39, column: 58, scope: !89)
!105 = !DILocation(line: 39, column: 41, scope: !89)
!106 = distinct !DISubprogram(name: "squares", scope: !3, file: !3, line: 42, type: !72, scopeLine: 42, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !107)
!107 = !{!108, !109, !111, !115, !116, !118, !120}
!108 = !DILocalVariable(name: "n", arg: 1, scope: !106, file: !3, line: 42, type: !6)
!109 = !DILocalVariable(name: "__vla_expr0", scope: !106, type: !110, flags: DIFlagArtificial)
!110 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!111 = !DILocalVariable(name: "array", scope: !106, file: !3, line: 43, type: !112)
!112 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !113)
!113 = !{!114}
!114 = !DISubrange(count: !109)
!115 = !DILocalVariable(name: "sum", scope: !106, file: !3, line: 43, type: !6)
!116 = !DILocalVariable(name: "i", scope: !117, file: !3, line: 44, type: !6)
!117 = distinct !DILexicalBlock(scope: !106, file: !3, line: 44, column: 3)
!118 = !DILocalVariable(name: "i", scope: !119, file: !3, line: 45, type: !6)
!119 = distinct !DILexicalBlock(scope: !106, file: !3, line: 45, column: 3)
!120 = !DILabel(scope: !106, name: "out", file: !3, line: 49)
!121 = !DILocation(line: 0, scope: !106)
!122 = !DILocation(line: 43, column: 3, scope: !106)
!123 = !DILocation(line: 43, column: 7, scope: !106)
!124 = !DILocation(line: 0, scope: !117)
!125 = !DILocation(line: 44, column: 21, scope: !126)
!126 = distinct !DILexicalBlock(scope: !117, file: !3, line: 44, column: 3)
!127 = !DILocation(line: 44, column: 3, scope: !117)
!128 = !DILocation(line: 44, column: 27, scope: !126)
!129 = !DILocation(line: 44, column: 44, scope: !126)
!130 = !DILocation(line: 44, column: 40, scope: !126)
!131 = !{!132, !132, i64 0}
!132 = !{!"int", !85, i64 0}
!133 = distinct !{!133, !127, !134, !60, !135}
!134 = !DILocation(line: 44, column: 46, scope: !117)
!135 = !{!"llvm.loop.isvectorized", i32 1}
!136 = !DILocation(line: 0, scope: !119)
!137 = !DILocation(line: 45, column: 3, scope: !119)
!138 = !DILocation(line: 44, column: 31, scope: !126)
!139 = distinct !{!139, !127, !134, !60, !140, !135}
!140 = !{!"llvm.loop.unroll.runtime.disable"}
!141 = !DILocation(line: 45, column: 25, scope: !142)
!142 = distinct !DILexicalBlock(scope: !119, file: !3, line: 45, column: 3)
!143 = distinct !{!143, !137, !144, !60}
!144 = !DILocation(line: 48, column: 3, scope: !119)
!145 = !DILocation(line: 46, column: 9, scope: !146)
!146 = distinct !DILexicalBlock(scope: !147, file: !3, line: 46, column: 9)
!147 = distinct !DILexicalBlock(scope: !142, file: !3, line: 45, column: 36)
!148 = !DILocation(line: 46, column: 18, scope: !146)
!149 = !DILocation(line: 47, column: 9, scope: !147)
!150 = !DILocation(line: 46, column: 9, scope: !147)
!151 = !DILocation(line: 51, column: 1, scope: !106)
!152 = distinct !DISubprogram(name: "total", scope: !3, file: !3, line: 53, type: !153, scopeLine: 53, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !156)
!153 = !DISubroutineType(types: !154)
!154 = !{!155, !6, null}
!155 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!156 = !{!157, !158, !170}
!157 = !DILocalVariable(name: "count", arg: 1, scope: !152, file: !3, line: 53, type: !6)
!158 = !DILocalVariable(name: "list", scope: !152, file: !3, line: 54, type: !159)
!159 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !160, baseType: !161)
!160 = !DIFile(filename: "control.c", directory: ".")
!161 = !DICompositeType(tag: DW_TAG_array_type, baseType: !162, size: 192, elements: !168)
!162 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !163)
!163 = !{!164, !165, !166, !167}
!164 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !162, file: !160, line: 54, baseType: !34, size: 32)
!165 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !162, file: !160, line: 54, baseType: !34, size: 32, offset: 32)
!166 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !162, file: !160, line: 54, baseType: !21, size: 64, offset: 64)
!167 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !162, file: !160, line: 54, baseType: !21, size: 64, offset: 128)
!168 = !{!169}
!169 = !DISubrange(count: 1)
!170 = !DILocalVariable(name: "sum", scope: !152, file: !3, line: 55, type: !155)
!171 = !DILocation(line: 0, scope: !152)
!172 = !DILocation(line: 54, column: 3, scope: !152)
!173 = !DILocation(line: 54, column: 21, scope: !152)
!174 = !DILocation(line: 56, column: 3, scope: !152)
!175 = !DILocation(line: 57, column: 3, scope: !152)
!176 = !DILocation(line: 57, column: 15, scope: !152)
!177 = !DILocation(line: 57, column: 32, scope: !152)
!178 = !DILocation(line: 57, column: 26, scope: !152)
!179 = !DILocation(line: 57, column: 38, scope: !152)
!180 = !DILocation(line: 57, column: 69, scope: !152)
!181 = !DILocation(line: 57, column: 23, scope: !152)
!182 = distinct !{!182, !175, !183, !60}
!183 = !DILocation(line: 57, column: 95, scope: !152)
!184 = !DILocation(line: 58, column: 3, scope: !152)
!185 = !DILocation(line: 60, column: 1, scope: !152)
!186 = !DILocation(line: 59, column: 3, scope: !152)
!187 = distinct !DISubprogram(name: "call_total", scope: !3, file: !3, line: 62, type: !188, scopeLine: 62, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !70)
!188 = !DISubroutineType(types: !189)
!189 = !{!155}
!190 = !DILocation(line: 62, column: 32, scope: !187)
!191 = !DILocation(line: 62, column: 25, scope: !187)
!192 = distinct !DISubprogram(name: "swap_and_test", scope: !3, file: !3, line: 64, type: !193, scopeLine: 64, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !196)
!193 = !DISubroutineType(types: !194)
!194 = !{!34, !34, !195}
!195 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !34, size: 64)
!196 = !{!197, !198, !199, !200}
!197 = !DILocalVariable(name: "value", arg: 1, scope: !192, file: !3, line: 64, type: !34)
!198 = !DILocalVariable(name: "where", arg: 2, scope: !192, file: !3, line: 64, type: !195)
!199 = !DILocalVariable(name: "carry", scope: !192, file: !3, line: 65, type: !9)
!200 = !DILabel(scope: !192, name: "zero", file: !3, line: 70)
!201 = !DILocation(line: 0, scope: !192)
!202 = !DILocation(line: 66, column: 3, scope: !192)
!203 = !{i64 1534, i64 1554}
!204 = !DILocation(line: 67, column: 3, scope: !192)
!205 = !{i64 1636}
!206 = !DILocation(line: 68, column: 3, scope: !192)
!207 = !{i64 1678}
!208 = !DILocation(line: 69, column: 18, scope: !192)
!209 = !DILocation(line: 69, column: 16, scope: !192)
!210 = !DILocation(line: 69, column: 3, scope: !192)
!211 = !DILocation(line: 72, column: 1, scope: !192)
!212 = distinct !DISubprogram(name: "choose", scope: !3, file: !3, line: 76, type: !213, scopeLine: 76, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !216)
!213 = !DISubroutineType(types: !214)
!214 = !{!6, !6, !6, !215}
!215 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !90, size: 64)
!216 = !{!217, !218, !219, !220}
!217 = !DILocalVariable(name: "a", arg: 1, scope: !212, file: !3, line: 76, type: !6)
!218 = !DILocalVariable(name: "b", arg: 2, scope: !212, file: !3, line: 76, type: !6)
!219 = !DILocalVariable(name: "operation", arg: 3, scope: !212, file: !3, line: 76, type: !215)
!220 = !DILocalVariable(name: "larger", scope: !212, file: !3, line: 77, type: !6)
!221 = !DILocation(line: 0, scope: !212)
!222 = !DILocation(line: 77, column: 18, scope: !212)
!223 = !DILocation(line: 77, column: 16, scope: !212)
!224 = !DILocation(line: 78, column: 10, scope: !212)
!225 = !DILocation(line: 78, column: 12, scope: !212)
!226 = !DILocation(line: 78, column: 16, scope: !212)
!227 = !DILocation(line: 78, column: 18, scope: !212)
!228 = !DILocation(line: 78, column: 21, scope: !212)
!229 = !DILocalVariable(name: "a", arg: 1, scope: !230, file: !3, line: 74, type: !6)
!230 = distinct !DISubprogram(name: "smaller", scope: !3, file: !3, line: 74, type: !90, scopeLine: 74, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !231)
!231 = !{!229, !232}
!232 = !DILocalVariable(name: "b", arg: 2, scope: !230, file: !3, line: 74, type: !6)
!233 = !DILocation(line: 0, scope: !230, inlinedAt: !234)
!234 = distinct !DILocation(line: 78, column: 54, scope: !212)
!235 = !DILocation(line: 74, column: 45, scope: !230, inlinedAt: !234)
!236 = !DILocation(line: 74, column: 43, scope: !230, inlinedAt: !234)
!237 = !DILocation(line: 78, column: 36, scope: !212)
!238 = !DILocation(line: 78, column: 71, scope: !212)
!239 = !DILocation(line: 78, column: 3, scope: !212)
