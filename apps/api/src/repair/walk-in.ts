import { randomInt } from 'node:crypto';
import type { adminRepairIntake } from '@jishi/contract/admin-repair-intake.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { findOrRegisterMember } from '../member/member.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import { priceRepair, requireRepairModel } from '../repair-catalogue/repair-catalogue.service.ts';
import { noteRepair, staffCause } from './change-repair.ts';
import { readScanned, takeIn } from './receive-repair.ts';
import { insertRepair, lockBooker, type RepairRow, selectByToken } from './repair.queries.ts';
import { requireReworkableOf } from './rework.ts';
import { DEVICE_BUSY, LOOK_FIRST } from './submit-repair.ts';
import { requireRepairStore } from './where-to.ts';

type TakenIn = OutputOf<typeof adminRepairIntake.walkIn>;

/**
 * Takes in a device of somebody who comes without a booking (X2290). No time is claimed: the bench is where they stand.
 * Terms are agreed to on the paper that they sign.
 * @throws AppError notFound for store and model, and for a rework of another member; conflict for a device on an open
 *   ticket and a guarantee that has ended; wrongInput at `serial`
 */
export async function walkInRepair(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRepairIntake.walkIn>,
): Promise<TakenIn> {
  const { storeId, productId, mobile, contactName, submitToken } = input;
  assertStoreScope(ctx, storeId);
  const serial = readScanned(input.serial);
  const store = await requireRepairStore(ctx, { way: 'store', shopId: storeId, addressId: 0 });
  const model = await requireRepairModel(ctx, productId);
  const priced = await priceRepair(ctx, { productId, itemIds: input.faults, grade: input.grade });
  const names = priced.lines.map(({ name }) => name);
  return inTransaction(ctx, async (tx) => {
    const { member } = await findOrRegisterMember(tx, mobile);
    await lockBooker(tx, member.id);
    const twin = await selectByToken(tx, member.id, submitToken);
    if (twin) return present(twin);
    const original =
      input.reworkOf > 0 ? await requireReworkableOf(tx, input.reworkOf, member.id) : undefined;
    const row = await insertRepair(tx, {
      ...{ memberId: member.id, submitToken, productId, model: model.name, serial },
      ...{ way: 'store', storeId: store.id, contactName, contactPhone: mobile },
      faultText: names.join('、') || LOOK_FIRST,
      booked: priced.lines.map(({ labourFen: _work, needsCheck: _look, ...line }) => line),
      bookedFen: priced.needsCheck || original ? null : priced.totalFen,
      reworkOf: original?.id ?? null,
      code: String(randomInt(0, 1_000_000)).padStart(6, '0'),
    });
    if (!row) throw conflict(DEVICE_BUSY);
    await noteRepair(tx, row, 'booked', { by: staffCause(tx), note: row.faultText });
    return present(await takeIn(tx, row, { ...input, serial }));
  });
}

function present({ id, number }: RepairRow): TakenIn {
  return { id, number: String(number) };
}
