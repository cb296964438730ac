/** Terms of the shop that somebody agrees to, by the name that rooms use. No imports: pages and services share it. */
export const clauses = {
  repair: '维修服务协议',
  returns: '退换货服务规则',
} as const;
export type ClauseName = keyof typeof clauses;
export const clauseNames = Object.keys(clauses) as [ClauseName, ...ClauseName[]];
