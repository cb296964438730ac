import { topic } from '../platform/happenings.ts';

/** Somebody became a member, or a member has proved to be who it is and gets a session. */
export interface MemberHappening {
  memberId: number;
  event: 'registered' | 'signedIn';
}

export const memberHappened = topic<MemberHappening>('member');
