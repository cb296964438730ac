import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import * as z from 'zod';
import type { HttpCall } from '../gateway/http-call.ts';
import { askPower } from '../power/ask-power.ts';
import { PowerError } from '../power/power-error.ts';
import type { DeviceCheckProvider, MakerWarranty } from './device-check-provider.ts';

/** An account at 3023data. */
export interface Data3023Config {
  /** `https://api.3023data.com`, without a slash at the end. */
  baseUrl: string;
  key: string;
}

/** Its documents ask for up to five minutes; nobody waits so long at a counter. */
const TIMEOUT_MS = 60_000;

/** 繁忙, 查询失败, 其他错误, 查询中: the same question may be answered later. */
const BUSY_CODES = new Set([502, 503, 302313, 302314, 302316]);
/** 密钥无效, 余额不足, 无权限: for whoever runs the shop, and no fault of the number. */
const ACCOUNT_CODES = new Set([401, 402, 403, 302303]);

const day = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/);
const coverageSchema = z.object({
  model: z.string().nullish(),
  activated: z.boolean().nullish().catch(undefined),
  purchase: z.object({ date: day.nullish().catch(undefined) }).nullish(),
  coverage: z.object({ status: z.string().nullish(), date: z.string().nullish() }).nullish(),
});
const lockSchema = z.object({ fmi: z.string().nullish() });

/**
 * 3023data (https://www.3023data.com/sdk): Apple's warranty and activation lock, and the GSMA's register for all
 * makers. Other makers' warranties it does not know; those answer as refused numbers.
 */
export class Data3023Check implements DeviceCheckProvider {
  readonly name = '3023';
  readonly #config: Data3023Config;
  readonly #call: HttpCall;

  constructor(config: Data3023Config, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  async makerWarranty(number: string): Promise<MakerWarranty> {
    const { model, activated, purchase, coverage } = await this.#ask(
      '/apple/coverage',
      { sn: number, lang: 'en' },
      coverageSchema,
    );
    const ends = day.safeParse(coverage?.date).data;
    const says = `${coverage?.date ?? ''} ${coverage?.status ?? ''}`;
    const isOver =
      /expired|out of warranty/i.test(says) || (ends !== undefined && ends < writeBeijingDay(Date.now()));
    const isActive = ends !== undefined || /active|limited warranty|applecare/i.test(says);
    return {
      model: model ?? '',
      state: isOver ? 'expired' : isActive ? 'active' : 'unknown',
      endsOn: isOver ? undefined : ends,
      purchasedOn: purchase?.date ?? undefined,
      activated: activated ?? undefined,
    };
  }

  async accountLock(number: string): Promise<'locked' | 'unlocked' | 'unknown'> {
    const { fmi } = await this.#ask('/apple/activationlock', { sn: number }, lockSchema);
    if (/^on$/i.test(fmi ?? '')) return 'locked';
    return /^off$/i.test(fmi ?? '') ? 'unlocked' : 'unknown';
  }

  async blacklist(imei: string): Promise<'listed' | 'clean' | 'unknown'> {
    const answer = await this.#ask('/imei/blacklist', { source: 'pro', imei }, z.string());
    const [, status = ''] = /Blacklist Status:\s*([\w ]+)/i.exec(answer) ?? [];
    if (/^blacklisted/i.test(status)) return 'listed';
    return /^(clean|not blacklisted)/i.test(status) ? 'clean' : 'unknown';
  }

  async #ask<Data>(path: string, query: Record<string, string>, data: z.ZodType<Data>): Promise<Data> {
    const { baseUrl, key } = this.#config;
    const answer = await askPower(
      this.#call,
      {
        method: 'GET',
        url: `${baseUrl}${path}?${new URLSearchParams(query)}`,
        headers: { key },
        timeoutMs: TIMEOUT_MS,
      },
      {
        schema: z.object({ code: z.number(), message: z.string().nullish(), data: z.unknown().optional() }),
        acts: false,
      },
    );
    const code = String(answer.code);
    if (BUSY_CODES.has(answer.code) || ACCOUNT_CODES.has(answer.code))
      throw new PowerError('unavailable', code, answer.message ?? '');
    if (answer.code !== 0) throw new PowerError('refused', code, answer.message ?? '');
    const parsed = data.safeParse(answer.data);
    if (!parsed.success) throw new PowerError('unavailable', 'BadAnswer', 'not what the protocol says');
    return parsed.data;
  }
}
