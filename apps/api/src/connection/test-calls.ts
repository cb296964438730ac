import { randomUUID } from 'node:crypto';
import type { CourierProvider } from '../platform/courier/courier-provider.ts';
import { EICAR } from '../platform/file-scan/sandbox-scan.ts';
import type { PaymentChannel } from '../platform/gateway/payment-gateway.ts';
import type { OcrProvider } from '../platform/ocr/ocr-provider.ts';
import { PowerError } from '../platform/power/power-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { SignInProviderError } from '../platform/third-party/sign-in-provider.ts';
import {
  readThirdPartyClient,
  type ThirdPartyProvider,
} from '../platform/third-party/third-party-clients.ts';

/** A number that no trade, booking or payment of the shop has. */
const nobodysNumber = () => `TEST${randomUUID().replaceAll('-', '').slice(0, 20)}`;

/** A white picture, 64 by 64. */
const BLANK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYhe3BgQAAAADDoPlT3+AEVQEAAAB0DRBAAAGx1LfoAAAAAElFTkSuQmCC',
  'base64',
);

export async function callSms(ctx: RequestContext, phone: string): Promise<string> {
  // A code that nobody asked for opens nothing: codes are looked up where they are kept, and this one is kept nowhere.
  const message = {
    tenantId: ctx.tenant.id,
    phone,
    template: 'loginCode',
    parameters: ['000000', '5'],
  } as const;
  await ctx.platform.sms.send(message);
  return '短信服务商已受理，请看手机是否收到';
}

export async function callMail(ctx: RequestContext, to: string): Promise<string> {
  const { siteName } = ctx.tenant.settings;
  await ctx.platform.mail.send({
    tenantId: ctx.tenant.id,
    to,
    subject: `${siteName} 测试邮件`,
    text: `这是${siteName}管理后台发出的测试邮件，收到说明邮件服务工作正常，无需回复。`,
  });
  return '邮件服务器已受理，请查收（也看看垃圾箱）';
}

/** Asks for a payment that is none: who knows the merchant and the signature answers that there is none. */
export async function callGateway(ctx: RequestContext, channel: PaymentChannel): Promise<string> {
  const gateway = ctx.platform.gateways.find(ctx.tenant.id, channel);
  if (!gateway) throw new Error(`no merchant of ${channel}`);
  await gateway.query({ paymentNo: nobodysNumber(), begunAt: new Date() });
  return '商户号和签名有效，收款方应答正常';
}

export async function callCourier(courier: CourierProvider): Promise<string> {
  await courier.query(nobodysNumber(), '');
  return '账号和签名有效，查询正常';
}

/** A provider that finds nothing on the picture has taken the signature, and looked. */
export async function callOcr(ocr: OcrProvider): Promise<string> {
  try {
    await ocr.idCard(BLANK, 'front');
  } catch (error) {
    const looked = error instanceof PowerError && error.kind === 'refused';
    if (!looked || !error.code.startsWith('FailedOperation.')) throw error;
  }
  return '密钥和签名有效，图片已送达';
}

/** What the providers say of a code that is none, once they know the client: 40029 WeChat, 100018 to 100020 QQ. */
const INVALID_CODE = /"(?:errcode|error)"\s*:\s*"?(?:40029|10001[89]|100020)\b/;

export async function callSignIn(ctx: RequestContext, name: ThirdPartyProvider): Promise<string> {
  const open = await ctx.platform.thirdParty.open(ctx, name);
  if (!open) throw new Error(`no client of ${name}`);
  const { provider, client } = open;
  const redirectUri = `https://${ctx.tenant.settings.pcHost}/`;
  const secrets = await readThirdPartyClient(ctx, name);
  try {
    const code = nobodysNumber();
    await provider.exchange({ client: secrets ?? client, code, redirectUri, codeVerifier: code });
  } catch (error) {
    if (!(error instanceof SignInProviderError) || !INVALID_CODE.test(error.message)) throw error;
  }
  return 'AppID 和密钥有效';
}

export async function callFiles({ platform: { files }, tenant }: RequestContext): Promise<string> {
  const key = `probe/${tenant.id}/${randomUUID()}`;
  const content = Buffer.from(`probe ${key}`);
  try {
    await files.write(key, content);
    if (!content.equals(await files.read(key))) throw new Error('the store gave back something else');
  } finally {
    await files.delete(key);
  }
  return '写入、读回和删除正常';
}

export async function callScan({ platform: { fileScan } }: RequestContext): Promise<string> {
  const found = await fileScan.findVirus([Buffer.from(EICAR, 'latin1')]);
  if (found === undefined) throw new Error('the scanner passed the test pattern');
  return '测试样本已被识别';
}
