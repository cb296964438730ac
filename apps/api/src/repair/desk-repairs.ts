import type { adminRepair } from '@jishi/contract/admin-repair.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { heldStates, repairEnds, repairStateKeys } from '@jishi/contract/repair-state.ts';
import { repairWays } from '@jishi/contract/repair-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { findOpenFlags } from '../device/device.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { listStockLevels } from '../stock/stock.service.ts';
import { nameEveryStore } from '../store/store.service.ts';
import { sendFileForMember, staffUploader } from '../upload/upload.service.ts';
import { requireRepairForStaff } from './change-repair.ts';
import { listMissing } from './hold-parts.ts';
import { presentTicket } from './my-repairs.ts';
import { describeTicket, textOfState } from './present-repair.ts';
import { countByState, type RepairRow, selectEvents, selectRepair, selectRepairs } from './repair.queries.ts';
import { selectEngineers } from './repair-engineers.queries.ts';
import { addPictures } from './repair-pictures.ts';
import { repairEventNames, staffNotes } from './repair-states.ts';
import { selectParts } from './repair-work.queries.ts';

type Detail = OutputOf<typeof adminRepair.detail>;
const FLAG_NAMES: Readonly<Record<string, string>> = {
  ...{ lost: '已挂失', stolen: '疑似被盗', accountLock: '账号锁', financed: '分期未还清', fraud: '涉嫌欺诈' },
};

/** Repairs for staff (X1765); those of a store see its own. */
export async function listRepairs(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRepair.list>,
): Promise<OutputOf<typeof adminRepair.list>> {
  const { state, way, focus, inCharge, keyword, page, pageSize } = input;
  const engineerId =
    inCharge === 'nobody' ? null : inCharge === 'mine' ? requireStaff(ctx).staffId : input.engineerId;
  const isOverdue = focus === 'overdue';
  const storeId = storeScopeOf(ctx) ?? input.shopId;
  const open = repairStateKeys.filter((one) => !repairEnds.includes(one));
  const states = state === '' ? [] : state === 'open' ? open : [state];
  const [{ rows, total }, counts, stores] = await Promise.all([
    selectRepairs(ctx, { states, storeId, way, engineerId, isOverdue, keyword }, { page, pageSize }),
    countByState(ctx, storeId),
    nameEveryStore(ctx),
  ]);
  const list = rows.map((row) => ({
    ...{ id: row.id, number: String(row.number), state: row.state, stateText: textOfState(row) },
    ...{ way: row.way, wayText: repairWays[row.way], model: row.model, serial: row.serial },
    ...{ faultText: row.faultText, contactName: row.contactName, contactPhone: row.contactPhone },
    ...{ shopId: row.storeId, shopName: stores.get(row.storeId) ?? '', engineerName: row.engineerName },
    startsAt: row.startsAt?.toISOString() ?? '',
    changedAt: row.changedAt.toISOString(),
  }));
  return { list, total, page, pageSize, counts: Object.fromEntries(counts) };
}

/** Who is or was in charge of repairs (X3400), in the stores that the asker sees. */
export async function listEngineers(ctx: RequestContext): Promise<OutputOf<typeof adminRepair.engineers>> {
  return { list: await selectEngineers(ctx, storeScopeOf(ctx) ?? 0) };
}

/** A repair in full for staff (X1766). @throws AppError notFound */
export async function readRepair(ctx: RequestContext, id: number): Promise<Detail> {
  const row = await requireRepairForStaff(ctx, id);
  const [ticket, events, parts, missing] = await Promise.all([
    presentTicket(ctx, row),
    selectEvents(ctx, id),
    selectParts(ctx, id),
    row.quoteId === null ? [] : listMissing(ctx, id, row.quoteId),
  ]);
  const ppids = [...parts, ...missing].map(({ ppid }) => ppid);
  const [skus, stock, flags, original] = await Promise.all([
    findSkus(ctx, ppids),
    listStockLevels(ctx, ppids),
    row.deviceId === null ? new Map() : findOpenFlags(ctx, [row.deviceId]),
    row.reworkOf === null ? undefined : selectRepair(ctx, row.reworkOf),
  ]);
  const nameOf = (ppid: number) => skus.get(ppid)?.name ?? `配件 ${ppid}`;
  const names: Readonly<Record<string, string>> = { ...repairEventNames, ...staffNotes };
  const open: { kind: string }[] = flags.get(row.deviceId ?? 0) ?? [];
  return {
    ...ticket,
    ...{ version: row.version, serial: row.serial, contactName: row.contactName },
    ...{ contactPhone: row.contactPhone, remark: row.remark, engineerName: row.engineerName },
    ...{ engineerId: row.engineerId ?? 0, memberId: row.memberId ?? 0, intakeNote: row.intakeNote },
    ...{ testsBefore: row.testsBefore, testsAfter: row.testsAfter, hasUnlockCode: row.unlockSealed !== null },
    history: events
      .map(({ event, note, actor, createdAt }) => ({
        ...{ at: createdAt.toISOString(), title: names[event] ?? event, text: note, actor },
      }))
      .reverse(),
    parts: parts.map(({ id: partId, ppid, units, state, serial }) => ({
      ...{ id: partId, ppid, units, state, serial, name: nameOf(ppid), stateText: heldStates[state] },
    })),
    missingParts: missing.map(({ ppid, units }) => ({
      ...{ ppid, units, name: nameOf(ppid), inStock: freeAt(stock, row, ppid) },
    })),
    flags: open.map(({ kind }) => FLAG_NAMES[kind] ?? kind),
    draft: row.booked.map(({ itemId, name, grade, priceFen, warrantyDays, partPpid }) => ({
      ...{ itemId, name, grade, warrantyDays, partPpid: partPpid ?? 0 },
      price: priceFen === null ? null : fenToYuan(priceFen),
    })),
    covered: original?.warrantyUntil ? original.warrantyUntil > row.createdAt : false,
  };
}

function freeAt(
  stock: Awaited<ReturnType<typeof listStockLevels>>,
  { storeId }: RepairRow,
  ppid: number,
): number {
  const level = stock.find((one) => one.ppid === ppid && one.storeId === storeId);
  return level ? Math.max(0, level.onHand - level.reserved) : 0;
}

/** Adds a picture that staff take (X1776); its member sees it. @throws AppError notFound, conflict */
export async function addPictureByStaff(
  ctx: RequestContext,
  { id, stage, file }: ParsedInputOf<typeof adminRepair.addPicture>,
): Promise<{ fid: string }> {
  const { memberId } = await requireRepairForStaff(ctx, id);
  const { fid } = await sendFileForMember(ctx, memberId ?? 0, { purpose: 'repair', file });
  await inTransaction(ctx, async (tx) => {
    const row = await requireRepairForStaff(tx, id, 'lock');
    await addPictures(tx, id, stage, [fid], staffUploader(tx, memberId ?? 0));
    await recordAct(tx, {
      action: 'repair.picture',
      target: describeTicket(row),
      object: { type: 'repair', id },
    });
  });
  return { fid };
}
