import type { RouteConfig } from '@react-router/dev/routes';
import { type PageRoute, page } from './shell/site-map.ts';

/**
 * The whole site map: every address of the shop, its page and what the shell has to know about it. Order does not matter.
 * `/product/:ppid` also takes `/product/123.html`: the loader strips the ending (S025).
 */
export const siteMap: readonly PageRoute[] = [
  page('/', 'home/home.page.tsx'),

  page('/list/:coll', 'search/list.page.tsx'),
  page('/search', 'search/search.page.tsx', { title: '商品搜索' }),
  page('/search/:coll', 'search/search.page.tsx', { title: '商品搜索' }),
  page('/product/:ppid', 'product/product.page.tsx'),

  page('/login', 'login/login.page.tsx', {
    title: '登录',
    personal: true,
    hideTopBar: true,
    hideHeader: true,
    hideBottomBar: true,
    hideToolBar: true,
  }),
  page('/trade/cart', 'cart/cart.page.tsx', { title: '购物车', personal: true }),
  page('/trade/cartmini', 'cart/cart-mini.page.tsx', {
    title: '购物车',
    personal: true,
    hideTopBar: true,
    hideHeader: true,
    hideFooterBar: true,
    hideBottomBar: true,
    hideToolBar: true,
  }),

  page('/trade/confirm/:type/:id', 'checkout/confirm.page.tsx', {
    title: '结算页',
    requireAuth: true,
    hideHeader: true,
    hideBottomBar: true,
    hideToolBar: true,
  }),
  page('/trade/counter/:type/:id', 'payment/counter.page.tsx', {
    title: '收银台',
    personal: true,
    hideHeader: true,
    hideBottomBar: true,
    hideToolBar: true,
  }),
  page('/trade/onlinePay', 'payment/pay-result.page.tsx', {
    title: '支付结果',
    personal: true,
    hideHeader: true,
    hideBottomBar: true,
    hideToolBar: true,
  }),

  page('/member/order/list/:businesskey', 'order/order-list.page.tsx', {
    title: '我的订单',
    requireAuth: true,
  }),
  page('/member/order/detail', 'order/order-detail.page.tsx', { title: '订单详情', requireAuth: true }),
  page('/member/favorite', 'favourite/favourite.page.tsx', { title: '我的收藏', requireAuth: true }),
  page('/member/address', 'address/address.page.tsx', { title: '收货地址', requireAuth: true }),

  page('/doc/manual/agreement', 'document/agreement.page.tsx', { title: '用户协议' }),
  page('/doc/manual/privacy', 'document/privacy.page.tsx', { title: '隐私政策' }),

  page('/404', 'error/not-found.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('/404.html', 'error/not-found.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('/500', 'error/server-error.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('/500.html', 'error/server-error.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('*', 'error/not-found.page.tsx', { title: '页面出错了', noStatistics: true }),
];

export default siteMap.map(({ path, file }) =>
  path === '/' ? { id: path, index: true, file } : { id: path, path, file },
) satisfies RouteConfig;
