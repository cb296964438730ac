import type { adminRepair } from '@jishi/contract/admin-repair.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { DELIVERED_DAYS } from '@jishi/contract/repair-state.ts';
import { recordAct } from '../audit/audit.service.ts';
import { planLater } from '../later/later.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertPaid } from './bill-repair.ts';
import {
  noteRepair,
  patchRepair,
  type RepairCause,
  requireSeen,
  staffCause,
  systemCause,
} from './change-repair.ts';
import { completeRepair, DELIVER_REPAIR, receiveBack } from './end-repair.ts';
import { describeTicket, presentMoved } from './present-repair.ts';
import { type RepairRow, selectRepair } from './repair.queries.ts';
import { tellRepair } from './tell-repair.ts';

type Input = ParsedInputOf<typeof adminRepair.release>;
type Moved = ReturnType<typeof presentMoved>;
const DAY_MS = 86_400_000;

/** Hands a device over, or sends it back (X1773). @throws AppError notFound, conflict while its bill is not paid */
export async function releaseRepair(ctx: RequestContext, input: Input): Promise<Moved> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireSeen(tx, input);
    if (row.state !== 'ready') throw conflict('测试通过后才能交付');
    const by = staffCause(tx);
    const released =
      row.way === 'mail'
        ? await sendBack(tx, row, input, by)
        : await completeRepair(tx, row, 'handedOver', by);
    const after = row.way === 'mail' ? `${input.courier} ${input.number}` : '到店交付';
    const changes = [{ field: '交付', before: '', after }];
    await recordAct(tx, {
      action: 'repair.release',
      target: describeTicket(row),
      object: { type: 'repair', id: row.id },
      changes,
    });
    return presentMoved(released);
  });
}

/** @throws AppError conflict for what is not paid, or was sent before; invalidInput without a parcel */
async function sendBack(
  tx: RequestContext,
  row: RepairRow,
  { courier, number }: Input,
  by: RepairCause,
): Promise<RepairRow> {
  if (row.courierOut !== null) throw conflict('设备已寄回，请勿重复操作');
  if (courier === '' || !/^[A-Za-z0-9-]{6,40}$/.test(number))
    throw invalidInput('请填写寄回的快递公司与单号');
  await assertPaid(tx, row);
  const now = new Date();
  const sent = await patchRepair(tx, row, { courierOut: { courier, number, at: now.toISOString() } });
  await noteRepair(tx, sent, 'sentBack', { by, note: `${courier} ${number}` });
  const dueAt = new Date(now.getTime() + DELIVERED_DAYS * DAY_MS);
  await planLater(tx, { kind: DELIVER_REPAIR, refId: row.id, dueAt });
  await tellRepair(tx, sent, 'sentBack');
  return sent;
}

/** Nobody said for a week that a device did not arrive: it did. */
export async function deliverByTime(tx: RequestContext, refId: string): Promise<void> {
  const row = await selectRepair(tx, Number(refId), 'lock');
  if (row?.state !== 'ready' || row.courierOut === null) return;
  await receiveBack(tx, row, systemCause);
}
