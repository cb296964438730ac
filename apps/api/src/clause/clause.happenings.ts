import { memberHappened } from '../member/member.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { agreeBySigningIn } from './member-terms.ts';

export const clauseFollowers = [
  // The box at the login says so (S254), whichever way a member comes in.
  followTopic(memberHappened, 'clause.agree', async (ctx, { memberId, event }) => {
    if (event === 'signedIn') await agreeBySigningIn(ctx, memberId);
  }),
];
