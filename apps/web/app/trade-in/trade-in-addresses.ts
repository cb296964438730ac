/** A new phone with an old one beside it. */
export function tradeInAddress(ppid: number, featureId = 0): string {
  return `/huiShou/tradeIn?ppid=${ppid}${featureId > 0 ? `&feature=${featureId}` : ''}`;
}

/** Trade-ins of the member, of one state, one of them opened. */
export function tradeInListAddress({ state = '', page = 1, id = 0 } = {}): string {
  const query = new URLSearchParams();
  if (state !== '') query.set('state', state);
  if (page > 1) query.set('page', String(page));
  if (id > 0) query.set('id', String(id));
  return query.size === 0 ? '/member/yyhx-list' : `/member/yyhx-list?${query}`;
}
