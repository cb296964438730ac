/** What every call for installments says on the pages of bargains (S336). */
export function withBargain<Payload extends object>(payload: Payload): Payload & { productType: 'bargain' } {
  return { ...payload, productType: 'bargain' };
}
