import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
let admin: ReturnType<TestShop['client']>['adminMember'];
/** By number, by phone, by both, and by an entry that ended. */
let [byId, byPhone, byBoth, free]: number[] = [];
let mobile = '';

beforeAll(async () => {
  shop = await TestShop.open();
  admin = shop.client((await makeStaff(shop.context())).caller).adminMember;
  const made = [];
  for (let at = 0; at < 4; at += 1) made.push(await makeMember(shop.context()));
  [byId, byPhone, byBoth, free] = made.map(({ memberId }) => memberId);
  const [, phone = '', both, ended] = made.map((one) => one.mobile);
  mobile = phone;
  const foreign = await makeMember(shop.context(2));
  const entries = [
    ...[byId, byBoth].map((id) => `(0, 'member', '${id}', NULL)`),
    ...[phone, both, both].map((one) => `(0, 'phone', '${one}', now() + interval '1 hour')`),
    `(0, 'phone', '${ended}', now() - interval '1 second')`,
    // No number, and a member of another tenant.
    `(0, 'address', '203.0.113.0/24', NULL)`,
    `(2, 'member', '${free}', NULL)`,
    `(0, 'member', '${foreign.memberId}', NULL)`,
  ];
  await shop.asOwner(`INSERT INTO blocklist_entry (tenant_id, kind, value, expires_at, reason, staff_id, staff_name)
    SELECT one.*, '测试', 1, '测试' FROM (VALUES ${entries.join(', ')}) AS one (tenant_id, kind, value, expires_at)`);
});
afterAll(() => shop.close());

it('lists who is blocked by number or phone, each once, page by page', async () => {
  const { list, total } = await admin.list({ state: 'blocked' });
  expect(list.map(({ memberId }) => memberId)).toEqual([byBoth, byPhone, byId]);
  expect(total).toBe(3);
  expect(list.every(({ blocked }) => blocked)).toBe(true);
  const second = await admin.list({ state: 'blocked', page: 2, pageSize: 2, sort: 'createdAsc' });
  expect([second.total, second.list.map(({ memberId }) => memberId)]).toEqual([3, [byBoth]]);
  expect(await admin.list({ state: 'blocked', page: 9 })).toMatchObject({ list: [], total: 3 });
  expect((await admin.list({ state: 'blocked', keyword: mobile })).total).toBe(1);
  expect((await admin.list({ state: 'blocked', to: '2020-01-01' })).total).toBe(0);
});

it('says of each member of any list whether they are blocked', async () => {
  const { list } = await admin.list({});
  const blocked = list.filter((one) => one.blocked).map(({ memberId }) => memberId);
  expect(new Set(blocked)).toEqual(new Set([byId, byPhone, byBoth]));
  expect(list.map(({ memberId }) => memberId)).toContain(free);
  expect((await admin.detail({ memberId: byPhone ?? 0 })).blocked).toBe(true);
  expect((await admin.detail({ memberId: free ?? 0 })).blocked).toBe(false);
});
