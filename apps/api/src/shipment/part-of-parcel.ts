import { conflict } from '../platform/app-error.ts';
import type { ShipmentLineRow } from './shipment.queries.ts';

/** Units of an order's line. */
export interface LineUnits {
  readonly orderLineId: number;
  readonly units: number;
}

/**
 * Which units of a parcel are meant: those that are named, all of it where none are.
 * @throws AppError conflict for units that are not in it (any more)
 */
export function chooseUnits(lines: readonly ShipmentLineRow[], wanted: readonly LineUnits[]): LineUnits[] {
  if (wanted.length === 0) return lines.map(({ orderLineId, units }) => ({ orderLineId, units }));
  const chosen = new Map<number, number>();
  for (const { orderLineId, units } of wanted)
    chosen.set(orderLineId, (chosen.get(orderLineId) ?? 0) + units);
  for (const [orderLineId, units] of chosen) {
    const known = lines.find((line) => line.orderLineId === orderLineId);
    if (!known || known.units < units) throw conflict('包裹中的商品有变化，请刷新后重试');
  }
  return [...chosen].map(([orderLineId, units]) => ({ orderLineId, units }));
}

/** What of a parcel is not among these units; a line of which nothing is left has none. */
export function unitsBeside(
  lines: readonly ShipmentLineRow[],
  chosen: readonly LineUnits[],
): { line: ShipmentLineRow; units: number }[] {
  return lines.map((line) => ({
    line,
    units: line.units - (chosen.find(({ orderLineId }) => orderLineId === line.orderLineId)?.units ?? 0),
  }));
}
