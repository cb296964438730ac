import type { adminClause } from '@jishi/contract/admin-clause.ts';
import { clauses, isMembersClause, MEMBERS_NOTICE_DAYS } from '@jishi/contract/clause-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { recordAct } from '../audit/audit.service.ts';
import { refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { hasAcceptances, insertNext, selectAcceptances, selectEditions } from './clause.queries.ts';
import { deleteDraft } from './edition.queries.ts';

const DAY_MS = 86_400_000;
/** An edition is announced for a year ahead at most: further off lies a slip of the keyboard. */
const LONGEST_AHEAD_MS = 366 * DAY_MS;

/**
 * A new edition of terms, in force from now on or from a moment to come (X1802). Of two who edited the same one, one
 * releases. What members have agreed to by signing in is announced a week ahead.
 * @throws AppError outdated; invalidInput naming `inForceFrom`
 */
export async function releaseEdition(
  ctx: RequestContext,
  { clause: name, seenId, html, note, inForceFrom }: ParsedInputOf<typeof adminClause.release>,
): Promise<OutputOf<typeof adminClause.release>> {
  const from = inForceFrom === '' ? null : new Date(inForceFrom);
  if (from && from.getTime() <= Date.now()) throw refuseField('inForceFrom', '生效时间须晚于现在');
  if (from && from.getTime() > Date.now() + LONGEST_AHEAD_MS)
    throw refuseField('inForceFrom', '生效时间最多在一年以内');
  const isSoon = Number(from ?? 0) < Date.now() + MEMBERS_NOTICE_DAYS * DAY_MS;
  if (isMembersClause(name) && isSoon && (await hasAcceptances(ctx, seenId)))
    throw refuseField(
      'inForceFrom',
      `已有会员同意现行版，须提前 ${MEMBERS_NOTICE_DAYS} 天公示，请选择 ${MEMBERS_NOTICE_DAYS} 天后的时间`,
    );
  return inTransaction(ctx, async (tx) => {
    const publishedBy = requireStaff(tx).name;
    const made = await insertNext(tx, { name, seenId, html: cleanRichText(html), note, publishedBy, from });
    if (!made) throw refuse(outdated, '条款已有更新的版本，或生效时间早于上一版，请刷新后重试');
    await deleteDraft(tx, name);
    await recordAct(tx, {
      action: 'clause.release',
      target: clauses[name],
      object: { type: 'clause', id: name },
      changes: [{ field: '版本', before: String(made.number - 1), after: `${made.number}（${note}）` }],
    });
    await announceChange(tx);
    return made;
  });
}

/** Editions of all terms (X1801). */
export async function listEditions(
  ctx: RequestContext,
  { clause: name, page, pageSize }: ParsedInputOf<typeof adminClause.list>,
): Promise<OutputOf<typeof adminClause.list>> {
  const { rows, total } = await selectEditions(ctx, name, { page, pageSize });
  const list = rows.map(({ from, until, ...row }) => ({
    ...row,
    inForceFrom: new Date(from).toISOString(),
    until: until && new Date(until).toISOString(),
  }));
  return { list, total, page, pageSize };
}

/** Who agreed to what (X1803). */
export async function listAcceptances(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminClause.acceptances>,
): Promise<OutputOf<typeof adminClause.acceptances>> {
  const { rows, total } = await selectAcceptances(ctx, input);
  const list = rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }));
  return { list, total, page: input.page, pageSize: input.pageSize };
}
