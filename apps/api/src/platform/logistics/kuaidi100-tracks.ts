import { readBeijing } from '@jishi/contract/beijing-time.ts';
import * as z from 'zod';
import {
  type Kuaidi100Config,
  openPush,
  PUSH_TAKEN,
  saltOf,
  signKuaidi100,
} from '../courier/kuaidi100-signature.ts';
import type { HttpCall } from '../gateway/http-call.ts';
import { askPower, postForm, readJson } from '../power/ask-power.ts';
import { PowerError } from '../power/power-error.ts';
import type { ParcelName, ParcelState, ParcelTrack, ParcelTracks } from './parcel-tracks.ts';

/** 快递单当前状态; with resultv2 the figures behind the first say more of the same. */
const states: Record<string, ParcelState> = {
  0: 'inTransit',
  1: 'inTransit',
  2: 'exception',
  3: 'delivered',
  4: 'returned',
  5: 'outForDelivery',
  6: 'returned',
  7: 'inTransit',
  8: 'inTransit',
  14: 'returned',
};

const text = z.union([z.string(), z.number()]).transform(String);
const trackSchema = z.object({
  com: z.string(),
  nu: text,
  state: text,
  data: z.array(z.object({ time: z.string(), context: z.string(), areaName: z.string().nullish() })),
});
const queryAnswer = z.union([trackSchema, z.object({ returnCode: text, message: z.string().nullish() })]);
const subscribeAnswer = z.object({ result: z.boolean(), returnCode: text, message: z.string().nullish() });
const pushSchema = z.object({ lastResult: trackSchema });

/** The carrier has said nothing yet, or the number is unknown to it. */
const NO_TRACK = '500';
/** Subscribed before. */
const TWICE = '501';

/** 快递100: 订阅推送 (5f0ffa8f2977d50a94e1023c) and 实时查询 (5f0ffb5ebc8da837cbd8aefc) of api.kuaidi100.com/document. */
export class Kuaidi100Tracks implements ParcelTracks {
  readonly name = 'kuaidi100';
  readonly pushTaken = PUSH_TAKEN;
  readonly #config: Kuaidi100Config;
  readonly #call: HttpCall;

  constructor(config: Kuaidi100Config, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  async subscribe({ carrier, number, phone }: ParcelName, notifyUrl: string): Promise<void> {
    const { baseUrl, key } = this.#config;
    const parameters = { callbackurl: notifyUrl, salt: saltOf(this.#config), resultv2: '1', phone };
    const param = JSON.stringify({ company: carrier, number, key, parameters });
    const request = postForm(`${baseUrl}/poll`, { schema: 'json', param });
    const answer = await askPower(this.#call, request, { schema: subscribeAnswer, acts: false });
    if (answer.result || answer.returnCode === TWICE) return;
    throw new PowerError('refused', answer.returnCode, answer.message ?? '');
  }

  async query({ carrier, number, phone }: ParcelName): Promise<ParcelTrack | undefined> {
    const { baseUrl, key, customer } = this.#config;
    const param = JSON.stringify({ com: carrier, num: number, phone, resultv2: '1', order: 'desc' });
    const sign = signKuaidi100(param, key, customer);
    const request = postForm(`${baseUrl}/poll/query.do`, { customer, sign, param });
    const answer = await askPower(this.#call, request, { schema: queryAnswer, acts: false });
    if (!('returnCode' in answer)) return readTrack(answer);
    if (answer.returnCode === NO_TRACK) return undefined;
    throw new PowerError('refused', answer.returnCode, answer.message ?? '');
  }

  readPush(rawBody: string): ParcelTrack {
    const param = openPush(rawBody, this.#config);
    if (param === undefined) throw new PowerError('refused', 'BadSignature', 'a push of somebody else');
    const parsed = pushSchema.safeParse(readJson(param));
    if (!parsed.success) throw new PowerError('refused', 'BadAnswer', 'a push of another kind');
    return readTrack(parsed.data.lastResult);
  }
}

function readTrack({ com, nu, state, data }: z.infer<typeof trackSchema>): ParcelTrack {
  return {
    carrier: com,
    number: nu,
    state: data.length === 0 ? 'waiting' : (states[state] ?? states[state.slice(0, 1)] ?? 'inTransit'),
    entries: data.flatMap(({ time, context, areaName }) => {
      const at = readBeijing(time);
      return at ? [{ at, text: context, place: areaName ?? '' }] : [];
    }),
  };
}
