import type { RouteConfig } from '@react-router/dev/routes';
import { memberPages } from './member-routes.ts';
import { recyclePages } from './recycle-routes.ts';
import { type PageRoute, page } from './shell/site-map.ts';

/** Around the login nothing but the form matters. */
const bare = { hideTopBar: true, hideHeader: true, hideBottomBar: true, hideToolBar: true };

/** On the way to a payment nothing leads aside. */
const paying = { hideHeader: true, hideBottomBar: true, hideToolBar: true };

/** What a phone shows after it has read a code: its address holds a secret that no register of visits should. */
const phonePage = {
  ...bare,
  hideFooterBar: true,
  personal: true,
  noStatistics: true,
  mobilePath: false,
} as const;

/**
 * The whole site map: every address of the shop, its page and what the shell has to know about it; those of a
 * member's own corner stand in `member-routes.ts`, those of selling an old device in `recycle-routes.ts`. Order does
 * not matter. `/product/:ppid` also takes `/product/123.html`: the loader strips the ending (S025).
 */
export const siteMap: readonly PageRoute[] = [
  page('/', 'home/home.page.tsx'),
  page('/home', 'home/job-home.page.tsx'),

  page('/list/:coll', 'search/list.page.tsx'),
  page('/shoplist/:coll', 'search/shop-list.page.tsx', { title: '门店现货' }),
  page('/search', 'search/search.page.tsx', { title: '商品搜索' }),
  page('/search/:coll', 'search/search.page.tsx', { title: '商品搜索' }),
  page('/secondHand', 'second-hand/second-hand.page.tsx', { title: '二手良品' }),
  page('/secondHand/search', 'second-hand/search-units.page.tsx', { title: '二手良品' }),
  page('/secondHand/search/:shopId', 'second-hand/search-units.page.tsx', { title: '二手良品' }),
  page('/secondHand/detail/:id', 'second-hand/unit.page.tsx', { title: '二手良品' }),
  page('/secondHand/comment', 'second-hand/comments.page.tsx', { title: '二手评价' }),
  page('/bargain', 'bargain/pieces.page.tsx', { title: '优品' }),
  page('/bargain/:id', 'bargain/piece.page.tsx', { title: '优品' }),
  page('/product/:ppid', 'product/product.page.tsx'),
  page('/product/faq/:ppid/:id', 'faq/faq.page.tsx', { title: '问大家' }),
  page('/product/hot/rank', 'rank/rank.page.tsx', { title: '榜单' }),
  page('/product/popular/rank', 'rank/rank.page.tsx', { title: '榜单' }),
  page('/product/hot/hedging', 'rank/hedging.page.tsx', { title: '保值榜' }),
  page('/product/it/service', 'it-service/it-service.page.tsx', { title: 'IT 服务' }),
  page('/ranks', 'rank/ranks.page.tsx', { title: '全部榜单' }),
  page('/compare', 'compare/compare.page.tsx', { title: '商品对比', personal: true }),
  page('/product/contrast/:ppids', 'compare/compare.page.tsx', { title: '商品对比', personal: true }),
  page('/product/contrast/mini/:ppid', 'compare/compare-mini.page.tsx', {
    title: '同类商品对比',
    mobilePath: false,
    frameFrom: 'right',
    personal: true,
    ...bare,
    hideFooterBar: true,
  }),

  page('/login', 'login/login.page.tsx', {
    title: '登录',
    personal: true,
    bareAct: 'prop',
    ...bare,
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
  page('/account/closing', 'closing/closed.page.tsx', { title: '注销账户', personal: true }),
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
    hideFooterBar: true,
    ...bare,
  }),

  page('/trade/addcart', 'cart/add-cart.page.tsx', {
    title: '已加入购物车',
    personal: true,
  }),

  page('/trade/confirm/:type/:id', 'checkout/confirm.page.tsx', {
    title: '结算页',
    requireAuth: true,
    ...paying,
  }),
  page('/trade/presale/:id', 'presale/presale.page.tsx', { title: '支付定金', requireAuth: true, ...paying }),
  page('/trade/counter/:type/:id', 'payment/counter.page.tsx', {
    title: '收银台',
    personal: true,
    ...paying,
  }),
  page('/trade/onlinePay', 'payment/pay-result.page.tsx', { title: '支付结果', personal: true, ...paying }),

  ...memberPages,

  page('/m/login', 'login/phone-login.page.tsx', { title: '扫码登录', ...phonePage }),
  page('/m/imei', 'huishou/phone-imei.page.tsx', { title: '录入串号', ...phonePage }),
  page('/m/upload', 'upload/phone-upload.page.tsx', { title: '手机传图', ...phonePage }),
  page('/m/cart', 'cart/phone-cart.page.tsx', { title: '扫码加入购物车', ...phonePage }),

  ...recyclePages,

  page('/rush', 'rush/rush.page.tsx', { title: '限时抢购' }),
  page('/rush/:qid', 'rush/sale.page.tsx', { title: '限时抢购' }),

  page('/vip', 'vip-club/vip-club.page.tsx', { title: '会员俱乐部', requireAuth: true }),
  page('/vip/:id', 'points-goods/points-goods.page.tsx', { title: '积分兑换' }),
  page('/vip/tryout', 'tryout/tryouts.page.tsx', { title: '新品试用' }),
  page('/vip/tryout/:id', 'tryout/tryout.page.tsx', { title: '新品试用' }),
  page('/vip/tryout/apply/:id', 'tryout/apply.page.tsx', { title: '申请试用', requireAuth: true }),
  page('/vip/tryout/report/:id', 'tryout/report.page.tsx', { title: '写试用报告', requireAuth: true }),
  page('/vip/tryout/reportDetail/:id', 'tryout/report-detail.page.tsx', { title: '试用报告' }),
  page('/vip/detail/:type', 'vip-club/right.page.tsx', { title: '会员权益' }),

  page('/after-service', 'repair-catalogue/after-service.page.tsx', { title: '维修服务' }),
  page('/after-service/list', 'repair-catalogue/list.page.tsx', { title: '选择维修机型' }),
  page('/after-service/search', 'repair-catalogue/search.page.tsx', {
    title: '搜索维修机型',
    personal: true,
  }),
  page('/after-service/selPhone', 'repair-catalogue/sel-phone.page.tsx', {
    title: '选择维修设备',
    requireAuth: true,
  }),
  page('/after-service/reservation/:ppid/:pid', 'repair-catalogue/reservation.page.tsx', {
    title: '选择故障',
    requireAuth: true,
  }),
  page('/after-service/order-order/:ppid/:pid', 'repair-catalogue/order-order.page.tsx', {
    title: '预约检测',
    requireAuth: true,
  }),
  page('/after-service/order/:ppid/:pid/:faults', 'repair/order.page.tsx', {
    title: '预约维修',
    requireAuth: true,
  }),
  page('/after-service/order/:ppid/:gzid', 'repair/order-of-fault.page.tsx', {
    title: '预约维修',
    requireAuth: true,
  }),
  page('/after-service/order/:orderId', 'repair/ticket.page.tsx', { title: '维修单', requireAuth: true }),
  page('/after-service/reserve-detail/:id', 'repair/reserve-detail.page.tsx', {
    title: '维修预约',
    requireAuth: true,
  }),
  page('/after-service/server-search', 'repair/server-search.page.tsx', {
    title: '服务查询',
    requireAuth: true,
  }),
  page('/after-service/accessories', 'repair-catalogue/accessories.page.tsx', { title: '维修配件' }),
  page('/after-service/factory-store', 'repair-catalogue/factory-store.page.tsx', { title: '官方网点' }),

  page('/stores', 'stores/stores.page.tsx', { title: '门店' }),
  page('/stores/reservation/:shopid/:jobId', 'stores/reservation.page.tsx', { title: '预约导购' }),
  page('/stores-manage-view', 'stores/manage-view.page.tsx', {
    title: '门店经营一览',
    personal: true,
    mobilePath: false,
  }),
  page('/stores/:id', 'stores/store.page.tsx', { title: '门店' }),
  page('/topic/app', 'topic/app.page.tsx', { title: '手机版' }),
  page('/topic/:topicId', 'topic/topic.page.tsx', { title: '专题' }),
  page('/activity/:id', 'activity/activity.page.tsx', { title: '活动' }),

  page('/article', 'article/articles.page.tsx', { title: '资讯' }),
  page('/article/:id', 'article/article.page.tsx', { title: '资讯' }),

  page('/doc', 'document/documents.page.tsx', { title: '帮助中心' }),
  page('/doc/after-service', 'document/after-sale.page.tsx', { title: '售后服务' }),
  page('/doc/after-service/:id', 'document/document.page.tsx', { title: '帮助中心' }),
  page('/doc/service/list/:id', 'document/clauses.page.tsx', { title: '服务条款' }),
  page('/doc/service/clause/:id', 'document/clause.page.tsx', { title: '服务条款' }),
  page('/doc/service/clause/:id/:editionId', 'document/clause.page.tsx', { title: '服务条款' }),
  page('/doc/:cateId', 'document/category.page.tsx', { title: '帮助中心' }),
  page('/doc/:cateId/:id', 'document/document.page.tsx', { title: '帮助中心' }),
  page('/doc/manual/agreement', 'document/agreement.page.tsx', { title: '用户协议' }),
  page('/doc/manual/privacy', 'document/privacy.page.tsx', { title: '隐私政策' }),

  page('/pcssrtest', 'test/render-test.page.tsx', { title: '渲染测试', personal: true, noStatistics: true }),
  page('/pcssrtest/home', 'home/home-twin.page.tsx', { title: '渲染测试', noStatistics: true }),
  page('/pcssrtest/rush/:qid', 'rush/sale.page.tsx', { title: '限时抢购' }),

  page('/404', 'error/not-found.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('/404.html', 'error/not-found.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('/500', 'error/server-error.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('/500.html', 'error/server-error.page.tsx', { title: '页面出错了', noStatistics: true }),
  page('*', 'error/not-found.page.tsx', { title: '页面出错了', noStatistics: true }),
];

export default siteMap.map(({ path, file }) =>
  path === '/' ? { id: path, index: true, file } : { id: path, path, file },
) satisfies RouteConfig;
