; What LLVM 14 prints and later versions do not: typed pointers and more kinds of constant expressions.
source_filename = "old.ll"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"

%struct.list = type { i32, %struct.list*, void (%struct.list*, ...)* }

@list = global %struct.list { i32 1, %struct.list* @list, void (%struct.list*, ...)* bitcast (void ()* @nothing to void (%struct.list*, ...)*) }
@far = addrspace(1) global i8 addrspace(1)* null
@selected = global i32 select (i1 icmp eq (i32* @other, i32* null), i32 1, i32 2)
@other = external global i32
@quotient = global i64 udiv (i64 ptrtoint (i32* @other to i64), i64 3)
@ordered = global i1 fcmp olt (double sitofp (i64 ptrtoint (i32* @other to i64) to double), double 1.0)
@negated = global double fneg (double sitofp (i64 ptrtoint (i32* @other to i64) to double))
@part = global i32 extractvalue ({ i32, i8 } { i32 ptrtoint (i32* @other to i32), i8 2 }, 0)
@lane = global i32 extractelement (<2 x i32> <i32 1, i32 ptrtoint (i32* @other to i32)>, i32 1)
@truncated = global i8 trunc (i64 shl (i64 ptrtoint (i32* @other to i64), i64 3) to i8)
@vtable = constant { [2 x i8*] } { [2 x i8*] [i8* null, i8* bitcast (i32* @other to i8*)] }
@inside = global i8** getelementptr inbounds ({ [2 x i8*] }, { [2 x i8*] }* @vtable, i32 0, inrange i32 0, i32 1)
@vector = global <2 x i8*> getelementptr (i8, <2 x i8*> zeroinitializer, <2 x i64> <i64 1, i64 2>)
@alias = alias i8, bitcast (i32* @other2 to i8*)
@other2 = global i32 0
@far_alias = alias i8 addrspace(1)*, addrspacecast (i8 addrspace(1)* addrspace(1)* @far to i8 addrspace(1)**)

define void @nothing() {
  ret void
}

define void ()* @returns_function() align 2 nounwind {
  ret void ()* @nothing
}

define i32 (i32)* @getter(%struct.list* nocapture %list, i32 (i8*, ...)** %function) {
entry:
  %next = getelementptr inbounds %struct.list, %struct.list* %list, i32 0, i32 1
  %0 = load %struct.list*, %struct.list** %next, align 8
  %1 = load i32 (i8*, ...)*, i32 (i8*, ...)** %function
  %2 = call i32 (i8*, ...) %1(i8* null, %struct.list* %0)
  %3 = bitcast %struct.list* %0 to i32 (i32)*
  %4 = call i32 (i32)* @getter(%struct.list* %0, i32 (i8*, ...)** %function)
  call void (%struct.list*, ...) bitcast (void ()* @nothing to void (%struct.list*, ...)*)(%struct.list* %0)
  store i32 (i32)* %4, i32 (i32)** bitcast (i32* @other to i32 (i32)**), align 8
  %5 = cmpxchg i32* @other, i32 0, i32 %2 seq_cst seq_cst
  ret i32 (i32)* %3
}
