import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callHttp } from '../gateway/http-call.ts';
import { callBriefly, json, openLocalEnd, powerErrorOf } from '../power/local-end.fixture.ts';
import { JuheTopUp } from './juhe-top-up.ts';

let local: Awaited<ReturnType<typeof openLocalEnd>>;
beforeAll(async () => {
  local = await openLocalEnd();
});
beforeEach(() => {
  local.arrived.length = 0;
});
afterAll(() => local.close());

const open = (call = callHttp) =>
  new JuheTopUp({ baseUrl: local.baseUrl, openId: 'JHopen', key: 'KEY' }, call);
const request = { serialNo: 'T2026112300000001', phone: '13800138000', faceFen: 5_000 };
const taken = { sporder_id: '2026112317460288', uorderid: request.serialNo, game_state: '0' };
const ok = (result: object) => json({ reason: '订单提交成功，等待充值', result, error_code: 0 });
const no = (error_code: number) => json({ reason: '失败', result: null, error_code });

describe('JuheTopUp', () => {
  it('submits with md5 over OpenID, key, phone, amount and our number; the OpenID is never sent', async () => {
    local.end.answer = () => ok(taken);
    expect(await open().submit(request)).toEqual({ state: 'pending', providerRef: '2026112317460288' });
    const [{ url, form, body } = { body: '', form: new URLSearchParams() }] = local.arrived;
    expect([url?.pathname, url?.search]).toEqual(['/ofpay/mobile/onlineorder', '']);
    expect(form.get('sign')).toBe(
      createHash('md5').update('JHopenKEY1380013800050T2026112300000001').digest('hex'),
    );
    expect([form.get('cardnum'), form.get('orderid')]).toEqual(['50', request.serialNo]);
    expect(body).not.toContain('JHopen');
  });

  it('takes only a plain no for a no: of every other code nobody knows what was done', async () => {
    const kindOf = async (code: number) => {
      local.end.answer = () => no(code);
      return (await powerErrorOf(open().submit(request))).kind;
    };
    expect(await kindOf(208501)).toBe('refused');
    expect(await kindOf(10001)).toBe('unavailable');
    for (const code of [10014, 208505, 208599, -1]) expect(await kindOf(code)).toBe('unknown');
  });

  it.each(['cut', 'silent'] as const)('does not know the outcome of an answer that is %s', async (answer) => {
    local.end.answer = () => answer;
    expect((await powerErrorOf(open(callBriefly).submit(request))).kind).toBe('unknown');
    expect((await powerErrorOf(open(callBriefly).query(request.serialNo))).kind).toBe('unavailable');
  });

  it('answers a number that was sent before with what became of it', async () => {
    local.end.answer = ({ url }) =>
      url.pathname.endsWith('onlineorder') ? no(208508) : ok({ ...taken, game_state: 1 });
    expect(await open().submit(request)).toEqual({ state: 'done', providerRef: '2026112317460288' });
  });

  it.each([
    ['0', 'pending'],
    ['1', 'done'],
    ['9', 'failed'],
  ])('reads the state %s as %s, and no other as anything', async (game_state, state) => {
    local.end.answer = () => ok({ ...taken, game_state });
    expect((await open().query(request.serialNo)).state).toBe(state);
    local.end.answer = () => ok({ ...taken, game_state: '3' });
    expect((await powerErrorOf(open().query(request.serialNo))).code).toBe('BadAnswer');
  });

  it('lists the amounts that a number takes, with their cost in fen, its operator and place', async () => {
    local.end.answer = ({ form }) =>
      Number(form.get('cardnum')) < 50
        ? no(208502)
        : ok({
            cardid: '190',
            inprice: '49.25',
            game_area: '江苏苏州电信',
            cardname: '江苏电信话费50元直充',
          });
    const found = await open().denominations('18913515122');
    expect(found.map(({ faceFen }) => faceFen)).toEqual([5_000, 10_000, 30_000]);
    expect(found[0]).toMatchObject({ costFen: 4_925, operator: 'telecom', place: '江苏苏州' });
    expect(await open().operatorOf('18913515122')).toEqual({ operator: 'telecom', place: '江苏苏州' });
  });
});
