import type { adminModeration } from '@jishi/contract/admin-moderation.ts';
import { refusalReasons } from '@jishi/contract/moderation-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findMemberNames } from '../member/member.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { type Decision, decidePiece, quotePiece } from './decide-piece.ts';
import { countPending, type DeskRow, selectItems, selectNewestOf } from './desk.queries.ts';
import { selectItem } from './item.queries.ts';
import { readModerated } from './moderated-kinds.ts';
import { countOpenReports, dismissReport, hasReport, selectReports } from './report.queries.ts';

type WirePiece = OutputOf<typeof adminModeration.list>['list'][number];

const titleOf = (kind: string) => readModerated().get(kind)?.title ?? kind;

/** What members wrote, as staff judge it (X891). */
export async function listPieces(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminModeration.list>,
): Promise<OutputOf<typeof adminModeration.list>> {
  const { rows, total } = await selectItems(ctx, filter, { page, pageSize });
  const names = await namesOf(ctx, rows);
  return { list: rows.map((row) => presentPiece(row, names)), total, page, pageSize };
}

function namesOf(ctx: RequestContext, rows: Iterable<DeskRow>): Promise<ReadonlyMap<number, string>> {
  return findMemberNames(
    ctx,
    [...rows].flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
  );
}

function presentPiece(row: DeskRow, names: ReadonlyMap<number, string>): WirePiece {
  const kindName = titleOf(row.kind);
  return {
    id: row.id,
    kind: row.kind,
    kindName,
    memberId: row.memberId ?? 0,
    memberName: row.memberId === null ? '' : (names.get(row.memberId) ?? ''),
    text: row.text,
    pictures: row.pictures.map((one) => presentPicture(one, `${kindName}图片`)),
    hitWords: row.hitWords,
    pictureState: row.pictureState,
    state: row.state,
    reason: row.reasonCode,
    staffName: row.staffName,
    reportCount: row.reportCount,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? '',
  };
}

/** Every kind with how many wait, how many in all and too long, and how many reports (X892). */
export async function summariseQueue(ctx: RequestContext): Promise<OutputOf<typeof adminModeration.summary>> {
  const [counts, reports] = await Promise.all([countPending(ctx), countOpenReports(ctx)]);
  const byKind = new Map(counts.map((one) => [one.kind, one]));
  const total = (read: (one: (typeof counts)[number]) => number) =>
    counts.reduce((sum, one) => sum + read(one), 0);
  return {
    kinds: [...readModerated().values()].map(({ kind, title }) => ({
      kind,
      name: title,
      pending: byKind.get(kind)?.pending ?? 0,
    })),
    pending: total(({ pending }) => pending),
    overdue: total(({ overdue }) => overdue),
    reports,
  };
}

/**
 * Decides on pieces (X893), each in a transaction of its own with its entry in the register: one that somebody else was
 * faster with leaves the others as they are.
 * @throws AppError invalidInput naming `reason` for a refusal without one; notFound for a single piece that is none of
 *   this tenant; conflict where nothing was left to decide, saying who decided a single piece
 */
export async function decidePieces(
  ctx: RequestContext,
  { ids, decision, reason }: ParsedInputOf<typeof adminModeration.decide>,
): Promise<OutputOf<typeof adminModeration.decide>> {
  const distinct = [...new Set(ids)];
  const { name: staffName } = requireStaff(ctx);
  if (decision === 'refuse' && reason === '') throw refuseField('reason', '请选择拒绝原因');
  const verdict: Decision =
    decision === 'refuse' && reason !== ''
      ? { state: 'refused', reason, staffName }
      : { state: 'passed', staffName };
  let decided = 0;
  for (const id of distinct) if (await decideOne(ctx, id, verdict)) decided += 1;
  if (decided === 0) throw await explainMissed(ctx, distinct);
  return { decided, missed: distinct.length - decided };
}

async function decideOne(ctx: RequestContext, id: number, verdict: Decision): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const item = await decidePiece(tx, id, verdict);
    if (!item) return false;
    await recordAct(tx, {
      action: verdict.state === 'passed' ? 'moderation.pass' : 'moderation.refuse',
      target: `${titleOf(item.kind)}${quotePiece(item)}`,
      object: { type: 'piece', id: item.id },
      ...(verdict.state === 'refused' && {
        changes: [{ field: '原因', before: '', after: refusalReasons[verdict.reason] }],
      }),
    });
    return true;
  });
}

async function explainMissed(ctx: RequestContext, ids: readonly number[]): Promise<Error> {
  const [only, ...others] = ids;
  if (only === undefined || others.length > 0) return conflict('所选内容都已被处理，列表已更新');
  const item = await selectItem(ctx, only);
  if (!item) return notFound('内容不存在');
  if (item.state === 'withdrawn') return conflict('作者已撤回或修改该内容');
  return conflict(item.staffName === '' ? '该内容已被处理' : `该内容已由${item.staffName}处理`);
}

/** Reports by members with what they are about (X897). */
export async function listReports(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminModeration.reports>,
): Promise<OutputOf<typeof adminModeration.reports>> {
  const { rows, total } = await selectReports(ctx, filter, { page, pageSize });
  const pieces = await selectNewestOf(ctx, rows);
  const names = await namesOf(ctx, pieces.values());
  const reporters = await findMemberNames(
    ctx,
    rows.map(({ memberId }) => memberId),
  );
  const list = rows.flatMap((row) => {
    const piece = pieces.get(`${row.kind}:${row.refId}`);
    if (!piece) return [];
    return {
      id: row.id,
      reason: row.reason,
      note: row.note,
      reporterName: reporters.get(row.memberId) ?? '',
      state: row.state,
      staffName: row.staffName,
      createdAt: row.createdAt.toISOString(),
      piece: presentPiece(piece, names),
    };
  });
  return { list, total, page, pageSize };
}

/** Leaves what was reported as it is (X898). @throws AppError notFound, conflict when the report was answered before */
export async function dismissOneReport(ctx: RequestContext, id: number): Promise<void> {
  const { name } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const report = await dismissReport(tx, id, name);
    if (!report) throw (await hasReport(tx, id)) ? conflict('该举报已被处理') : notFound('举报不存在');
    await recordAct(tx, {
      action: 'moderation.dismiss',
      target: `${titleOf(report.kind)} ${report.refId}`,
      object: { type: 'report', id },
    });
  });
}
