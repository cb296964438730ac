import { type PageRoute, page } from './shell/site-map.ts';

/** Every address below /huiShou: where a shopper sells an old device or gives it for a new one. */
export const recyclePages: readonly PageRoute[] = [
  page('/huiShou/order/:id', 'recycle/order.page.tsx', {
    title: '提交回收订单',
    requireAuth: true,
    isHuishou: true,
  }),
  page('/huiShou/imei', 'huishou/imei.page.tsx', { title: '扫码录入串号', personal: true, isHuishou: true }),
  page('/huiShou', 'huishou/index.page.tsx', { title: '旧机回收', personal: true, isHuishou: true }),
  page('/huiShou/index', 'huishou/index.page.tsx', { title: '旧机回收', personal: true, isHuishou: true }),
  page('/huiShou/list', 'huishou/list.page.tsx', { title: '选择机型', isHuishou: true }),
  page('/huiShou/search', 'huishou/search.page.tsx', {
    title: '搜索回收机型',
    personal: true,
    isHuishou: true,
  }),
  page('/huiShou/gujia/:id', 'huishou/gujia.page.tsx', {
    title: '回收估价',
    personal: true,
    isHuishou: true,
  }),
  page('/huiShou/gujia-record', 'huishou/gujia-record.page.tsx', {
    title: '门店评估记录',
    personal: true,
    noIndex: true,
    isHuishou: true,
  }),
  page('/huiShou/huanxin', 'trade-in/huanxin.page.tsx', { title: '以旧换新', isHuishou: true }),
  page('/huiShou/tradeIn', 'trade-in/trade-in.page.tsx', {
    title: '旧机抵扣新机',
    personal: true,
    isHuishou: true,
  }),
  page('/huiShou/pjt-gujia/:id', 'huishou/pjt-gujia.page.tsx', {
    title: '回收估价',
    personal: true,
    isHuishou: true,
  }),
];
