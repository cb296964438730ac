import { type KeyObject, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { HttpCall } from './http-call.ts';
import { GatewayError } from './payment-gateway.ts';
import { isFresh, signParts, verifyParts, writeAuthorization } from './wechat-signature.ts';

/** A merchant at WeChat Pay. */
export interface WechatPayConfig {
  /** `https://api.mch.weixin.qq.com`, without a slash at the end. */
  baseUrl: string;
  appId: string;
  mchId: string;
  /** Serial number of the merchant's certificate, and its key. */
  certSerial: string;
  privateKey: KeyObject;
  /** Id of WeChat Pay's key (`PUB_KEY_ID_…`, or the serial of a platform certificate), and the key. */
  platformKeyId: string;
  platformKey: KeyObject;
  /** 32 characters that notifications are encrypted with. */
  apiV3Key: string;
}

const refusalSchema = z.object({ code: z.string(), message: z.string().default('') });

/** Calls of WeChat Pay API v3: signs what it sends and believes only what WeChat Pay signed. */
export class WechatClient {
  readonly #config: WechatPayConfig;
  readonly #call: HttpCall;

  constructor(config: WechatPayConfig, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  /**
   * @param path `/v3/…` with its query
   * @returns the answer as JSON, undefined for 204
   * @throws GatewayError
   */
  async request(method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> {
    const body = content === undefined ? '' : JSON.stringify(content);
    const url = new URL(this.#config.baseUrl + path);
    const response = await this.#call({
      method,
      url: url.href,
      headers: {
        accept: 'application/json',
        'user-agent': 'jishi',
        // Which of its keys WeChat Pay should sign the answer with.
        'wechatpay-serial': this.#config.platformKeyId,
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        authorization: this.#authorize(method, url.pathname + url.search, body),
      },
      ...(content === undefined ? {} : { body }),
    }).catch((error: unknown) => {
      throw new GatewayError('unreachable', 'WeChat Pay did not answer', '', { cause: error });
    });
    // A refusal is not signed in every case, and nothing is decided on its word but that the call failed.
    if (response.status < 200 || response.status > 299) throw readRefusal(response.status, response.body);
    this.verify(response.headers, response.body);
    if (response.status === 204) return undefined;
    return parseJson(response.body);
  }

  /** Checks the four headers of an answer or a notification against its body. @throws GatewayError `untrusted` */
  verify(headers: Record<string, string | string[] | undefined>, body: string): void {
    const read = (name: string) => {
      const value = headers[name];
      return typeof value === 'string' ? value : '';
    };
    const timestamp = read('wechatpay-timestamp');
    if (!isFresh(timestamp))
      throw new GatewayError('untrusted', 'WeChat Pay signature is too old or of the future');
    if (read('wechatpay-serial') !== this.#config.platformKeyId) {
      throw new GatewayError(
        'untrusted',
        `WeChat Pay signed with an unknown key ${read('wechatpay-serial')}`,
      );
    }
    const parts = [timestamp, read('wechatpay-nonce'), body];
    if (!verifyParts(parts, read('wechatpay-signature'), this.#config.platformKey)) {
      throw new GatewayError('untrusted', 'WeChat Pay signature is wrong');
    }
  }

  #authorize(method: string, target: string, body: string): string {
    const { mchId, certSerial, privateKey } = this.#config;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signature = signParts([method, target, timestamp, nonce, body], privateKey);
    return writeAuthorization({ mchid: mchId, serial: certSerial, timestamp, nonce, signature });
  }
}

/** @throws GatewayError `malformed` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GatewayError('malformed', 'not JSON', '', { cause: error });
  }
}

function readRefusal(status: number, body: string): GatewayError {
  try {
    const { code, message } = refusalSchema.parse(JSON.parse(body));
    return new GatewayError('refused', `WeChat Pay refused: ${code} ${message}`, code, { said: message });
  } catch {
    return new GatewayError('unreachable', `WeChat Pay answered HTTP ${status}`);
  }
}
