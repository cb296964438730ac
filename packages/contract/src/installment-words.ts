/** Who lends by installments: Huabei of Alipay, or the bank of a credit card by UnionPay. */
export const installmentChannels = { huabei: '花呗分期', card: '信用卡分期' } as const;
export type InstallmentChannel = keyof typeof installmentChannels;
export const installmentChannelKeys = Object.keys(installmentChannels) as [
  InstallmentChannel,
  ...InstallmentChannel[],
];

/** What a plan is for: goods as new, or used ones of the bargain pages. */
export const installmentProductTypes = { normal: '全新商品', bargain: '优品二手' } as const;
export type InstallmentProductType = keyof typeof installmentProductTypes;
export const installmentProductTypeKeys = Object.keys(installmentProductTypes) as [
  InstallmentProductType,
  ...InstallmentProductType[],
];

/** In how many parts both lenders take it. */
export const installmentPeriods = [3, 6, 12] as const;

/** A plan for a sum, as its buyer reads it. Money in yuan. */
export interface InstallmentPlan {
  id: number;
  channel: InstallmentChannel;
  /** 花呗分期 3 期. */
  name: string;
  periods: number;
  /** What is paid a month, the fee in it; 0 where no price was named. */
  perPeriod: number;
  /** All of the buyer's fee; 0 where the shop pays it. */
  fee: number;
  /** Per cent of the price, over all parts. */
  feeRate: number;
  shopPays: boolean;
}
