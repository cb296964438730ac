import type { adminClause } from '@jishi/contract/admin-clause.ts';
import { type ClauseName, clauses } from '@jishi/contract/clause-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { recordAct } from '../audit/audit.service.ts';
import { refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { compareRichText } from '../platform/rich-text/compare-rich-text.ts';
import { editionInForce } from './clause.service.ts';
import { type EditionRow, selectDraft, selectLast, writeDraft } from './edition.queries.ts';

/** What is drafted as the next edition (X1804). */
export async function readDraft(
  ctx: RequestContext,
  name: ClauseName,
): Promise<OutputOf<typeof adminClause.draft>> {
  const last = await requireLast(ctx, name);
  const draft = await selectDraft(ctx, last.clauseId);
  return {
    title: last.title,
    html: draft?.html ?? last.html,
    note: draft?.note ?? '',
    version: draft?.version ?? 0,
    updatedAt: draft?.updatedAt.toISOString() ?? '',
    updatedBy: draft?.updatedBy ?? '',
    last: { id: last.id, number: last.number, inForceFrom: new Date(last.from).toISOString() },
  };
}

/** Saves the draft of the next edition (X1805). @throws AppError outdated */
export async function saveDraft(
  ctx: RequestContext,
  { clause: name, version, html, note }: ParsedInputOf<typeof adminClause.saveDraft>,
): Promise<OutputOf<typeof adminClause.saveDraft>> {
  const { name: updatedBy } = requireStaff(ctx);
  const { clauseId } = await requireLast(ctx, name);
  return inTransaction(ctx, async (tx) => {
    const draft = { clauseId, html: cleanRichText(html), note, updatedBy };
    if (!(await writeDraft(tx, draft, version)))
      throw refuse(outdated, '草稿刚刚被其他同事修改过，请载入最新内容后再改');
    await recordAct(tx, {
      action: 'clause.draft',
      target: clauses[name],
      object: { type: 'clause', id: name },
    });
    return { version: version + 1 };
  });
}

/** What the draft says differently from the last edition (X1806). */
export async function compareDraft(
  ctx: RequestContext,
  name: ClauseName,
): Promise<OutputOf<typeof adminClause.compareDraft>> {
  const last = await requireLast(ctx, name);
  const draft = await selectDraft(ctx, last.clauseId);
  const blocks = compareRichText(last.html, draft?.html ?? last.html);
  return { blocks: blocks.map(({ parts, ...block }) => ({ ...block, parts: [...parts] })) };
}

/** The edition that the next one follows; the house's text where the site has published none. */
async function requireLast(ctx: RequestContext, name: ClauseName): Promise<EditionRow> {
  const known = await selectLast(ctx, name);
  if (known) return known;
  await editionInForce(ctx, name);
  const made = await selectLast(ctx, name);
  if (!made) throw new Error(`no edition of ${name} is the last`);
  return made;
}
