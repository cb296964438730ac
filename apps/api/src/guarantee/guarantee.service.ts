import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { GuaranteeKind, GuaranteeState } from '@jishi/contract/guarantee-words.ts';
import { requireDevice } from '../device/device.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectOfDevice, upsertGuarantee, voidOfLines } from './guarantee.queries.ts';
import { stateOf } from './present-cover.ts';

/** A guarantee as others read it. */
export interface Cover {
  id: number;
  kind: GuaranteeKind;
  title: string;
  startsOn: string;
  endsOn: string;
  state: GuaranteeState;
  /** The ticket that it came with; null for any other. */
  repairOrderId: number | null;
}

/** Guarantees of a device, the one that lasts longest first; the caller says whether they run. */
export async function listCovers(ctx: RequestContext, deviceId: number): Promise<Cover[]> {
  return (await selectOfDevice(ctx, deviceId)).map((row) => ({
    ...{ id: row.id, kind: row.kind, title: row.title, startsOn: row.startsOn, endsOn: row.endsOn },
    ...{ state: stateOf(row), repairOrderId: row.repairOrderId },
  }));
}

/**
 * What was repaired is stood for, for so many days from its hand-over. Inside the transaction of the ticket. A rework
 * keeps the end of the first repair: it passes `endsOn` and no days. Of one title and day there is one, which reaches
 * as far as the later of both.
 * @param repair.title what is covered: 屏幕维修质保
 * @throws AppError notFound for a device that is none; Error without days and end
 */
export async function grantRepairGuarantee(
  tx: RequestContext,
  repair: {
    deviceId: number;
    repairOrderId: number;
    title: string;
    days?: number;
    endsOn?: string;
    at?: Date;
  },
): Promise<Cover> {
  if (!tx.transactional) throw new Error('a guarantee is given in the transaction of its ticket');
  const { deviceId, repairOrderId, title, days, at = new Date() } = repair;
  const startsOn = writeBeijingDay(at);
  const endsOn = repair.endsOn ?? (days === undefined ? undefined : shiftDay(startsOn, days - 1));
  if (endsOn === undefined) throw new Error('a repair is stood for until some day');
  const { memberId } = await requireDevice(tx, deviceId);
  const row = await upsertGuarantee(tx, {
    ...{ deviceId, repairOrderId, memberId, kind: 'repair', title, startsOn, endsOn },
  });
  return { ...row, state: stateOf(row) };
}

/** Units of lines came back: what stood for them ends. Inside the transaction in which they do. */
export function voidGuarantees(
  tx: RequestContext,
  { orderLineIds, deviceId }: { orderLineIds: readonly number[]; deviceId?: number },
): Promise<void> {
  return voidOfLines(tx, orderLineIds, deviceId);
}
