import { clausePath, isMembersClause } from '@jishi/contract/clause-words.ts';
import { redirect } from 'react-router';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/clause.page.ts';
import { ClauseReading } from './clause-reading.widget.tsx';
import { numberIn } from './document-shapes.ts';

/**
 * Terms in the edition in force (R018), or in another one (R019); `?compare=1` marks what that one says differently
 * from the one in force. What all members agree to is read at an address of its own.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const id = numberIn(params.id);
  const asked = 'editionId' in params ? params.editionId : undefined;
  const editionId = numberIn(asked);
  if (id === 0 || (asked !== undefined && editionId === 0)) throw notFound('条款版本不存在');
  const [clause, editions] = await Promise.all([
    api.clause.serviceClause({ id, editionId }),
    api.clause.editions({ cid: id }),
  ]);
  if (asked === undefined && isMembersClause(clause.name)) throw redirect(clausePath(clause), 301);
  const { edition, current } = clause;
  const isAsked = url.searchParams.get('compare') === '1' && edition.id !== current.id;
  // The earlier one is what the later one is measured against.
  const [from, to] = edition.number < current.number ? [edition.id, current.id] : [current.id, edition.id];
  return { clause, editions, compared: isAsked ? await api.clause.compare({ from, to }) : null };
}

export const meta: Route.MetaFunction = (args) => {
  const { clause } = args.loaderData ?? {};
  if (!clause) return pageMeta(args);
  return pageMeta(args, {
    title:
      clause.edition.state === 'inForce' ? clause.title : `${clause.title}（第 ${clause.edition.number} 版）`,
    description: `${clause.title}：${clause.covers}。第 ${clause.edition.number} 版。`,
    canonical: clausePath(clause),
    noIndex: clause.edition.state !== 'inForce',
  });
};

export default function ClausePage({ loaderData }: Route.ComponentProps) {
  return <ClauseReading {...loaderData} />;
}
