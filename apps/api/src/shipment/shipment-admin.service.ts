import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminShipment } from '@jishi/contract/shipment.ts';
import { shipmentStates } from '@jishi/contract/shipment-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { type OrderRow, staffActorOf } from '../order/order.service.ts';
import { AppError } from '../platform/app-error.ts';
import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import { hurryTracking, isFollowed } from './ask-carrier.ts';
import { requireCourier } from './couriers.service.ts';
import { completeWithLast } from './follow-parcels.ts';
import { lockParcel, shipParcel } from './ship-parcel.ts';
import { deleteTracks, updateShipment } from './shipment.queries.ts';
import { assertStep } from './shipment-states.ts';

type Input<Name extends keyof typeof adminShipment> = ParsedInputOf<(typeof adminShipment)[Name]>;
type Output<Name extends keyof typeof adminShipment> = OutputOf<(typeof adminShipment)[Name]>;

/** Parcels are ready to leave (X1136); each by itself. */
export async function packParcels(ctx: RequestContext, { ids }: Input<'pack'>): Promise<Output<'pack'>> {
  const refused: Output<'pack'>['refused'] = [];
  for (const id of new Set(ids)) {
    try {
      await moveBetween(ctx, id, 'packed');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, reason: error.userMsg });
    }
  }
  return { done: new Set(ids).size - refused.length, refused };
}

/** A packed parcel waits again (X1137). @throws AppError notFound, conflict */
export async function unpackParcel(ctx: RequestContext, { id }: Input<'unpack'>): Promise<void> {
  await moveBetween(ctx, id, 'waiting');
}

/** Ships a parcel (X1138). @throws AppError as `shipParcel`, conflict for a courier that is not in use */
export async function shipByStaff(ctx: RequestContext, input: Input<'ship'>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id: shipmentId, courierCode, number, lines, serials } = input;
    const courier = await requireCourier(tx, courierCode);
    const leaving = { shipmentId, courier, number, lines, serials };
    const shipped = await shipParcel(tx, leaving, staffActorOf(tx));
    await recordShipped(tx, shipped.order, { courier: courier.name, number, serials: shipped.serials });
  });
}

/** Another courier or number for a parcel on its way (X1141). @throws AppError notFound, conflict */
export async function correctParcel(ctx: RequestContext, input: Input<'correct'>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { parcel } = await lockParcel(tx, input.id);
    // What has not left has no number, and what has come keeps the one it came with.
    assertStep(parcel.state, 'delivered', 'staff');
    const courier = await requireCourier(tx, input.courierCode);
    const follows = isFollowed(tx, courier.code);
    await deleteTracks(tx, parcel.id);
    await updateShipment(tx, parcel.id, parcel.state, {
      state: 'shipped',
      courierCode: courier.code,
      courier: courier.name,
      trackingNumber: input.number,
      note: '',
      subscribedAt: null,
      newsAt: null,
      askAt: follows ? new Date() : null,
    });
    await recordAct(tx, {
      action: 'shipment.correct',
      target: `订单 ${parcel.orderId}`,
      object: { type: 'order', id: parcel.orderId },
      changes: [
        { field: '快递公司', before: parcel.courier, after: courier.name },
        { field: '运单号', before: parcel.trackingNumber, after: input.number },
      ].filter(({ before, after }) => before !== after),
    });
    if (follows) afterCommit(tx, (after) => hurryTracking(after, parcel.id));
  });
}

/** What staff know of a parcel on its way (X1142). @throws AppError notFound, conflict */
export async function settleParcel(ctx: RequestContext, { id, state, note }: Input<'settle'>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { parcel, order } = await lockParcel(tx, id);
    assertStep(parcel.state, state, 'staff');
    const isOver = state !== 'exception';
    await updateShipment(tx, parcel.id, parcel.state, {
      state,
      note,
      deliveredAt: state === 'delivered' ? new Date() : null,
      ...(isOver ? { askAt: null } : {}),
    });
    await recordAct(tx, {
      action: 'shipment.settle',
      target: `订单 ${order.id}`,
      object: { type: 'order', id: order.id },
      changes: [
        { field: '包裹状态', before: shipmentStates[parcel.state], after: shipmentStates[state] },
        ...(note === '' ? [] : [{ field: '说明', before: parcel.note, after: note }]),
      ],
    });
    if (state === 'delivered') await completeWithLast(tx, order, staffActorOf(tx));
  });
}

/** Writes down that a parcel left. */
export async function recordShipped(
  tx: RequestContext,
  { id }: OrderRow,
  { courier, number, serials }: { courier: string; number: string; serials: readonly string[] },
): Promise<void> {
  await recordAct(tx, {
    action: 'order.ship',
    target: `订单 ${id}`,
    object: { type: 'order', id: id },
    changes: [
      { field: '快递公司', before: '', after: courier },
      { field: '运单号', before: '', after: number },
      ...(serials.length === 0 ? [] : [{ field: '串号', before: '', after: serials.join('、') }]),
    ],
  });
}

async function moveBetween(ctx: RequestContext, id: number, state: 'packed' | 'waiting'): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { parcel } = await lockParcel(tx, id);
    assertStep(parcel.state, state, 'staff');
    const packedAt = state === 'packed' ? new Date() : null;
    // What was wrong with a parcel that waits is mended when it is packed.
    await updateShipment(tx, id, parcel.state, { state, packedAt, note: '' });
    const action = state === 'packed' ? 'shipment.pack' : 'shipment.unpack';
    await recordAct(tx, {
      action,
      target: `订单 ${parcel.orderId} 包裹 ${id}`,
      object: { type: 'order', id: parcel.orderId },
    });
  });
}
