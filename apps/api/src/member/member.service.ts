import { tellFollowers } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { insertMember, type MemberRow, selectMember, selectMemberByMobile } from './member.queries.ts';
import { memberHappened } from './member-happening.ts';
import { NO_MOBILE } from './no-mobile.ts';

export { countMoves as countLevelMoves, moveLevels } from './asset-sums.queries.ts';
export { hadAccount, rememberMobile } from './closed-mobile.ts';
export { maskName } from './mask-name.ts';
export type { MemberRow } from './member.queries.ts';
export {
  lockMember,
  selectMember as findMember,
  selectMemberByMail as findMemberByMail,
  selectMemberByMobile as findMemberByMobile,
  updatePasswordHash as storePasswordHash,
} from './member.queries.ts';
export {
  replacePasswordHash,
  selectBalanceEntries,
  updateAccount,
} from './member-account.queries.ts';
export {
  countMembersByLevel,
  countNewMembers,
  keepMembersOfLevels,
  selectMemberNames as findMemberNames,
  selectMembersForStaff as findMembers,
} from './member-admin.queries.ts';
export { memberHappened } from './member-happening.ts';

/** 138****5678; empty for a member who has left. */
export function maskMobile(mobile: string): string {
  if (mobile.startsWith(NO_MOBILE)) return '';
  return mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}

/** The member of a mobile number, made when there is none. Inside the transaction that signs in. */
export async function findOrRegisterMember(
  ctx: RequestContext,
  mobile: string,
): Promise<{ member: MemberRow; isNew: boolean }> {
  const known = await selectMemberByMobile(ctx, mobile);
  if (known) return { member: known, isNew: false };
  const registered = await insertMember(ctx, { mobile, name: `会员${mobile.slice(-4)}` });
  if (!registered) {
    const other = await selectMemberByMobile(ctx, mobile);
    if (!other) throw new Error('a member was registered and vanished within one transaction');
    return { member: other, isNew: false };
  }
  await tellFollowers(ctx, memberHappened, { memberId: registered.id, event: 'registered' });
  return { member: registered, isNew: true };
}

/** @throws when the signed-in member does not exist, which no request can bring about */
export async function readMember(ctx: RequestContext, memberId: number): Promise<MemberRow> {
  const row = await selectMember(ctx, memberId);
  if (!row) throw new Error(`member ${memberId} of a living session is missing`);
  return row;
}
