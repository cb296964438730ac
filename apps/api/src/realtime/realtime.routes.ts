import { contract } from '@jishi/contract/index.ts';
import { answerSignedIn } from '../auth/auth.service.ts';
import { ensureBrowserId } from '../platform/http/browser-cookie.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { handOverSession, takeSessionOver } from './hand-over.service.ts';
import { openRoute, pushImei, readRoute } from './imei-push.service.ts';
import { confirmLogin, readLoginRequest, redeemLogin, refuseLogin } from './login-qr.service.ts';
import { issueCredential } from './realtime.service.ts';

export const realtimeRoutes = bindArea('realtime', contract.realtime, {
  credential: async (ctx, _input, response) => {
    const uuid = ensureBrowserId(ctx, response);
    return { ...(await issueCredential(ctx, uuid)), uuid };
  },
  loginRequest: (ctx, { loginKey }) => readLoginRequest(ctx, loginKey),
  loginConfirm: async (ctx, { loginKey }) => {
    await confirmLogin(ctx, loginKey);
    return {};
  },
  loginRefuse: async (ctx, { loginKey }) => {
    await refuseLogin(ctx, loginKey);
    return {};
  },
  loginRedeem: async (ctx, { ticket }, response) => answerSignedIn(await redeemLogin(ctx, ticket), response),
  handOverBrowser: async (ctx, _input, response) => ({ browserId: ensureBrowserId(ctx, response) }),
  handOver: async (ctx, { browserId }) => ({ ticket: await handOverSession(ctx, browserId) }),
  handOverEnter: async (ctx, { ticket }, response) =>
    answerSignedIn(await takeSessionOver(ctx, ticket), response),
  imeiPushConfig: async (ctx, _input, response) => {
    const uuid = ensureBrowserId(ctx, response);
    const [credential, route] = await Promise.all([issueCredential(ctx, uuid), openRoute(ctx, uuid)]);
    return { ...credential, ...route };
  },
  imeiRoute: (ctx, { routeKey }) => readRoute(ctx, routeKey),
  imeiPush: async (ctx, { routeKey, imei }) => {
    await pushImei(ctx, routeKey, imei);
    return {};
  },
});
