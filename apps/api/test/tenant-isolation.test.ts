import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberAddress } from '../src/address/address.tables.ts';
import { cartLine } from '../src/cart/cart.tables.ts';
import { favourite } from '../src/favourite/favourite.tables.ts';
import { member } from '../src/member/member.tables.ts';
import { orderLine, salesOrder } from '../src/order/order.tables.ts';
import { listEveryOperation } from './every-operation.ts';
import { makeMember, makeSku, makeStaff, makeStore } from './factories.ts';
import { namesSomething, sampleInput } from './sample-input.ts';
import { type Caller, TestShop } from './test-shop.ts';

/** Stands in every text that belongs to the other tenant or the other member. */
const SECRET = '他家机密';

let shop: TestShop;
/** Ids of what tenant 2 has, and ids of what another member of tenant 0 has. */
let foreignIds: number[];
let strangersIds: number[];
let callers: Caller[];

beforeAll(async () => {
  shop = await TestShop.open();
  foreignIds = await fill(2);
  strangersIds = await fill(0);
  const ctx = shop.context(0);
  callers = [{}, (await makeMember(ctx)).caller, (await makeStaff(ctx)).caller];
});
afterAll(() => shop.close());

/** Goods, a store, and a member with a cart, an address, a favourite and an order. Gives the ids of what is the member's own, and for another tenant of everything. */
async function fill(tenant: number): Promise<number[]> {
  const ctx = shop.context(tenant);
  // Goods of the same tenant are for everybody to see; those of another are not.
  const goods = await makeSku(ctx, tenant === 0 ? {} : { model: SECRET, specs: { 颜色: SECRET } });
  const storeId = await makeStore(ctx);
  const { memberId } = await makeMember(ctx, { balanceYuan: 9999 });
  await ctx.db.update(member).set({ name: SECRET });
  const tenantId = tenant;
  const [line] = await ctx.db
    .insert(cartLine)
    .values({ tenantId, memberId, ppid: goods.ppid, count: 2 })
    .returning();
  const [address] = await ctx.db
    .insert(memberAddress)
    .values({ tenantId, memberId, receiver: SECRET, mobile: '13812345678', cityId: 530102, detail: SECRET })
    .returning();
  await ctx.db.insert(favourite).values({ tenantId, memberId, ppid: goods.ppid });
  const orderId = 26_112_100_000_000 + tenant;
  await ctx.db.insert(salesOrder).values({
    tenantId,
    id: orderId,
    memberId,
    state: 'paid',
    submitToken: `token-${tenant}-0123456789`,
    delivery: 'express',
    receiver: { name: SECRET, mobile: '13812345678', address: SECRET, cityId: 530102 },
    remark: SECRET,
    goodsFen: 100,
    servicesFen: 0,
    freightFen: 0,
    couponFen: 0,
    payableFen: 100,
    payBefore: new Date(),
  });
  await ctx.db.insert(orderLine).values({
    tenantId,
    orderId,
    ppid: goods.ppid,
    productId: goods.productId,
    name: SECRET,
    priceFen: 100,
    count: 1,
  });
  const own = [line!.id, address!.id, orderId];
  return tenant === 0 ? own : [...own, goods.ppid, goods.productId, goods.categoryId, storeId];
}

/** Everything a tenant has in tables that an operation could change, as one text. */
async function fingerprint(tenant: number): Promise<string> {
  const client = new pg.Client({ connectionString: shop.ownerUrl });
  await client.connect();
  const parts: string[] = [];
  for (const table of [
    'sku',
    'stock_level',
    'cart_line',
    'member_address',
    'sales_order',
    'favourite',
    'member',
    'product',
  ]) {
    const { rows } = await client.query(
      `SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS sum FROM ${table} t WHERE tenant_id = $1 ${
        tenant === 0 && 'member_id' in columnsOf(table)
          ? `AND member_id IN (SELECT id FROM member WHERE tenant_id = 0 AND name = '${SECRET}')`
          : ''
      }`,
      [tenant],
    );
    parts.push(`${table}:${rows[0].sum}`);
  }
  await client.end();
  return parts.join('\n');
}

/** Tables of tenant 0 that are compared by their owner; the callers of the test have rows of their own in them. */
function columnsOf(table: string): Record<string, true> {
  return ['cart_line', 'member_address', 'sales_order', 'favourite'].includes(table)
    ? { member_id: true }
    : {};
}

describe('S010 what belongs to another tenant is not found, by any operation', () => {
  const operations = listEveryOperation();

  it.each(operations)('$name', async ({ operation }) => {
    const before = await fingerprint(2);
    for (const id of foreignIds) {
      for (const caller of callers) {
        const { status, envelope } = await shop.send(operation, sampleInput(operation, id), caller);
        expect(status, envelope.userMsg).toBeLessThan(500);
        expect(JSON.stringify(envelope.data ?? null)).not.toContain(SECRET);
      }
    }
    expect(await fingerprint(2)).toBe(before);
  });
});

describe('what belongs to another member is not found, by any operation a shopper may call', () => {
  const operations = listEveryOperation().filter(
    ({ operation }) =>
      (operation.access === 'member' || operation.access === 'public') && namesSomething(operation),
  );

  it.each(operations)('$name', async ({ operation }) => {
    const before = await fingerprint(0);
    for (const id of strangersIds) {
      for (const caller of callers.slice(0, 2)) {
        const { status, envelope } = await shop.send(operation, sampleInput(operation, id), caller);
        expect(status, envelope.userMsg).toBeLessThan(500);
        expect(JSON.stringify(envelope.data ?? null)).not.toContain(SECRET);
      }
    }
    expect(await fingerprint(0)).toBe(before);
  });
});

it('the samples reach the services: hardly one is refused for its form', async () => {
  const [, caller] = callers;
  const refused: string[] = [];
  for (const { name, operation } of listEveryOperation()) {
    if (operation.access !== 'public' && operation.access !== 'member') continue;
    // No file can be written as JSON.
    if (operation.body === 'file') continue;
    const { envelope } = await shop.send(operation, sampleInput(operation, foreignIds[3] ?? 1), caller);
    if (envelope.code === 4000 && envelope.data !== null && 'fields' in (envelope.data as object))
      refused.push(name);
  }
  expect(refused).toEqual([]);
});

it('S010 every table with a tenant shows nothing to a connection that is bound to none, whatever it asks', async () => {
  const client = new pg.Client({ connectionString: shop.appUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id' AND table_name <> 'tenant_host'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows) {
    const { rows: seen } = await client.query(`SELECT count(*)::int AS count FROM ${name}`);
    expect(`${name} ${seen[0].count}`).toBe(`${name} 0`);
  }
  await client.query(`SELECT set_config('app.tenant_id', '2', false)`);
  const { rows: others } = await client.query('SELECT DISTINCT tenant_id FROM sku');
  expect(others).toEqual([{ tenant_id: 2 }]);
  await expect(client.query(`INSERT INTO brand (tenant_id, name) VALUES (0, 'x')`)).rejects.toThrow(
    /row-level security/,
  );
  await client.end();
});

it('a tenant header that does not agree with the host is refused', async () => {
  const { operation } = listEveryOperation().find((one) => one.name === 'cart.add')!;
  const { envelope } = await shop.send(operation, { ppid: 1 }, { tenant: 0, headers: { xtenant: '2' } });
  expect(envelope.code).toBe(4003);
});
