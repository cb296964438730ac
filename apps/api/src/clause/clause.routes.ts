import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { editionInForce } from './clause.service.ts';
import { compareDraft, readDraft, saveDraft } from './draft-edition.ts';
import { agreeToTerms, listOwnAcceptances, listWaitingTerms } from './member-terms.ts';
import { compareEditions, listEditionsOf, listGroup, printClause, readClause } from './read-clauses.ts';
import { listAcceptances, listEditions, releaseEdition } from './release-edition.ts';

export const clauseRoutes = [
  ...bindArea('clause', contract.clause, {
    inForce: (ctx, input) => editionInForce(ctx, input.clause),
    serviceClause: (ctx, input) => readClause(ctx, input),
    editions: (ctx, { cid }) => listEditionsOf(ctx, cid),
    byGroup: (ctx, { groupId }) => listGroup(ctx, groupId),
    compare: (ctx, input) => compareEditions(ctx, input),
    file: (ctx, input) => printClause(ctx, input),
    waiting: (ctx) => listWaitingTerms(ctx),
    agree: (ctx, { editionIds }) => agreeToTerms(ctx, editionIds),
    mine: (ctx, input) => listOwnAcceptances(ctx, input),
  }),
  ...bindArea('adminClause', contract.adminClause, {
    list: (ctx, input) => listEditions(ctx, input),
    release: (ctx, input) => releaseEdition(ctx, input),
    draft: (ctx, input) => readDraft(ctx, input.clause),
    saveDraft: (ctx, input) => saveDraft(ctx, input),
    compareDraft: (ctx, input) => compareDraft(ctx, input.clause),
    acceptances: (ctx, input) => listAcceptances(ctx, input),
  }),
];
