/**
 * The nine places of the global ads (S423), by number: the ids that C051 takes and answers with. Sizes are those of the
 * place, in pixels.
 */
export const adPositions = {
  topBanner: { id: 101, name: '页面顶部通栏', width: 1200, height: 80 },
  headerSide: { id: 102, name: '搜索框右侧', width: 190, height: 60 },
  homeHero: { id: 103, name: '首页轮播', width: 780, height: 480 },
  homeSide: { id: 104, name: '首页轮播右侧', width: 190, height: 150 },
  homeStrip: { id: 105, name: '首页楼层间通栏', width: 1200, height: 120 },
  listStrip: { id: 106, name: '列表与搜索页通栏', width: 1200, height: 100 },
  productSide: { id: 107, name: '商品详情侧栏', width: 220, height: 300 },
  cartStrip: { id: 108, name: '购物车通栏', width: 1200, height: 100 },
  loginSide: { id: 109, name: '登录页主图', width: 600, height: 480 },
} as const;
export type AdPosition = keyof typeof adPositions;
export const adPositionIds: readonly number[] = Object.values(adPositions).map(({ id }) => id);
