const places: readonly (readonly [path: RegExp, name: string])[] = [
  [/^\/(?:home)?$/, '首页'],
  [/^\/product\/(\d+)$/, '商品'],
  [/^\/list\//, '商品列表'],
  [/^\/search/, '搜索'],
  [/^\/trade\/cart/, '购物车'],
  [/^\/trade\/confirm\//, '结算页'],
  [/^\/trade\/counter\//, '收银台'],
  [/^\/trade\/onlinePay/, '支付结果'],
  [/^\/login/, '登录'],
  [/^\/member\/order/, '我的订单'],
  [/^\/member\//, '会员中心'],
  [/^\/doc\//, '帮助文档'],
  [/^\/article/, '资讯'],
];

/** What kind of page stands at a path: 商品; empty where it is none of the usual ones. */
export function describePage(path: string): string {
  return places.find(([sign]) => sign.test(path))?.[1] ?? '';
}
