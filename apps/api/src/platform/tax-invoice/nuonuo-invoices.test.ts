import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callHttp } from '../gateway/http-call.ts';
import { callBriefly, json, openLocalEnd, powerErrorOf } from '../power/local-end.fixture.ts';
import { NuonuoInvoices } from './nuonuo-invoices.ts';
import type { TaxRequest } from './tax-provider.ts';

let local: Awaited<ReturnType<typeof openLocalEnd>>;
beforeAll(async () => {
  local = await openLocalEnd();
});
beforeEach(() => {
  local.arrived.length = 0;
});
afterAll(() => local.close());

const open = (call = callHttp) =>
  new NuonuoInvoices(
    {
      baseUrl: local.baseUrl,
      appKey: 'KEY',
      appSecret: 'SECRET',
      accessToken: 'TOKEN',
      taxNo: '91350100M000100Y43',
    },
    call,
  );
const party = { taxNo: '', address: '', phone: '', bank: '', bankAccount: '' };
const request: TaxRequest = {
  requestNo: '26112300000042B1A2B3',
  special: false,
  buyer: { ...party, name: '王芳' },
  seller: { ...party, name: '机市', taxNo: '91350100M000100Y43', clerk: '李会计' },
  lines: [
    {
      index: 1,
      name: '*移动通信设备*手机',
      spec: '黑色',
      unit: '件',
      units: 2,
      amountFen: 353_982,
      taxFen: 46_018,
      ratePpm: 130_000,
      taxCode: '1090412000000000000',
      simpleLevy: false,
    },
  ],
  remark: '订单 26112300000042',
};
const ok = (result: unknown) => json({ code: 'E0000', describe: '成功', result });
const no = (code: string) => json({ code, describe: '不行' });

describe('诺诺 invoices', () => {
  it('are asked for with the signature of the platform over the body as it is sent', async () => {
    local.end.answer = () => ok({ invoiceSerialNum: 'S1' });
    expect(await open().issue(request)).toEqual({ state: 'pending', providerNo: 'S1' });
    const [arrived] = local.arrived;
    const query = arrived!.url.searchParams;
    const words = `a=services&l=v1&p=open&k=KEY&i=${query.get('senid')}&n=${query.get('nonce')}&t=${query.get('timestamp')}&f=${arrived!.body}`;
    expect(arrived!.headers['x-nuonuo-sign']).toBe(
      createHmac('sha1', 'SECRET').update(words).digest('base64'),
    );
    expect([arrived!.url.pathname, arrived!.headers.method, arrived!.headers.accesstoken]).toEqual([
      '/open/v1/services',
      'nuonuo.OpeMplatform.requestBillingNew',
      'TOKEN',
    ]);
    expect(JSON.parse(arrived!.body).order).toMatchObject({
      orderNo: request.requestNo,
      invoiceLine: 'pc',
      naturalPersonFlag: '1',
      pushMode: '-1',
      invoiceDetail: [
        {
          num: '2',
          price: '2000',
          taxRate: '0.13',
          taxExcludedAmount: '3539.82',
          tax: '460.18',
          taxIncludedAmount: '4000.00',
        },
      ],
    });
  });

  it('whose number was sent before are what became of it then', async () => {
    local.end.answer = ({ headers }) =>
      String(headers.method).endsWith('requestBillingNew')
        ? no('E9106')
        : ok([
            {
              serialNo: 'S1',
              status: '2',
              allElectronicInvoiceNumber: '26532000000000000001',
              invoiceTime: 1_795_000_000_000,
            },
          ]);
    expect(await open().issue(request)).toEqual({
      state: 'issued',
      providerNo: 'S1',
      number: '26532000000000000001',
      issuedAt: new Date(1_795_000_000_000),
    });
  });

  it.each([
    ['20', 'pending'],
    ['21', 'pending'],
    ['22', 'failed'],
    ['24', 'failed'],
    ['3', 'failed'],
  ])('read the state %s as %s', async (status, state) => {
    local.end.answer = () => ok([{ serialNo: 'S1', status, failCause: '税号有误' }]);
    expect((await open().query('1')).state).toBe(state);
  });

  it('that the platform does not know are absent, and a key that fails is no refusal', async () => {
    local.end.answer = () => no('E9500');
    expect(await open().query('1')).toEqual({ state: 'absent' });
    local.end.answer = () => no('070304');
    expect((await powerErrorOf(open().issue(request))).kind).toBe('unavailable');
    local.end.answer = () => no('E9199');
    expect(await powerErrorOf(open().issue(request))).toMatchObject({ kind: 'refused', code: 'E9199' });
  });

  it.each(['cut', 'silent'] as const)('are of unknown outcome where the answer is %s', async (answer) => {
    local.end.answer = () => answer;
    const call = ((one) => callBriefly(one)) as typeof callHttp;
    expect((await powerErrorOf(open(call).issue(request))).kind).toBe('unknown');
    expect((await powerErrorOf(open(call).query('1'))).kind).toBe('unavailable');
  });

  it('are taken back by a form: whole without lines, in part with the places of the blue ones', async () => {
    local.end.answer = () => ok('form');
    const red = { ...request, blueNumber: '26532000000000000001', reason: '02' as const };
    await open().red({ ...red, isWhole: true });
    await open().red({ ...red, isWhole: false });
    const [whole, part] = local.arrived.map(({ body }) => JSON.parse(body));
    expect(whole).toMatchObject({
      billId: request.requestNo,
      orderNo: request.requestNo,
      redReason: '1',
      applySource: '0',
    });
    expect(whole.detail).toBeUndefined();
    expect(part.detail).toMatchObject([
      {
        blueDetailIndex: '1',
        num: '-2',
        taxExcludedAmount: '-3539.82',
        taxAmount: '-460.18',
        taxExcludedPrice: '1769.91',
      },
    ]);
  });

  it.each([
    ['02', 'confirming'],
    ['05', 'refused'],
    ['07', 'refused'],
    ['16', 'failed'],
    ['15', 'pending'],
    ['01', 'pending'],
  ])('have a form that stands at %s: %s', async (billStatus, state) => {
    local.end.answer = () => ok({ total: 1, list: [{ billId: 'R', billStatus }] });
    expect((await open().redState('R')).state).toBe(state);
  });

  it('give their files as they are, byte for byte', async () => {
    const bytes = Buffer.from('%PDF-1.7\nÿþ');
    local.end.answer = ({ url }) =>
      url.pathname === '/file'
        ? { body: bytes.toString() }
        : ok([{ status: '2', pdfUrl: `${local.baseUrl}/file` }]);
    expect(await open().files('1')).toEqual({ pdf: bytes });
  });
});
