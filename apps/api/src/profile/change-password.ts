import type { member } from '@jishi/contract/member.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { CODE_WRONG } from '@jishi/contract/said-alike.ts';
import { type MemberRow, readMember, replacePasswordHash } from '../member/member.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import {
  checkCode,
  explainMemberWeakness,
  hashPassword,
  peekCode,
  type RotatedSession,
  rotateSession,
  verifyPassword,
} from '../session/session.service.ts';

const triesPerMember: LimitRule = { name: 'password.change', points: 5, durationSeconds: 900 };

type Input = ParsedInputOf<typeof member.updatePassword>;

/**
 * Sets the login password (C225), proved by the old one or by a code of the member's number; signs out every other
 * browser and gives this one another token.
 * @throws AppError invalidInput naming its field; tooManyRequests after five wrong old ones; conflict when it was
 *   changed meanwhile
 */
export async function changePassword(ctx: RequestContext, input: Input): Promise<RotatedSession> {
  const memberId = requireMember(ctx);
  const row = await readMember(ctx, memberId);
  const weakness = explainMemberWeakness(input.password, row.mobile);
  if (weakness) throw refuseField('password', weakness);
  if (input.way === 'password') await requireOldPassword(ctx, row, input.oldPassword);
  else if (!(await peekCode(ctx, row.mobile, 'changePassword', input.code))) throw wrongCode();
  // Asked only after the proof: before it the answer would tell whether a guess is the password.
  if (row.passwordHash && (await verifyPassword(row.passwordHash, input.password)))
    throw refuseField('password', '新密码不能与原密码相同');
  if (input.way === 'code' && !(await checkCode(ctx, row.mobile, 'changePassword', input.code)))
    throw wrongCode();
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (tx) => {
    if (!(await replacePasswordHash(tx, memberId, row.passwordHash, passwordHash)))
      throw conflict('登录密码刚刚已被修改，请刷新页面后重试');
    return rotateSession(tx, 'member', memberId);
  });
}

async function requireOldPassword(ctx: RequestContext, row: MemberRow, typed: string): Promise<void> {
  if (row.passwordHash === null)
    throw refuseField('oldPassword', '您还没有设置登录密码，请使用短信验证码设置');
  if (typed === '') throw refuseField('oldPassword', '请输入原密码');
  const key = `${ctx.tenant.id}:${row.id}`;
  const { limits } = ctx.platform;
  await limits.consume(triesPerMember, key, '原密码错误次数过多，请 15 分钟后再试，或使用短信验证码修改');
  if (!(await verifyPassword(row.passwordHash, typed)))
    throw refuseField('oldPassword', '原密码错误，请重新输入');
  await limits.reset(triesPerMember, key);
}

function wrongCode() {
  return refuseField('code', CODE_WRONG);
}
