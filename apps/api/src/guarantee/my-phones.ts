import type { guarantee as contract } from '@jishi/contract/guarantee.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { listDevicesOf } from '../device/device.service.ts';
import { type OrderLineRow, readLines, readOrders } from '../order/order.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { type GuaranteeRow, selectOfMember } from './guarantee.queries.ts';
import { presentCover } from './present-cover.ts';

/** More than one member has. */
const MOST_PHONES = 200;
/** Last places of a number that its owner is shown. */
const TAIL = 4;

type Phone = OutputOf<typeof contract.myPhone>[number];

/**
 * Phones of the member who asks (C110): those of the register that are theirs, and units that left without a number, by
 * the line of their order. What stands for a device that went on to somebody else is not theirs any more.
 */
export async function listMyPhones(ctx: RequestContext): Promise<Phone[]> {
  const memberId = requireMember(ctx);
  const [devices, rows] = await Promise.all([
    listDevicesOf(ctx, memberId, MOST_PHONES),
    selectOfMember(ctx, memberId),
  ]);
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const [orders, lines] = await Promise.all([readOrders(ctx, orderIds), readLines(ctx, orderIds)]);
  const lineOf = (row: GuaranteeRow | undefined) =>
    lines.get(row?.orderId ?? 0)?.find(({ id }) => id === row?.orderLineId);
  const boughtAt = (row: GuaranteeRow | undefined) =>
    orders.get(row?.orderId ?? 0)?.completedAt?.toISOString() ?? null;

  const numbered = devices.map((device): Phone => {
    const own = rows.filter(({ deviceId }) => deviceId === device.id);
    const first = own.find(({ orderId }) => orderId !== null);
    const line = lineOf(first);
    return {
      ...{
        deviceId: device.id,
        orderId: first?.orderId ?? 0,
        units: 1,
        serialTail: device.number.slice(-TAIL),
      },
      productId: line?.productId ?? device.productId ?? 0,
      ppid: line?.ppid ?? device.ppid ?? 0,
      model: line?.name ?? device.title,
      specText: line?.specText ?? '',
      picture: line ? presentPicture(line.picture, line.name) : null,
      boughtAt: boughtAt(first),
      warranties: own.map(presentCover),
    };
  });
  const byLine = Map.groupBy(
    rows.filter(({ deviceId }) => deviceId === null),
    ({ orderLineId }) => orderLineId,
  );
  const unnumbered = [...byLine.values()].flatMap((own): Phone[] => {
    const line = lineOf(own[0]);
    if (!line) return [];
    const taken = numbered.filter(
      ({ orderId, productId }) => orderId === line.orderId && productId === line.productId,
    );
    return [
      {
        ...{ deviceId: 0, orderId: line.orderId, serialTail: '', units: leftOf(line, taken.length) },
        ...{ productId: line.productId, ppid: line.ppid, model: line.name, specText: line.specText },
        picture: presentPicture(line.picture, line.name),
        boughtAt: boughtAt(own[0]),
        warranties: own.map(presentCover),
      },
    ];
  });
  return [...numbered, ...unnumbered].toSorted((a, b) => (b.boughtAt ?? '').localeCompare(a.boughtAt ?? ''));
}

const leftOf = ({ count, returnedUnits }: OrderLineRow, taken: number) =>
  Math.max(1, count - returnedUnits - taken);
