import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { NO_PARCEL_WAITS } from '@jishi/contract/said-alike.ts';
import type { adminShipment } from '@jishi/contract/shipment.ts';
import { recordAct } from '../audit/audit.service.ts';
import { listSerialSlots } from '../device/device.service.ts';
import { readLines, staffActorOf } from '../order/order.service.ts';
import { AppError } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { type Courier, listCouriers } from './couriers.service.ts';
import { isUnsent } from './follow-parcels.ts';
import { shipParcel } from './ship-parcel.ts';
import { type ShipmentRow, selectOfOrders, selectParcelLines } from './shipment.queries.ts';
import { recordShipped } from './shipment-admin.service.ts';

type Input = ParsedInputOf<typeof adminShipment.shipMany>;
type Output = OutputOf<typeof adminShipment.shipMany>;
type Row = Input['rows'][number];
type Wrong = Output['errors'][number];

/** Columns of the spreadsheet, as their heads stand there. */
const columns = {
  orderId: '订单号',
  shipmentId: '包裹号',
  courier: '快递公司',
  number: '运单号',
  serials: '串号',
} as const;

/** A row that can be shipped as far as it was looked at. */
interface Ready {
  line: number;
  parcel: ShipmentRow;
  courier: Courier;
  number: string;
  serials: { ppid: number; numbers: string[] }[];
}

/**
 * Ships what a spreadsheet says (X1139). All rows are looked at first: where one is wrong nothing leaves. Then each
 * leaves in a transaction of its own, and one that somebody else was faster with is told with its line.
 */
export async function shipMany(ctx: RequestContext, { rows, dryRun }: Input): Promise<Output> {
  const { ready, errors } = await readRows(ctx, rows);
  if (errors.length > 0 || dryRun) return { shipped: 0, errors: errors.sort((a, b) => a.line - b.line) };
  const actor = staffActorOf(ctx);
  const failed: Wrong[] = [];
  for (const { line, parcel, courier, number, serials } of ready) {
    try {
      await inTransaction(ctx, async (tx) => {
        const leaving = { shipmentId: parcel.id, courier, number, lines: [], serials };
        const shipped = await shipParcel(tx, leaving, actor);
        await recordShipped(tx, shipped.order, { courier: courier.name, number, serials: shipped.serials });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ line, column: columns.orderId, reason: error.userMsg });
    }
  }
  const shipped = ready.length - failed.length;
  if (shipped > 0)
    await recordAct(ctx, {
      action: 'shipment.shipMany',
      target: `${shipped} 个包裹`,
      object: { type: 'tenant', id: ctx.tenant.id },
    });
  return { shipped, errors: failed };
}

async function readRows(ctx: RequestContext, rows: readonly Row[]) {
  const errors: Wrong[] = [];
  const couriers = (await listCouriers(ctx)).filter(({ enabled }) => enabled);
  const orderIds = [
    ...new Set(
      rows
        .map(({ orderId }) => orderId.trim())
        .filter(isNumber)
        .map(Number),
    ),
  ];
  const parcels = await selectOfOrders(ctx, orderIds);
  const scope = storeScopeOf(ctx);
  const taken = new Map<number, number>();
  const chosen = rows.map((row) => {
    const say = (column: keyof typeof columns, reason: string) => {
      errors.push({ line: row.line, column: columns[column], reason });
      return undefined;
    };
    const all = isNumber(row.orderId.trim()) ? (parcels.get(Number(row.orderId.trim())) ?? []) : [];
    const own = all.filter(({ storeId }) => scope === undefined || storeId === scope);
    const parcel = chooseParcel(row, own, say);
    const before = parcel && taken.get(parcel.id);
    if (before !== undefined) say('orderId', `与第 ${before} 行是同一个包裹`);
    else if (parcel) taken.set(parcel.id, row.line);
    const courier = couriers.find(({ name, code }) => [name, code].includes(row.courier.trim()));
    if (!courier)
      say('courier', row.courier.trim() === '' ? '请填写快递公司' : '没有这家快递公司，请使用启用中的名称');
    const number = row.number.trim();
    if (!/^[A-Za-z0-9-]{6,30}$/.test(number)) say('number', '运单号为 6 至 30 位字母、数字或短横线');
    return { row, parcel, courier, number, say };
  });
  const ready: Ready[] = [];
  const slots = await slotsOf(
    ctx,
    chosen.flatMap(({ parcel }) => parcel ?? []),
  );
  for (const { row, parcel, courier, number, say } of chosen) {
    if (!parcel) continue;
    const typed = row.serials.split(/[\s,，、;；]+/).filter((one) => one !== '');
    const own = slots.get(parcel.id) ?? [];
    const serials = spread(typed, own);
    if (!serials) say('serials', `该包裹最多 ${own.reduce((sum, { units }) => sum + units, 0)} 个串号`);
    else if (
      own.some(({ required, units, ppid }) => required && (find(serials, ppid)?.numbers.length ?? 0) < units)
    )
      say('serials', '出库须逐台录入串号，请补全');
    else if (courier) ready.push({ line: row.line, parcel, courier, number, serials });
  }
  return { ready, errors };
}

/** The parcel that a row means: the one it names, or the only one that waits. */
function chooseParcel(
  { orderId, shipmentId }: Row,
  own: readonly ShipmentRow[],
  say: (column: keyof typeof columns, reason: string) => undefined,
): ShipmentRow | undefined {
  if (!isNumber(orderId.trim())) return say('orderId', '订单号应为数字');
  if (own.length === 0) return say('orderId', '订单不存在或没有包裹');
  const waiting = own.filter(isUnsent);
  if (shipmentId.trim() !== '') {
    const named = own.find(({ id }) => String(id) === shipmentId.trim());
    if (!named) return say('shipmentId', '该订单没有这个包裹');
    return isUnsent(named) ? named : say('shipmentId', '包裹已发出或已取消');
  }
  const [only] = waiting;
  if (!only) return say('orderId', NO_PARCEL_WAITS);
  return waiting.length === 1
    ? only
    : say('shipmentId', `该订单有 ${waiting.length} 个待发包裹，请填写包裹号`);
}

type Slot = Awaited<ReturnType<typeof listSerialSlots>>[number];

/** Goods of each parcel that take serial numbers. */
async function slotsOf(ctx: RequestContext, parcels: readonly ShipmentRow[]): Promise<Map<number, Slot[]>> {
  const [lines, ordered] = await Promise.all([
    selectParcelLines(
      ctx,
      parcels.map(({ id }) => id),
    ),
    readLines(ctx, [...new Set(parcels.map(({ orderId }) => orderId))]),
  ]);
  const goods = (parcel: ShipmentRow) =>
    (lines.get(parcel.id) ?? []).flatMap(({ orderLineId, units }) => {
      const line = ordered.get(parcel.orderId)?.find(({ id }) => id === orderLineId);
      return line ? [{ ...line, count: units }] : [];
    });
  const asked = await listSerialSlots(ctx, parcels.flatMap(goods));
  return new Map(
    parcels.map((parcel) => {
      const own = goods(parcel);
      const unitsOf = (ppid: number) =>
        own.filter((line) => line.ppid === ppid).reduce((sum, { count }) => sum + count, 0);
      return [
        parcel.id,
        asked.map((slot) => ({ ...slot, units: unitsOf(slot.ppid) })).filter(({ units }) => units > 0),
      ];
    }),
  );
}

/** Numbers go to the goods in the order of the parcel. @returns undefined where there are more than units */
function spread(typed: readonly string[], slots: readonly Slot[]): Ready['serials'] | undefined {
  const left = [...typed];
  const serials = slots.map(({ ppid, units }) => ({ ppid, numbers: left.splice(0, units) }));
  return left.length > 0 ? undefined : serials.filter(({ numbers }) => numbers.length > 0);
}

function find(serials: Ready['serials'], ppid: number) {
  return serials.find((one) => one.ppid === ppid);
}

function isNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}
