import type { adminTryout } from '@jishi/contract/admin-tryout.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { TRYOUT_GONE } from '@jishi/contract/tryout-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { maskMobile, maskName } from '../member/member.service.ts';
import { findMemberIdsByMobile, listMemberNames } from '../member/member-list.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { describeLevel } from '../platform/tenancy/member-levels.ts';
import { announce } from './announce.ts';
import { selectApplication, setPicked } from './application.queries.ts';
import { APPLICATION_GONE } from './apply.ts';
import { selectApplications, selectRecords } from './desk.queries.ts';
import { presentReports } from './read-report.ts';
import { countShown, selectHandedIn, setFeatured } from './report.queries.ts';
import { changeChosen, selectForDesk, selectSome, selectTryout } from './tryout.queries.ts';
import { presentCards } from './tryout.service.ts';

/** Try-outs for staff (X2870). */
export async function listForStaff(
  ctx: RequestContext,
  { state, page, pageSize }: ParsedInputOf<typeof adminTryout.list>,
): Promise<OutputOf<typeof adminTryout.list>> {
  const { rows, total } = await selectForDesk(ctx, state, { page, pageSize });
  const [cards, reports] = await Promise.all([
    presentCards(ctx, rows),
    countShown(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  const list = cards.map(({ row, card }) => ({
    ...card,
    ...{ ppid: row.ppid, title: row.title, chosen: row.chosen, reports: reports.get(row.id) ?? 0 },
    ...{ levelMin: row.levelMin, memberDays: row.memberDays, reportDays: row.reportDays },
    ...{
      lendDays: row.lendDays,
      choosing: row.choosing,
      intro: row.intro,
      rules: row.rules,
      fields: row.fields,
    },
    version: row.version,
  }));
  return { list, total, page, pageSize };
}

/** Applications of a try-out, masked (X2874). @throws AppError notFound */
export async function listApplications(
  ctx: RequestContext,
  { id, state, keyword, page, pageSize }: ParsedInputOf<typeof adminTryout.applications>,
): Promise<OutputOf<typeof adminTryout.applications>> {
  const row = await selectTryout(ctx, id);
  if (!row) throw notFound(TRYOUT_GONE);
  const memberIds = keyword === '' ? undefined : await findMemberIdsByMobile(ctx, keyword);
  const { rows, total } = await selectApplications(
    ctx,
    { tryoutId: id, state, memberIds },
    { page, pageSize },
  );
  const ids = rows.map(({ memberId }) => memberId);
  const [names, records] = await Promise.all([listMemberNames(ctx, ids), selectRecords(ctx, ids)]);
  const titles = new Map(row.fields.map(({ key, title }) => [key, title]));
  const list = rows.map((one) => {
    const member = names.get(one.memberId);
    return {
      ...{ id: one.id, memberId: one.memberId, reason: one.reason, score: one.score, state: one.state },
      member: maskName(member?.name ?? ''),
      mobile: maskMobile(member?.mobile ?? ''),
      levelName: describeLevel(ctx, member?.level ?? 1),
      answers: one.answers.map(({ key, value }) => ({ title: titles.get(key) ?? key, value })),
      ...{ picked: one.pickedBy !== null, pickedBy: one.pickedBy ?? '', pickedReason: one.pickedReason },
      ...(records.get(one.memberId) ?? { finished: 0, defaulted: 0 }),
      orderId: one.orderId ?? 0,
      createdAt: one.createdAt.toISOString(),
    };
  });
  return { list, total, page, pageSize };
}

/**
 * Picks an applicant, or takes that back, and writes down who did and why (X2875). The places are counted on the row of
 * the try-out, so that of two who pick the last one gets it.
 * @throws AppError notFound; conflict where the lot decides, no place is left, or the result was told
 */
export async function pickApplicant(
  ctx: RequestContext,
  { applicationId, pick, reason }: ParsedInputOf<typeof adminTryout.pick>,
): Promise<void> {
  const { name: by } = requireStaff(ctx);
  if (pick && reason.length < 2) throw conflict('请填写入选理由');
  await inTransaction(ctx, async (tx) => {
    const application = await selectApplication(tx, applicationId);
    const row = application && (await selectTryout(tx, application.tryoutId, 'lock'));
    if (!application || !row) throw notFound(APPLICATION_GONE);
    if (row.choosing === 'draw') throw conflict('该活动为随机抽取，不能指定入选');
    if (row.state !== 'published') throw conflict('结果已经公布，不能再调整');
    if (!(await setPicked(tx, applicationId, pick ? { by, reason } : undefined))) return;
    if (!(await changeChosen(tx, row.id, pick ? 1 : -1))) throw conflict(`名额已满（${row.quota} 个）`);
    await recordAct(tx, {
      action: 'tryout.pick',
      target: `${row.title}，申请 ${applicationId}`,
      object: { type: 'tryout', id: row.id },
      changes: [{ field: pick ? '入选' : '取消入选', before: '', after: reason }],
    });
  });
}

/** Tells the result now and writes down who did (X2876). @throws AppError as `announce` */
export async function announceNow(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { title } = await announce(tx, id);
    await recordAct(tx, { action: 'tryout.announce', target: title, object: { type: 'tryout', id } });
  });
}

/** Reports that were handed in (X2877). */
export async function listReportsForStaff(
  ctx: RequestContext,
  { tryoutId, page, pageSize }: ParsedInputOf<typeof adminTryout.reports>,
): Promise<OutputOf<typeof adminTryout.reports>> {
  const { rows, total } = await selectHandedIn(ctx, tryoutId, { page, pageSize });
  const [cards, tryouts] = await Promise.all([
    presentReports(ctx, rows),
    selectSome(ctx, [...new Set(rows.map((row) => row.tryoutId))]),
  ]);
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const titles = new Map(tryouts.map(({ id, title }) => [id, title]));
  const list = cards.map((card) => ({
    ...card,
    state: states.get(card.id) ?? ('draft' as const),
    tryoutName: titles.get(card.tryoutId) ?? '',
  }));
  return { list, total, page, pageSize };
}

/** Puts a report before the others, or takes that back, and writes down who did (X2878). @throws AppError notFound */
export async function featureReport(
  ctx: RequestContext,
  { reportId, featured }: ParsedInputOf<typeof adminTryout.feature>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await setFeatured(tx, reportId, featured))) throw notFound('报告没有展示，不能精选');
    await recordAct(tx, {
      action: 'tryout.feature',
      target: `报告 ${reportId}`,
      object: { type: 'tryoutReport', id: reportId },
      changes: [{ field: '精选', before: '', after: featured ? '是' : '否' }],
    });
    await announceChange(tx);
  });
}
