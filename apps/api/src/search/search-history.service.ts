import type { OutputOf } from '@jishi/contract/operation.ts';
import type { search } from '@jishi/contract/search.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { deleteHistoryBeyond, selectHistory, upsertHistory } from './search-history.queries.ts';

/** Keywords that are kept, as in the browser (S322). */
const HISTORY_LIMIT = 10;
const KEYWORD_LENGTH = 60;

/** What the member searched for, the latest first (C041). */
export async function readHistory(ctx: RequestContext): Promise<string[]> {
  return selectHistory(ctx, requireMember(ctx), HISTORY_LIMIT);
}

/** Forgets what the member searched for (C042). */
export async function clearHistory(ctx: RequestContext): Promise<void> {
  await deleteHistoryBeyond(ctx, requireMember(ctx), 0);
}

/**
 * Takes over the history of a browser (C043, S328): its keywords come before those the member had, ten stay. Sending it
 * twice changes nothing. A guest's history stays in the guest's browser (S327).
 * @param serialised `[华为,小米]`, the latest first
 * @param hotSearch hot words; those that lead to a page of their own are `urlSearches`
 */
export async function takeOverHistory(
  ctx: RequestContext,
  serialised: string,
  hotSearch: OutputOf<typeof search.hot>['hotSearch'],
): Promise<OutputOf<typeof search.data>> {
  const urlSearches = hotSearch
    .filter(({ link }) => !link.startsWith('/search'))
    .map(({ name, link }) => ({ keyword: [name], pcUrl: link }));
  const { member } = ctx.visitor;
  if (!member) return { hotSearch, history: [], urlSearches };
  const keywords = parseHistory(serialised);
  const history = await inTransaction(ctx, async (tx) => {
    await upsertHistory(tx, member.memberId, keywords);
    if (keywords.length > 0) await deleteHistoryBeyond(tx, member.memberId, HISTORY_LIMIT);
    return selectHistory(tx, member.memberId, HISTORY_LIMIT);
  });
  return { hotSearch, history, urlSearches };
}

/** Reads `[华为,小米 15]`: each keyword once, without slashes and quotes (S323). */
export function parseHistory(serialised: string): string[] {
  const keywords = serialised
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((keyword) => keyword.replace(/[/\\"'`]/g, '').trim())
    .filter((keyword) => keyword !== '' && keyword.length <= KEYWORD_LENGTH);
  return [...new Set(keywords)].slice(0, HISTORY_LIMIT);
}
