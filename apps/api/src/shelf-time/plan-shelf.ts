import type { adminShelfTime } from '@jishi/contract/admin-shelf-time.ts';
import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { shelfActs } from '@jishi/contract/shelf-time-words.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { describeTarget } from '../admin-product/admin-product.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  assertNoUnits,
  findSkus,
  findStaffSkusOf,
  lockProduct,
  type StaffSku,
} from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { explainOrder } from './decide-shelf.ts';
import { keepMoments, releaseMoments } from './shelf-moments.ts';
import {
  endPlan,
  insertPlans,
  type ShelfTimeDraft,
  type ShelfTimeRow,
  selectIsAhead,
  selectPlan,
  selectWaiting,
  updatePlan,
} from './shelf-time.queries.ts';

const MOST_DAYS_AHEAD = 365;
const DAY_MS = 86_400_000;

/** Who plans something. */
interface Planner {
  readonly staffId: number;
  readonly name: string;
}

interface Wish {
  readonly ppids: readonly number[];
  readonly status: SkuStatus;
  readonly at: Date;
}

/**
 * Plans what SKUs are from a moment on, for all or for none (X3491). The same form sent twice, also at once, plans
 * once: what waits for the same already stays as it is.
 * @throws AppError notFound, wrongInput
 */
export function planForStaff(
  ctx: RequestContext,
  { ppids, status, at }: ParsedInputOf<typeof adminShelfTime.plan>,
): Promise<OutputOf<typeof adminShelfTime.plan>> {
  const by = requireStaff(ctx);
  return inTransaction(ctx, (tx) => writePlans(tx, { ppids, status, at: new Date(at) }, by));
}

/** The same in a transaction of the caller's, for whoever plans without being signed in. */
export async function writePlans(
  tx: RequestContext,
  { ppids, status, at }: Wish,
  by: Planner,
): Promise<{ planned: number }> {
  await assertAhead(tx, at);
  const isOff = status === 'offShelf';
  const isSame = (one: ShelfTimeRow) => (one.status === 'offShelf') === isOff;
  const wanted = [...new Set(ppids)];
  const seen = await readGoods(tx, wanted);
  const replaced = (await selectWaiting(tx, wanted)).filter(isSame);
  const models = [...new Set(seen.map(({ productId }) => productId))].toSorted((one, other) => one - other);
  const moments = [...models.map((productId) => ({ productId, at })), ...replaced];
  await releaseMoments(tx, moments);
  for (const productId of models) await lockProduct(tx, productId);
  // Read again under the locks; and what was due in between is done by now.
  const skus = await readGoods(tx, wanted);
  const waiting = await selectWaiting(tx, wanted);
  await assertAhead(tx, at);
  const fresh: ShelfTimeDraft[] = [];
  for (const sku of skus) {
    const own = waiting.filter(({ ppid }) => ppid === sku.ppid);
    assertOrder(
      sku,
      { status, at },
      own.find((one) => !isSame(one)),
    );
    const known = own.find(isSame);
    if (known?.status === status && known.at.getTime() === at.getTime()) continue;
    const change = { name: sku.name, code: sku.code, status, at, askedById: by.staffId, askedBy: by.name };
    if (known) await updatePlan(tx, known.id, change);
    else fresh.push({ ...change, ppid: sku.ppid, productId: sku.productId });
    await recordAct(tx, {
      action: 'product.shelfTime',
      target: describeTarget(sku),
      object: { type: 'sku', id: sku.ppid },
      changes: [
        {
          field: '定时上下架',
          before: known ? describePlan(known) : '',
          after: describePlan({ status, at }),
        },
      ],
      by,
    });
  }
  await insertPlans(tx, fresh);
  await keepMoments(tx, moments);
  return { planned: wanted.length };
}

/**
 * Takes back what waits (X3492); what was taken back already stays so.
 * @throws AppError notFound; conflict where its moment has come
 */
export async function withdrawPlan(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const seen = await requirePlan(tx, id);
    await releaseMoments(tx, [seen]);
    await lockProduct(tx, seen.productId);
    const plan = await requirePlan(tx, id);
    if (plan.state === 'waiting') {
      await endPlan(tx, id, { state: 'withdrawn', note: '' });
      await recordAct(tx, {
        action: 'product.shelfTimeWithdraw',
        target: describeTarget(plan),
        object: { type: 'sku', id: plan.ppid },
        changes: [{ field: '定时上下架', before: describePlan(plan), after: '' }],
      });
    } else if (plan.state !== 'withdrawn') throw conflict('时间已到，该定时已经处理，不能再取消');
    await keepMoments(tx, [seen]);
  });
}

async function requirePlan(ctx: RequestContext, id: number): Promise<ShelfTimeRow> {
  const plan = await selectPlan(ctx, id);
  if (!plan) throw notFound('该定时不存在，商品可能已被删除');
  return plan;
}

/** @throws AppError wrongInput for a unit, which its own listing puts on sale; notFound where one is gone */
async function readGoods(ctx: RequestContext, ppids: readonly number[]): Promise<StaffSku[]> {
  assertNoUnits((await findSkus(ctx, ppids)).values(), 'ppids');
  const skus = await findStaffSkusOf(ctx, ppids);
  if (skus.length < ppids.length) throw notFound('所选商品中有的已被删除，请刷新后重选');
  return skus;
}

async function assertAhead(ctx: RequestContext, at: Date): Promise<void> {
  if (!(await selectIsAhead(ctx, at))) throw refuseField('at', '执行时间须晚于现在');
  if (at.getTime() > Date.now() + MOST_DAYS_AHEAD * DAY_MS) throw refuseField('at', '执行时间须在一年之内');
}

/** @throws AppError wrongInput where the SKU would leave the shelf before it is on it */
function assertOrder(
  sku: StaffSku,
  wish: Pick<Wish, 'status' | 'at'>,
  other: ShelfTimeRow | undefined,
): void {
  if (!other) return;
  const [on, off] = wish.status === 'offShelf' ? [other, wish] : [wish, other];
  const isShown = sku.status !== 'offShelf';
  const words = explainOrder({ name: sku.name, isShown, on, off }, writeBeijingMinute);
  if (words !== undefined) throw refuseField('at', words);
}

function describePlan({ status, at }: Pick<ShelfTimeRow, 'status' | 'at'>): string {
  return `${writeBeijingMinute(at)} ${shelfActs[status]}`;
}
