import { readCityCookie } from './city/city-cookie.ts';
import type { IdentityFinder } from './platform/http/request-context-factory.ts';
import { findSession, listLiving } from './session/session.service.ts';
import { findStaffByToken, findStaffOfSession } from './staff/staff.service.ts';

/** Who a token belongs to and where the visitor is, answered by the rooms that own the accounts and the cities. */
export const identities: IdentityFinder = {
  findMember: async (ctx, token) => {
    const session = await findSession(ctx, 'member', token);
    return session && { memberId: session.subjectId, sessionId: session.id };
  },
  findStaff: findStaffByToken,
  listLiving,
  findStaffAgain: findStaffOfSession,
  readCity: (cookie) => readCityCookie(cookie)?.countyId,
};
