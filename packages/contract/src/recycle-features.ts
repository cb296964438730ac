/** How old phones are valued at a site: part of the list in `tenant-features.ts`. */
export const recycleFeatures = {
  platformValuation: {
    kind: 'switch',
    group: 'store',
    name: '平台估价',
    effect: '旧机由合作回收平台出题并给出估价；关闭时使用本站的题库和价目',
    rules: 'S125',
    tenants: { from: 2_000 },
    onPages: true,
  },
  imeiOnlyInStores: {
    kind: 'switch',
    group: 'store',
    name: '仅店内扫码估价',
    effect: '回收首页的扫码录入串号只在绑定了门店的浏览器上可用；关闭时所有顾客都能使用',
    rules: 'S123',
    tenants: [0],
    onPages: true,
  },
} as const;
