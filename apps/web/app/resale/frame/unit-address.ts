/** Address of the page of a unit. */
export function unitAddress({ id, kind }: { id: number; kind: 'secondhand' | 'bargain' }): string {
  return kind === 'secondhand' ? `/secondHand/detail/${id}` : `/bargain/${id}`;
}
