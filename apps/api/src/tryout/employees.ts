import type { adminTryout } from '@jishi/contract/admin-tryout.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { readMember } from '../member/member.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { isStaffAccount } from '../staff/staff.service.ts';
import { deleteEmployee, hasEmployee, insertEmployees, selectEmployees } from './employee.queries.ts';

const perMemberMinute: LimitRule = { name: 'tryout.checkStaff', points: 10, durationSeconds: 60 };

/**
 * Whether a phone is a member of staff's (C279, S387): one of the list that staff keep, or the name of an account of
 * theirs. Who asks is told of the own number alone: it is no directory of who works here.
 * @throws AppError tooManyRequests from the eleventh in a minute
 */
export async function checkStaff(ctx: RequestContext, phone: string): Promise<boolean> {
  const memberId = requireMember(ctx);
  await ctx.platform.limits.consume(
    perMemberMinute,
    `${ctx.tenant.id}:${memberId}`,
    '查询过于频繁，请稍后再试',
  );
  const { mobile } = await readMember(ctx, memberId);
  return mobile === phone && (await isEmployee(ctx, mobile));
}

/** Whether somebody with this phone works here. */
export async function isEmployee(ctx: RequestContext, mobile: string): Promise<boolean> {
  return (await hasEmployee(ctx, hashPhone(ctx, mobile))) || (await isStaffAccount(ctx, mobile));
}

/** Phones of staff, by their ends (X2879). */
export async function listEmployees(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof adminTryout.employees>,
): Promise<OutputOf<typeof adminTryout.employees>> {
  const { rows, total } = await selectEmployees(ctx, { page, pageSize });
  const list = rows.map(({ id, tail, note, createdAt }) => ({
    ...{ id, tail, note },
    createdAt: createdAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/** Adds phones of staff and writes down who did (X2880). @returns how many are new */
export async function addEmployees(
  ctx: RequestContext,
  { phones, note }: ParsedInputOf<typeof adminTryout.addEmployees>,
): Promise<number> {
  const rows = [...new Set(phones)].map((phone) => ({
    ...{ phoneHash: hashPhone(ctx, phone), tail: phone.slice(-4), note },
  }));
  return inTransaction(ctx, async (tx) => {
    const added = await insertEmployees(tx, rows);
    await recordAct(tx, {
      action: 'tryout.employees',
      target: `新增 ${added} 个手机号`,
      object: { type: 'tenant', id: tx.tenant.id },
    });
    return added;
  });
}

/** Takes a phone off the list and writes down who did (X2881). @throws AppError notFound */
export async function removeEmployee(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const tail = await deleteEmployee(tx, id);
    if (tail === undefined) throw notFound('没有这个手机号，可能已被其他同事移除');
    await recordAct(tx, {
      action: 'tryout.employees',
      target: `移除尾号 ${tail}`,
      object: { type: 'tenant', id: tx.tenant.id },
    });
  });
}

function hashPhone(ctx: RequestContext, phone: string): Buffer {
  return ctx.platform.secrets.fingerprint(phone, `tryout-employee:${ctx.tenant.id}`);
}
