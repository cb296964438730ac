import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callHttp } from '../gateway/http-call.ts';
import { json, openLocalEnd, powerErrorOf } from '../power/local-end.fixture.ts';
import { Data3023Check } from './data3023-check.ts';

let local: Awaited<ReturnType<typeof openLocalEnd>>;
beforeAll(async () => {
  local = await openLocalEnd();
});
beforeEach(() => {
  local.arrived.length = 0;
});
afterAll(() => local.close());

const open = () => new Data3023Check({ baseUrl: local.baseUrl, key: 'KEY' }, callHttp);
const number = '354817664998779';

describe('Data3023Check', () => {
  it('asks with the key in the header, where no address that is logged shows it', async () => {
    local.end.answer = () => json({ code: 0, data: { sn: number, fmi: 'On' } });
    expect(await open().accountLock(number)).toBe('locked');
    const [{ url, headers } = { headers: {} }] = local.arrived;
    expect(`${url?.pathname}${url?.search}`).toBe(`/apple/activationlock?sn=${number}`);
    expect(headers).toMatchObject({ key: 'KEY' });
  });

  it.each([
    ['2999-05-17', 'Limited Warranty', { state: 'active', endsOn: '2999-05-17' }],
    ['Active', 'Limited Warranty', { state: 'active', endsOn: undefined }],
    ['2018-02-22', 'Out Of Warranty', { state: 'expired', endsOn: undefined }],
    ['Expired', 'Out Of Warranty', { state: 'expired', endsOn: undefined }],
    ['', '', { state: 'unknown', endsOn: undefined }],
  ])('reads a warranty of %j (%j)', async (date, status, expected) => {
    const purchase = { date: '2017-02', validated: true };
    local.end.answer = () =>
      json({ code: 0, data: { model: 'iPhone 12', activated: true, purchase, coverage: { status, date } } });
    expect(await open().makerWarranty(number)).toEqual({
      model: 'iPhone 12',
      purchasedOn: '2017-02',
      activated: true,
      ...expected,
    });
  });

  it.each([
    ['Blacklist Status: Blacklisted<br>Event Type: Stolen / Lost', 'listed'],
    ['Model: Apple<br>Blacklist Status: Clean', 'clean'],
    ['Model: Apple', 'unknown'],
  ])('reads the register of networks: %s is %s', async (data, expected) => {
    local.end.answer = () => json({ code: 0, data });
    expect(await open().blacklist(number)).toBe(expected);
  });

  it('never takes a lock it was not told of for none', async () => {
    for (const fmi of ['', 'Maybe', undefined]) {
      local.end.answer = () => json({ code: 0, data: { sn: number, fmi } });
      expect(await open().accountLock(number)).toBe('unknown');
    }
  });

  it('tells a number that nobody knows from an account without money and from a bad moment', async () => {
    for (const [code, kind] of [
      [404, 'refused'],
      [400, 'refused'],
      [402, 'unavailable'],
      [503, 'unavailable'],
      [302313, 'unavailable'],
    ] as const) {
      local.end.answer = () => json({ code, message: '…' });
      expect(await powerErrorOf(open().accountLock(number))).toMatchObject({ kind, code: String(code) });
    }
    local.end.answer = () => 'cut';
    expect((await powerErrorOf(open().accountLock(number))).kind).toBe('unavailable');
    local.end.answer = () => ({ status: 502, body: '<html>' });
    expect((await powerErrorOf(open().accountLock(number))).code).toBe('BadAnswer');
  });
});
