/** Units of a SKU in the warehouse or a store. */
export interface Place {
  storeId: number;
  storeName: string;
  onHand: number;
  reserved: number;
}

/** What was typed for each store; null while a field is empty. */
export type Typed = ReadonlyMap<number, number | null>;

/** Places that are to hold another number than they do. */
export function listChanges(places: readonly Place[], typed: Typed): { place: Place; onHand: number }[] {
  return places.flatMap((place) => {
    const onHand = typed.get(place.storeId);
    return onHand === undefined || onHand === null || onHand === place.onHand ? [] : [{ place, onHand }];
  });
}

/** What the API would refuse, said before it is asked. */
export function problemWith(place: Place, typed: Typed): string | undefined {
  const onHand = typed.get(place.storeId);
  if (onHand === null) return '请填写数量';
  if (onHand !== undefined && onHand !== place.onHand && onHand < place.reserved) {
    return `不能低于占用的 ${place.reserved} 件`;
  }
  return undefined;
}
