import type { account } from '@jishi/contract/account.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { findMember, maskMobile, storePasswordHash } from '../member/member.service.ts';
import { notFound } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { closeSessionsOf, explainMemberWeakness, hashPassword } from '../session/session.service.ts';

/**
 * Whose password /account/security asks for (C004, S226). @throws AppError notFound for a session that has outlived its
 * member
 */
export async function readSecurityInfo(ctx: RequestContext): Promise<OutputOf<typeof account.reLoginInfo>> {
  const member = await findMember(ctx, requireMember(ctx));
  if (!member) throw notFound('账号信息加载失败，请重新登录');
  const msg = member.passwordHash
    ? '为了您的账户安全，请验证登录密码'
    : '您还没有设置登录密码，请先通过“忘记密码”设置';
  return { userName: maskMobile(member.mobile), displayName: member.name, msg };
}

/** Refuses a new password that is too simple. @throws AppError invalidInput */
export function assertStrongPassword(password: string, mobile: string): void {
  const reason = explainMemberWeakness(password, mobile);
  if (reason) throw refuseField('password', reason);
}

/**
 * Stores a new password of a member and ends every session there is: whoever knew the old one is out. @throws AppError
 * invalidInput
 */
export async function replacePassword(
  ctx: RequestContext,
  member: { id: number; mobile: string },
  password: string,
): Promise<void> {
  assertStrongPassword(password, member.mobile);
  const hash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    await storePasswordHash(tx, member.id, hash);
    await closeSessionsOf(tx, 'member', member.id);
  });
}
