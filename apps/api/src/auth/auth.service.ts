import type { auth } from '@jishi/contract/auth.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { obfuscateMember } from '../beacon/beacon.service.ts';
import { countUnits } from '../cart/cart.service.ts';
import { maskMobile, readMember } from '../member/member.service.ts';
import { countUnreadMessages } from '../notice/notice.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { closeSession, RESEND_AFTER_SECONDS, sendCode } from '../session/session.service.ts';
import { maySend, type SendingProof } from './sending-gate.ts';

/** Sends a login code, or asks for a slide puzzle first (S270). @throws AppError tooManyRequests */
export async function sendLoginCode(
  ctx: RequestContext,
  { phone, ...proof }: SendingProof & { phone: string },
): Promise<OutputOf<typeof auth.sendLoginCode>> {
  if (!(await maySend(ctx, proof, phone))) return { needVerify: true, resendAfterSeconds: 0 };
  await sendCode(ctx, phone, 'login');
  return { needVerify: false, resendAfterSeconds: RESEND_AFTER_SECONDS };
}

/** Who is signed in (S308); the same shape for a guest, with the cart's count. */
export async function readUserInfo(ctx: RequestContext): Promise<OutputOf<typeof auth.userInfo>> {
  const { searchPlaceholder, servicePhone } = ctx.tenant.settings;
  const cartCount = await countUnits(ctx);
  const identity = ctx.visitor.member;
  const common = {
    cartCount,
    searchPlaceholder,
    staffCode: ctx.visitor.staff ? String(ctx.visitor.staff.staffId) : '',
    freePhone: servicePhone,
  };
  if (!identity) {
    return {
      signedIn: false,
      userId: 0,
      userName: '',
      level: 0,
      levelName: '',
      totalPoint: 0,
      mobile: '',
      statisticsId: '',
      msgCount: 0,
      ...common,
    };
  }
  const member = await readMember(ctx, identity.memberId);
  return {
    signedIn: true,
    userId: member.id,
    userName: member.name,
    level: member.level,
    levelName: describeLevel(ctx, member.level),
    totalPoint: member.points,
    mobile: maskMobile(member.mobile),
    statisticsId: await obfuscateMember(ctx, member.id),
    msgCount: await countUnreadMessages(ctx, member),
    ...common,
  };
}

/** Ends the session of this browser; without one it changes nothing. */
export async function signOut(ctx: RequestContext): Promise<void> {
  if (ctx.visitor.member) await closeSession(ctx, ctx.visitor.member.sessionId);
}

export { countAddress, countNewMember } from './login-guard.ts';
export { maySend, type SendingProof } from './sending-gate.ts';
export { answerSignedIn, renewSessionCookie } from './session-cookies.ts';
export { signInWith } from './sign-in.ts';
export { type SignedIn, startSession } from './start-session.ts';

import { describeLevel } from '../platform/tenancy/member-levels.ts';
