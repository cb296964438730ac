import type { RequestContext } from '../platform/request-context.ts';
import { insertLogin, type LoginEntry } from './login-log.queries.ts';

export { selectLogins as findLogins } from './login-log.queries.ts';

/** Ways to sign in, as the log names them. */
export type LoginMethod =
  | '密码'
  | '密码与验证码'
  | '密码与恢复码'
  | '动态密码'
  | '扫码'
  | '微信'
  | 'QQ'
  | '总部账号'
  | '主站登录';

/**
 * Writes a sign-in down. Call it outside the transaction for a failure, so that it stays. A log that cannot be written
 * keeps nobody out.
 */
export async function recordLogin(
  ctx: RequestContext,
  entry: Omit<LoginEntry, 'method'> & { method: LoginMethod },
): Promise<void> {
  if (ctx.transactional) return insertLogin(ctx, entry);
  try {
    await insertLogin(ctx, entry);
  } catch (error) {
    ctx.log.error({ err: error }, 'a sign-in could not be written down');
  }
}
