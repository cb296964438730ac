import { type auth, wrongLogin } from '@jishi/contract/auth.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { MOBILE_WRONG } from '@jishi/contract/said-alike.ts';
import { isEmail, isMobile } from '@jishi/contract/validators.ts';
import { recordLogin } from '../login-log/login-log.service.ts';
import {
  findMemberByMail,
  findMemberByMobile,
  findOrRegisterMember,
  type MemberRow,
  maskMobile,
  readMember,
} from '../member/member.service.ts';
import { AppError, invalidInput, refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { checkCode, explainMemberWeakness, verifyPassword } from '../session/session.service.ts';
import { bindProof, type Provider } from '../third-party/third-party.service.ts';
import {
  admitAttempt,
  countNewMember,
  forgetFailures,
  forgiveAttempt,
  type LoginWay,
  noteFailure,
} from './login-guard.ts';
import { assertRoom, withinCrowd } from './sign-in-crowd.ts';
import { type SignedIn, startSession } from './start-session.ts';

/** Who signs in and how: `dynamic` by the code of a text message, `acount` by password (S234). */
export interface Credentials {
  loginType: 'dynamic' | 'acount';
  username: string;
  password: string;
  /** Token of a solved slide puzzle. */
  verify: string;
}

interface SignInOptions {
  remember: boolean;
  storeId?: number | undefined;
  /** What a third party has proved to this browser, to be bound to the account. */
  bind?: { provider: Provider; openId: string; rebind: boolean } | undefined;
}

/** C003. @throws AppError as `signInWith` does, with the failures counted so far (S269) */
export function signIn(ctx: RequestContext, input: ParsedInputOf<typeof auth.login>): Promise<SignedIn> {
  const { remember, storeId, openId, rebind } = input;
  // C003 says no provider with its openId; WeChat's is the one that logins carry (S228).
  const bind = openId ? { provider: 'wechat' as const, openId, rebind: rebind === 1 } : undefined;
  return signInWith(ctx, input, { remember, storeId, bind });
}

/**
 * Signs a shopper in by text message code or by password, and merges the guest cart of the device in the same
 * transaction. The session is always a new one, so a token planted before the login is worth nothing.
 * @throws AppError wrongLogin, puzzleNeeded once a puzzle is asked for (S249, S269); tooManyRequests, also when more
 *   passwords are being looked at than this process can
 */
export function signInWith(
  ctx: RequestContext,
  credentials: Credentials,
  options: SignInOptions,
): Promise<SignedIn> {
  if (credentials.loginType !== 'dynamic') assertRoom();
  return admitAndEnter(ctx, credentials, options);
}

async function admitAndEnter(
  ctx: RequestContext,
  credentials: Credentials,
  options: SignInOptions,
): Promise<SignedIn> {
  const { password, verify, loginType } = credentials;
  const byCode = loginType === 'dynamic';
  const way: LoginWay = byCode ? 'code' : 'password';
  const username = byCode ? credentials.username : await unmask(ctx, credentials.username);
  if (byCode && !isMobile(username)) throw invalidInput(MOBILE_WRONG);
  if (password === '') throw invalidInput('请输入密码');
  const attempt = { kind: 'member', account: username, method: byCode ? '动态密码' : '密码' } as const;
  const fail = (reason: string) => recordLogin(ctx, { ...attempt, success: false, reason });
  try {
    await admitAttempt(ctx, username, way, verify);
  } catch (error) {
    if (error instanceof AppError && error.code === ErrorCode.tooManyRequests)
      await fail('失败次数过多，暂停尝试');
    throw error;
  }
  const { known, isRight } = await judge(ctx, { username, password, byCode });
  if (!isRight) {
    await fail(byCode ? '动态密码错误或已失效' : '用户名或密码错误');
    const errorTime = await noteFailure(ctx, username);
    throw refuse(wrongLogin, byCode ? '动态密码错误或已失效，请重新获取' : '用户名或密码错误', {
      errorTime,
      needVerify: errorTime > 2,
    });
  }
  await forgetFailures(ctx, username, way);
  try {
    if (byCode && !(await findMemberByMobile(ctx, username))) await countNewMember(ctx);
    return await inTransaction(ctx, async (tx) => {
      const member = known ?? (await findOrRegisterMember(tx, username)).member;
      const { bind } = options;
      if (bind) await bindProof(tx, bind.provider, bind.openId, member.id, bind);
      const started = await startSession(tx, member, options.remember, attempt.method, options.storeId);
      return byCode ? started : { ...started, weakness: explainMemberWeakness(password, member.mobile) };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === ErrorCode.forbidden) await fail('在黑名单中');
    throw error;
  }
}

/**
 * Looks at what was typed. What cannot be judged, because something of ours is away or there is no room, counts as no
 * attempt.
 */
async function judge(
  ctx: RequestContext,
  typed: { username: string; password: string; byCode: boolean },
): Promise<{ known: MemberRow | undefined; isRight: boolean }> {
  const { username, password, byCode } = typed;
  try {
    if (byCode) return { known: undefined, isRight: await checkCode(ctx, username, 'login', password) };
    const known = await withinCrowd(() => findByPassword(ctx, username, password));
    return { known, isRight: known !== undefined };
  } catch (error) {
    await forgiveAttempt(ctx, username, byCode ? 'code' : 'password');
    throw error;
  }
}

/** The member whose name and password these are. One hash is verified whether or not anybody has the name. */
async function findByPassword(
  ctx: RequestContext,
  username: string,
  password: string,
): Promise<MemberRow | undefined> {
  const member = isEmail(username)
    ? await findMemberByMail(ctx, username)
    : await findMemberByMobile(ctx, username);
  return (await verifyPassword(member?.passwordHash, password)) ? member : undefined;
}

/** The masked number that C004 shows stands for the member who is signed in here, and for nobody else. */
async function unmask(ctx: RequestContext, username: string): Promise<string> {
  if (!username.includes('*') || !ctx.visitor.member) return username;
  const { mobile } = await readMember(ctx, ctx.visitor.member.memberId);
  return maskMobile(mobile) === username ? mobile : username;
}
