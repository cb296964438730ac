import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { birthdayNumber, memberProfile } from './profile.tables.ts';

/** Today in Beijing as 1231. */
const today = sql`(extract(month FROM now() AT TIME ZONE 'Asia/Shanghai') * 100 + extract(day FROM now() AT TIME ZONE 'Asia/Shanghai'))`;
const isToday = sql`${birthdayNumber} = ${today}`;

/** Tenants with a member whose birthday is today. */
export const tenantsWithBirthdays = tenantsWith(memberProfile, isToday);

/** Members whose birthday is today, behind one of them in the order of their ids. */
export async function selectBirthdays(ctx: RequestContext, after: number, most: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ memberId: memberProfile.memberId })
    .from(memberProfile)
    .where(and(eq(memberProfile.tenantId, ctx.tenant.id), isToday, gt(memberProfile.memberId, after)))
    .orderBy(asc(memberProfile.memberId))
    .limit(most);
  return rows.map(({ memberId }) => memberId);
}
