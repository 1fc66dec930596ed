// The declarations that programs get with `/lib:set_size`, on top of `/lib:base`: how many elements a set has.

function Set_Size<$T>(a: [$T]bool): int;

axiom (forall<$T> a: [$T]bool :: { Set_Size(a) } 0 <= Set_Size(a) && (Set_Size(a) == 0 ==> a == Set_Empty()));

axiom (forall<$T> :: Set_Size(Set_Empty(): [$T]bool) == 0);

axiom (forall<$T> a: [$T]bool, t: $T :: { Set_Size(a[t := true]) }
  Set_Size(a[t := true]) == (if a[t] then Set_Size(a) else Set_Size(a) + 1));

axiom (forall<$T> a: [$T]bool, t: $T :: { Set_Size(a[t := false]) }
  Set_Size(a[t := false]) == (if a[t] then Set_Size(a) - 1 else Set_Size(a)));

pure procedure Lemma_SetSize_Subset<$T>(a: [$T]bool, b: [$T]bool);
  requires Set_IsSubset(a, b);
  ensures a == b || Set_Size(a) < Set_Size(b);
  ensures Set_Size(a) + Set_Size(Set_Difference(b, a)) == Set_Size(b);
