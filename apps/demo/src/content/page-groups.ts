import type { SeedEntry } from '@jishi/api/content/content.service.ts';
import type { TenantSettings } from '@jishi/api/platform/tenancy/tenant-settings.ts';
import type { ContentGroup } from '@jishi/contract/content-group.ts';

/**
 * Addresses of the lists that the texts lead to, by category name; the whole shop where the tenant has no such
 * category.
 */
export type ListLink = (category: string) => string;

/** What a demo shop says around its pages: all fourteen groups but the licence icons, which are drawn. */
export function listPageGroups(
  settings: TenantSettings,
  linkOf: ListLink,
): Record<Exclude<ContentGroup, 'bottom-image'>, readonly SeedEntry[]> {
  const { siteName, servicePhone, companyFullName, copyright, recordNumber, mobileHost } = settings;
  const phonePage = `https://${mobileHost}/`;
  return {
    'tab-bar': [
      { title: '首页', link: '/' },
      { title: '手机', link: linkOf('手机') },
      { title: '电脑平板', link: linkOf('平板电脑') },
      { title: '智能穿戴', link: linkOf('智能穿戴') },
      { title: '影音', link: linkOf('影音') },
    ],
    'top-link': [
      { title: '我的订单', link: '/member/order/list/all' },
      { title: '我的收藏', link: '/member/favorite' },
      {
        title: '帮助中心',
        link: '/doc',
        children: [
          { title: '全部帮助', link: '/doc' },
          { title: '售后服务', link: '/doc/after-service' },
          { title: '用户协议', link: '/doc/manual/agreement' },
          { title: '隐私政策', link: '/doc/manual/privacy' },
        ],
      },
    ],
    'right-bar': [
      { title: '我的收藏', link: '/member/favorite', icon: 'heart' },
      { title: '扫码逛手机店', link: phonePage, icon: 'smartphone', type: 'QRcode' },
    ],
    'bottom-link': [
      { title: '工业和信息化部备案查询', link: 'https://beian.miit.gov.cn/' },
      { title: '全国企业信用信息公示系统', link: 'https://www.gsxt.gov.cn/' },
      { title: '全国 12315 平台', link: 'https://www.12315.cn/' },
    ],
    'bottom-business-hours': [{ title: '门店营业时间', text: '周一至周日 10:00 - 21:30' }],
    'navigation-menu': [
      { title: '手机', link: linkOf('手机') },
      { title: '平板电脑', link: linkOf('平板电脑') },
      { title: '笔记本', link: linkOf('笔记本') },
      { title: '智能穿戴', link: linkOf('智能穿戴') },
      { title: '影音', link: linkOf('影音') },
      { title: '配件', link: linkOf('配件') },
      { title: '二手优品', link: linkOf('二手优品') },
      { title: '资讯', link: '/article' },
    ],
    'bottom-menu': [
      { title: '正品保障', text: '品牌授权渠道，全新行货', icon: 'badge-check' },
      { title: '七天无理由退货', text: '签收后七天内放心退', icon: 'shield', link: '/doc/return-rules' },
      { title: '门店自提', text: '线上下单，就近门店取货', icon: 'store' },
      { title: '售后无忧', text: '全国联保，门店检测维修', icon: 'wrench', link: '/doc/after-service' },
    ],
    'bottom-pictures': [
      { title: `${siteName}手机版`, text: '扫一扫，手机下单更方便', link: phonePage, type: 'QRcode' },
    ],
    'work-time': [{ title: servicePhone, text: '客服热线 周一至周日 9:00 - 22:00' }],
    'bottom-example': [
      { title: '营业执照', link: '/doc/manual/agreement', text: companyFullName },
      { title: '网络交易经营者信息', link: '/doc/manual/privacy' },
    ],
    'bottom-help': [
      {
        title: '购物指南',
        children: [
          { title: '购物车', link: '/trade/cart' },
          { title: '登录与注册', link: '/login' },
          { title: '怎么下单', link: '/doc/how-to-buy' },
          { title: '付款方式', link: '/doc/pay-methods' },
        ],
      },
      {
        title: '我的交易',
        children: [
          { title: '我的订单', link: '/member/order/list/all' },
          { title: '运费与时效', link: '/doc/delivery-fee' },
          { title: '门店自提', link: '/doc/self-pickup' },
          { title: '发票说明', link: '/doc/invoice-how' },
        ],
      },
      {
        title: '售后服务',
        children: [
          { title: '七天无理由退货', link: '/doc/return-rules' },
          { title: '退款时效', link: '/doc/refund-time' },
          { title: '维修收费', link: '/doc/repair-price' },
          { title: '三包政策', link: '/doc/warranty-phone' },
        ],
      },
      {
        title: '用户须知',
        children: [
          { title: '关于我们', link: '/doc/about-us' },
          { title: '服务条款', link: '/doc/service/list/1' },
          { title: '用户协议', link: '/doc/manual/agreement' },
          { title: '隐私政策', link: '/doc/manual/privacy' },
        ],
      },
    ],
    'bottom-third': [
      { title: '微信公众号', text: `搜索“${siteName}”`, link: phonePage, type: 'QRcode', icon: 'smartphone' },
      { title: '门店视频号', text: '看新品上手', link: phonePage, type: 'QRcode', icon: 'camera' },
    ],
    'bottom-copyright': [
      { title: '版权所有', text: `${copyright} ${companyFullName} 版权所有` },
      { title: 'ICP备案号', text: recordNumber, link: 'https://beian.miit.gov.cn/' },
    ],
  };
}
