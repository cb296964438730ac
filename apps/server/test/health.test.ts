import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import { expect, test } from 'vitest';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { fillShop } from './shop-data.fixture.ts';
import { connectShopper } from './shoppers.fixture.ts';

/** A real provider that is never called here. */
const REAL_SMS = {
  SMS_PROVIDER: 'aliyun',
  SMS_SECRET_ID: 'id',
  SMS_SECRET_KEY: 'key',
  SMS_SIGN_NAME: '机市',
  SMS_TEMPLATE_LOGIN_CODE: 'SMS_1',
  SMS_TEMPLATE_BIND_CODE: 'SMS_2',
  SMS_TEMPLATE_PAY_PASSWORD_CODE: 'SMS_3',
  SMS_TEMPLATE_ORDER_SHIPPED: 'SMS_4',
  SMS_TEMPLATE_STORE_ADDRESS: 'SMS_5',
  SMS_TEMPLATE_GOODS_ARRIVED: 'SMS_6',
  SMS_TEMPLATE_PRICE_DROPPED: 'SMS_7',
  SMS_TEMPLATE_DEPOSIT_OPENED: 'SMS_11',
  SMS_TEMPLATE_GOODS_BOOKED: 'SMS_12',
  SMS_TEMPLATE_TRADE_NOTICE: 'SMS_8',
  SMS_TEMPLATE_ASSET_NOTICE: 'SMS_9',
  SMS_TEMPLATE_SERVICE_NOTICE: 'SMS_10',
};
const PHONE = '13812345678';

interface Described {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content?: Record<string, { schema: { type: string } }> };
  /** The envelope first, then the refusals that have a name. */
  responses: { 200: { content?: { 'application/json': { schema: { anyOf: { required: string[] }[] } } } } };
}

interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Described>>;
}

async function readJson<T>(origin: string, path: string): Promise<T> {
  const response = await fetch(origin + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  return (await response.json()) as T;
}

/** Every operation of the contract stands in the document, once, in the form OpenAPI 3.1 has for it. */
function expectToDescribeTheContract(document: OpenApi): void {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info.version).toBeTypeOf('string');
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const stated = Object.entries(contract).flatMap(([area, operations]) =>
    Object.entries<Operation>(operations).map(([name, operation]) => ({ id: `${area}.${name}`, operation })),
  );
  expect(described.map((one) => one.operationId).sort()).toEqual(stated.map((one) => one.id).sort());
  for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/[^?#]*$/);
  for (const { id, operation } of stated) {
    const [pathname = '', query = ''] = operation.path.split('?');
    const one = document.paths[pathname]?.[operation.method.toLowerCase()];
    expect(one, id).toMatchObject({ operationId: id, summary: operation.summary });
    const named = new Set(one?.parameters.map((parameter) => parameter.name));
    for (const [, name = ''] of pathname.matchAll(/\{(\w+)\}/g)) expect(named, id).toContain(name);
    for (const name of new URLSearchParams(query).keys()) expect(named, id).toContain(name);
    for (const parameter of one?.parameters ?? [])
      expect(parameter, id).toMatchObject({ in: expect.stringMatching(/^(query|path)$/), schema: {} });
    expect(one?.requestBody !== undefined, id).toBe(operation.method === 'POST');
    const { schema } = one?.responses[200].content?.['application/json'] ?? {};
    // Nobody reads what a bare operation answers.
    expect(schema?.anyOf[0]?.required, id).toEqual(operation.bare ? undefined : ['code', 'data', 'userMsg']);
  }
}

test(
  'a process tells machines how it is: /healthz, /readyz, /metrics, /openapi.json, /dev/outbox.json',
  async () => {
    const dataDir = makeShopDir();
    await fillShop(dataDir, async () => undefined);
    const { origin } = await startShop({ dataDir, env: { METRICS_TOKEN: 'a-token-of-the-test' } });

    expect(await readJson(origin, '/healthz')).toEqual({ status: 'ok' });
    expect(await readJson(origin, '/readyz')).toMatchObject({
      status: 'ok',
      parts: { database: 'ok', jobs: 'ok' },
    });
    expectToDescribeTheContract(await readJson<OpenApi>(origin, '/openapi.json'));

    const sent = await fetch(`${origin}/web/api/products/categories/v1?shop=1`);
    expect(sent.status).toBe(200);
    const readMetrics = (authorization: string) => fetch(`${origin}/metrics`, { headers: { authorization } });
    for (const wrong of ['', 'Bearer', 'Bearer a-token', 'a-token-of-the-test'])
      expect((await readMetrics(wrong)).status, wrong).toBe(401);
    const metrics = await (await readMetrics('Bearer a-token-of-the-test')).text();
    expect(metrics).toMatch(/^process_cpu_seconds_total \d/m);
    expect(metrics).toMatch(/^database_connections\{state="total"\} \d+$/m);
    // By route and not by address, or strangers could make labels without end.
    expect(metrics).toContain('route="/web/api/products/categories/v1",status="200"');
    expect(metrics).not.toContain('shop=1');

    await connectShopper(origin, '').auth.sendLoginCode({ phone: PHONE });
    const [message] = await readJson<{ phone: string; text: string }[]>(
      origin,
      `/dev/outbox.json?phone=${PHONE}`,
    );
    expect(message).toMatchObject({ phone: PHONE, text: expect.stringMatching(/\d{4,6}/) });
    expect(await readJson(origin, '/dev/outbox.json?phone=13900000000')).toEqual([]);
  },
  PROCESS_TEST_TIMEOUT_MS,
);

test(
  'with a real provider of text messages nobody can read them at /dev/outbox.json',
  async () => {
    const dataDir = makeShopDir();
    await fillShop(dataDir, async () => undefined);
    const { origin } = await startShop({ dataDir, services: 'api,worker', env: REAL_SMS });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${origin}/dev/outbox.json`)).status).toBe(404);
    // Nobody has asked for it by a token.
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  },
  PROCESS_TEST_TIMEOUT_MS,
);
