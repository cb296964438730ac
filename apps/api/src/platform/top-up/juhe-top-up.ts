import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { HttpCall } from '../gateway/http-call.ts';
import { yuanTextToFen } from '../gateway/yuan-text.ts';
import { askPower, postForm } from '../power/ask-power.ts';
import { PowerError } from '../power/power-error.ts';
import type {
  Denomination,
  PhoneOperator,
  TopUpOutcome,
  TopUpProvider,
  TopUpRequest,
} from './top-up-provider.ts';

/** An account at 聚合数据. */
export interface JuheConfig {
  /** `https://op.juhe.cn`, without a slash at the end. */
  baseUrl: string;
  /** OpenID of the account; signs, and is never sent. */
  openId: string;
  /** AppKey of 话费充值. */
  key: string;
}

/** Amounts that 聚合数据 takes, in yuan. */
const FACES = [10, 20, 30, 50, 100, 300];

/** 0 充值中, 1 成功, 9 撤销. */
const states: Record<string, TopUpOutcome['state']> = { 0: 'pending', 1: 'done', 9: 'failed' };

/**
 * Codes that say no for good: the number or amount cannot be had. Of all others of a submission nobody is told whether
 * something was done (its documents say so of 10014), so they are asked about and never taken for a no.
 */
const NEVER_CODES = new Set(['208501', '208502']);
/** Key, address or account of the shop: nothing was looked at. 10001 to 10013, 10020, 10021. */
const isAccountCode = (code: string) => /^(100(0[1-9]|1[0-3])|1002[01])$/.test(code);

const text = z.union([z.string(), z.number()]).transform(String);
const envelope = z.object({ error_code: text, reason: z.string().nullish(), result: z.unknown().optional() });
const productSchema = z.object({ cardid: text, inprice: text, game_area: z.string().nullish() });
const orderSchema = z.object({ sporder_id: text.nullish(), game_state: text });

const operators: [RegExp, PhoneOperator][] = [
  [/虚拟|虚商/, 'virtual'],
  [/移动/, 'mobile'],
  [/联通/, 'unicom'],
  [/电信/, 'telecom'],
  [/广电/, 'broadnet'],
];

/** 聚合数据 手机话费充值 (https://www.juhe.cn/docs/api/id/85). */
export class JuheTopUp implements TopUpProvider {
  readonly name = 'juhe';
  readonly #config: JuheConfig;
  readonly #call: HttpCall;

  constructor(config: JuheConfig, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  async denominations(phone: string): Promise<Denomination[]> {
    const found = await Promise.all(FACES.map((face) => this.#product(phone, face)));
    return found.filter((one) => one !== undefined);
  }

  async submit({ serialNo, phone, faceFen }: TopUpRequest): Promise<TopUpOutcome> {
    if (faceFen % 100 !== 0)
      throw new PowerError('refused', 'Amount', 'only whole yuan can be put on a number');
    const { openId, key } = this.#config;
    const cardnum = String(faceFen / 100);
    const sign = createHash('md5').update(`${openId}${key}${phone}${cardnum}${serialNo}`).digest('hex');
    const fields = { phoneno: phone, cardnum, orderid: serialNo, sign };
    const { error_code: code, reason, result } = await this.#ask('onlineorder', fields, true);
    if (code === '0') return readOrder(result) ?? unreadable('unknown');
    if (NEVER_CODES.has(code)) throw new PowerError('refused', code, reason ?? '');
    if (isAccountCode(code)) throw new PowerError('unavailable', code, reason ?? '');
    // A number that was sent before is refused, too: what became of it then is the answer now.
    const before = await this.query(serialNo).catch(() => undefined);
    if (before) return before;
    throw new PowerError('unknown', code, reason ?? '');
  }

  async query(serialNo: string): Promise<TopUpOutcome> {
    const { error_code: code, reason, result } = await this.#ask('ordersta', { orderid: serialNo }, false);
    if (code === '0') return readOrder(result) ?? unreadable('unavailable');
    throw new PowerError('unavailable', code, reason ?? '');
  }

  async operatorOf(phone: string): Promise<{ operator: PhoneOperator; place: string } | undefined> {
    const product = await this.#product(phone, 50);
    return product?.operator && { operator: product.operator, place: product.place };
  }

  async #product(phone: string, face: number): Promise<Denomination | undefined> {
    const fields = { phoneno: phone, cardnum: String(face) };
    const { error_code: code, reason, result } = await this.#ask('telquery', fields, false);
    if (NEVER_CODES.has(code)) return undefined;
    if (code !== '0') throw new PowerError('unavailable', code, reason ?? '');
    const parsed = productSchema.safeParse(result);
    const costFen = parsed.success ? yuanTextToFen(parsed.data.inprice) : undefined;
    if (!parsed.success || costFen === undefined) return unreadable('unavailable');
    const area = parsed.data.game_area ?? '';
    const [sign, operator] = operators.find(([pattern]) => pattern.test(area)) ?? [];
    const place = sign ? area.replace(sign, '').replace(/移动|联通|电信|广电/, '') : area;
    return { code: parsed.data.cardid, faceFen: face * 100, costFen, operator, place };
  }

  /** By POST, so that the key stands in no address that somebody logs. */
  #ask(name: string, fields: Record<string, string>, acts: boolean) {
    const { baseUrl, key } = this.#config;
    const request = postForm(`${baseUrl}/ofpay/mobile/${name}`, { ...fields, key });
    return askPower(this.#call, request, { schema: envelope, acts });
  }
}

function readOrder(result: unknown): TopUpOutcome | undefined {
  const parsed = orderSchema.safeParse(result);
  const state = parsed.success ? states[parsed.data.game_state] : undefined;
  return parsed.success && state ? { state, providerRef: parsed.data.sporder_id ?? '' } : undefined;
}

function unreadable(kind: 'unknown' | 'unavailable'): never {
  throw new PowerError(kind, 'BadAnswer', 'not what the protocol says');
}
