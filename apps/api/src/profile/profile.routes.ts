import { contract } from '@jishi/contract/index.ts';
import { renewSessionCookie } from '../auth/auth.service.ts';
import {
  checkPayPassword,
  setPayPassword,
  verifyPayPasswordCode,
} from '../pay-password/pay-password.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { addRealName, readRealName } from '../real-name/real-name.service.ts';
import { changeMail, changeMobile, sendMailChangeCode, sendMobileCode } from './change-contact.ts';
import { changePassword } from './change-password.ts';
import { listBalanceLog, readBirthday, readIndex, readMyInfo, updateMyInfo } from './profile.service.ts';
import { updateAvatar } from './update-avatar.ts';

export const profileRoutes = bindArea('member', contract.member, {
  info: (ctx) => readMyInfo(ctx),
  update: async (ctx, input) => {
    await updateMyInfo(ctx, input);
    return {};
  },
  updatePassword: async (ctx, input, response) => {
    renewSessionCookie(await changePassword(ctx, input), response);
    return {};
  },
  updateMobile: async (ctx, input, response) => {
    renewSessionCookie(await changeMobile(ctx, input), response);
    return {};
  },
  updateAvatar: (ctx, { image }) => updateAvatar(ctx, image),
  setPayPassword: async (ctx, input, response) => {
    const rotated = await setPayPassword(ctx, input, { birthday: await readBirthday(ctx) });
    renewSessionCookie(rotated, response);
    return {};
  },
  checkPayPassword: async (ctx, { password }) => {
    await checkPayPassword(ctx, password);
    return {};
  },
  verifyPayPasswordCode: async (ctx, input) => {
    await verifyPayPasswordCode(ctx, input);
    return {};
  },
  sendMobileCode: (ctx, input) => sendMobileCode(ctx, input),
  sendMailCode: (ctx, input) => sendMailChangeCode(ctx, input),
  updateMail: async (ctx, input) => {
    await changeMail(ctx, input);
    return {};
  },
  balanceLog: (ctx, input) => listBalanceLog(ctx, input),
  addRealName: async (ctx, input) => {
    await addRealName(ctx, input);
    return {};
  },
  realName: (ctx) => readRealName(ctx),
  index: (ctx) => readIndex(ctx),
});
