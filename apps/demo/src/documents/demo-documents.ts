import type { WrittenCategory, WrittenDocument } from '@jishi/api/document/document.service.ts';
import { company, rules } from './about.ts';
import { repairing, returning, tradingIn } from './after-sale.ts';
import { delivering } from './delivering.ts';
import { accounts, invoicing, ordering, paying, type Told } from './shopping.ts';
import { careServices, computerWarranty, phoneWarranty, wearWarranty } from './warranty.ts';
import { writeHtml } from './write-html.ts';

/** What readers have said of a document, by its place: none of the same, and more of what stands first. */
function voicesOf(place: number): [number, number] {
  return [Math.max(0, 9 - place * 2 + (place % 3)), place % 4 === 3 ? 3 : place % 2];
}

const tell = (told: readonly Told[], department = '客户服务部'): WrittenDocument[] =>
  told.map(([shortName, title, text], place) => ({
    ...{ shortName, title, department, html: writeHtml(text), voices: voicesOf(place) },
  }));

/** The help of a demo shop: four sections, fourteen categories. */
export function listDocuments(
  settings: Record<'siteName' | 'companyFullName' | 'servicePhone', string>,
): WrittenCategory[] {
  return [
    {
      ...{ section: 'shop', name: '购物指南', note: '下单、付款、发票', icon: 'cart' },
      children: [
        { name: '下单', note: '怎么买、怎么改', icon: 'cart', documents: tell(ordering) },
        { name: '付款与优惠', note: '付款方式、券与积分', icon: 'wallet', documents: tell(paying, '财务部') },
        { name: '发票', note: '开票、换开与红冲', icon: 'receipt', documents: tell(invoicing, '财务部') },
      ],
    },
    {
      ...{ section: 'shop', name: '配送与自提', note: '运费、时效、取货', icon: 'truck' },
      documents: tell(delivering, '物流部'),
    },
    {
      ...{ section: 'shop', name: '账户与会员', note: '登录、安全与权益', icon: 'user' },
      documents: tell(accounts),
    },
    {
      ...{ section: 'afterSale', name: '退换货', note: '七天无理由、换货与退款', icon: 'refresh' },
      documents: tell(returning, '售后服务部'),
    },
    {
      ...{ section: 'afterSale', name: '维修', note: '报价、配件与进度', icon: 'wrench' },
      documents: tell(repairing, '售后服务部'),
    },
    {
      ...{ section: 'afterSale', name: '回收与二手', note: '以旧换新、成色与数据', icon: 'store' },
      documents: tell(tradingIn, '售后服务部'),
    },
    {
      ...{ section: 'warranty', name: '保修政策', note: '三包、店保与保障服务', icon: 'shield' },
      children: [
        { name: '手机', note: '三包与保修期', icon: 'shield', documents: tell(phoneWarranty, '售后服务部') },
        {
          name: '电脑平板',
          note: '整机与主要部件',
          icon: 'shield',
          documents: tell(computerWarranty, '售后服务部'),
        },
        {
          name: '穿戴影音与配件',
          note: '手表、耳机、配件',
          icon: 'shield',
          documents: tell(wearWarranty, '售后服务部'),
        },
        {
          name: '保障服务',
          note: '碎屏险与延长保修',
          icon: 'shield',
          documents: tell(careServices, '售后服务部'),
        },
      ],
    },
    {
      ...{ section: 'about', name: '关于我们', note: '公司、招聘与合作', icon: 'info' },
      documents: tell(company(settings), '品牌部'),
    },
    {
      ...{ section: 'about', name: '规则与隐私', note: '平台规则、个人信息', icon: 'info' },
      documents: tell(rules, '法务部'),
    },
  ];
}
