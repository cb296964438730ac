import type { adminDevice } from '@jishi/contract/admin-device.ts';
import { deviceStates } from '@jishi/contract/device-state.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { nameEveryStore } from '../store/store.service.ts';
import { selectDevices } from './desk.queries.ts';
import { type DeviceRow, selectDeviceEvents, selectNumbers, selectOpenFlags } from './device.queries.ts';
import { selectFlags } from './device-flag.queries.ts';
import { selectSalesOfDevice } from './device-sale.queries.ts';
import { type DeviceSubjectKind, deviceEventNames, findTransition } from './device-states.ts';
import { requireDevice } from './move-device.ts';

type Listed = OutputOf<typeof adminDevice.list>;
type Detail = OutputOf<typeof adminDevice.detail>;

/** A page of the register (X950). */
export async function listDevices(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminDevice.list>,
): Promise<Listed> {
  const { rows, total } = await selectDevices(ctx, input, input);
  return { list: await presentRows(ctx, rows), total, page: input.page, pageSize: input.pageSize };
}

/**
 * The register for a spreadsheet (X954). Who exports, by which filters and how many, is written down with the first
 * page.
 */
export async function exportDevices(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminDevice.exportRows>,
): Promise<Listed> {
  const exported = await listDevices(ctx, input);
  if (input.page === 1) {
    const narrowed = [
      ['状态', input.state && deviceStates[input.state]],
      ['标记', input.flagged && '有标记'],
      ['关键词', input.keyword],
    ].filter(([, value]) => value !== '');
    await recordAct(ctx, {
      action: 'device.export',
      target: `${exported.total} 台设备`,
      object: { type: 'tenant', id: ctx.tenant.id },
      changes: narrowed.map(([field = '', after = '']) => ({ field, before: '', after })),
    });
  }
  return exported;
}

/** One device with all that is known of it (X951). @throws AppError notFound */
export async function readDevice(ctx: RequestContext, deviceId: number): Promise<Detail> {
  const device = await requireDevice(ctx, deviceId);
  const [[row], warnings, sales, events] = await Promise.all([
    presentRows(ctx, [device]),
    selectFlags(ctx, deviceId),
    selectSalesOfDevice(ctx, deviceId),
    selectDeviceEvents(ctx, deviceId),
  ]);
  if (!row) throw new Error('one row makes one row');
  return {
    ...row,
    version: device.version,
    warnings: warnings.map((flag) => ({
      flagId: flag.id,
      kind: flag.kind,
      note: flag.note,
      staff: flag.staff,
      at: flag.createdAt.toISOString(),
      liftedAt: flag.liftedAt?.toISOString() ?? null,
      liftedBy: flag.liftedBy,
      liftNote: flag.liftNote,
    })),
    sales: sales.map((sale) => ({
      orderId: sale.orderId,
      number: sale.number,
      at: sale.createdAt.toISOString(),
      endedAt: sale.endedAt?.toISOString() ?? null,
    })),
    history: events.map((event) => ({
      at: event.createdAt.toISOString(),
      actor: event.actor,
      name: deviceEventNames[event.event as keyof typeof deviceEventNames] ?? event.event,
      subject: describeSubject(event.subjectKind, event.subjectId),
      note: event.note,
    })),
    acts: handActs.filter((act) => findTransition(device.state, act) !== undefined),
  };
}

/** What staff let happen by hand. */
const handActs = ['returned', 'checked', 'forgotten', 'seenAgain', 'scrapped'] as const;

const subjectNames: Readonly<Record<DeviceSubjectKind, string>> = {
  recycleOrder: '回收单',
  repairOrder: '维修单',
  listing: '上架编号',
  orderLine: '订单商品',
  receipt: '入库单',
  lot: '批次',
  document: '单据',
  staff: '',
};

/** A line of an order has no number that staff know: the note names the order. */
function describeSubject(kind: DeviceSubjectKind, id: string): string {
  if (kind === 'staff' || kind === 'orderLine') return '';
  return `${subjectNames[kind]} ${id}`;
}

async function presentRows(ctx: RequestContext, rows: readonly DeviceRow[]): Promise<Listed['list']> {
  const ids = rows.map(({ id }) => id);
  const [numbers, flags, members, stores] = await Promise.all([
    selectNumbers(ctx, ids),
    selectOpenFlags(ctx, ids),
    listMemberNames(
      ctx,
      rows.flatMap(({ memberId }) => memberId ?? []),
    ),
    nameEveryStore(ctx),
  ]);
  return rows.map((row) => ({
    deviceId: row.id,
    numbers: (numbers.get(row.id) ?? []).map(({ number, kind }) => ({ number, kind })),
    title: row.title,
    state: row.state,
    flags: (flags.get(row.id) ?? []).map(({ kind }) => kind),
    memberName: members.get(row.memberId ?? 0)?.name ?? '',
    store: row.storeId === 0 ? '仓库' : (stores.get(row.storeId) ?? ''),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
