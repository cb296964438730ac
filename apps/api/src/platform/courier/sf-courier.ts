import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { HttpCall } from '../gateway/http-call.ts';
import { askPower, postForm, readJson } from '../power/ask-power.ts';
import { PowerError } from '../power/power-error.ts';
import type {
  BookedPickup,
  CourierAddress,
  CourierProvider,
  PickupNews,
  PickupRequest,
  PickupWindow,
} from './courier-provider.ts';
import { describeDay, listPickupWindows } from './pickup-windows.ts';

/** A merchant at 丰桥. */
export interface SfConfig {
  /** `https://sfapi.sf-express.com`, without a slash at the end. */
  baseUrl: string;
  /** 顾客编码 */
  partnerId: string;
  /** 校验码; signs, and is never sent. */
  checkWord: string;
  /** 月结卡号, which pays. */
  monthlyCard: string;
}

const envelope = z.object({
  apiResultCode: z.string(),
  apiErrorMsg: z.string().nullish(),
  apiResultData: z.string().nullish(),
});
const orderSchema = z.object({
  orderId: z.string(),
  /** 1: will come. 2: 不可收派. 3: a person decides. */
  filterResult: z.union([z.string(), z.number()]).transform(String).nullish(),
  waybillNoInfoList: z.array(z.object({ waybillType: z.number(), waybillNo: z.string() })).nullish(),
});
const resultSchema = z.object({
  success: z.boolean(),
  errorCode: z.string().nullish(),
  errorMsg: z.string().nullish(),
  msgData: z.unknown().optional(),
});

/** The order number was used before: what became of it then is the answer. */
const TWICE = '8016';
/** No such order. */
const ABSENT = new Set(['8024', '8057']);

/** 顺丰 over 丰桥 (https://open.sf-express.com): EXP_RECE_CREATE_ORDER, …SEARCH_ORDER_RESP and …UPDATE_ORDER. */
export class SfCourier implements CourierProvider {
  readonly name = 'sf';
  readonly pushTaken = '';
  readonly #config: SfConfig;
  readonly #call: HttpCall;

  constructor(config: SfConfig, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  async windows(): Promise<PickupWindow[]> {
    return listPickupWindows(new Date());
  }

  async book(request: PickupRequest): Promise<BookedPickup> {
    const { bookingNo, window, insuredFen } = request;
    describeDay(window.date, new Date());
    const content = {
      language: 'zh-CN',
      orderId: bookingNo,
      cargoDetails: [{ name: request.goods }],
      totalWeight: request.weightGrams / 1000,
      monthlyCard: this.#config.monthlyCard,
      payMethod: 1,
      expressTypeId: 1,
      isDocall: 1,
      sendStartTm: `${window.date} ${window.from}:00`,
      remark: request.remark,
      contactInfoList: [writeContact(1, request.sender), writeContact(2, request.receiver)],
      ...(insuredFen > 0 ? { serviceList: [{ name: 'INSURE', value: (insuredFen / 100).toFixed(2) }] } : {}),
    };
    try {
      return readOrder(await this.#ask('EXP_RECE_CREATE_ORDER', content, true));
    } catch (error) {
      if (!(error instanceof PowerError) || error.code !== TWICE) throw error;
      const before = await this.query(bookingNo);
      if (before) return before;
      throw new PowerError('unknown', TWICE, 'booked before, but not to be found');
    }
  }

  async query(bookingNo: string): Promise<BookedPickup | undefined> {
    try {
      const content = { language: 'zh-CN', orderId: bookingNo, searchType: '1' };
      return readOrder(await this.#ask('EXP_RECE_SEARCH_ORDER_RESP', content, false));
    } catch (error) {
      if (error instanceof PowerError && ABSENT.has(error.code)) return undefined;
      throw error;
    }
  }

  async cancel({ bookingNo }: { bookingNo: string; providerRef: string; reason: string }): Promise<void> {
    await this.#ask('EXP_RECE_UPDATE_ORDER', { orderId: bookingNo, dealType: 2 }, true);
  }

  /** 丰桥 signs none of what it pushes; `query` and the tracks of 快递100 tell instead. */
  readPush(): PickupNews {
    throw new PowerError('refused', 'BadSignature', 'pushes of 丰桥 carry no signature');
  }

  async #ask(serviceCode: string, content: object, acts: boolean) {
    const { baseUrl, partnerId, checkWord } = this.#config;
    const msgData = JSON.stringify(content);
    const timestamp = String(Date.now());
    const request = postForm(`${baseUrl}/std/service`, {
      partnerID: partnerId,
      requestID: randomUUID(),
      serviceCode,
      timestamp,
      msgDigest: signSf(msgData, timestamp, checkWord),
      msgData,
    });
    const answer = await askPower(this.#call, request, { schema: envelope, acts });
    // A1000 says that the service was reached; all others are of the call, and nothing was done.
    if (answer.apiResultCode !== 'A1000')
      throw new PowerError('unavailable', answer.apiResultCode, answer.apiErrorMsg ?? '');
    const result = resultSchema.safeParse(readJson(answer.apiResultData ?? ''));
    if (!result.success) throw new PowerError(acts ? 'unknown' : 'unavailable', 'BadAnswer', 'no result');
    const { success, errorCode, errorMsg, msgData: data } = result.data;
    if (!success) throw new PowerError('refused', errorCode ?? '', errorMsg ?? '');
    return data;
  }
}

/** Base64 of MD5 over the form-encoded content, moment and check word, as 丰桥 documents it (URLEncoder of Java). */
export function signSf(msgData: string, timestamp: string, checkWord: string): string {
  const encoded = encodeURIComponent(msgData + timestamp + checkWord)
    .replace(/[!'()~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
  return createHash('md5').update(encoded, 'utf8').digest('base64');
}

function readOrder(data: unknown): BookedPickup {
  const parsed = orderSchema.safeParse(data);
  if (!parsed.success) return { providerRef: '', trackingNumber: '', state: 'booked' };
  const { orderId, filterResult, waybillNoInfoList } = parsed.data;
  if (filterResult === '2') throw new PowerError('refused', 'Unreachable area', '顺丰 does not come there');
  const waybill = waybillNoInfoList?.find(({ waybillType }) => waybillType === 1)?.waybillNo ?? '';
  return { providerRef: orderId, trackingNumber: waybill, state: 'booked' };
}

function writeContact(contactType: 1 | 2, { name, phone, province, city, county, detail }: CourierAddress) {
  return {
    contactType,
    contact: name,
    mobile: phone,
    country: 'CN',
    province,
    city,
    county,
    address: detail,
  };
}
