import type { FillRoom } from '../../test/filled-tenant.ts';
import { faqAnswer, faqAnswerLike, faqQuestion, questionInvite } from './faq.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown }) => {
  const tenantId = ctx.tenant.id;
  const asked = { productId: shownId, memberId: id, kind: 'everyone', author: shown } as const;
  // A tenant may have one number for both: then what is the member's is shown.
  const isOne = id === shownId;
  const open = { state: 'open', answerCount: 1 } as const;
  const question = { tenantId, id, ...asked, content: own, author: own };
  await ctx.db.insert(faqQuestion).values({ ...question, ...(isOne && open) });
  const answer = { tenantId, id, questionId: id, memberId: id, author: own, content: own };
  await ctx.db.insert(faqAnswer).values({ ...answer, ...(isOne && { state: 'shown' as const }) });
  if (!isOne) {
    await ctx.db.insert(faqQuestion).values({ tenantId, id: shownId, ...asked, content: shown, ...open });
    const said = { memberId: id, author: shown, content: shown, state: 'shown' } as const;
    await ctx.db.insert(faqAnswer).values({ tenantId, id: shownId, questionId: shownId, ...said });
  }
  await ctx.db.insert(faqAnswerLike).values({ tenantId, answerId: shownId, memberId: id });
  await ctx.db.insert(questionInvite).values({ tenantId, questionId: shownId, memberId: id });
};
