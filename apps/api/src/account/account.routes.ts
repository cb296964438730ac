import { contract } from '@jishi/contract/index.ts';
import { answerSignedIn } from '../auth/auth.service.ts';
import { ensureBrowserId } from '../platform/http/browser-cookie.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readSecurityInfo } from './account.service.ts';
import { listDevices, signDeviceOut, signOthersOut } from './devices.ts';
import { checkFindCode, resetPassword, sendFindCode } from './find-password.ts';
import { register, sendRegisterCode, verifyRegistration } from './register.ts';
import { finishJourney, hasWechat, makeWechatQr, readQqOpenId, startJourney } from './third-party-journey.ts';
import {
  bindAndSignIn,
  listThirdParties,
  signInByThirdParty,
  unbindThirdParty,
} from './third-party-login.ts';

export const accountRoutes = bindArea('account', contract.account, {
  reLoginInfo: (ctx) => readSecurityInfo(ctx),
  existWechat: (ctx) => hasWechat(ctx),
  wechatQr: (ctx, _input, response) => makeWechatQr(ctx, ensureBrowserId(ctx, response)),
  thirdPartyLogin: async (ctx, input, response) =>
    answerSignedIn(await signInByThirdParty(ctx, input), response),
  thirdPartyBind: async (ctx, input, response) => answerSignedIn(await bindAndSignIn(ctx, input), response),
  registerSendCode: (ctx, input) => sendRegisterCode(ctx, input),
  registerVerify: (ctx, input) => verifyRegistration(ctx, input),
  register: async (ctx, input, response) => answerSignedIn(await register(ctx, input), response),
  findCheckCode: (ctx, input, response) => checkFindCode(ctx, input, ensureBrowserId(ctx, response)),
  findReset: async (ctx, input) => {
    await resetPassword(ctx, input);
    return {};
  },
  findSendCode: (ctx, input) => sendFindCode(ctx, input),
  qqOpenId: (ctx, input) => readQqOpenId(ctx, input),
  thirdPartyStart: (ctx, input, response) => startJourney(ctx, input, ensureBrowserId(ctx, response)),
  thirdPartyFinish: async (ctx, input, response) => {
    const end = await finishJourney(ctx, input);
    if (end.outcome === 'signedIn') answerSignedIn(end.signedIn, response);
    return { outcome: end.outcome, redirect: end.redirect };
  },
  thirdPartyList: (ctx) => listThirdParties(ctx),
  thirdPartyUnbind: async (ctx, input) => {
    await unbindThirdParty(ctx, input.type);
    return {};
  },
  devices: (ctx) => listDevices(ctx),
  deviceLogout: async (ctx, input) => {
    await signDeviceOut(ctx, input.id);
    return {};
  },
  otherDevicesLogout: async (ctx) => ({ count: await signOthersOut(ctx) }),
});
