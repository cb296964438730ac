/**
 * Where an invoice stands. Blue ones: `waiting` for the red one of the invoice they replace, `applied`, `checking` by
 * staff, `issuing`, `issued`, `redPart`, `redAll`, `failed`, `withdrawn`. Red ones: `needed`, `confirming` by the
 * buyer, `issuing`, `issued`, `failed`, `refused` by the buyer, `dropped` because they are not needed any more.
 */
export const invoiceStates = {
  waiting: '待原发票红冲',
  applied: '待开具',
  checking: '审核中',
  issuing: '开具中',
  issued: '已开具',
  redPart: '已部分红冲',
  redAll: '已全部红冲',
  failed: '开具失败',
  withdrawn: '已撤回',
  needed: '待红冲',
  confirming: '待购方确认',
  refused: '购方已拒绝',
  dropped: '无需红冲',
} as const;
export type InvoiceState = keyof typeof invoiceStates;

export const blueStates = [
  'waiting',
  'applied',
  'checking',
  'issuing',
  'issued',
  'redPart',
  'redAll',
  'failed',
  'withdrawn',
] as const satisfies readonly InvoiceState[];
export const redStates = [
  'needed',
  'confirming',
  'issuing',
  'issued',
  'failed',
  'refused',
  'dropped',
] as const satisfies readonly InvoiceState[];

export const invoiceKinds = { blue: '蓝字发票', red: '红字发票' } as const;
export type InvoiceKind = keyof typeof invoiceKinds;

export const titleTypes = { personal: '个人', company: '企业' } as const;
export type TitleType = keyof typeof titleTypes;

export const invoiceTypes = {
  normal: '电子发票（普通发票）',
  special: '电子发票（增值税专用发票）',
} as const;
export type InvoiceType = keyof typeof invoiceTypes;

/** What stands on the lines: each thing, or one line for each kind of thing. */
export const invoiceContents = { detail: '商品明细', category: '商品类别' } as const;
export type InvoiceContent = keyof typeof invoiceContents;

/** How what one application asks for is divided: not at all, by a bound in money, or by parcels. */
export const invoiceSplits = { none: '不拆分', amount: '按金额', parcel: '按包裹' } as const;
export type InvoiceSplit = keyof typeof invoiceSplits;
/** Orders on one invoice, and invoices of one application, at most. */
export const MOST_ORDERS_OF_INVOICE = 20;
export const MOST_PARTS_OF_INVOICE = 20;

/** Why an invoice is taken back, by the numbers of the tax office. */
export const redReasons = { '01': '开票有误', '02': '销货退回', '03': '服务中止', '04': '销售折让' } as const;
export type RedReason = keyof typeof redReasons;

/** Where a letter with the files stands. */
export const invoiceMailStates = { waiting: '待发送', sent: '已发送', failed: '发送失败' } as const;
export type InvoiceMailState = keyof typeof invoiceMailStates;

/** Files of an issued invoice. */
export const invoiceFileKinds = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
} as const;
export type InvoiceFileKind = keyof typeof invoiceFileKinds;

/** What a tax item says the tax code and rate of. */
export const taxItemKinds = {
  category: '商品分类',
  goods: '商品',
  service: '服务',
  freight: '运费',
} as const;
export type TaxItemKind = keyof typeof taxItemKinds;

/** How the seller is taxed. */
export const taxpayerKinds = { general: '一般纳税人', small: '小规模纳税人' } as const;
export type TaxpayerKind = keyof typeof taxpayerKinds;

/** A tax rate in words: 130000 is 13%. @param ppm parts in a million */
export function rateText(ppm: number): string {
  return ppm === 0 ? '免税' : `${ppm / 10_000}%`;
}
