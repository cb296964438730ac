import { and, desc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { memberAddress } from './address.tables.ts';

export type AddressRow = typeof memberAddress.$inferSelect;
export type AddressFields = Pick<
  AddressRow,
  'receiver' | 'mobile' | 'countyId' | 'street' | 'detail' | 'label'
>;

function ofMember(ctx: RequestContext, memberId: number) {
  return and(eq(memberAddress.tenantId, ctx.tenant.id), eq(memberAddress.memberId, memberId));
}

/** The default first, then the newest. */
export async function selectAddresses(ctx: RequestContext, memberId: number): Promise<AddressRow[]> {
  return ctx.db
    .select()
    .from(memberAddress)
    .where(ofMember(ctx, memberId))
    .orderBy(desc(memberAddress.isDefault), desc(memberAddress.id));
}

/** An address of the tenant, whosever it is. */
export async function selectAddress(ctx: RequestContext, id: number): Promise<AddressRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(memberAddress)
    .where(and(eq(memberAddress.tenantId, ctx.tenant.id), eq(memberAddress.id, id)));
  return row;
}

/** Serialises changes of one address book, so that its limits and its one default hold when two come at once. */
export async function lockBook(ctx: RequestContext, memberId: number): Promise<void> {
  await ctx.db.execute(
    sql`SELECT 1 FROM member WHERE tenant_id = ${ctx.tenant.id} AND id = ${memberId} FOR UPDATE`,
  );
}

export async function insertAddress(
  ctx: RequestContext,
  memberId: number,
  fields: AddressFields,
): Promise<number> {
  const [row] = await ctx.db
    .insert(memberAddress)
    .values({ tenantId: ctx.tenant.id, memberId, ...fields })
    .returning({ id: memberAddress.id });
  return row?.id ?? 0;
}

/** @param own the address as the member's own was read */
export async function updateAddress(
  ctx: RequestContext,
  own: AddressRow,
  fields: AddressFields,
): Promise<void> {
  await ctx.db
    .update(memberAddress)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(and(ofMember(ctx, own.memberId), eq(memberAddress.id, own.id)));
}

/** @param own the address as the member's own was read */
export async function deleteAddress(ctx: RequestContext, own: AddressRow): Promise<void> {
  await ctx.db.delete(memberAddress).where(and(ofMember(ctx, own.memberId), eq(memberAddress.id, own.id)));
}

/** Makes one address the default and every other not. */
export async function updateDefault(ctx: RequestContext, memberId: number, id: number): Promise<void> {
  await ctx.db
    .update(memberAddress)
    .set({ isDefault: false })
    .where(and(ofMember(ctx, memberId), eq(memberAddress.isDefault, true)));
  await ctx.db
    .update(memberAddress)
    .set({ isDefault: true })
    .where(and(ofMember(ctx, memberId), eq(memberAddress.id, id)));
}
