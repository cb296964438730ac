import type { adminOrderView } from '@jishi/contract/admin-order-view.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import {
  ALL_ORDERS,
  defaultOrderViews,
  MOST_COUNTED,
  MOST_VIEWS,
  noFilters,
  type OrderViewFilters,
} from '@jishi/contract/order-view-words.ts';
import { countOrders, type OrderFilters } from '../admin-order/admin-order.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { AppError, conflict, notFound } from '../platform/app-error.ts';
import { refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  countViews,
  deleteView,
  hasView,
  insertView,
  lockView,
  lockViewsOf,
  type OrderViewRow,
  selectViews,
  updateView,
} from './order-view.queries.ts';

type Listed = OutputOf<typeof adminOrderView.list>;
const NO_VIEW = '视图不存在';

/** Views of the member of staff who asks (X3220). */
export async function listViews(ctx: RequestContext): Promise<Listed> {
  const { staffId } = requireStaff(ctx);
  const rows = await selectViews(ctx, staffId);
  const own = rows.filter((row) => row.staffId === staffId).length;
  const defaults = defaultOrderViews.map(({ key, name, filters }) => ({
    ...{ key, id: 0, name, filters, shared: true, isOwn: false, canRemove: false, ownerName: '' },
  }));
  return {
    views: [...defaults, ...rows.map((row) => present(ctx, row))],
    left: Math.max(0, MOST_VIEWS - own),
  };
}

/** How many orders each of them shows (X3221). */
export async function countOfViews(ctx: RequestContext): Promise<OutputOf<typeof adminOrderView.counts>> {
  const { views } = await listViews(ctx);
  const counts: { key: string; count: number }[] = [];
  // One after the other: many views of one person leave the database to others in between.
  for (const { key, filters } of views)
    counts.push({ key, count: await countOrders(ctx, readFilters(filters), MOST_COUNTED) });
  return { counts };
}

/**
 * Keeps the filters of the list under a name (X3222), both or neither with its line in the register.
 * @throws AppError notFound for another's view, taken for a name that is there, conflict for one too many, forbidden
 * for sharing without order:shareView
 */
export async function saveView(
  ctx: RequestContext,
  { id, name, shared, filters }: ParsedInputOf<typeof adminOrderView.save>,
): Promise<{ id: number }> {
  const { staffId, name: staffName } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockViewsOf(tx, staffId);
    const before = id === 0 ? undefined : await lockView(tx, id, staffId);
    // What a colleague shares is seen, and changed by its owner alone.
    if (id > 0 && before?.staffId !== staffId) throw notFound(NO_VIEW);
    if (shared && !before?.shared && !mayShare(tx))
      throw new AppError(ErrorCode.forbidden, '您没有共享订单视图的权限');
    const isDefault = [ALL_ORDERS, ...defaultOrderViews.map((view) => view.name)].includes(name);
    if (isDefault || (await hasView(tx, staffId, name, id)))
      throw refuseTaken('name', '已有同名的视图，请换一个名称');
    if (!before && (await countViews(tx, staffId)) >= MOST_VIEWS)
      throw conflict(`每人最多保存 ${MOST_VIEWS} 个视图，请先删除不用的`);
    const draft = { staffName, name, shared, filters: writeFilters(filters) };
    const savedId = before ? id : await insertView(tx, staffId, draft);
    if (before) await updateView(tx, id, draft);
    const [was, is] = [before && describe(before), describe(draft)];
    const changes = Object.entries(is)
      .map(([field, after]) => ({ field, before: was?.[field] ?? '', after }))
      .filter((change) => change.before !== change.after);
    if (changes.length > 0)
      await recordAct(tx, {
        ...{ action: 'order.view', target: name, changes },
        object: { type: 'orderView', id: savedId },
      });
    return { id: savedId };
  });
}

/** Removes a view (X3223). @throws AppError notFound for what the asker may not remove */
export async function removeView(ctx: RequestContext, id: number): Promise<void> {
  const { staffId } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await lockView(tx, id, staffId);
    if (!row || (row.staffId !== staffId && !mayShare(tx))) throw notFound(NO_VIEW);
    await deleteView(tx, id);
    await recordAct(tx, {
      ...{ action: 'order.removeView', target: row.name, object: { type: 'orderView', id } },
      changes: Object.entries(describe(row))
        .filter(([, before]) => before !== '')
        .map(([field, before]) => ({ field, before, after: '' })),
    });
  });
}

function requireStaff(ctx: RequestContext) {
  const { staff } = ctx.visitor;
  if (!staff) throw new Error('views belong to a member of staff');
  return staff;
}

function mayShare(ctx: RequestContext): boolean {
  return ctx.visitor.staff?.permissions.has('order:shareView') ?? false;
}

function present(ctx: RequestContext, row: OrderViewRow): Listed['views'][number] {
  const isOwn = row.staffId === ctx.visitor.staff?.staffId;
  return {
    ...{ key: String(row.id), id: row.id, name: row.name, shared: row.shared, isOwn },
    // A view of an older release lacks filters that came later.
    filters: { ...noFilters, ...row.filters },
    canRemove: isOwn || mayShare(ctx),
    ownerName: isOwn ? '' : row.staffName,
  };
}

function writeFilters({ state, from = '', to = '', ...rest }: OrderFilters): OrderViewFilters {
  return { ...rest, state: state.join(), from, to };
}

function readFilters({ state, from, to, ...rest }: OrderViewFilters): OrderFilters {
  const states = state === '' ? [] : (state.split(',') as OrderFilters['state']);
  return { ...rest, state: states, from: from || undefined, to: to || undefined };
}

function describe({ name, shared, filters }: Pick<OrderViewRow, 'name' | 'shared' | 'filters'>) {
  const told: Record<string, string> = {
    名称: name,
    共享: shared ? '是' : '否',
    条件: Object.entries(filters)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => `${field}=${value}`)
      .join('，'),
  };
  return told;
}
