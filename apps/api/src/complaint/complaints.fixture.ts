import { makeMember, makeStaff, next } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { salesOrder } from '../order/order.tables.ts';

/** What a member says: never twice the same. */
export function words(): string {
  return `第 ${next()} 件：买来三天就不能充电了`;
}

/** A type by its name, with its id. */
export async function typeOf(shop: TestShop, name: string, tenant = 0): Promise<number> {
  const { caller } = await makeMember(shop.context(tenant));
  const types = await shop.client(caller).complaint.types({});
  return types.find((type) => type.name === name)?.id ?? 0;
}

/** A member, and what the member may call about complaints. */
export async function makeComplainer(shop: TestShop, tenant = 0) {
  const member = await makeMember(shop.context(tenant));
  // Areas of a client come to be as they are asked for.
  const { complaint, notice } = shop.client(member.caller);
  return { ...member, complaint, notice };
}

/** A member of staff with these permissions, and what staff may call. */
export async function makeClerk(shop: TestShop, permissions?: Parameters<typeof makeStaff>[1], tenant = 0) {
  const staff = await makeStaff(shop.context(tenant), permissions);
  const { adminComplaint, adminComplaintManage, adminAudit } = shop.client(staff.caller);
  return { ...staff, adminComplaint, adminComplaintManage, adminAudit };
}

/** An order of a member that was paid. */
export async function makeOrder(shop: TestShop, memberId: number, storeId = 0): Promise<number> {
  const ctx = shop.context();
  const id = 26_112_300_000_000 + next();
  await ctx.db.insert(salesOrder).values({
    tenantId: ctx.tenant.id,
    id,
    memberId,
    state: 'completed',
    submitToken: `token-${id}`,
    delivery: storeId > 0 ? 'pickup' : 'express',
    storeId,
    goodsFen: 199_900,
    servicesFen: 0,
    freightFen: 0,
    couponFen: 0,
    payableFen: 199_900,
    payBefore: new Date(),
    paidAt: new Date(),
  });
  return id;
}

/** A complaint of a new member, as it comes. */
export async function makeComplaint(shop: TestShop, more: { content?: string; type?: string } = {}) {
  const member = await makeComplainer(shop);
  const type = await typeOf(shop, more.type ?? '其他');
  const { id, number } = await member.complaint.add({ type, content: more.content ?? words() });
  return { member, id, number };
}

/** One that a member of staff has taken. */
export async function makeTaken(shop: TestShop, more: { type?: string } = {}) {
  const [made, clerk] = await Promise.all([makeComplaint(shop, more), makeClerk(shop)]);
  const { version } = await clerk.adminComplaint.take({ id: made.id });
  return { ...made, clerk, version };
}

/** One whose result the member has before him. */
export async function makeSolved(shop: TestShop, more: { type?: string } = {}) {
  const made = await makeTaken(shop, more);
  await made.clerk.adminComplaint.solve({
    id: made.id,
    version: made.version,
    outcome: '已为您免费更换电池',
  });
  return made;
}
