import type { KeyObject } from 'node:crypto';
import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import * as z from 'zod';
import { readSignedAnswer, signRequest } from './alipay-signature.ts';
import type { HttpCall } from './http-call.ts';
import { GatewayError } from './payment-gateway.ts';

/** A merchant's application at Alipay. */
export interface AlipayConfig {
  /** `https://openapi.alipay.com/gateway.do` */
  gatewayUrl: string;
  appId: string;
  /** Key of the application. */
  privateKey: KeyObject;
  /** Alipay's key for the application, not the application's own. */
  alipayKey: KeyObject;
  /** Serial numbers of the application's and of Alipay's root certificate, for an application in certificate mode. */
  certificates?: { appCertSn: string; rootCertSn: string };
}

const answerSchema = z.looseObject({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});

/** Calls of the Alipay gateway: signs what it sends and believes only what Alipay signed. */
export class AlipayClient {
  readonly #config: AlipayConfig;
  readonly #call: HttpCall;

  constructor(config: AlipayConfig, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  /**
   * @param method `alipay.trade.precreate`
   * @param content fields of `biz_content`
   * @returns the fields of the answer
   * @throws GatewayError
   */
  async request<T>(method: string, content: object, schema: z.ZodType<T>, notifyUrl = ''): Promise<T> {
    const { gatewayUrl, appId, privateKey, alipayKey, certificates } = this.#config;
    const { biz_content = '', ...protocol } = signRequest(
      {
        app_id: appId,
        ...(certificates && {
          app_cert_sn: certificates.appCertSn,
          alipay_root_cert_sn: certificates.rootCertSn,
        }),
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: writeBeijing(new Date()),
        version: '1.0',
        biz_content: JSON.stringify(content),
        ...(notifyUrl === '' ? {} : { notify_url: notifyUrl }),
      },
      privateKey,
    );
    const response = await this.#call({
      method: 'POST',
      // As in Alipay's own SDKs: what concerns the call goes into the address, what it is about into the body.
      url: `${gatewayUrl}?${new URLSearchParams(protocol)}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
        accept: 'application/json',
      },
      body: new URLSearchParams({ biz_content }).toString(),
    }).catch((error: unknown) => {
      throw new GatewayError('unreachable', 'Alipay did not answer', '', { cause: error });
    });
    if (response.status !== 200)
      throw new GatewayError('unreachable', `Alipay answered HTTP ${response.status}`);
    return this.#read(method, response.body, schema, alipayKey);
  }

  #read<T>(method: string, body: string, schema: z.ZodType<T>, key: KeyObject): T {
    const content = readSignedAnswer(method, body, key);
    if (content === undefined) {
      throw new GatewayError(
        'untrusted',
        `answer to ${method} is not signed by Alipay: ${body.slice(0, 300)}`,
      );
    }
    const answer = answerSchema.safeParse(content);
    if (!answer.success) throw new GatewayError('malformed', z.prettifyError(answer.error));
    const { code, msg, sub_code, sub_msg } = answer.data;
    // 20000: Alipay itself was not available, the outcome is unknown.
    if (code === '20000') throw new GatewayError('unreachable', `Alipay: ${msg} ${sub_msg}`, sub_code);
    if (code !== '10000')
      throw new GatewayError('refused', `Alipay refused: ${sub_code} ${sub_msg || msg}`, sub_code, {
        said: sub_msg || msg,
      });
    const parsed = schema.safeParse(content);
    if (!parsed.success) throw new GatewayError('malformed', z.prettifyError(parsed.error));
    return parsed.data;
  }
}
