/** Pages of the trade-in shop, in the order of its menu. */
export const tradeInMenu = [
  { label: '回收首页', href: '/huiShou' },
  { label: '全部机型', href: '/huiShou/list' },
  { label: '以旧换新', href: '/huiShou/huanxin' },
  { label: '扫码录入串号', href: '/huiShou/imei' },
  // S124: in stores of the main site alone.
  { label: '门店评估记录', href: '/huiShou/gujia-record', isForStores: true },
];
