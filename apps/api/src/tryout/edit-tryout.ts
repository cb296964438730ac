import type { adminTryout } from '@jishi/contract/admin-tryout.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { TRYOUT_GONE } from '@jishi/contract/tryout-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { assertNoUnits, findSkus } from '../catalog/catalog.service.ts';
import { planLater } from '../later/later.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { carveUnits, refuseMissing, returnUnits, WAREHOUSE } from '../stock/stock.service.ts';
import { ANNOUNCE, endApplications, unitsOf } from './announce.ts';
import { writeFen } from './deposit-state.ts';
import { sealSeed } from './seed.ts';
import { planEndOfPlaces } from './stop-places.ts';
import {
  insertTryout,
  selectTryout,
  type TryoutDraft,
  type TryoutRow,
  updateTryout,
} from './tryout.queries.ts';

/**
 * Saves a try-out that is not published and writes down who did (X2871).
 * @throws AppError notFound, outdated, wrongInput
 */
export async function saveTryout(
  ctx: RequestContext,
  {
    id,
    version,
    price,
    deposit,
    startsAt,
    endsAt,
    resultAt,
    ...input
  }: ParsedInputOf<typeof adminTryout.save>,
): Promise<OutputOf<typeof adminTryout.save>> {
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), resultAt: new Date(resultAt) };
  const money = { priceFen: Math.round(price * 100), depositFen: Math.round(deposit * 100) };
  const draft: TryoutDraft = { ...input, ...times, ...money };
  assertTimes(draft);
  if (new Set(draft.fields.map(({ key }) => key)).size !== draft.fields.length)
    throw refuseField('fields', '问题标识重复');
  return inTransaction(ctx, async (tx) => {
    const view = (await findSkus(tx, [draft.ppid])).get(draft.ppid);
    if (view?.kind !== 'goods') throw refuseField('ppid', '商品不存在');
    assertNoUnits([view], 'ppid');
    if (draft.depositFen > Math.max(view.priceFen, 0))
      throw refuseField('deposit', `押金不能高于商品售价 ${writeFen(Math.max(view.priceFen, 0))}`);
    const row = id > 0 ? await requireDraft(tx, id) : undefined;
    if (row && row.version !== version)
      throw refuse(outdated, '活动已被其他同事修改', { version: row.version });
    const saved = row ? row.id : await insertTryout(tx, draft);
    const next = (row?.version ?? 0) + 1;
    if (row) await updateTryout(tx, row.id, { ...draft, version: next });
    await recordAct(tx, {
      action: 'tryout.save',
      target: draft.title,
      object: { type: 'tryout', id: saved },
    });
    return { id: saved, version: next };
  });
}

/**
 * Publishes a try-out (X2872): its units are set aside, its seed is drawn and sealed, and its result is planned.
 * @throws AppError notFound; conflict for one that is not a draft or over already; soldOut
 */
export async function publishTryout(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireDraft(tx, id);
    if (row.endsAt <= new Date()) throw conflict('申请截止时间已过，请修改后发布');
    await publish(tx, row);
    await recordAct(tx, { action: 'tryout.publish', target: row.title, object: { type: 'tryout', id } });
  });
}

/** As `publishTryout`, for whoever fills a shop. In a transaction. */
export async function publish(
  tx: RequestContext,
  { id, ppid, quota, title, resultAt }: TryoutRow,
): Promise<void> {
  await updateTryout(tx, id, { state: 'published', ...sealSeed(tx, id) });
  await planLater(tx, { kind: ANNOUNCE, refId: id, dueAt: resultAt });
  await announceChange(tx);
  // As its last step: everybody who wants the same goods waits for these rows.
  const wish = { ppid, units: quota, storeId: WAREHOUSE };
  if (!(await carveUnits(tx, unitsOf(id), wish))) throw refuseMissing([{ ...wish, name: title }]);
}

/**
 * Calls a try-out off and writes down who did (X2873). Before its result nobody is chosen; afterwards each place ends
 * by itself, and what was paid or held goes back.
 * @throws AppError notFound, conflict
 */
export async function stopTryout(
  ctx: RequestContext,
  { id, reason }: ParsedInputOf<typeof adminTryout.stop>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await selectTryout(tx, id, 'lock');
    if (!row) throw notFound(TRYOUT_GONE);
    if (row.state !== 'published' && row.state !== 'announced')
      throw conflict('活动未发布或已结束，不能取消');
    if (row.state === 'announced') {
      await updateTryout(tx, id, { state: 'stopped', stopReason: reason });
      await planEndOfPlaces(tx, id);
    } else {
      await updateTryout(tx, id, { state: 'stopped', stopReason: reason, chosen: 0 });
      await endApplications(tx, id);
    }
    await returnUnits(tx, unitsOf(id));
    await recordAct(tx, {
      action: 'tryout.stop',
      target: row.title,
      object: { type: 'tryout', id },
      changes: [{ field: '取消原因', before: '', after: reason }],
    });
    await announceChange(tx);
  });
}

async function requireDraft(tx: RequestContext, id: number): Promise<TryoutRow> {
  const row = await selectTryout(tx, id, 'lock');
  if (!row) throw notFound(TRYOUT_GONE);
  if (row.state !== 'draft') throw conflict('活动已发布，不能再修改');
  return row;
}

function assertTimes({ startsAt, endsAt, resultAt }: TryoutDraft): void {
  if (endsAt <= startsAt) throw refuseField('endsAt', '截止时间须晚于开始时间');
  if (resultAt < endsAt) throw refuseField('resultAt', '公布时间不能早于截止时间');
}
