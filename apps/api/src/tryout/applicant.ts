import { readMember } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { hasRealName } from '../real-name/real-name.service.ts';
import { selectRecord } from './application.queries.ts';
import { isEmployee } from './employees.ts';
import type { Applicant } from './tryout-state.ts';

/** What decides whether a member may take part in a try-out. */
export async function readApplicant(ctx: RequestContext, memberId: number): Promise<Applicant> {
  const member = await readMember(ctx, memberId);
  const [isStaff, isKnown, record] = await Promise.all([
    isEmployee(ctx, member.mobile),
    hasRealName(ctx, memberId),
    selectRecord(ctx, memberId),
  ]);
  return { level: member.level, memberSince: member.createdAt, isStaff, hasRealName: isKnown, ...record };
}
