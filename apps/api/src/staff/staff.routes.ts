import { contract } from '@jishi/contract/index.ts';
import { STAFF_COOKIE } from '../platform/http/request-context-factory.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readProfile, STAFF_SESSION_SECONDS, signInStaff, signOutStaff } from './staff.service.ts';

export const staffRoutes = bindArea('adminAuth', contract.adminAuth, {
  login: async (ctx, input, response) => {
    const { profile, token } = await signInStaff(ctx, input);
    response.setCookie(STAFF_COOKIE, token, { httpOnly: true, maxAgeSeconds: STAFF_SESSION_SECONDS });
    return profile;
  },
  logout: async (ctx, _input, response) => {
    await signOutStaff(ctx);
    response.clearCookie(STAFF_COOKIE);
    return {};
  },
  me: (ctx) => readProfile(ctx),
});
