import type { SmsMessage, SmsTemplate } from './sms-provider.ts';

interface TemplateText {
  /** Names of the parameters in order, as Alibaba Cloud wants them; Tencent Cloud goes by the order. */
  readonly parameters: readonly string[];
  /** The words a merchant has approved by the provider; the sandbox shows them. */
  readonly words: string;
}

export const smsTemplates: Record<SmsTemplate, TemplateText> = {
  loginCode: {
    parameters: ['code', 'minutes'],
    words: '您的验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  },
  bindCode: {
    parameters: ['code', 'minutes'],
    words: '您正在绑定手机号码，验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  },
  payPasswordCode: {
    parameters: ['code', 'minutes'],
    words: '您正在设置支付密码，验证码是 {code}，{minutes} 分钟内有效，切勿告诉他人。',
  },
  orderShipped: {
    parameters: ['orderNo', 'carrier', 'trackingNo'],
    words: '您的订单 {orderNo} 已发货，{carrier} 运单号 {trackingNo}，请留意查收。',
  },
  storeAddress: {
    parameters: ['store', 'address', 'phone', 'hours'],
    words: '您查询的门店：{store}，地址：{address}，电话：{phone}，营业时间：{hours}。',
  },
  goodsArrived: {
    parameters: ['goods', 'price'],
    words: '您登记的 {goods} 已到货，现价 {price} 元，欢迎选购。本通知只发送一次。',
  },
  priceDropped: {
    parameters: ['goods', 'price'],
    words: '您登记的 {goods} 已降至 {price} 元，欢迎选购。本通知只发送一次。',
  },
  depositOpened: {
    parameters: ['goods', 'deposit'],
    words: '您登记的 {goods} 预售已开始，定金 {deposit} 元，名额有限。本通知只发送一次。',
  },
  goodsBooked: {
    parameters: ['goods', 'store', 'code'],
    words: '您已预约 {goods}，门店：{store}，预约码 {code}，到店请出示。',
  },
  tradeNotice: {
    parameters: ['title'],
    words: '您的订单有新进展：{title}，详情请登录商城查看“我的消息”。',
  },
  assetNotice: {
    parameters: ['title'],
    words: '您的账户资产有变动：{title}，详情请登录商城查看“我的消息”。',
  },
  serviceNotice: {
    parameters: ['title'],
    words: '您的服务有新进展：{title}，详情请登录商城查看“我的消息”。',
  },
};

/** Parameters by name. @throws Error when there are too few or too many: a bug of the caller */
export function presentParameters({ template, parameters }: SmsMessage): Record<string, string> {
  const names = smsTemplates[template].parameters;
  if (names.length !== parameters.length) {
    throw new Error(`text message ${template} takes ${names.join(', ')}, not ${parameters.length} values`);
  }
  return Object.fromEntries(names.map((name, i) => [name, parameters[i] ?? '']));
}

/** The message as a telephone shows it. @param sign name of the shop, shown as 【机市】 */
export function renderMessage(sign: string, message: SmsMessage): string {
  const values = presentParameters(message);
  const words = smsTemplates[message.template].words.replace(
    /\{(\w+)\}/g,
    (_whole, name: string) => values[name] ?? '',
  );
  return `【${sign}】${words}`;
}
