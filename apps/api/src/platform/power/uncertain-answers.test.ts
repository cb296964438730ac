import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Kuaidi100Courier } from '../courier/kuaidi100-courier.ts';
import { SfCourier } from '../courier/sf-courier.ts';
import { Data3023Check } from '../device-check/data3023-check.ts';
import { callHttp, type HttpCall } from '../gateway/http-call.ts';
import { Kuaidi100Tracks } from '../logistics/kuaidi100-tracks.ts';
import { TencentOcr } from '../ocr/tencent-ocr.ts';
import { NuonuoInvoices } from '../tax-invoice/nuonuo-invoices.ts';
import { JuheTopUp } from '../top-up/juhe-top-up.ts';
import { PartnerValuation } from '../valuation/partner-valuation.ts';
import { callBriefly, json, type LocalAnswer, openLocalEnd, powerErrorOf } from './local-end.fixture.ts';

let local: Awaited<ReturnType<typeof openLocalEnd>>;
beforeAll(async () => {
  local = await openLocalEnd();
});
beforeEach(() => {
  local.arrived.length = 0;
});
afterAll(() => local.close());

const address = {
  ...{ name: '王芳', phone: '13800138000', province: '云南省', city: '昆明市', county: '五华区' },
  detail: '南屏街 1 号',
};
const pickup = {
  ...{ bookingNo: 'K20261123-0009', carrier: 'jd', sender: address, receiver: address, goods: '手机' },
  ...{ weightGrams: 650, insuredFen: 0, remark: '', notifyUrl: '' },
  window: { date: shiftDay(writeBeijingDay(Date.now()), 1), from: '09:00', to: '11:00' },
};
const booking = { bookingNo: pickup.bookingNo, providerRef: 'T1:77', reason: '不寄了' };
const parcel = { carrier: 'shunfeng', number: 'SF1234567890', phone: '13800138000' };
const imei = '354817664998779';
const paper = Buffer.from('a picture');
const party = { name: '王芳', taxNo: '', address: '', phone: '', bank: '', bankAccount: '' };
const invoice = {
  ...{ requestNo: '26112300000042B1A2B3', special: false, buyer: party, lines: [], remark: '' },
  seller: { ...party, name: '机市', taxNo: '91350100M000100Y43', clerk: '李会计' },
};
const question = { nonce: 'N234567890123456', modelId: 'm1', variantId: 'v1', optionIds: ['a'] };

/** Every power of `baseUrl` as its real adapter, over this network. */
function openAll(baseUrl: string, call: HttpCall) {
  const kuaidi100 = { baseUrl, key: 'KEY', secret: 'SECRET', customer: 'CUSTOMER' };
  return {
    kuaidi100: new Kuaidi100Courier(kuaidi100, call),
    sf: new SfCourier({ baseUrl, partnerId: 'SHOP', checkWord: 'WORD', monthlyCard: '755' }, call),
    tracks: new Kuaidi100Tracks(kuaidi100, call),
    check: new Data3023Check({ baseUrl, key: 'KEY' }, call),
    topUp: new JuheTopUp({ baseUrl, openId: 'JHopen', key: 'KEY' }, call),
    ocr: new TencentOcr({ baseUrl, secretId: 'id', secretKey: 'key', region: 'ap-guangzhou' }, call),
    valuation: new PartnerValuation({ baseUrl, appId: 'SHOP', secret: 'SECRET' }, call),
    tax: new NuonuoInvoices(
      { baseUrl, appKey: 'KEY', appSecret: 'SECRET', accessToken: 'TOKEN', taxNo: '91350100M000100Y43' },
      call,
    ),
  };
}
type Powers = ReturnType<typeof openAll>;

/** 快递100 is asked about a number before it is booked, and knows none. */
const absent = { result: false, returnCode: '30004', message: '订单不存在' };

/** What must not be done twice: of a lost answer nobody knows what was done. */
const acts: readonly [string, (powers: Powers) => Promise<unknown>][] = [
  ['快递100 books', ({ kuaidi100 }) => kuaidi100.book(pickup)],
  ['快递100 cancels', ({ kuaidi100 }) => kuaidi100.cancel(booking)],
  ['顺丰 books', ({ sf }) => sf.book(pickup)],
  ['顺丰 cancels', ({ sf }) => sf.cancel(booking)],
  ['聚合 tops up', ({ topUp }) => topUp.submit({ serialNo: 'T1', phone: '13800138000', faceFen: 5_000 })],
  ['诺诺 issues', ({ tax }) => tax.issue(invoice)],
];
/** Readings: whatever is lost, nothing was done, and they are tried again. */
const readings: readonly [string, (powers: Powers) => Promise<unknown>][] = [
  ['快递100 finds a booking', ({ kuaidi100 }) => kuaidi100.query(pickup.bookingNo, '')],
  ['顺丰 finds a booking', ({ sf }) => sf.query(pickup.bookingNo)],
  ['快递100 tracks', ({ tracks }) => tracks.query(parcel)],
  ['3023 checks a lock', ({ check }) => check.accountLock(imei)],
  ['3023 checks a warranty', ({ check }) => check.makerWarranty(imei)],
  ['3023 checks the blacklist', ({ check }) => check.blacklist(imei)],
  ['聚合 finds a top-up', ({ topUp }) => topUp.query('T1')],
  ['聚合 lists amounts', ({ topUp }) => topUp.denominations('13800138000')],
  ['腾讯云 reads a card', ({ ocr }) => ocr.idCard(paper, 'front')],
  ['腾讯云 reads a licence', ({ ocr }) => ocr.businessLicence(paper)],
  ['a partner prices', ({ valuation }) => valuation.price(question)],
  ['a partner finds a price', ({ valuation }) => valuation.result(question.nonce)],
  ['诺诺 finds an invoice', ({ tax }) => tax.query(invoice.requestNo)],
];
const lost: readonly [string, LocalAnswer][] = [
  ['that is cut', 'cut'],
  ['that never comes', 'silent'],
  ['of a page in the way', { status: 200, body: '<html>502 Bad Gateway</html>' }],
  ['503', { status: 503, body: 'busy' }],
  ['of half a text', { body: '{"result":tru' }],
  ['that is empty', { body: '' }],
];

describe.each(lost)('an answer %s', (_what, answer) => {
  // Only where nobody answers is somebody to give up.
  const call: HttpCall = (request) =>
    answer === 'silent' && !request.body?.includes('method=detail')
      ? callBriefly(request)
      : callHttp(request);

  it.each(acts)('leaves unknown what was done when %s, and it was asked once', async (_name, act) => {
    const asksFirst = ({ form }: { form: URLSearchParams }) => form.get('method') === 'detail';
    local.end.answer = (arrived) => (asksFirst(arrived) ? json(absent) : answer);
    const failed = await powerErrorOf(act(openAll(local.baseUrl, call)));
    const acted = local.arrived.filter((arrived) => !asksFirst(arrived));
    expect([failed.kind, acted.length]).toEqual(['unknown', 1]);
  });

  it.each(readings)('is no finding when %s', async (_name, read) => {
    local.end.answer = () => answer;
    expect((await powerErrorOf(read(openAll(local.baseUrl, call)))).kind).toBe('unavailable');
  });
});

it.each([...acts, ...readings])(
  'a side that cannot be reached has done nothing when %s',
  async (_name, work) => {
    const gone = openAll('http://127.0.0.1:1', callBriefly);
    expect((await powerErrorOf(work(gone))).kind).toBe('unavailable');
  },
);
