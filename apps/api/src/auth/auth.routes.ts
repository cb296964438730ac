import { contract } from '@jishi/contract/index.ts';
import { maskMobile } from '../member/member.service.ts';
import { MEMBER_COOKIE } from '../platform/http/request-context-factory.ts';
import { bindArea, type ResponsePort } from '../platform/operation-binding.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readUserInfo, sendLoginCode, signOut } from './auth.service.ts';
import { type SignedIn, signIn } from './sign-in.ts';

/** Display cookies of the older front ends, written at login (S233). They prove nothing. */
const LEGACY_COOKIES = ['ch999MemberID', 'ch999MemberUserName', 'signTicket'] as const;

export const authRoutes = bindArea('auth', contract.auth, {
  sendLoginCode: (ctx, input) => sendLoginCode(ctx, input.phone),
  login: async (ctx, input, response) => {
    const signedIn = await signIn(ctx, input);
    writeCookies(signedIn, response);
    const { member } = signedIn;
    return {
      // The token lives in the HttpOnly cookie alone; scripts have no business with it.
      token: '',
      userId: member.id,
      username: member.name,
      signTicket: String(member.id),
      needResetPassword: false,
      resetPsw: '',
      redirtUrl: '',
      userMobile: maskMobile(member.mobile),
    };
  },
  userInfo: (ctx) => readUserInfo(ctx),
  logout: (ctx, _input, response) => logOut(ctx, response),
  logoutLegacy: (ctx, _input, response) => logOut(ctx, response),
});

function writeCookies({ member, token, cookieSeconds }: SignedIn, response: ResponsePort): void {
  const lifetime = cookieSeconds === undefined ? {} : { maxAgeSeconds: cookieSeconds };
  response.setCookie(MEMBER_COOKIE, token, { ...lifetime, httpOnly: true });
  const values = [String(member.id), member.name, String(member.id)];
  LEGACY_COOKIES.forEach((name, index) => {
    response.setCookie(name, values[index] ?? '', lifetime);
  });
}

async function logOut(ctx: RequestContext, response: ResponsePort) {
  await signOut(ctx);
  for (const name of [MEMBER_COOKIE, ...LEGACY_COOKIES]) response.clearCookie(name);
  return {};
}
