import type { MembersClause } from '@jishi/contract/clause-words.ts';
import type { RequestScope } from '../shell/request-scope.ts';

/** The terms that all members agree to, in the edition in force, with all editions. */
export async function loadTerms(api: RequestScope['api'], name: MembersClause) {
  const { clauseId } = await api.clause.inForce({ clause: name });
  const [clause, editions] = await Promise.all([
    api.clause.serviceClause({ id: clauseId, editionId: 0 }),
    api.clause.editions({ cid: clauseId }),
  ]);
  return { clause, editions };
}
