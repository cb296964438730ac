import { contract } from '@jishi/contract/index.ts';
import { ensureBrowserId } from '../platform/http/browser-cookie.ts';
import { STAFF_COOKIE } from '../platform/http/cookie-names.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { changeStaffPassword } from './change-password.ts';
import { readFactorRule, saveFactorRule } from './factor-rule.ts';
import { listTenants, switchTenant } from './main-tenant-staff.ts';
import { listRoles, removeRole, saveRole } from './manage-roles.ts';
import {
  createStaff,
  editStaff,
  endStaffSession,
  listStaff,
  listStaffSessions,
  resetStaffPassword,
  setStaffActive,
} from './manage-staff.ts';
import {
  beginOwnFactor,
  confirmOwnFactor,
  readOwnFactor,
  renewOwnCodes,
  turnOwnFactorOff,
} from './own-factor.ts';
import { resetFactor } from './reset-factor.ts';
import { enterWithTicket, readProfile, signInStaff, signInWithCode, signOutStaff } from './staff.service.ts';
import { STAFF_SESSION_SECONDS } from './staff-session.ts';

export const staffRoutes = bindArea('adminAuth', contract.adminAuth, {
  login: async (ctx, input, response) => {
    const { profile, token } = await signInStaff(ctx, input, () => ensureBrowserId(ctx, response));
    response.setCookie(STAFF_COOKIE, token, { httpOnly: true, maxAgeSeconds: STAFF_SESSION_SECONDS });
    return profile;
  },
  verifyCode: async (ctx, input, response) => {
    const { profile, token } = await signInWithCode(ctx, input);
    response.setCookie(STAFF_COOKIE, token, { httpOnly: true, maxAgeSeconds: STAFF_SESSION_SECONDS });
    return profile;
  },
  logout: async (ctx, _input, response) => {
    await signOutStaff(ctx);
    response.clearCookie(STAFF_COOKIE);
    return {};
  },
  me: (ctx) => readProfile(ctx),
  changePassword: async (ctx, input, response) => {
    const { token, secondsLeft } = await changeStaffPassword(ctx, input);
    response.setCookie(STAFF_COOKIE, token, { httpOnly: true, maxAgeSeconds: secondsLeft });
    return readProfile(ctx);
  },
  sites: (ctx) => listTenants(ctx),
  switchSite: (ctx, { xtenant }) => switchTenant(ctx, xtenant),
  enter: async (ctx, { ticket }, response) => {
    const { profile, token } = await enterWithTicket(ctx, ticket);
    response.setCookie(STAFF_COOKIE, token, { httpOnly: true, maxAgeSeconds: STAFF_SESSION_SECONDS });
    return profile;
  },
});

export const adminStaffRoutes = bindArea('adminStaff', contract.adminStaff, {
  list: (ctx, input) => listStaff(ctx, input),
  create: (ctx, input) => createStaff(ctx, input),
  update: (ctx, input) => editStaff(ctx, input),
  setActive: (ctx, input) => setStaffActive(ctx, input),
  resetPassword: (ctx, input) => resetStaffPassword(ctx, input),
  sessions: (ctx, { staffId }) => listStaffSessions(ctx, staffId),
  endSession: (ctx, input) => endStaffSession(ctx, input),
  roles: (ctx) => listRoles(ctx),
  saveRole: (ctx, input) => saveRole(ctx, input),
  removeRole: (ctx, { roleId }) => removeRole(ctx, roleId),
});

export const adminFactorRoutes = bindArea('adminFactor', contract.adminFactor, {
  read: (ctx) => readOwnFactor(ctx),
  begin: (ctx, input) => beginOwnFactor(ctx, input),
  confirm: async (ctx, input, response) => {
    const { recoveryCodes, session } = await confirmOwnFactor(ctx, input);
    const { token, secondsLeft } = session;
    response.setCookie(STAFF_COOKIE, token, { httpOnly: true, maxAgeSeconds: secondsLeft });
    return { recoveryCodes };
  },
  turnOff: (ctx, input) => turnOwnFactorOff(ctx, input),
  renewCodes: (ctx, input) => renewOwnCodes(ctx, input),
  reset: (ctx, input) => resetFactor(ctx, input),
  rule: (ctx) => readFactorRule(ctx),
  saveRule: (ctx, input) => saveFactorRule(ctx, input),
});
