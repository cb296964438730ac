import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { tryout as contract } from '@jishi/contract/tryout.ts';
import type { TryoutCard } from '@jishi/contract/tryout-shapes.ts';
import { TRYOUT_GONE, type TryoutState, tryoutStates } from '@jishi/contract/tryout-words.ts';
import { findSkus, type SkuView } from '../catalog/catalog.service.ts';
import { maskMobile } from '../member/member.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readApplicant } from './applicant.ts';
import { type ApplicationRow, selectApplicationOf, selectWinners } from './application.queries.ts';
import { selectReportOf } from './report.queries.ts';
import { openSeed } from './seed.ts';
import { countApplied, selectTryout, selectTryouts, type TryoutRow } from './tryout.queries.ts';
import { applicationTexts, explain, needsRealName, stateOf } from './tryout-state.ts';

export { isEmployee } from './employees.ts';
export type { WrittenApplication } from './fill.queries.ts';
export { fillTryouts, type WrittenTryout } from './fill-tryouts.ts';

import { describeLevel } from '../platform/tenancy/member-levels.ts';

/** Try-outs as the page of them shows (C272). Money in yuan. */
export async function listTryouts(
  ctx: RequestContext,
  { tab, page, pageSize }: ParsedInputOf<typeof contract.index>,
): Promise<OutputOf<typeof contract.index>> {
  const { rows, total } = await selectTryouts(ctx, tab, { page, pageSize });
  return { list: (await presentCards(ctx, rows)).map(({ card }) => card), total, page, pageSize };
}

/** A try-out with what who asks may do (C273). @throws AppError notFound */
export async function readTryout(ctx: RequestContext, id: number): Promise<OutputOf<typeof contract.detail>> {
  const row = await selectTryout(ctx, id);
  const [found] = row && row.state !== 'draft' ? await presentCards(ctx, [row]) : [];
  if (!row || !found) throw notFound(TRYOUT_GONE);
  const { card, view } = found;
  const isTold = row.state === 'announced' || row.state === 'over';
  const winners = isTold ? await selectWinners(ctx, id) : [];
  const names = await listMemberNames(ctx, winners);
  return {
    ...card,
    ...{ ppid: row.ppid, specText: view.specText, intro: linesOf(row.intro), rules: linesOf(row.rules) },
    ...{ fields: row.fields, levelMin: row.levelMin, levelName: describeLevel(ctx, row.levelMin) },
    ...{ realName: needsRealName(view.priceFen), memberDays: row.memberDays, reportDays: row.reportDays },
    ...{
      lendDays: row.lendDays,
      choosing: row.choosing,
      seedHash: row.seedHash,
      seed: isTold ? openSeed(ctx, row) : '',
    },
    winners: winners.map((memberId) => maskMobile(names.get(memberId)?.mobile ?? '')),
    mine: await readMine(ctx, row, view),
  };
}

async function readMine(
  ctx: RequestContext,
  row: TryoutRow,
  { priceFen }: SkuView,
): Promise<OutputOf<typeof contract.detail>['mine']> {
  const state = stateOf(row);
  const memberId = ctx.visitor.member?.memberId;
  const none = { applicationId: 0, state: '' as const, orderId: 0, reportId: 0 };
  if (memberId === undefined)
    return { ...none, canApply: false, text: state === 'open' ? '登录后申请' : closedTexts[state] };
  const application = await selectApplicationOf(ctx, row.id, memberId);
  if (application && application.state !== 'withdrawn') return presentOwn(ctx, application);
  if (state !== 'open') return { ...none, canApply: false, text: closedTexts[state] };
  const refusal = explain(ctx, row, priceFen, await readApplicant(ctx, memberId));
  return { ...none, canApply: refusal === undefined, text: refusal ?? '立即申请' };
}

async function presentOwn(
  ctx: RequestContext,
  { id, state, orderId }: ApplicationRow,
): Promise<OutputOf<typeof contract.detail>['mine']> {
  const report = await selectReportOf(ctx, id);
  return {
    ...{ applicationId: id, state, canApply: false, text: applicationTexts[state] },
    ...{ orderId: orderId ?? 0, reportId: report?.id ?? 0 },
  };
}

const closedTexts: Readonly<Record<TryoutState, string>> = {
  ...tryoutStates,
  open: '立即申请',
  choosing: '申请已截止，等待结果',
  running: '申请已截止',
};

/** Try-outs whose goods are still there, as they travel. */
export async function presentCards(
  ctx: RequestContext,
  rows: readonly TryoutRow[],
): Promise<{ row: TryoutRow; view: SkuView; card: TryoutCard }[]> {
  const ids = rows.map(({ id }) => id);
  const ppids = rows.map(({ ppid }) => ppid);
  const [views, applied] = await Promise.all([findSkus(ctx, ppids), countApplied(ctx, ids)]);
  return rows.flatMap((row) => {
    const view = views.get(row.ppid);
    return view ? [{ row, view, card: presentCard(row, view, applied.get(row.id) ?? 0) }] : [];
  });
}

function presentCard(row: TryoutRow, view: SkuView, applied: number): TryoutCard {
  return {
    ...{ id: row.id, name: row.title, image: presentPicture(view.picture, view.name) },
    ...{
      price: fenToYuan(row.priceFen),
      deposit: fenToYuan(row.depositFen),
      way: row.way,
      worth: fenToYuan(view.priceFen),
      quota: row.quota,
      applied,
    },
    state: stateOf(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    resultAt: row.resultAt.toISOString(),
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
