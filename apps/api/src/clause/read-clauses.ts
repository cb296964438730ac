import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { clause } from '@jishi/contract/clause.ts';
import { clauseFacts, clauseGroups, EDITION_GONE } from '@jishi/contract/clause-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { notFound } from '../platform/app-error.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { compareRichText } from '../platform/rich-text/compare-rich-text.ts';
import { printRichText } from '../platform/rich-text/print-rich-text.ts';
import { showRichText } from '../platform/rich-text/show-rich-text.ts';
import { editionInForce } from './clause.service.ts';
import { type EditionRow, selectAllInForce, selectEdition, selectOfClause } from './edition.queries.ts';

type Asked = ParsedInputOf<typeof clause.serviceClause>;

/** Terms in one of their editions, or in the one in force (C168). @throws AppError notFound */
export async function readClause(
  ctx: RequestContext,
  asked: Asked,
): Promise<OutputOf<typeof clause.serviceClause>> {
  const { shown, current } = await requireEdition(ctx, asked);
  const { name } = shown;
  const { covers, link: serviceLink } = clauseFacts[name];
  return {
    ...{ clauseId: shown.clauseId, name, title: shown.title, covers, serviceLink },
    groupId: clauseGroups.find(({ clauses }) => (clauses as readonly string[]).includes(name))?.id ?? 0,
    edition: presentEdition(shown),
    current: { id: current.id, number: current.number },
    ...showRichText(raiseHeadings(shown.html)),
  };
}

/** Editions of terms, the newest first (C169). @throws AppError notFound */
export async function listEditionsOf(
  ctx: RequestContext,
  cid: number,
): Promise<OutputOf<typeof clause.editions>> {
  const rows = await selectOfClause(ctx, cid);
  if (rows.length === 0) throw notFound(EDITION_GONE);
  return rows.map(presentEdition);
}

/** Terms of a group in the editions in force (X2203). @throws AppError notFound */
export async function listGroup(
  ctx: RequestContext,
  groupId: number,
): Promise<OutputOf<typeof clause.byGroup>> {
  const group = clauseGroups.find(({ id }) => id === groupId);
  if (!group) throw notFound('没有这类服务条款');
  // A site that has published none of its own gets the house's with the first reader.
  for (const name of group.clauses) await editionInForce(ctx, name);
  const rows = await selectAllInForce(ctx);
  return {
    groups: clauseGroups.map(({ id, name }) => ({ id, name })),
    name: group.name,
    clauses: group.clauses.flatMap((name) =>
      rows
        .filter((row) => row.name === name)
        .map((row) => ({
          ...{ id: row.clauseId, name, title: row.title, number: row.number },
          ...{ covers: clauseFacts[name].covers, serviceLink: clauseFacts[name].link },
          inForceFrom: new Date(row.from).toISOString(),
        })),
    ),
  };
}

/** What two editions of the same terms say differently (X2204). @throws AppError notFound */
export async function compareEditions(
  ctx: RequestContext,
  asked: ParsedInputOf<typeof clause.compare>,
): Promise<OutputOf<typeof clause.compare>> {
  const [from, to] = await Promise.all([selectEdition(ctx, asked.from), selectEdition(ctx, asked.to)]);
  if (!from || !to || from.clauseId !== to.clauseId) throw notFound(EDITION_GONE);
  const blocks = compareRichText(from.html, to.html).map(({ parts, ...block }) => ({
    ...block,
    parts: [...parts],
  }));
  return { title: to.title, from: presentEdition(from), to: presentEdition(to), blocks };
}

/** Terms in one of their editions as a PDF (X2205). @throws AppError notFound, tooManyRequests */
export async function printClause(ctx: RequestContext, asked: Asked): Promise<FileAnswer> {
  const { shown } = await requireEdition(ctx, asked);
  const day = (moment: string) => writeBeijing(new Date(moment).toISOString()).slice(0, 10);
  const until = shown.until ? `，${day(shown.until)} 起失效` : '';
  return printRichText(ctx, {
    title: shown.title,
    facts: `第 ${shown.number} 版　${day(shown.from)} 起生效${until}`,
    html: shown.html,
  });
}

/** Right below the title of a page stand headings of the upper floor, whichever floor a text begins on. */
function raiseHeadings(html: string): string {
  if (/<h2\b/.test(html)) return html;
  return html.replaceAll(/(<\/?)h3\b/g, '$1h2').replaceAll(/(<\/?)h4\b/g, '$1h3');
}

/** The edition that is asked for, and the one that holds now. */
async function requireEdition(
  ctx: RequestContext,
  { id, editionId }: Asked,
): Promise<{ shown: EditionRow; current: EditionRow }> {
  const rows = await selectOfClause(ctx, id);
  const current = rows.find(({ state }) => state === 'inForce');
  const shown = editionId === 0 ? current : rows.find((row) => row.id === editionId);
  if (!current || !shown) throw notFound(EDITION_GONE);
  return { shown, current };
}

function presentEdition({ id, number, from, until, state, note }: EditionRow) {
  return {
    ...{ id, number, state, note },
    inForceFrom: new Date(from).toISOString(),
    until: until && new Date(until).toISOString(),
  };
}
