import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { editionInForce } from './clause.service.ts';
import { listAcceptances, listEditions, releaseEdition } from './release-edition.ts';

export const clauseRoutes = [
  ...bindArea('clause', contract.clause, { inForce: (ctx, input) => editionInForce(ctx, input.clause) }),
  ...bindArea('adminClause', contract.adminClause, {
    list: (ctx, input) => listEditions(ctx, input),
    release: (ctx, input) => releaseEdition(ctx, input),
    acceptances: (ctx, input) => listAcceptances(ctx, input),
  }),
];
