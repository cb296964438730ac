import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tools/test-database/clone-database.ts';
import { TenantDatabase } from '../db/tenant-database.ts';
import type { TenantDirectory } from '../tenancy/tenant-directory.ts';
import { createSmsProvider } from './create-sms-provider.ts';
import { registerOutboxRoute } from './outbox-routes.ts';
import { listOutbox } from './sandbox-sms.ts';
import type { SmsProvider } from './sms-provider.ts';

let cloned: ClonedDatabase;
let database: TenantDatabase;
let sms: SmsProvider;

const names: Record<number, string> = { 1: '机市', 2: '华东机市' };
const tenantOf = (id: number) => (names[id] ? { id, settings: { siteName: names[id] } } : undefined);
const tenants = {
  findById: tenantOf,
  findByHost: (host: string) => tenantOf(Number(/^t(\d+)\./.exec(host)?.[1])),
} as unknown as TenantDirectory;

beforeAll(async () => {
  cloned = await cloneDatabase();
  database = new TenantDatabase({
    connectionString: cloned.appUrl,
    maximumConnections: 2,
    onError: () => undefined,
  });
  sms = createSmsProvider({ config: { provider: 'sandbox' }, database, tenants });
});
afterAll(async () => {
  await database.end();
  await cloned.drop();
});

const list = (tenantId: number, phone?: string) => listOutbox(database.forTenant(tenantId), tenantId, phone);

describe('the sandbox of text messages', () => {
  it('keeps each message as a telephone would show it, newest first', async () => {
    const phone = '13800000001';
    await sms.send({ tenantId: 1, phone, template: 'loginCode', parameters: ['123456', '5'] });
    await sms.send({
      tenantId: 1,
      phone,
      template: 'orderShipped',
      parameters: ['2026010100001', '顺丰速运', 'SF100'],
    });
    const texts = (await list(1, phone)).map(({ text }) => text);
    expect(texts).toEqual([
      '【机市】您的订单 2026010100001 已发货，顺丰速运 运单号 SF100，请留意查收。',
      '【机市】您的验证码是 123456，5 分钟内有效，请勿告诉他人。',
    ]);
  });

  it('shows a tenant its own messages only, under its own name', async () => {
    const phone = '13800000002';
    await sms.send({ tenantId: 2, phone, template: 'bindCode', parameters: ['654321', '5'] });
    expect(await list(1, phone)).toEqual([]);
    expect((await list(2, phone))[0]?.text).toBe(
      '【华东机市】您正在绑定手机号码，验证码是 654321，5 分钟内有效，请勿告诉他人。',
    );
  });

  it('refuses values that do not fit the template', async () => {
    const message = {
      tenantId: 1,
      phone: '13800000003',
      template: 'payPasswordCode',
      parameters: ['1', '2', '3'],
    } as const;
    await expect(sms.send(message)).rejects.toThrow('payPasswordCode takes code, minutes');
    expect(await list(1, '13800000003')).toEqual([]);
  });
});

describe('GET /dev/outbox.json', () => {
  it('answers the messages of a number for the tenant of the host', async () => {
    const phone = '13800000004';
    await sms.send({ tenantId: 1, phone, template: 'loginCode', parameters: ['111111', '5'] });
    await sms.send({ tenantId: 1, phone: '13800000005', template: 'loginCode', parameters: ['222222', '5'] });
    const server = fastify();
    await registerOutboxRoute(server, { sms, database, tenants });
    const get = (host: string, query: string) =>
      server
        .inject({ url: `/dev/outbox.json${query}`, headers: { host } })
        .then((response) => response.json());
    expect(await get('t1.localhost', `?phone=${phone}`)).toEqual([
      {
        phone,
        template: 'loginCode',
        text: expect.stringContaining('111111'),
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await get('t1.localhost', '')).toEqual(await list(1));
    expect(await get('t2.localhost', `?phone=${phone}`)).toEqual([]);
    expect(await get('nobody.example', `?phone=${phone}`)).toEqual([]);
    expect(await get('t1.localhost', `?phone=${phone}&phone=x`)).toEqual(await list(1));
    expect(await get('t1.localhost', '?phone=%00')).toEqual([]);
    await server.close();
  });

  it('is not there where a real provider sends', async () => {
    const server = fastify();
    await registerOutboxRoute(server, { sms: { name: 'tencent', send: sms.send }, database, tenants });
    expect((await server.inject('/dev/outbox.json')).statusCode).toBe(404);
    await server.close();
  });
});
