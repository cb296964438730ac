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
  PickupState,
  PickupWindow,
} from './courier-provider.ts';
import { type Kuaidi100Config, openPush, PUSH_TAKEN, saltOf, signKuaidi100 } from './kuaidi100-signature.ts';
import { describeDay, listPickupWindows } from './pickup-windows.ts';

/** 订单状态 of 商家寄件. Others (fees, prints) say nothing of where the parcel is. */
const states: Record<string, PickupState> = {
  0: 'booked',
  1: 'accepted',
  2: 'accepted',
  9: 'cancelled',
  10: 'picked',
  11: 'failed',
  12: 'returned',
  13: 'delivered',
  14: 'delivered',
  99: 'cancelled',
  101: 'inTransit',
  610: 'failed',
};

const text = z.union([z.string(), z.number()]).transform(String);
const orderSchema = z.object({
  taskId: text.nullish(),
  orderId: text.nullish(),
  kuaidinum: text.nullish(),
  kuaidiNum: text.nullish(),
  status: text.nullish(),
});
const answerSchema = z.object({
  result: z.boolean(),
  returnCode: text,
  message: z.string().nullish(),
  data: orderSchema.nullish(),
});
const pushSchema = z.object({
  kuaidinum: text.nullish(),
  data: z.object({ orderId: text.nullish(), status: text, thirdOrderId: text.nullish() }),
});

/** The answer means that nothing is known: 快递100's own fault, or a carrier that did not answer it. */
const UNKNOWN_CODES = new Set(['500', '502']);

/** The question itself was turned away: a wrong signature, an account that has run out. */
const DENIED_CODES = new Set(['503', '601']);

/**
 * 快递100, 商家寄件 (https://api.kuaidi100.com/document/603cb649a62a19500e19866b). It is asked about a booking whose answer
 * was lost by our own number (`thirdOrderId`), which its documents name for booking, but not plainly for asking.
 */
export class Kuaidi100Courier implements CourierProvider {
  readonly name = 'kuaidi100';
  readonly pushTaken = PUSH_TAKEN;
  readonly #config: Kuaidi100Config;
  readonly #call: HttpCall;
  /** Bookings of this process that are under way, by our number. */
  readonly #bookings = new Map<string, Promise<BookedPickup>>();

  constructor(config: Kuaidi100Config, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  async windows(): Promise<PickupWindow[]> {
    return listPickupWindows(new Date());
  }

  /**
   * 快递100 books a number that it knows a second time, and two couriers come. So it is asked first: what stands under
   * the number is the answer, and while it cannot be asked nothing is booked. A number that is booked twice at once is
   * booked once.
   */
  book(request: PickupRequest): Promise<BookedPickup> {
    const { bookingNo } = request;
    const underWay = this.#bookings.get(bookingNo);
    if (underWay) return underWay;
    const booking = this.#bookOnce(request).finally(() => this.#bookings.delete(bookingNo));
    this.#bookings.set(bookingNo, booking);
    return booking;
  }

  async #bookOnce(request: PickupRequest): Promise<BookedPickup> {
    const { sender, receiver, window } = request;
    const dayType = describeDay(window.date, new Date());
    const before = await this.query(request.bookingNo, '');
    if (before) return before;
    const data = await this.#ask('bOrder', true, {
      kuaidicom: request.carrier,
      recManName: receiver.name,
      recManMobile: receiver.phone,
      recManPrintAddr: writeAddress(receiver),
      sendManName: sender.name,
      sendManMobile: sender.phone,
      sendManPrintAddr: writeAddress(sender),
      cargo: request.goods,
      payment: 'SHIPPER',
      weight: (request.weightGrams / 1000).toFixed(2),
      remark: request.remark,
      salt: saltOf(this.#config),
      callBackUrl: request.notifyUrl,
      dayType,
      pickupStartTime: window.from,
      pickupEndTime: window.to,
      ...(request.insuredFen > 0 ? { valinsPay: (request.insuredFen / 100).toFixed(2) } : {}),
      thirdOrderId: request.bookingNo,
    });
    if (!data?.taskId) throw new PowerError('unknown', 'BadAnswer', 'a booking without its number');
    return readOrder(data);
  }

  async query(bookingNo: string, providerRef: string): Promise<BookedPickup | undefined> {
    const [taskId = ''] = providerRef.split(':');
    const param: Record<string, string> = taskId ? { taskId } : { thirdOrderId: bookingNo };
    try {
      const data = await this.#ask('detail', false, param);
      return data?.taskId ? readOrder(data) : undefined;
    } catch (error) {
      if (!(error instanceof PowerError) || error.kind !== 'refused') throw error;
      // Whoever may not ask has not learnt that there is none.
      if (DENIED_CODES.has(error.code)) throw error;
      return undefined;
    }
  }

  async cancel(booking: { bookingNo: string; providerRef: string; reason: string }): Promise<void> {
    const [taskId = '', orderId = ''] = booking.providerRef.split(':');
    await this.#ask('cancel', true, { taskId, orderId, cancelMsg: booking.reason });
  }

  readPush(rawBody: string): PickupNews {
    const param = openPush(rawBody, this.#config);
    if (param === undefined) throw new PowerError('refused', 'BadSignature', 'a push of somebody else');
    const parsed = pushSchema.safeParse(readJson(param));
    const state = parsed.success ? states[parsed.data.data.status] : undefined;
    if (!parsed.success || !state) throw new PowerError('refused', 'BadAnswer', 'a push of another kind');
    const { kuaidinum, data } = parsed.data;
    const taskId = new URLSearchParams(rawBody).get('taskId') ?? '';
    return {
      bookingNo: data.thirdOrderId ?? '',
      providerRef: `${taskId}:${data.orderId ?? ''}`,
      trackingNumber: kuaidinum ?? '',
      state,
    };
  }

  async #ask(method: string, acts: boolean, param: Record<string, string>) {
    const { baseUrl, key, secret } = this.#config;
    const text = JSON.stringify(param);
    const t = String(Date.now());
    const sign = signKuaidi100(text, t, key, secret);
    const request = postForm(`${baseUrl}/order/borderapi.do`, { method, key, t, sign, param: text });
    const answer = await askPower(this.#call, request, { schema: answerSchema, acts });
    if (answer.result) return answer.data;
    const kind = UNKNOWN_CODES.has(answer.returnCode) ? (acts ? 'unknown' : 'unavailable') : 'refused';
    throw new PowerError(kind, answer.returnCode, answer.message ?? '');
  }
}

function readOrder(data: z.infer<typeof orderSchema>): BookedPickup {
  return {
    providerRef: `${data.taskId ?? ''}:${data.orderId ?? ''}`,
    trackingNumber: data.kuaidinum ?? data.kuaidiNum ?? '',
    state: states[data.status ?? '0'] ?? 'booked',
  };
}

function writeAddress({ province, city, county, detail }: CourierAddress): string {
  return `${province}${city}${county}${detail}`;
}
