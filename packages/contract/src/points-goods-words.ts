/** Goods that are to be had for points: where they stand, by use, the clock and what is left. */
export const pointsGoodsStates = {
  open: '兑换中',
  ahead: '未开始',
  over: '已结束',
  gone: '已兑完',
  off: '停用',
} as const;
export type PointsGoodsState = keyof typeof pointsGoodsStates;
export const pointsGoodsStateKeys = Object.keys(pointsGoodsStates) as [
  PointsGoodsState,
  ...PointsGoodsState[],
];

/** What one unit of points is worth on a bill: one fen, as points that pay for a part of an order. */
export const POINT_FEN = 1;
