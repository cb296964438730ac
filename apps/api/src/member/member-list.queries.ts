import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { member } from './member.tables.ts';

/** Who a member is to staff. */
export interface MemberName {
  id: number;
  name: string;
  mobile: string;
  level: number;
}

const named = { id: member.id, name: member.name, mobile: member.mobile, level: member.level };

export async function selectNames(ctx: RequestContext, ids: readonly number[]): Promise<MemberName[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select(named)
    .from(member)
    .where(and(eq(member.tenantId, ctx.tenant.id), inArray(member.id, [...ids])));
}

/** Members whose mobile number contains these digits; at most `limit`. */
export async function selectByMobilePart(
  ctx: RequestContext,
  digits: string,
  limit: number,
): Promise<MemberName[]> {
  return ctx.db
    .select(named)
    .from(member)
    .where(and(eq(member.tenantId, ctx.tenant.id), sql`strpos(${member.mobile}, ${digits}) > 0`))
    .limit(limit);
}
