import { createHash } from 'node:crypto';
import { isCreditCode } from '@jishi/contract/tax-number.ts';
import * as z from 'zod';
import type { HttpCall } from '../gateway/http-call.ts';
import { askPower } from '../power/ask-power.ts';
import { PowerError } from '../power/power-error.ts';
import type { CompanyDirectory, CompanyEntry } from './company-directory.ts';

/** An account at 企查查's open platform. */
export interface QichachaConfig {
  /** `https://api.qichacha.com`, without a slash at the end. */
  baseUrl: string;
  key: string;
  /** Signs, and is never sent. */
  secret: string;
}

/** A suggestion that comes later than this is typed by hand. */
const TIMEOUT_MS = 4_000;
const NOT_FOUND = '201';
/** Firms that are no more get no invoice. */
const OVER = /注销|吊销|撤销|清算/;

const text = z.string().nullish().catch(undefined);
const answerSchema = z.object({
  Status: z.union([z.string(), z.number()]).transform(String),
  Message: text,
  Result: z.array(z.object({ Name: text, CreditCode: text, Status: text, Address: text })).nullish(),
});

/** 企查查, 企业模糊搜索 (https://openapi.qcc.com). Each question costs a fee. */
export class QichachaDirectory implements CompanyDirectory {
  readonly name = 'qichacha';
  readonly #config: QichachaConfig;
  readonly #call: HttpCall;

  constructor(config: QichachaConfig, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  async search(part: string, limit: number): Promise<CompanyEntry[]> {
    const { baseUrl, key, secret } = this.#config;
    const timespan = String(Math.floor(Date.now() / 1000));
    const token = createHash('md5').update(`${key}${timespan}${secret}`).digest('hex').toUpperCase();
    const query = new URLSearchParams({ key, searchKey: part });
    const request = {
      method: 'GET' as const,
      url: `${baseUrl}/FuzzySearch/GetList?${query}`,
      headers: { Token: token, Timespan: timespan },
      timeoutMs: TIMEOUT_MS,
    };
    const { Status, Message, Result } = await askPower(this.#call, request, {
      schema: answerSchema,
      acts: false,
    });
    if (Status === NOT_FOUND) return [];
    if (Status !== '200') throw new PowerError('unavailable', Status, Message ?? '');
    return (Result ?? []).flatMap(readEntry).slice(0, limit);
  }
}

function readEntry({
  Name,
  CreditCode,
  Status,
  Address,
}: NonNullable<z.infer<typeof answerSchema>['Result']>[number]): CompanyEntry[] {
  const taxNo = CreditCode?.trim().toUpperCase() ?? '';
  if (!Name || !isCreditCode(taxNo) || OVER.test(Status ?? '')) return [];
  // Some answers mark what was found.
  return [{ name: Name.replace(/<[^>]*>/g, '').trim(), taxNo, address: Address?.trim() ?? '', phone: '' }];
}
