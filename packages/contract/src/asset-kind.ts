/** What a member owns in lots, in Chinese. Points and growth are whole numbers, coin is money: one coin is one yuan. */
export const assetKinds = { points: '积分', coin: '机币', growth: '成长值' } as const;
export type AssetKind = keyof typeof assetKinds;
export const assetKindKeys = Object.keys(assetKinds) as [AssetKind, ...AssetKind[]];

/** What an entry did to a sum, in Chinese. */
export const assetActs = {
  grant: '获得',
  spend: '使用',
  return: '退回',
  reclaim: '扣回',
  expire: '过期',
} as const;
export type AssetAct = keyof typeof assetActs;
export const assetActKeys = Object.keys(assetActs) as [AssetAct, ...AssetAct[]];
