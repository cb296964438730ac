import * as z from 'zod';
import type { HttpCall } from '../gateway/http-call.ts';
import { askPower } from '../power/ask-power.ts';
import { PowerError } from '../power/power-error.ts';
import { signTencentCall } from '../sms/tencent-signature.ts';
import type { BankCardText, BusinessLicenceText, IdCardText, OcrProvider } from './ocr-provider.ts';

/** An account at Tencent Cloud. */
export interface TencentOcrConfig {
  /** `https://ocr.tencentcloudapi.com`, without a slash at the end. */
  baseUrl: string;
  secretId: string;
  secretKey: string;
  /** `ap-guangzhou` */
  region: string;
}

/** Tencent Cloud takes 10 MB in base64. */
const MAXIMUM_BYTES = 7 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

const told = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const errorSchema = z.object({ Error: z.object({ Code: z.string(), Message: z.string() }) });
const idCardSchema = z.object({
  Name: told,
  Sex: told,
  Nation: told,
  Birth: told,
  Address: told,
  IdNum: told,
  Authority: told,
  ValidDate: told,
});
const bankCardSchema = z.object({ CardNo: told, BankInfo: told, CardType: told, ValidDate: told });
const licenceSchema = z.object({
  RegNum: told,
  Name: told,
  Person: told,
  Type: told,
  Address: told,
  Capital: told,
  SetDate: told,
  Period: told,
  Business: told,
});

/** Codes that speak of the picture; all others are of the account or of the moment. */
const PICTURE_CODES =
  /^(FailedOperation\.(?!OcrFailed|UnKnowError|UnOpenError|EngineRecognizeTimeout)|InvalidParameterValue|LimitExceeded\.TooLargeFileError)/;

/** Tencent Cloud OCR 2018-11-19: IDCardOCR, BankCardOCR, BizLicenseOCR (https://cloud.tencent.com/document/api/866). */
export class TencentOcr implements OcrProvider {
  readonly name = 'tencent';
  readonly #config: TencentOcrConfig;
  readonly #call: HttpCall;

  constructor(config: TencentOcrConfig, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  async idCard(picture: Uint8Array, side: 'front' | 'back'): Promise<IdCardText> {
    const read = await this.#ask('IDCardOCR', picture, idCardSchema, { CardSide: side.toUpperCase() });
    const [from = '', until = ''] = read.ValidDate.split('-');
    return {
      name: read.Name,
      sex: read.Sex,
      nation: read.Nation,
      birthday: writeDay(read.Birth),
      address: read.Address,
      number: read.IdNum,
      authority: read.Authority,
      validFrom: writeDay(from),
      validUntil: writeDay(until),
    };
  }

  async bankCard(picture: Uint8Array): Promise<BankCardText> {
    const read = await this.#ask('BankCardOCR', picture, bankCardSchema);
    return {
      number: read.CardNo.replaceAll(' ', ''),
      // `招商银行(03080000)`
      bank: read.BankInfo.replace(/\(\d+\)$/, ''),
      kind: read.CardType,
      validUntil: read.ValidDate,
    };
  }

  async businessLicence(picture: Uint8Array): Promise<BusinessLicenceText> {
    const read = await this.#ask('BizLicenseOCR', picture, licenceSchema);
    return {
      creditCode: read.RegNum,
      company: read.Name,
      legalPerson: read.Person,
      kind: read.Type,
      address: read.Address,
      capital: read.Capital,
      foundedOn: writeDay(read.SetDate),
      period: read.Period,
      business: read.Business,
    };
  }

  async #ask<Data>(
    action: string,
    picture: Uint8Array,
    schema: z.ZodType<Data>,
    more: Record<string, string> = {},
  ): Promise<Data> {
    if (picture.length > MAXIMUM_BYTES)
      throw new PowerError('refused', 'TooLarge', 'a picture of more than 7 MB');
    const { baseUrl, region } = this.#config;
    const body = JSON.stringify({ ImageBase64: Buffer.from(picture).toString('base64'), ...more });
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      ...signTencentCall({ host: new URL(baseUrl).host, service: 'ocr', body, timestamp }, this.#config),
      'x-tc-action': action,
      'x-tc-version': '2018-11-19',
      'x-tc-region': region,
    };
    const { Response: answer } = await askPower(
      this.#call,
      { method: 'POST', url: `${baseUrl}/`, headers, body, timeoutMs: TIMEOUT_MS },
      { schema: z.object({ Response: z.unknown().optional() }), acts: false },
    );
    const failed = errorSchema.safeParse(answer);
    if (failed.success) {
      const { Code, Message } = failed.data.Error;
      throw new PowerError(PICTURE_CODES.test(Code) ? 'refused' : 'unavailable', Code, Message);
    }
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new PowerError('unavailable', 'BadAnswer', 'not what the protocol says');
    return parsed.data;
  }
}

/** `1990/1/31`, `2015.06.01` and `2015年06月01日` as `1990-01-31`; whatever is no day stays as it is. */
function writeDay(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[/.年](\d{1,2})[/.月](\d{1,2})日?$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
}
