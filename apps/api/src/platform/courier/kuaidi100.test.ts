import { createHash } from 'node:crypto';
import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callHttp } from '../gateway/http-call.ts';
import { Kuaidi100Tracks } from '../logistics/kuaidi100-tracks.ts';
import {
  callBriefly,
  json,
  type LocalAnswer,
  openLocalEnd,
  powerErrorOf,
} from '../power/local-end.fixture.ts';
import type { PickupRequest } from './courier-provider.ts';
import { Kuaidi100Courier } from './kuaidi100-courier.ts';
import { listPickupWindows } from './pickup-windows.ts';

let local: Awaited<ReturnType<typeof openLocalEnd>>;
beforeAll(async () => {
  local = await openLocalEnd();
});
beforeEach(() => {
  local.arrived.length = 0;
});
afterAll(() => local.close());

/** As 快递100 documents it: 32 characters in capitals over the texts. */
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();
const merchant = { key: 'KEY', secret: 'SECRET', customer: 'CUSTOMER' };
const courier = (call = callHttp) => new Kuaidi100Courier({ baseUrl: local.baseUrl, ...merchant }, call);
const tracks = () => new Kuaidi100Tracks({ baseUrl: local.baseUrl, ...merchant }, callHttp);
const sender = {
  name: '王芳',
  phone: '13800138000',
  province: '云南省',
  city: '昆明市',
  county: '五华区',
  detail: '南屏街 1 号 & 2 栋',
};
const makeRequest = (more: Partial<PickupRequest> = {}): PickupRequest => ({
  bookingNo: 'K20261123-0001',
  carrier: 'jd',
  sender,
  receiver: { ...sender, name: '门店' },
  goods: '手机',
  weightGrams: 650,
  window: { date: shiftDay(writeBeijingDay(Date.now()), 1), from: '09:00', to: '11:00' },
  insuredFen: 300_050,
  remark: '',
  notifyUrl: 'https://shop.example/notify',
  ...more,
});
const taken = {
  result: true,
  returnCode: '200',
  message: '成功',
  data: { taskId: 'T1', orderId: 77, kuaidinum: '' },
};

/** What is said of a number that nobody has booked. */
const absent = { result: false, returnCode: '30004', message: '订单不存在' };
const isBooking = ({ form }: { form: URLSearchParams }) => form.get('method') === 'bOrder';
const bookings = () => local.arrived.filter(isBooking);
/** An end that knows no booking, and answers a new one so. */
const answerBookings = (answer: LocalAnswer) => {
  local.end.answer = (arrived) => (isBooking(arrived) ? answer : json(absent));
};

describe('Kuaidi100Courier', () => {
  it('books with a form that 快递100 can verify', async () => {
    answerBookings(json(taken));
    expect(await courier().book(makeRequest())).toEqual({
      providerRef: 'T1:77',
      trackingNumber: '',
      state: 'booked',
    });
    const [{ url, form, headers } = { form: new URLSearchParams() }] = bookings();
    expect([url?.pathname, form.get('method'), form.get('key')]).toEqual([
      '/order/borderapi.do',
      'bOrder',
      'KEY',
    ]);
    expect(headers?.['content-type']).toContain('application/x-www-form-urlencoded');
    expect(form.get('sign')).toBe(md5(`${form.get('param')}${form.get('t')}KEYSECRET`));
    expect(JSON.parse(form.get('param') ?? '')).toMatchObject({
      kuaidicom: 'jd',
      sendManPrintAddr: '云南省昆明市五华区南屏街 1 号 & 2 栋',
      weight: '0.65',
      valinsPay: '3000.50',
      dayType: '明天',
      pickupStartTime: '09:00',
      pickupEndTime: '11:00',
      thirdOrderId: 'K20261123-0001',
    });
    expect(bookings()[0]?.body).not.toContain('SECRET');
  });

  it('tells a no from what nobody knows, and from what was never sent', async () => {
    const kindOf = async (answer: Parameters<typeof json>[0] | 'cut' | 'silent', call = callHttp) => {
      answerBookings(answer === 'cut' || answer === 'silent' ? answer : json(answer));
      return (await powerErrorOf(courier(call).book(makeRequest()))).kind;
    };
    expect(await kindOf({ result: false, returnCode: '30002', message: '该区域暂停揽收' })).toBe('refused');
    expect(await kindOf({ result: false, returnCode: '500', message: '服务器错误' })).toBe('unknown');
    expect(await kindOf('cut')).toBe('unknown');
    expect(await kindOf('silent', callBriefly)).toBe('unknown');
    expect(await kindOf('<html>')).toBe('unknown');
    expect(await kindOf({ result: true, returnCode: '200' })).toBe('unknown');
    const gone = new Kuaidi100Courier({ baseUrl: 'http://127.0.0.1:1', ...merchant }, callHttp);
    expect((await powerErrorOf(gone.book(makeRequest()))).kind).toBe('unavailable');
  });

  it('books a number once: a lost answer is asked for before it is sent again, by another process, too', async () => {
    const known = new Map<string, object>();
    local.end.answer = ({ form }) => {
      const { thirdOrderId } = JSON.parse(form.get('param') ?? '');
      const before = known.get(thirdOrderId);
      if (form.get('method') === 'detail') return json(before ?? absent);
      known.set(thirdOrderId, taken);
      return 'cut';
    };
    const first = courier();
    expect((await powerErrorOf(first.book(makeRequest()))).kind).toBe('unknown');
    const found = { providerRef: 'T1:77', trackingNumber: '', state: 'booked' };
    expect(await first.book(makeRequest())).toEqual(found);
    expect(await courier().book(makeRequest())).toEqual(found);
    expect(bookings()).toHaveLength(1);
    // Another number is another booking.
    expect((await powerErrorOf(first.book(makeRequest({ bookingNo: 'K20261123-0002' })))).kind).toBe(
      'unknown',
    );
    expect(bookings()).toHaveLength(2);
  });

  it('books nothing while nobody can say whether it is booked, and ten at once as one', async () => {
    for (const answer of [
      'cut',
      json({ result: false, returnCode: '503', message: '验证签名失败' }),
    ] as const) {
      local.end.answer = () => answer;
      await powerErrorOf(courier().book(makeRequest()));
    }
    expect(bookings()).toEqual([]);
    answerBookings(json(taken));
    const one = courier();
    await Promise.all(Array.from({ length: 10 }, () => one.book(makeRequest())));
    expect(bookings()).toHaveLength(1);
  });

  it('asks about a booking whose answer was lost by our own number, and by its own once it is known', async () => {
    local.end.answer = () => json({ ...taken, data: { ...taken.data, kuaidinum: 'JD1', status: '10' } });
    const found = { providerRef: 'T1:77', trackingNumber: 'JD1', state: 'picked' };
    expect(await courier().query('K20261123-0001', '')).toEqual(found);
    expect(await courier().query('K20261123-0001', 'T1:77')).toEqual(found);
    const params = local.arrived.map(({ form }) => JSON.parse(form.get('param') ?? ''));
    expect(params).toEqual([{ thirdOrderId: 'K20261123-0001' }, { taskId: 'T1' }]);
    local.end.answer = () => json({ result: false, returnCode: '30004', message: '订单不存在' });
    expect(await courier().query('K20261123-0001', '')).toBeUndefined();
  });

  it('books no day but today and the two after it', async () => {
    const window = { date: shiftDay(writeBeijingDay(Date.now()), 3), from: '09:00', to: '11:00' };
    expect((await powerErrorOf(courier().book(makeRequest({ window })))).kind).toBe('refused');
    expect(local.arrived).toEqual([]);
  });

  it('believes a push that is signed with its salt, and no other', async () => {
    answerBookings(json(taken));
    await courier().book(makeRequest());
    const { salt } = JSON.parse(bookings()[0]?.form.get('param') ?? '');
    const param = JSON.stringify({ kuaidinum: 'JD1', data: { orderId: '77', status: 10 } });
    const push = (sign: string) => new URLSearchParams({ taskId: 'T1', sign, param }).toString();
    expect(courier().readPush(push(md5(param + salt)))).toEqual({
      bookingNo: '',
      providerRef: 'T1:77',
      trackingNumber: 'JD1',
      state: 'picked',
    });
    for (const sign of ['', md5(param), md5(`${param}SECRET`)]) {
      expect(() => courier().readPush(push(sign))).toThrow('BadSignature');
    }
  });
});

describe('windows of couriers', () => {
  it('begin two hours ahead at the earliest, and end the day after tomorrow', () => {
    const windows = listPickupWindows(new Date('2026-11-23T10:30:00+08:00'));
    expect(windows[0]).toEqual({ date: '2026-11-23', from: '13:00', to: '15:00' });
    expect(windows.at(-1)).toEqual({ date: '2026-11-25', from: '17:00', to: '19:00' });
    expect(windows).toHaveLength(13);
  });
});

describe('Kuaidi100Tracks', () => {
  const parcel = { carrier: 'shunfeng', number: 'SF1234567890', phone: '13800138000' };
  const result = {
    com: 'shunfeng',
    nu: 'SF1234567890',
    state: '3',
    data: [
      { time: '2026-11-22 09:10:00', context: '已签收', areaName: '云南,昆明市' },
      { time: '2026-11-21 20:00:00', context: '已揽收' },
    ],
  };

  it('asks with a signature over param, key and customer, and reads times of Beijing', async () => {
    local.end.answer = () => json({ message: 'ok', status: '200', ...result });
    const track = await tracks().query(parcel);
    const form = local.arrived[0]?.form ?? new URLSearchParams();
    expect(form.get('sign')).toBe(md5(`${form.get('param')}KEYCUSTOMER`));
    expect(track).toMatchObject({ state: 'delivered', number: 'SF1234567890' });
    expect(track?.entries[0]).toEqual({
      at: new Date('2026-11-22T01:10:00Z'),
      text: '已签收',
      place: '云南,昆明市',
    });
  });

  it('has no track where nobody knows the number yet, and takes a second subscription as the first', async () => {
    local.end.answer = () => json({ result: false, returnCode: '500', message: '查询无结果' });
    expect(await tracks().query(parcel)).toBeUndefined();
    local.end.answer = () => json({ result: false, returnCode: '501', message: '重复订阅' });
    await tracks().subscribe(parcel, 'https://shop.example/tracks');
    local.end.answer = () => json({ result: false, returnCode: '600', message: '您不是合法的订阅者' });
    expect((await powerErrorOf(tracks().subscribe(parcel, ''))).kind).toBe('refused');
  });

  it('believes a push that is signed with the salt of its subscription', async () => {
    local.end.answer = () => json({ result: true, returnCode: '200', message: '提交成功' });
    await tracks().subscribe(parcel, 'https://shop.example/tracks');
    const { parameters } = JSON.parse(local.arrived[0]?.form.get('param') ?? '');
    const param = JSON.stringify({ status: 'shutdown', lastResult: result });
    const push = (sign: string) => new URLSearchParams({ sign, param }).toString();
    expect(tracks().readPush(push(md5(param + parameters.salt)))).toMatchObject({ state: 'delivered' });
    expect(() => tracks().readPush(push(md5(`${param}other`)))).toThrow('BadSignature');
  });
});
