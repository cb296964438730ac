import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod';
import type { HttpCall } from '../gateway/http-call.ts';
import { yuanTextToFen } from '../gateway/yuan-text.ts';
import { askPower } from '../power/ask-power.ts';
import { PowerError } from '../power/power-error.ts';
import { writeOrder, writeRed } from './nuonuo-form.ts';
import { signNuonuo } from './nuonuo-signature.ts';
import type { TaxFileKind, TaxProvider, TaxRedRequest, TaxRequest, TaxStanding } from './tax-provider.ts';

/** An application at 诺诺开放平台 with 诺税通. */
export interface NuonuoConfig {
  /** `https://sdk.nuonuo.com`, without a slash at the end. */
  baseUrl: string;
  appKey: string;
  appSecret: string;
  accessToken: string;
  /** Tax number of the seller who gave the application his leave. */
  taxNo: string;
}

const DONE = 'E0000';
const ABSENT = 'E9500';
/** The number was sent before: what became of it is the answer. */
const TWICE = 'E9106';
/** Key, secret or token of the shop: nothing was looked at. */
const isAccountCode = (code: string) => /^0703|^070101$/.test(code);
const TIMEOUT_MS = 20_000;
/** An invoice of 200 lines with its fonts is below a megabyte. */
const LONGEST_FILE = 4 * 1024 * 1024;

const text = z.union([z.string(), z.number()]).transform(String);
const envelope = z.object({ code: text, describe: z.string().nullish(), result: z.unknown().optional() });
const taken = z.object({ invoiceSerialNum: text });
const standing = z.object({
  serialNo: text.nullish(),
  status: text,
  statusMsg: z.string().nullish(),
  failCause: z.string().nullish(),
  allElectronicInvoiceNumber: text.nullish(),
  invoiceNo: text.nullish(),
  invoiceTime: z.coerce.number().nullish(),
  pdfUrl: z.string().nullish(),
  ofdUrl: z.string().nullish(),
  xmlUrl: z.string().nullish(),
});
type Standing = z.output<typeof standing>;
const redForms = z.object({
  list: z
    .array(
      z.object({
        billId: text.nullish(),
        billStatus: text,
        billMessage: z.string().nullish(),
        invoiceSerialNum: text.nullish(),
      }),
    )
    .nullish(),
});
const credit = z.object({ availableCreditLine: text.nullish() });

/** 诺诺开放平台, 诺税通 (数电发票). */
export class NuonuoInvoices implements TaxProvider {
  readonly name = 'nuonuo';
  readonly #config: NuonuoConfig;
  readonly #call: HttpCall;

  constructor(config: NuonuoConfig, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  async issue(request: TaxRequest): Promise<TaxStanding> {
    const { code, describe, result } = await this.#ask(
      'requestBillingNew',
      writeOrder(request, new Date()),
      true,
    );
    if (code === TWICE) return this.query(request.requestNo);
    if (code !== DONE) return refuse(code, describe);
    const read = taken.safeParse(result);
    if (!read.success) throw new PowerError('unknown', 'BadAnswer', 'not what the protocol says');
    return { state: 'pending', providerNo: read.data.invoiceSerialNum };
  }

  async query(requestNo: string): Promise<TaxStanding> {
    const found = await this.#find({ orderNos: [requestNo] });
    return found ? readStanding(found) : { state: 'absent' };
  }

  async red(request: TaxRedRequest): Promise<TaxStanding> {
    const { code, describe } = await this.#ask('saveInvoiceRedConfirm', writeRed(request), true);
    if (code === DONE) return { state: 'pending', providerNo: request.requestNo };
    if (isAccountCode(code)) return refuse(code, describe);
    // A form that was sent before is refused, too: what became of it is the answer.
    const before = await this.redState(request.requestNo);
    return before.state === 'absent' ? refuse(code, describe) : before;
  }

  async redState(requestNo: string): Promise<TaxStanding> {
    const { code, describe, result } = await this.#ask(
      'queryInvoiceRedConfirm',
      { identity: '0', billId: requestNo },
      false,
    );
    if (code === ABSENT) return { state: 'absent' };
    if (code !== DONE) throw new PowerError('unavailable', code, describe ?? '');
    const read = redForms.safeParse(result);
    if (!read.success) throw new PowerError('unavailable', 'BadAnswer', 'not what the protocol says');
    const [form] = read.data.list ?? [];
    if (!form) return { state: 'absent' };
    const words = form.billMessage ?? '';
    switch (form.billStatus) {
      case '02':
        return { state: 'confirming', providerNo: requestNo };
      case '05':
        return { state: 'refused', reason: words || '购方否认了红字确认单' };
      case '07':
        return { state: 'refused', reason: '购方超过 72 小时未确认' };
      case '06':
      case '08':
      case '09':
        return { state: 'refused', reason: words || '红字确认单已撤销' };
      case '16':
        return { state: 'failed', reason: words || '红字确认单申请失败' };
    }
    if (!form.invoiceSerialNum) return { state: 'pending', providerNo: requestNo };
    const found = await this.#find({ serialNos: [form.invoiceSerialNum] });
    return found ? readStanding(found) : { state: 'pending', providerNo: requestNo };
  }

  async files(requestNo: string): Promise<Partial<Record<TaxFileKind, Buffer>>> {
    const found = (await this.#find({ orderNos: [requestNo] })) ?? undefined;
    const kept: Partial<Record<TaxFileKind, Buffer>> = {};
    for (const kind of ['pdf', 'ofd', 'xml'] as const) {
      const url = found?.[`${kind}Url`];
      if (url) kept[kind] = await this.#fetch(url);
    }
    return kept;
  }

  async quota(): Promise<number | undefined> {
    const { code, result } = await this.#ask('getCreditLine', { queryType: '1' }, false);
    const read = credit.safeParse(result);
    if (code !== DONE || !read.success || !read.data.availableCreditLine) return undefined;
    return yuanTextToFen(read.data.availableCreditLine);
  }

  async #find(by: { orderNos: string[] } | { serialNos: string[] }): Promise<Standing | undefined> {
    const { code, describe, result } = await this.#ask(
      'queryInvoiceResult',
      { ...by, isOfferInvoiceDetail: '0' },
      false,
    );
    if (code === ABSENT) return undefined;
    if (code !== DONE) throw new PowerError('unavailable', code, describe ?? '');
    const read = z.array(standing).safeParse(Array.isArray(result) ? result : [result]);
    if (!read.success) throw new PowerError('unavailable', 'BadAnswer', 'not what the protocol says');
    return read.data[0];
  }

  async #fetch(url: string): Promise<Buffer> {
    let answer: Awaited<ReturnType<HttpCall>>;
    try {
      answer = await this.#call({
        method: 'GET',
        url,
        headers: {},
        timeoutMs: TIMEOUT_MS,
        encoding: 'base64',
        longest: LONGEST_FILE,
      });
    } catch (error) {
      throw new PowerError('unavailable', 'Unreachable', 'a file did not come', { cause: error });
    }
    if (answer.status !== 200)
      throw new PowerError('unavailable', 'BadAnswer', `HTTP ${answer.status} for a file`);
    return Buffer.from(answer.body, 'base64');
  }

  #ask(method: string, content: object, acts: boolean) {
    const { baseUrl, appKey, appSecret, accessToken, taxNo } = this.#config;
    const body = JSON.stringify(content);
    const senid = randomBytes(16).toString('hex');
    const nonce = String(randomInt(10_000_000, 100_000_000));
    const timestamp = String(Math.floor(Date.now() / 1000));
    const query = new URLSearchParams({ senid, nonce, timestamp, appkey: appKey });
    const request = {
      method: 'POST' as const,
      url: `${baseUrl}/open/v1/services?${query}`,
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'x-nuonuo-sign': signNuonuo(appSecret, { appKey, senid, nonce, timestamp, body }),
        accesstoken: accessToken,
        usertax: taxNo,
        method: `nuonuo.OpeMplatform.${method}`,
      },
      body,
      timeoutMs: TIMEOUT_MS,
    };
    return askPower(this.#call, request, { schema: envelope, acts });
  }
}

/** 2 issued; 20, 21 on its way; 22, 24 failed; 3, 31 taken back at the provider by hand. */
function readStanding(found: Standing): TaxStanding {
  const providerNo = found.serialNo ?? '';
  const number = found.allElectronicInvoiceNumber || found.invoiceNo || '';
  if (found.status === '2' && number) {
    return { state: 'issued', providerNo, number, issuedAt: new Date(found.invoiceTime ?? Date.now()) };
  }
  if (['22', '24', '3', '31'].includes(found.status)) {
    return { state: 'failed', reason: found.failCause || found.statusMsg || '开票失败' };
  }
  return { state: 'pending', providerNo };
}

function refuse(code: string, describe: string | null | undefined): never {
  throw new PowerError(isAccountCode(code) ? 'unavailable' : 'refused', code, describe ?? '');
}
