import type { KeyObject } from 'node:crypto';
import type { HttpCall } from './http-call.ts';
import { GatewayError } from './payment-gateway.ts';
import { readAnswer, signFields, type UnionpayFields, verifyFields } from './unionpay-signature.ts';

/** A merchant at UnionPay. */
export interface UnionpayConfig {
  /** `https://gateway.95516.com` */
  baseUrl: string;
  merId: string;
  /** Decimal serial number of the merchant's certificate. */
  certId: string;
  privateKey: KeyObject;
  /** Key of the certificate that UnionPay signs with. */
  unionpayKey: KeyObject;
}

export type UnionpayPath = 'backTransReq.do' | 'queryTrans.do';

/** Fields that say nothing of what is wanted, in every message of a merchant. */
export function commonFields({ merId, certId }: Pick<UnionpayConfig, 'merId' | 'certId'>): UnionpayFields {
  return {
    version: '5.1.0',
    encoding: 'UTF-8',
    signMethod: '01',
    certId,
    accessType: '0',
    merId,
    bizType: '000000',
  };
}

/** Calls of UnionPay: signs what it sends and believes only what UnionPay signed. */
export class UnionpayClient {
  readonly #config: UnionpayConfig;
  readonly #call: HttpCall;

  constructor(config: UnionpayConfig, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  /**
   * @returns the fields of the answer, whatever its `respCode` says
   * @throws GatewayError `unreachable`, `untrusted`
   */
  async request(path: UnionpayPath, wanted: UnionpayFields): Promise<UnionpayFields> {
    const { baseUrl, merId, privateKey, unionpayKey } = this.#config;
    const fields = signFields({ ...commonFields(this.#config), ...wanted }, privateKey);
    const response = await this.#call({
      method: 'POST',
      url: `${baseUrl}/gateway/api/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: new URLSearchParams(fields).toString(),
    }).catch((error: unknown) => {
      throw new GatewayError('unreachable', 'UnionPay did not answer', '', { cause: error });
    });
    if (response.status !== 200)
      throw new GatewayError('unreachable', `UnionPay answered HTTP ${response.status}`);
    const answer = readAnswer(response.body);
    if (!answer || !verifyFields(answer, unionpayKey) || answer.merId !== merId) {
      throw new GatewayError(
        'untrusted',
        `answer to ${path} is not signed by UnionPay: ${response.body.slice(0, 300)}`,
      );
    }
    return answer;
  }
}

/** Why UnionPay said no, in its own words. */
export function refusalOf({ respCode = '', respMsg = '' }: UnionpayFields): GatewayError {
  return new GatewayError('refused', `UnionPay refused: ${respCode} ${respMsg}`, respCode, { said: respMsg });
}
