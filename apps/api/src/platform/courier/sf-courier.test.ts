import { createHash } from 'node:crypto';
import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callHttp } from '../gateway/http-call.ts';
import { json, openLocalEnd, powerErrorOf } from '../power/local-end.fixture.ts';
import { SfCourier } from './sf-courier.ts';

let local: Awaited<ReturnType<typeof openLocalEnd>>;
beforeAll(async () => {
  local = await openLocalEnd();
});
beforeEach(() => {
  local.arrived.length = 0;
});
afterAll(() => local.close());

const open = () =>
  new SfCourier(
    { baseUrl: local.baseUrl, partnerId: 'SHOP', checkWord: 'WORD', monthlyCard: '7551234567' },
    callHttp,
  );
const address = {
  name: "O'Brien 王",
  phone: '13800138000',
  province: '广东省',
  city: '深圳市',
  county: '福田区',
  detail: '益田路 1 号（A 座）*~!',
};
const request = {
  bookingNo: 'K20261123-0002',
  carrier: 'shunfeng',
  sender: address,
  receiver: address,
  goods: '手机',
  weightGrams: 650,
  window: { date: shiftDay(writeBeijingDay(Date.now()), 1), from: '09:00', to: '11:00' },
  insuredFen: 0,
  remark: '',
  notifyUrl: '',
};
const say = (result: object) =>
  json({ apiResultCode: 'A1000', apiErrorMsg: '', apiResultData: JSON.stringify(result) });
const order = {
  orderId: request.bookingNo,
  filterResult: 2 as number,
  waybillNoInfoList: [{ waybillType: 1, waybillNo: 'SF7444400031887' }],
};

describe('SfCourier', () => {
  it('books with a digest over the form-encoded content, moment and check word', async () => {
    local.end.answer = () => say({ success: true, msgData: { ...order, filterResult: 1 } });
    expect(await open().book(request)).toMatchObject({ trackingNumber: 'SF7444400031887', state: 'booked' });
    const [arrived] = local.arrived;
    const form = arrived?.form ?? new URLSearchParams();
    // What a form encodes a value to is what Java's URLEncoder does, which 丰桥 digests with.
    const encoded = new URLSearchParams({ x: `${form.get('msgData')}${form.get('timestamp')}WORD` })
      .toString()
      .slice(2);
    expect(form.get('msgDigest')).toBe(createHash('md5').update(encoded).digest('base64'));
    expect([form.get('serviceCode'), form.get('partnerID')]).toEqual(['EXP_RECE_CREATE_ORDER', 'SHOP']);
    expect(JSON.parse(form.get('msgData') ?? '')).toMatchObject({
      orderId: request.bookingNo,
      sendStartTm: `${request.window.date} 09:00:00`,
      totalWeight: 0.65,
      monthlyCard: '7551234567',
    });
    expect(arrived?.body).not.toContain('WORD');
  });

  it('answers a number that was sent before with what became of it', async () => {
    local.end.answer = ({ form }) =>
      form.get('serviceCode') === 'EXP_RECE_CREATE_ORDER'
        ? say({ success: false, errorCode: '8016', errorMsg: '重复下单' })
        : say({ success: true, msgData: { ...order, filterResult: 1 } });
    expect(await open().book(request)).toMatchObject({ trackingNumber: 'SF7444400031887' });
  });

  it('tells an area where nobody comes, a wrong digest and a lost answer apart', async () => {
    local.end.answer = () => say({ success: true, msgData: order });
    expect((await powerErrorOf(open().book(request))).kind).toBe('refused');
    local.end.answer = () => json({ apiResultCode: 'A1006', apiErrorMsg: '数字签名无效' });
    expect(await powerErrorOf(open().book(request))).toMatchObject({ kind: 'unavailable', code: 'A1006' });
    local.end.answer = () => 'cut';
    expect((await powerErrorOf(open().book(request))).kind).toBe('unknown');
    expect((await powerErrorOf(open().query(request.bookingNo))).kind).toBe('unavailable');
  });
});
