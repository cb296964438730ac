import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEveryOperation } from './every-operation.ts';
import { makeMember, makeStaff } from './factories.ts';
import { fillTenant } from './fill-tenant.ts';
import { sampleInput, sampleInputs } from './sample-input.ts';
import { TenantRows } from './tenant-rows.ts';
import { type Caller, TestShop } from './test-shop.ts';

/** Stand in every text that belongs to the other tenant, and in every text of the other member. */
const [OTHER_TENANTS, OTHER_MEMBERS] = ['他家机密', '他人隐私'];
/** Number of everything that the other tenant has, and of everything that is another member's of tenant 0. */
const [FOREIGN, STRANGERS] = [770_002, 770_000];

let shop: TestShop;
let rows: TenantRows;

beforeAll(async () => {
  shop = await TestShop.open();
  const theirs = { id: FOREIGN, shownId: FOREIGN };
  await fillTenant(shop.context(2), theirs, { own: OTHER_TENANTS, shown: OTHER_TENANTS });
  // What a tenant shows is for every visitor of it to see.
  const strangers = { id: STRANGERS, shownId: 880_000 };
  await fillTenant(shop.context(0), strangers, { own: OTHER_MEMBERS, shown: '摆在店里' });
  rows = await TenantRows.open(shop.ownerUrl);
});
afterAll(async () => {
  await rows.close();
  await shop.close();
});

/**
 * A guest, a member and a member of staff with every permission: new ones for each call, since a call may sign its
 * caller out.
 */
async function makeCallers(): Promise<{ guest: Caller; member: Caller; staff: Caller }> {
  const ctx = shop.context(0);
  const [member, staff] = await Promise.all([makeMember(ctx), makeStaff(ctx)]);
  return { guest: {}, member: member.caller, staff: staff.caller };
}

/** Calls an operation, for each kind of thing it takes, and looks at the answers. @returns the code of the first */
async function call(operation: Operation, id: number, caller: Caller, secret: string): Promise<number> {
  const codes: number[] = [];
  for (const input of sampleInputs(operation, id))
    codes.push(await send(operation, { input, id }, caller, secret));
  return codes[0] as number;
}

/** @param secret what must not stand in the answer */
async function send(
  operation: Operation,
  { input, id }: { input: Record<string, unknown>; id: number },
  caller: Caller,
  secret: string,
): Promise<number> {
  const { status, envelope } = await shop.send(operation, input, caller);
  expect(status, envelope.userMsg).toBeLessThan(500);
  const answer = JSON.stringify(envelope);
  expect(answer).not.toContain(secret);
  // Whoever was not told the number cannot answer it.
  if (!JSON.stringify(input).includes(String(id))) expect(answer).not.toContain(String(id));
  return envelope.code;
}

const operations = listEveryOperation();
const isForShoppers = ({ operation }: { operation: Operation }) =>
  operation.access === 'member' || operation.access === 'public';

it('every table of a tenant has rows that could be lost or told: a room without them has to fill them', async () => {
  expect(rows.tables.length).toBeGreaterThan(60);
  for (const tenant of [0, 2]) expect(await rows.listEmpty(tenant), `tenant ${tenant}`).toEqual([]);
});

describe('what belongs to another member is not found, by any operation a shopper may call', () => {
  beforeAll(() => rows.note(0));

  it.each(operations.filter(isForShoppers))('$name', async ({ operation }) => {
    const { guest, member } = await makeCallers();
    const asGuest = await call(operation, STRANGERS, guest, OTHER_MEMBERS);
    const asMember = await call(operation, STRANGERS, member, OTHER_MEMBERS);
    if (operation.access === 'member') {
      expect(asGuest).toBe(ErrorCode.loginRequired);
      expect(asMember).not.toBe(ErrorCode.loginRequired);
    }
    const changed = await rows.listChanged(0);
    // The next one is not blamed for what this one did.
    if (changed.length > 0) await rows.note(0);
    expect(changed).toEqual([]);
  });
});

describe('S010 what belongs to another tenant is not found, by any operation', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await rows.fingerprint(2);
  });

  it.each(operations)('$name', async ({ operation }) => {
    const { guest, member, staff } = await makeCallers();
    await call(operation, FOREIGN, guest, OTHER_TENANTS);
    const asMember = await call(operation, FOREIGN, member, OTHER_TENANTS);
    const asStaff = await call(operation, FOREIGN, staff, OTHER_TENANTS);
    if (operation.access === 'member') expect(asMember).not.toBe(ErrorCode.loginRequired);
    else if (operation.access !== 'public') expect(asStaff).not.toBe(ErrorCode.loginRequired);
    const after = await rows.fingerprint(2);
    const known = before;
    before = after;
    expect(after).toEqual(known);
  });
});

/** Fields that a service judges, whatever their form: proofs never sent, passwords, answers to a price book. */
const judgedByServices = new Set(['SMSCode', 'validCode', 'verify', 'password', 'optionIds']);

it('the samples reach the services: hardly one is refused for its form', async () => {
  const { member } = await makeCallers();
  const refused: string[] = [];
  for (const { name, operation } of operations.filter(isForShoppers)) {
    // No file can be written as JSON.
    if (operation.body === 'file') continue;
    const { envelope } = await shop.send(operation, sampleInput(operation, FOREIGN), member);
    const { fields = {} } = (envelope.data ?? {}) as { fields?: object };
    const unfit = Object.keys(fields).filter((field) => !judgedByServices.has(field));
    if (envelope.code === 4000 && unfit.length > 0) refused.push(`${name}: ${unfit}`);
  }
  expect(refused).toEqual([]);
});

it('a tenant header that does not agree with the host is refused', async () => {
  const { operation } = listEveryOperation().find((one) => one.name === 'cart.add')!;
  const { envelope } = await shop.send(operation, { ppid: 1 }, { tenant: 0, headers: { xtenant: '2' } });
  expect(envelope.code).toBe(4003);
});
