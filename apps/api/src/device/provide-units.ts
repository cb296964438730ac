import type { RequestContext } from '../platform/request-context.ts';
import { findDevice, readDeviceNumber, tryEnter } from './enter-device.ts';
import { moveDevice } from './move-device.ts';

/** A device that was bought, checked and is ready to be sold again. */
export interface ProvidedUnit {
  readonly number: string;
  readonly title: string;
  readonly storeId: number;
  readonly costFen: number;
  /** Number of the recycling that brought it. */
  readonly subjectId: number;
}

/** Enters devices that are ready to be sold again, for a demo shop, in its transaction. @returns ids; 0: is there */
export async function provideUnits(
  tx: RequestContext,
  units: readonly ProvidedUnit[],
  actor: string,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { number, title, storeId, costFen, subjectId } of units) {
    const read = readDeviceNumber(number);
    if (!read || (await findDevice(tx, number))) {
      ids.push(0);
      continue;
    }
    const cause = { subject: { kind: 'recycleOrder', id: subjectId }, actor } as const;
    const entered = await tryEnter(tx, [read], 'known', { title, storeId, costFen }, cause);
    if (!('device' in entered)) throw new Error(`${number} was entered meanwhile`);
    const bought = await moveDevice(tx, entered.device, 'bought', cause);
    const { id } = await moveDevice(tx, bought, 'checked', cause);
    ids.push(id);
  }
  return ids;
}
