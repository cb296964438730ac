/** What keeps goods from being deleted, by the table in which they stand; the heaviest reason first. */
const reasons: readonly (readonly [readonly string[], string])[] = [
  [['order_line', 'stock_reservation', 'evaluable_line', 'device_sale'], '有顾客下过单'],
  [['coupon', 'coupon_prize'], '是优惠券的礼品'],
  [['presale'], '用于预售'],
  [['rush_item'], '用于抢购'],
  [['tryout'], '用于试用活动'],
  [['points_goods'], '用于积分兑换'],
  [['promotion_addon', 'promotion_gift', 'sku_package', 'sku_package_item'], '用于促销或套餐'],
  [['repair_price', 'repair_part', 'repair_quote_line', 'repair_order'], '用于维修'],
  [['resale_listing', 'resale_entry', 'recycle_model', 'trade_in'], '用于二手、回收或以旧换新'],
  [['device'], '已登记设备'],
  [['cart_line'], '在顾客的购物车里'],
  [['favourite', 'watch'], '有顾客收藏或等待通知'],
  [['booking', 'guide_visit'], '有顾客预约'],
  [['product_comment', 'comment_tag_count', 'faq_question'], '有评价或问答'],
  [
    ['search_pin', 'search_test', 'rank_entry', 'rank_exclusion', 'retention_point'],
    '在搜索置顶、测试集或榜单里',
  ],
];

/** Why goods stay, and what can be done instead. */
export function explainUses(what: string, tables: readonly string[]): string {
  const found = reasons.filter(([names]) => names.some((name) => tables.includes(name)));
  const named = new Set(found.flatMap(([names]) => names));
  const words = found.map(([, reason]) => reason);
  if (words.length === 0 || tables.some((table) => !named.has(table))) words.push('被其他业务引用');
  return `${what}${words.join('，')}，不能删除；不再销售请改为下架`;
}
