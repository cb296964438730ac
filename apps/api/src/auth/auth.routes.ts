import { contract } from '@jishi/contract/index.ts';
import { bindArea, type ResponsePort } from '../platform/operation-binding.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readUserInfo, sendLoginCode, signOut } from './auth.service.ts';
import { readLoginAd } from './login-ad.ts';
import { answerSignedIn, clearSessionCookies } from './session-cookies.ts';
import { signIn } from './sign-in.ts';

export const authRoutes = bindArea('auth', contract.auth, {
  sendLoginCode: (ctx, input) => sendLoginCode(ctx, input),
  login: async (ctx, input, response) => answerSignedIn(await signIn(ctx, input), response),
  userInfo: (ctx) => readUserInfo(ctx),
  loginAd: (ctx) => readLoginAd(ctx),
  logout: (ctx, _input, response) => logOut(ctx, response),
  logoutLegacy: (ctx, _input, response) => logOut(ctx, response),
});

async function logOut(ctx: RequestContext, response: ResponsePort) {
  await signOut(ctx);
  clearSessionCookies(response);
  return {};
}
