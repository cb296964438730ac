import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiError } from '@jishi/contract/client.ts';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { RecordedCookies } from './recorded-cookies.ts';
import { createRemoteVisits } from './remote-visits.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Id of the request that a page is made for. */
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** An API that remembers what it was asked and answers from a table. */
async function startApi(answers: Record<string, unknown>) {
  const heard: Heard[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({ method: request.method, url: request.url, headers: request.headers, body });
    const path = request.url?.split('?')[0] ?? '';
    response.setHeader('content-type', 'application/json');
    response.setHeader('set-cookie', 'seen=1; Path=/');
    response.end(JSON.stringify(answers[path] ?? { code: 4004, data: null, userMsg: '内容不存在或已下架' }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { apiAddress: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

function visitorWith(cookie: string): FastifyRequest {
  const headers = { cookie, 'user-agent': 'Chrome' };
  return {
    host: 't2.localhost:3000',
    protocol: 'https',
    ip: '10.1.2.3',
    id: TRACE_ID,
    headers,
  } as unknown as FastifyRequest;
}

const log = { warn: vi.fn(), error: vi.fn() };
afterEach(() => vi.clearAllMocks());

const ok = (data: unknown) => ({ code: 0, data, userMsg: '' });
const tenantPath = '/web/api/pc/tenantConfig/v1';
const userPath = '/web/api/user/userInfo/v1';

test('a call goes out under the host, the cookies and the address of the visitor', async () => {
  const { apiAddress, heard } = await startApi({ [userPath]: ok({ signedIn: true, userId: 7 }) });
  const cookies = new RecordedCookies(false);
  const request = visitorWith('Authorization=secret; uuid=abc');
  const visit = await createRemoteVisits({ apiAddress, log })({ request, cookies, shared: false });
  expect(visit).toMatchObject({ signedIn: true, memberId: 7, deviceId: 'abc' });
  expect(heard[0]?.headers).toMatchObject({
    host: 't2.localhost:3000',
    cookie: 'Authorization=secret; uuid=abc',
    'x-forwarded-for': '10.1.2.3',
    'x-forwarded-proto': 'https',
    'user-agent': 'Chrome',
  });
  expect(cookies.lines).toEqual(['seen=1; Path=/']);
});

test.each([
  ['an API that trusts this process sees the address of the visitor', ['loopback'], '10.1.2.3'],
  ['an API that trusts nobody sees the address of this process', [], '127.0.0.1'],
])('%s', async (_what, trustProxy, address) => {
  const seen: string[] = [];
  const server = Fastify({ trustProxy });
  server.get(tenantPath, async (asked) => {
    seen.push(asked.ip);
    return ok({ xtenant: 2 });
  });
  servers.push(server.server);
  const apiAddress = await server.listen({ port: 0, host: '127.0.0.1' });
  const request = visitorWith('');
  const visit = await createRemoteVisits({ apiAddress, log })({
    request,
    cookies: new RecordedCookies(false),
    shared: true,
  });
  await visit.transport('global', 'tenant', {}, undefined);
  expect(seen).toEqual([address]);
});

test('for a page that others will see too, of the cookies only city and shop go out', async () => {
  const { apiAddress, heard } = await startApi({ [tenantPath]: ok({ xtenant: 2 }) });
  const request = visitorWith('Authorization=secret; city=a; uuid=abc; shop=3_0');
  const visit = await createRemoteVisits({ apiAddress, log })({
    request,
    cookies: new RecordedCookies(false),
    shared: true,
  });
  await visit.transport('global', 'tenant', {}, undefined);
  expect(visit).toMatchObject({ signedIn: false, memberId: 0, deviceId: '' });
  expect(heard[0]?.headers.cookie).toBe('city=a; shop=3_0');
});

test('a state-changing call names the tenant of the host', async () => {
  const { apiAddress, heard } = await startApi({
    [tenantPath]: ok({ xtenant: 2 }),
    '/web/api/tmpBasket/add/v1': ok({ basketId: 1, count: 1, totalCount: 1 }),
  });
  const visit = await createRemoteVisits({ apiAddress, log })({
    request: visitorWith('uuid=abc'),
    cookies: new RecordedCookies(false),
    shared: false,
  });
  await visit.transport('cart', 'add', { ppid: 5 }, undefined);
  expect(heard.at(-1)).toMatchObject({
    method: 'POST',
    url: '/web/api/tmpBasket/add/v1',
    body: '{"ppid":5}',
  });
  expect(heard.at(-1)?.headers.xtenant).toBe('2');
});

test('a refusal of the API rejects with its code and text', async () => {
  const { apiAddress } = await startApi({});
  const visit = await createRemoteVisits({ apiAddress, log })({
    request: visitorWith(''),
    cookies: new RecordedCookies(false),
    shared: false,
  });
  const failure = visit.transport('product', 'detailStatic', { ppid: 1 }, undefined);
  await expect(failure).rejects.toMatchObject({
    code: 4004,
    userMsg: '内容不存在或已下架',
  } satisfies Partial<ApiError>);
});

test('an API that is not there reads as busy', async () => {
  const { apiAddress } = await startApi({});
  for (const server of servers.splice(0)) server.close();
  const visit = await createRemoteVisits({ apiAddress, log })({
    request: visitorWith(''),
    cookies: new RecordedCookies(false),
    shared: false,
  });
  await expect(visit.transport('global', 'tenant', {}, undefined)).rejects.toMatchObject({ code: 5003 });
});

test('a call goes out under the trace of the request it is made for', async () => {
  const { apiAddress, heard } = await startApi({ [tenantPath]: ok({ xtenant: 2 }) });
  const visit = await createRemoteVisits({ apiAddress, log })({
    request: visitorWith(''),
    cookies: new RecordedCookies(false),
    shared: true,
  });
  await visit.transport('global', 'tenant', {}, undefined);
  expect(heard[0]?.headers.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`));
});

test('an API that gives no answer is logged with the request and the operation; a refusal is not', async () => {
  const { apiAddress } = await startApi({});
  const open = (address: string) =>
    createRemoteVisits({ apiAddress: address, log })({
      request: visitorWith(''),
      cookies: new RecordedCookies(false),
      shared: true,
    });
  const refused = (await open(apiAddress)).transport('global', 'tenant', {}, undefined);
  await expect(refused).rejects.toMatchObject({ code: 4004 });
  expect(log.error).not.toHaveBeenCalled();
  const closed = http.createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const gone = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((resolve) => closed.close(resolve));
  const unheard = (await open(gone)).transport('global', 'tenant', {}, undefined);
  await expect(unheard).rejects.toMatchObject({ code: 5003 });
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    {
      err: expect.objectContaining({ code: 'ECONNREFUSED' }),
      requestId: TRACE_ID,
      operation: 'global.tenant',
    },
    'the API gave no answer',
  );
});
