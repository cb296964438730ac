import type { RouteConfig } from '@react-router/dev/routes';
import { type PageRoute, page } from './shell/site-map.ts';

/** Around the login nothing but the form matters. */
const bare = { hideTopBar: true, hideHeader: true, hideBottomBar: true, hideToolBar: true };

/**
 * The whole site map: every address of the shop, its page and what the shell has to know about it. Order does not matter.
 * `/product/:ppid` also takes `/product/123.html`: the loader strips the ending (S025).
 */
export const siteMap: readonly PageRoute[] = [
  page('/', 'home/home.page.tsx'),
  page('/home', 'home/job-home.page.tsx'),

  page('/list/:coll', 'search/list.page.tsx'),
  page('/search', 'search/search.page.tsx', { title: '商品搜索' }),
  page('/search/:coll', 'search/search.page.tsx', { title: '商品搜索' }),
  page('/product/:ppid', 'product/product.page.tsx'),

  page('/compare', 'compare/compare.page.tsx', {
    title: '商品对比',
    personal: true,
    mobilePath: false,
  }),

  page('/login', 'login/login.page.tsx', {
    title: '登录',
    personal: true,
    bareAct: 'prop',
    hideTopBar: true,
    hideHeader: true,
    hideBottomBar: true,
    hideToolBar: true,
  }),
  page('/login/enter', 'login/enter.page.tsx', {
    title: '登录',
    personal: true,
    // The address holds a secret that no register of visits should.
    noStatistics: true,
    mobilePath: false,
    ...bare,
  }),
  page('/account/register', 'account/register.page.tsx', { title: '用户注册', personal: true, ...bare }),
  page('/account/findpwd', 'account/findpwd.page.tsx', { title: '找回密码', personal: true, ...bare }),
  page('/account/security', 'account/security.page.tsx', { title: '安全验证', personal: true, ...bare }),
  page('/account/bind', 'account/bind.page.tsx', { title: '绑定账号', personal: true, ...bare }),
  page('/account/download-certificate', 'account/certificate.page.tsx', {
    title: '证照下载',
    noIndex: true,
    ...bare,
  }),
  page('/account/third-party/:provider', 'account/third-party.page.tsx', {
    title: '第三方登录',
    personal: true,
    mobilePath: false,
    noStatistics: true,
    hideFooterBar: true,
    ...bare,
  }),
  page('/trade/cart', 'cart/cart.page.tsx', { title: '购物车', personal: true, mobilePath: '/cart' }),
  page('/trade/cartmini', 'cart/cart-mini.page.tsx', {
    title: '购物车',
    mobilePath: false,
    frameFrom: 'right',
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
    mobilePath: '/order/list/:businesskey',
  }),
  page('/member/order/detail', 'order/order-detail.page.tsx', { title: '订单详情', requireAuth: true }),
  page('/member/favorite', 'favourite/favourite.page.tsx', { title: '我的收藏', requireAuth: true }),
  page('/member/address', 'address/address.page.tsx', { title: '收货地址', requireAuth: true }),
  page('/member', 'member-home/member-home.page.tsx', { title: '会员中心', requireAuth: true }),
  page('/member/edit/info', 'member/edit-info.page.tsx', { title: '个人资料', requireAuth: true }),
  page('/member/edit/avatar', 'member/edit-avatar.page.tsx', { title: '修改头像', requireAuth: true }),
  page('/member/edit/reset-password', 'member/reset-password.page.tsx', {
    title: '登录密码',
    requireAuth: true,
  }),
  page('/member/edit/pay-password', 'member/pay-password.page.tsx', { title: '支付密码', requireAuth: true }),
  page('/member/real-name', 'member/real-name.page.tsx', { title: '实名认证', requireAuth: true }),
  page('/member/devices', 'member/devices.page.tsx', { title: '登录设备', requireAuth: true }),
  page('/member/balance', 'member/balance.page.tsx', { title: '账户余额', requireAuth: true }),

  page('/m/login', 'login/phone-login.page.tsx', {
    title: '扫码登录',
    personal: true,
    // The address holds a secret that no register of visits should.
    noStatistics: true,
    mobilePath: false,
    hideTopBar: true,
    hideHeader: true,
    hideFooterBar: true,
    hideBottomBar: true,
    hideToolBar: true,
  }),
  page('/m/imei', 'huishou/phone-imei.page.tsx', {
    title: '录入串号',
    personal: true,
    // The address holds a secret that no register of visits should.
    noStatistics: true,
    mobilePath: false,
    hideTopBar: true,
    hideHeader: true,
    hideFooterBar: true,
    hideBottomBar: true,
    hideToolBar: true,
  }),
  page('/huiShou/imei', 'huishou/imei.page.tsx', { title: '扫码录入串号', personal: true, isHuishou: true }),

  page('/stores/:id', 'stores/store.page.tsx', { title: '门店' }),
  page('/topic/app', 'topic/app.page.tsx', { title: '手机版' }),

  page('/doc/manual/agreement', 'document/agreement.page.tsx', { title: '用户协议' }),
  page('/doc/manual/privacy', 'document/privacy.page.tsx', { title: '隐私政策' }),

  page('/pcssrtest', 'test/render-test.page.tsx', { title: '渲染测试', personal: true, noStatistics: true }),
  page('/pcssrtest/home', 'home/home-twin.page.tsx', { title: '渲染测试', noStatistics: true }),
  page('/pcssrtest/rush/:qid', 'test/rush.page.tsx', { title: '今日特惠', noStatistics: true }),

  page('/404', 'error/not-found.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('/404.html', 'error/not-found.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('/500', 'error/server-error.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('/500.html', 'error/server-error.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('*', 'error/not-found.page.tsx', { title: '页面出错了', noStatistics: true }),
];

export default siteMap.map(({ path, file }) =>
  path === '/' ? { id: path, index: true, file } : { id: path, path, file },
) satisfies RouteConfig;
