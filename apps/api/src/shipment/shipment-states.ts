import { type ShipmentState, shipmentStates } from '@jishi/contract/shipment-words.ts';
import { conflict } from '../platform/app-error.ts';

/** Who may let something happen to a parcel. */
export type ShipmentActor = 'member' | 'staff' | 'carrier' | 'system';

interface Step {
  readonly from: ShipmentState;
  readonly to: ShipmentState;
  readonly actors: readonly ShipmentActor[];
}

const onTheWay = ['shipped', 'inTransit', 'outForDelivery', 'exception'] as const;

/**
 * Everything that may happen to a parcel, and nothing else.
 *
 *     waiting ⇄ packed ──▶ shipped ──▶ inTransit ⇄ outForDelivery ──▶ delivered
 *        └── cancelled ◀──┘    └─────── exception, and back ───────▶ returned
 *
 * A carrier may tell any step of the way after any other: a parcel that nobody took goes back to the depot.
 */
export const shipmentSteps: readonly Step[] = [
  { from: 'waiting', to: 'packed', actors: ['staff'] },
  { from: 'packed', to: 'waiting', actors: ['staff'] },
  { from: 'waiting', to: 'shipped', actors: ['staff'] },
  { from: 'packed', to: 'shipped', actors: ['staff'] },
  { from: 'waiting', to: 'cancelled', actors: ['system', 'staff'] },
  { from: 'packed', to: 'cancelled', actors: ['system', 'staff'] },
  ...onTheWay.flatMap((from): Step[] => [
    ...(['inTransit', 'outForDelivery'] as const)
      .filter((to) => to !== from)
      .map((to): Step => ({ from, to, actors: ['carrier'] })),
    ...(from === 'exception' ? [] : [{ from, to: 'exception', actors: ['carrier', 'staff'] } as const]),
    { from, to: 'returned', actors: ['carrier', 'staff'] },
    { from, to: 'delivered', actors: ['carrier', 'member', 'staff', 'system'] },
  ]),
];

export function canStep(from: ShipmentState, to: ShipmentState, actor: ShipmentActor): boolean {
  return shipmentSteps.some((step) => step.from === from && step.to === to && step.actors.includes(actor));
}

const acts: Partial<Record<ShipmentState, string>> = {
  waiting: '撤回配货',
  packed: '配货',
  shipped: '发货',
  delivered: '确认收货',
  returned: '登记退回',
  exception: '登记异常',
};

/** @throws AppError conflict, in words, when the parcel cannot go from one state to the other */
export function assertStep(from: ShipmentState, to: ShipmentState, actor: ShipmentActor): void {
  if (!canStep(from, to, actor)) throw conflict(`包裹${shipmentStates[from]}，不能${acts[to] ?? '更改'}`);
}
