import type { auth } from '@jishi/contract/auth.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { maskMobile } from '../member/member.service.ts';
import { MEMBER_COOKIE } from '../platform/http/request-context-factory.ts';
import type { ResponsePort } from '../platform/operation-binding.ts';
import type { RotatedSession } from '../session/session.service.ts';
import { cookieSecondsLeft, type SignedIn } from './start-session.ts';

/** Display cookies of the older front ends, written at login (S233). They prove nothing. */
const LEGACY_COOKIES = ['ch999MemberID', 'ch999MemberUserName', 'signTicket'] as const;
/** Where a password that is too simple is changed (S214). */
const RESET_ADDRESS = '/member/edit/reset-password';

/**
 * Gives the browser its session, and says who is signed in (S225). An app or the mobile site gets the token itself, for
 * S393.
 */
export function answerSignedIn(
  { member, token, cookieSeconds, weakness }: SignedIn,
  response: ResponsePort,
): OutputOf<typeof auth.login> {
  const lifetime = cookieSeconds === undefined ? {} : { maxAgeSeconds: cookieSeconds };
  response.setCookie(MEMBER_COOKIE, token, { ...lifetime, httpOnly: true });
  const values = [String(member.id), member.name, String(member.id)];
  LEGACY_COOKIES.forEach((name, index) => {
    response.setCookie(name, values[index] ?? '', lifetime);
  });
  return {
    // On the desktop the token lives in the HttpOnly cookie alone: scripts have no business with it.
    token: response.keepsToken ? token : '',
    userId: member.id,
    username: member.name,
    signTicket: String(member.id),
    needResetPassword: weakness !== undefined,
    resetPsw: weakness === undefined ? '' : RESET_ADDRESS,
    resetMsg: weakness === undefined ? '' : `您的登录密码存在安全风险（${weakness}），请修改后继续使用`,
    redirtUrl: weakness === undefined ? '' : RESET_ADDRESS,
    errorTime: 0,
    userMobile: maskMobile(member.mobile),
  };
}

/** Gives the browser the other token of its session, for as long as the one before would have lived. */
export function renewSessionCookie(rotated: RotatedSession, response: ResponsePort): void {
  const maxAgeSeconds = cookieSecondsLeft(rotated);
  response.setCookie(MEMBER_COOKIE, rotated.token, {
    ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }),
    httpOnly: true,
  });
}

export function clearSessionCookies(response: ResponsePort): void {
  for (const name of [MEMBER_COOKIE, ...LEGACY_COOKIES]) response.clearCookie(name);
}
