import type { Permission } from './permission.ts';

/** What a role of a shop usually holds, for whoever makes one: a beginning that is changed at will and kept nowhere. */
export interface RoleTemplate {
  readonly key: string;
  /** What the role is called until somebody calls it otherwise. */
  readonly name: string;
  /** What somebody with it does, and what on purpose not. */
  readonly text: string;
  readonly permissions: readonly Permission[];
  /** Pages of the admin that it is for; a test holds that they open. */
  readonly screens: readonly string[];
}

type ActsOf<Group extends string> = Permission extends infer One
  ? One extends `${Group}:${infer Act}`
    ? Act
    : never
  : never;

/** Permissions of one group by their acts. */
function held<Group extends string>(group: Group, ...acts: readonly ActsOf<Group>[]): Permission[] {
  return acts.map((act) => `${group}:${act}` as Permission);
}

/** In a store both look and serve. */
const counter: readonly Permission[] = [
  ...held('order', 'read', 'pack', 'handOver'),
  ...held('product', 'read'),
  ...held('inventory', 'read', 'count'),
  ...held('booking', 'serve'),
  ...held('callBack', 'serve'),
  ...held('appointment', 'read', 'edit'),
  ...held('visit', 'read', 'handle'),
  ...held('voucher', 'use'),
  ...held('member', 'read'),
  ...held('coupon', 'read'),
  ...held('promotion', 'read'),
  ...held('device', 'read', 'edit'),
  ...held('guarantee', 'read'),
  ...held('huishou', 'read', 'valuate'),
  ...held('recycle', 'read'),
  ...held('repair', 'read', 'receive', 'release'),
  ...held('resale', 'read'),
  ...held('return', 'read'),
  ...held('store', 'read'),
];

/** The roles that every shop has, in the order of the picker. */
export const roleTemplates: readonly RoleTemplate[] = [
  {
    key: 'manager',
    name: '店长',
    text: '管理一家门店的订单、库存、预约与售后，可退款、调拨和复核盘点；不能改商品价格与站点设置',
    permissions: [
      ...counter,
      ...held('order', 'ship', 'edit', 'cancel', 'refund', 'export'),
      ...held('sales', 'read'),
      ...held('inventory', 'transfer', 'confirm', 'minimum'),
      ...held('appointment', 'force'),
      ...held('store', 'edit'),
      ...held('guide', 'edit'),
      ...held('storeComment', 'reply'),
      ...held('comment', 'read', 'reply'),
      ...held('complaint', 'read', 'handle'),
      ...held('return', 'decide'),
      ...held('recycle', 'inspect'),
      ...held('staff', 'read', 'session'),
    ],
    screens: [
      '/orders',
      '/shipments',
      '/stock/transfers',
      '/sales-report',
      '/stores',
      '/guides',
      '/returns',
      '/staff',
    ],
  },
  {
    key: 'clerk',
    name: '店员',
    text: '在柜台接待：配货、交付、预约、核销、收机与估价；不能退款、改价或查看顾客完整信息',
    permissions: counter,
    screens: [
      '/orders',
      '/shipments',
      '/bookings',
      '/appointments',
      '/guides/visits',
      '/vouchers',
      '/repairs',
    ],
  },
  {
    key: 'finance',
    name: '财务',
    text: '退款、发票、打款、账目核对与报表，可查看成本；不能改商品、库存和订单内容',
    permissions: [
      ...held('order', 'read', 'refund', 'export'),
      ...held('sales', 'read'),
      ...held('cost', 'read'),
      ...held('invoice', 'read', 'decide', 'red', 'export'),
      ...held('tax', 'edit'),
      ...held('payout', 'read', 'settle'),
      ...held('moneyAudit', 'read'),
      ...held('recycle', 'read', 'pay'),
      ...held('asset', 'read', 'approve'),
      ...held('return', 'read'),
      ...held('product', 'read'),
      ...held('inventory', 'read'),
      ...held('promotion', 'read'),
      ...held('coupon', 'read'),
    ],
    screens: [
      '/orders/refunds',
      '/invoices',
      '/invoices/month',
      '/payouts',
      '/money-audit',
      '/sales-report',
      '/recycles',
    ],
  },
  {
    key: 'service',
    name: '客服',
    text: '接待咨询、投诉、评价与退换货，可修改收货信息和取消未付款订单；不能退款',
    permissions: [
      ...held('order', 'read', 'edit', 'cancel'),
      ...held('return', 'read', 'decide'),
      ...held('complaint', 'read', 'handle'),
      ...held('chat', 'serve'),
      ...held('callBack', 'serve'),
      ...held('comment', 'read', 'reply'),
      ...held('question', 'read', 'reply'),
      ...held('member', 'read', 'reveal'),
      ...held('asset', 'read'),
      ...held('vip', 'read'),
      ...held('coupon', 'read'),
      ...held('promotion', 'read'),
      ...held('product', 'read'),
      ...held('watch', 'read'),
      ...held('booking', 'serve'),
      ...held('appointment', 'read', 'edit'),
      ...held('visit', 'read', 'handle'),
      ...held('store', 'read'),
      ...held('storeComment', 'reply'),
      ...held('guarantee', 'read'),
      ...held('device', 'read'),
      ...held('repair', 'read'),
      ...held('recycle', 'read'),
      ...held('invoice', 'read'),
      ...held('document', 'read'),
      ...held('log', 'read'),
    ],
    screens: [
      '/chat',
      '/complaints',
      '/returns',
      '/comments',
      '/questions',
      '/call-backs',
      '/orders',
      '/members',
    ],
  },
  {
    key: 'content',
    name: '内容',
    text: '页面、专题、文章、帮助与搜索，审核会员内容；不能改商品价格，也看不到订单和会员',
    permissions: [
      ...held('content', 'read', 'edit', 'publish'),
      ...held('ads', 'edit'),
      ...held('menu', 'edit'),
      ...held('floor', 'edit'),
      ...held('topic', 'read', 'edit', 'publish'),
      ...held('news', 'read', 'edit', 'publish'),
      ...held('document', 'read', 'edit', 'publish'),
      ...held('search', 'read', 'edit'),
      ...held('rank', 'edit'),
      ...held('moderation', 'read', 'decide'),
      ...held('comment', 'read'),
      ...held('question', 'read'),
      ...held('upload', 'read'),
      ...held('traffic', 'read'),
      ...held('product', 'read'),
      ...held('promotion', 'read'),
      ...held('coupon', 'read'),
    ],
    screens: [
      '/content',
      '/topics',
      '/articles',
      '/documents',
      '/search-desk',
      '/ranks',
      '/moderation',
      '/traffic',
    ],
  },
  {
    key: 'engineer',
    name: '维修工程师',
    text: '收机、检测报价、维修与交付，质检回收的旧机；不能改维修价目，也不能打款',
    permissions: [
      ...held('repair', 'read', 'receive', 'quote', 'work', 'release'),
      ...held('recycle', 'read', 'inspect'),
      ...held('huishou', 'read'),
      ...held('device', 'read', 'edit'),
      ...held('guarantee', 'read'),
      ...held('appointment', 'read'),
      ...held('inventory', 'read'),
      ...held('product', 'read'),
      ...held('order', 'read'),
      ...held('return', 'read'),
    ],
    screens: ['/repairs', '/recycles', '/devices', '/guarantees', '/appointments'],
  },
  {
    key: 'warehouse',
    name: '仓库',
    text: '入库、调拨、盘点与发货，验收退回的商品；盘点入账由他人复核，不能直接调整库存',
    permissions: [
      ...held('inventory', 'read', 'receive', 'transfer', 'count', 'minimum'),
      ...held('product', 'read'),
      ...held('order', 'read', 'pack', 'ship'),
      ...held('device', 'read', 'edit'),
      ...held('return', 'read', 'decide'),
      ...held('resale', 'read'),
    ],
    screens: [
      '/stock',
      '/stock/levels',
      '/stock/receipts',
      '/stock/transfers',
      '/stock/counts',
      '/shipments',
      '/returns',
    ],
  },
];
