import type { adminConnection, ConnectionKind } from '@jishi/contract/admin-connection.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { PaymentChannel } from '../platform/gateway/payment-gateway.ts';
import type { OutsidePowers } from '../platform/power/outside-powers.ts';
import type { PowerName } from '../platform/power/power-names.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  readThirdPartyClient,
  type ThirdPartyProvider,
} from '../platform/third-party/third-party-clients.ts';
import {
  callCourier,
  callFiles,
  callGateway,
  callMail,
  callOcr,
  callScan,
  callSignIn,
  callSms,
} from './test-calls.ts';

type Listed = OutputOf<typeof adminConnection.list>[number];
type State = Pick<Listed, 'state' | 'provider'>;

/** One of the others, as this site has it. */
export interface Connection {
  readonly title: string;
  readonly text: string;
  readonly setting: string;
  readonly needs: Listed['needs'];
  readonly costs: boolean;
  stand(ctx: RequestContext): State | Promise<State>;
  /**
   * One call by the adapter that the shop uses. @returns what came back, in the words of staff
   * @throws whatever the adapter throws
   */
  call(ctx: RequestContext, to: string): Promise<string>;
}

const MISSING: State = { state: 'missing', provider: '' };
const free = { needs: 'nothing', costs: false } as const;

function payment(channel: PaymentChannel, title: string, setting: string): Connection {
  return {
    title,
    text: '用本站的商户号向收款方查询一笔不存在的订单，不产生扣款。',
    setting,
    ...free,
    stand: ({ platform, tenant }) =>
      platform.gateways.find(tenant.id, channel)
        ? {
            state: platform.gateways.sandbox ? 'played' : 'real',
            provider: platform.gateways.sandbox ? 'sandbox' : channel,
          }
        : MISSING,
    call: (ctx) => callGateway(ctx, channel),
  };
}

function signIn(name: ThirdPartyProvider, title: string): Connection {
  return {
    title,
    text: '用已保存的 AppID 和密钥，拿一个无效的授权码换取身份，看对方是否认得本站。',
    setting: '密钥与第三方登录',
    ...free,
    stand: async (ctx) => {
      const client = await readThirdPartyClient(ctx, name);
      if (client) return { state: client.enabled ? 'real' : 'off', provider: name };
      return (await ctx.platform.thirdParty.open(ctx, name))
        ? { state: 'played', provider: 'sandbox' }
        : MISSING;
    },
    call: (ctx) => callSignIn(ctx, name),
  };
}

function power<Name extends PowerName>(
  name: Name,
  own: Pick<Connection, 'title' | 'text' | 'setting'> & Partial<Pick<Connection, 'needs' | 'costs'>>,
  call: (provider: NonNullable<ReturnType<OutsidePowers[Name]>>, to: string) => Promise<string>,
): Connection {
  type Provider = NonNullable<ReturnType<OutsidePowers[Name]>>;
  const find = ({ platform, tenant }: RequestContext) =>
    platform.powers[name](tenant.id) as Provider | undefined;
  return {
    ...free,
    ...own,
    stand: (ctx) => {
      const provider = find(ctx);
      if (!provider) return MISSING;
      if (ctx.platform.powers.isPlayed(name, ctx.tenant.id)) return { state: 'played', provider: 'sandbox' };
      return { state: 'real', provider: provider.name };
    },
    call: async (ctx, to) => {
      const provider = find(ctx);
      if (!provider) throw new Error(`nobody does ${name}`);
      return call(provider, to);
    },
  };
}

/** A parcel that no carrier has. */
const NO_PARCEL = { carrier: 'shunfeng', number: 'SF0000000000000', phone: '13800138000' };

export const connections: Readonly<Record<ConnectionKind, Connection>> = {
  sms: {
    title: '短信',
    text: '验证码、发货和预约提醒。测试会真的发出一条登录验证码短信（验证码 000000，不能用来登录）。',
    setting: 'SMS_PROVIDER',
    needs: 'phone',
    costs: true,
    stand: ({ platform: { sms } }) => ({
      state: sms.name === 'sandbox' ? 'played' : 'real',
      provider: sms.name,
    }),
    call: callSms,
  },
  mail: {
    title: '邮件',
    text: '邮箱验证和电子发票。测试会真的发出一封信。',
    setting: 'SMTP_URL',
    needs: 'mail',
    costs: false,
    stand: ({ platform: { mail } }) => ({
      state: mail.name === 'sandbox' ? 'played' : 'real',
      provider: mail.name,
    }),
    call: callMail,
  },
  wechatPay: payment('wechat', '微信支付', 'WECHAT_PAY_MCH_ID'),
  alipay: payment('alipay', '支付宝', 'ALIPAY_APP_ID'),
  unionpay: payment('unionpay', '云闪付', 'UNIONPAY_MER_ID'),
  wechatSignIn: signIn('wechat', '微信登录'),
  qqSignIn: signIn('qq', 'QQ 登录'),
  courier: power(
    'courier',
    {
      title: '上门取件',
      text: '快递员上门取件和寄回。测试查询一笔不存在的取件单，不会叫人。',
      setting: 'COURIER',
    },
    callCourier,
  ),
  tracks: power(
    'tracks',
    {
      title: '物流轨迹',
      text: '订单页的物流进度。测试查询一个不存在的运单号，占用一次查询额度。',
      setting: 'PARCEL_TRACKS',
      costs: true,
    },
    async (tracks) => {
      await tracks.query(NO_PARCEL);
      return '查询正常';
    },
  ),
  taxInvoice: power(
    'taxInvoice',
    { title: '数电发票', text: '开具和冲红发票。测试只查询本月剩余额度。', setting: 'TAX_INVOICE' },
    async (tax) => {
      const fen = await tax.quota();
      return fen === undefined ? '连接正常，对方没有告知额度' : `本月还可开票 ${(fen / 100).toFixed(2)} 元`;
    },
  ),
  companies: power(
    'companies',
    {
      title: '企业抬头查询',
      text: '填写发票抬头时的联想。测试查询一次“科技”，占用一次查询额度。',
      setting: 'COMPANY_DIRECTORY',
      costs: true,
    },
    async (directory) => `查到 ${(await directory.search('科技', 5)).length} 家企业`,
  ),
  ocr: power(
    'ocr',
    {
      title: '证件识别',
      text: '身份证、银行卡和营业执照识别。测试发送一张空白图片，占用一次识别额度。',
      setting: 'OCR',
      costs: true,
    },
    callOcr,
  ),
  deviceCheck: power(
    'deviceCheck',
    {
      title: '设备查询',
      text: '保修、激活锁和挂失查询。测试按输入的 IMEI 查询一次挂失，对方可能收费。',
      setting: 'DEVICE_CHECK',
      needs: 'imei',
      costs: true,
    },
    async (check, imei) => {
      const found = { listed: '已挂失', clean: '未挂失', unknown: '对方没有记录' };
      return `这台设备：${found[await check.blacklist(imei)]}`;
    },
  ),
  valuation: power(
    'valuation',
    { title: '旧机估价', text: '外部平台的回收报价。测试只读取第一页机型。', setting: 'VALUATION' },
    async (valuation) => `可估价机型 ${(await valuation.models({ keyword: '', page: 1 })).total} 款`,
  ),
  topUp: power(
    'topUp',
    { title: '话费充值', text: '手机话费充值。测试只查询一个号码可充的面额，不会充值。', setting: 'TOP_UP' },
    async (topUp) => `可充面额 ${(await topUp.denominations(NO_PARCEL.phone)).length} 种`,
  ),
  files: {
    title: '文件存储',
    text: '商品图片和顾客上传的文件。测试写入一个小文件，读回后删除。',
    setting: 'FILES',
    ...free,
    stand: ({ platform: { files } }) => ({ state: 'real', provider: files.name }),
    call: callFiles,
  },
  fileScan: {
    title: '上传文件查毒',
    text: '顾客上传的文件先经查毒。测试用通行的无害测试样本。',
    setting: 'CLAMD',
    ...free,
    stand: ({ platform: { fileScan } }) => ({
      state: fileScan.name === 'sandbox' ? 'played' : 'real',
      provider: fileScan.name,
    }),
    call: callScan,
  },
};
