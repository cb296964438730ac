import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callHttp } from '../gateway/http-call.ts';
import {
  type ArrivedRequest,
  callBriefly,
  json,
  openLocalEnd,
  powerErrorOf,
} from '../power/local-end.fixture.ts';
import { QichachaDirectory } from './qichacha-directory.ts';

let local: Awaited<ReturnType<typeof openLocalEnd>>;
beforeAll(async () => {
  local = await openLocalEnd();
});
beforeEach(() => {
  local.arrived.length = 0;
});
afterAll(() => local.close());

const open = (secret = 'SECRET', call = callHttp) =>
  new QichachaDirectory({ baseUrl: local.baseUrl, key: 'KEY', secret }, call);

/** As 企查查 says it: 32 characters in capitals over key, seconds and secret, not older than five minutes. */
function verify({ url, headers }: ArrivedRequest): boolean {
  const timespan = String(headers.timespan ?? '');
  const token = createHash('md5').update(`KEY${timespan}SECRET`).digest('hex').toUpperCase();
  const age = Math.abs(Date.now() / 1000 - Number(timespan));
  return url.searchParams.get('key') === 'KEY' && headers.token === token && age < 300;
}

const firms = [
  {
    Name: '昆明<em>滇池</em>科技有限公司',
    CreditCode: '91350100M000100Y43',
    Status: '存续',
    Address: ' 滇池路 1 号 ',
  },
  { Name: '昆明滇池商贸有限公司', CreditCode: '91350100M000100Y44', Status: '存续', Address: '' },
  { Name: '昆明滇池旧厂', CreditCode: '91350100M000100Y43', Status: '注销', Address: '' },
  { Name: '昆明滇池个体', CreditCode: null, Status: '存续', Address: null },
];
const answer = (request: ArrivedRequest) => {
  if (!verify(request)) return json({ Status: '101', Message: '当前的KEY无效或者还未生效中', Result: null });
  const found = firms.filter(({ Name }) => Name.includes(request.url.searchParams.get('searchKey') ?? ''));
  return found.length === 0
    ? json({ Status: '201', Message: '查询无结果', Result: null })
    : json({ Status: '200', Message: '查询成功', Paging: { TotalRecords: 4 }, Result: found });
};

describe('QichachaDirectory', () => {
  it('C284 asks as 企查查 can verify, and tells firms that stand with numbers that hold', async () => {
    local.end.answer = answer;
    expect(await open().search('昆明', 10)).toEqual([
      { name: '昆明滇池科技有限公司', taxNo: '91350100M000100Y43', address: '滇池路 1 号', phone: '' },
    ]);
    expect(await open().search('没有这家公司', 10)).toEqual([]);
    expect(local.arrived[0]).toMatchObject({ method: 'GET', url: { pathname: '/FuzzySearch/GetList' } });
    // The secret signs, and stands nowhere.
    expect(JSON.stringify(local.arrived.map(({ url, headers }) => [url.href, headers]))).not.toContain(
      'SECRET',
    );
  });

  it('is away with a wrong secret, without an answer, and with one of another kind', async () => {
    local.end.answer = answer;
    expect(await powerErrorOf(open('WRONG').search('昆明', 10))).toMatchObject({
      kind: 'unavailable',
      code: '101',
    });
    for (const lost of ['cut', 'silent', { body: '<html>' }, json({ Result: [] })] as const) {
      local.end.answer = () => lost;
      expect((await powerErrorOf(open('SECRET', callBriefly).search('昆明', 10))).kind).toBe('unavailable');
    }
  });
});
