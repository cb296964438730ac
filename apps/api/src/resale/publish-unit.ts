import type { adminResale } from '@jishi/contract/admin-resale.ts';
import type { AuditedAction } from '@jishi/contract/audited-action.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { LEAST_PICTURES, listingStates, REPORT_DAYS } from '@jishi/contract/resale-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import {
  findBoughtAt,
  isSellable,
  listDeviceNumbers,
  moveDevice,
  requireDevice,
} from '../device/device.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { findNewestReports } from '../report/report.service.ts';
import { lockStockLevels, setStock, setUnits, takeInUnits } from '../stock/stock.service.ts';
import { putOnSale, takeOffSale } from './list-unit.ts';
import { type ListingRow, replacePictures, selectPictures, updateListing } from './resale.queries.ts';
import { requireListing } from './save-unit.ts';

type One = ParsedInputOf<typeof adminResale.publish>;
const DAY_MS = 86_400_000;

/**
 * Puts a listing on sale and writes down who did (X2904).
 * @throws AppError notFound, outdated; conflict for what is still missing
 */
export async function publishUnit(ctx: RequestContext, one: One): Promise<{ version: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireListing(tx, one);
    if (row.state !== 'draft' && row.state !== 'paused')
      throw conflict(`商品${listingStates[row.state]}，不能上架`);
    await assertComplete(tx, row);
    const listed = await putOnSale(tx, row, requireStaff(tx).name);
    await note(tx, 'resale.list', listed);
    return { version: listed.version };
  });
}

async function assertComplete(tx: RequestContext, row: ListingRow): Promise<void> {
  const pictures = (await selectPictures(tx, [row.id])).get(row.id)?.length ?? 0;
  if (pictures < LEAST_PICTURES) throw conflict(`请至少上传 ${LEAST_PICTURES} 张实物图，现有 ${pictures} 张`);
  const needsFlaws = row.kind === 'bargain' && row.reason !== 'sealed' && row.reason !== 'lastPieces';
  if (needsFlaws && row.flaws.length === 0 && !row.flawless) throw conflict('请填写瑕疵，或确认没有瑕疵');
  if (row.deviceId === null) return;
  const device = await requireDevice(tx, row.deviceId);
  if (!(await isSellable(tx, device))) throw conflict('设备不是在库可售状态，或有未解除的标记');
  if (row.kind !== 'secondhand') return;
  await assertReport(tx, row, device.id);
  const boughtAt = (await findBoughtAt(tx, [device.id])).get(device.id);
  const holdDays = featureOf(tx, 'resaleHoldDays');
  if (boughtAt && Date.now() - boughtAt.getTime() < holdDays * DAY_MS)
    throw conflict(`收购满 ${holdDays} 天后才能上架`);
}

async function assertReport(tx: RequestContext, row: ListingRow, deviceId: number): Promise<void> {
  const numbers = (await listDeviceNumbers(tx, [deviceId])).get(deviceId)?.numbers ?? [];
  const reports = [...(await findNewestReports(tx, numbers)).values()];
  const report = reports.find(({ number }) => number === row.reportNumber);
  if (!report) throw conflict('缺少质检报告，请先完成质检并重新保存');
  if (Date.now() - report.inspectedAt.getTime() > REPORT_DAYS * DAY_MS)
    throw conflict(`质检报告已超过 ${REPORT_DAYS} 天，请重新质检`);
}

/** Takes a listing off sale and writes down who did (X2905); who has ordered it gets it. */
export async function pauseUnit(
  ctx: RequestContext,
  { reason, ...one }: ParsedInputOf<typeof adminResale.pause>,
): Promise<{ version: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireListing(tx, one);
    if (row.state !== 'listed') throw conflict(`商品${listingStates[row.state]}，不能暂停`);
    const paused = await takeOffSale(tx, row, { state: 'paused' });
    await note(tx, 'resale.pause', paused, reason);
    return { version: paused.version };
  });
}

/**
 * Ends a listing that is not on sale and writes down who did (X2906): the device is ready again, its pictures are free.
 * The row of the stock decides against an order that wants the unit at the same moment.
 * @throws AppError conflict while an order holds a unit of it
 */
export async function withdrawUnit(
  ctx: RequestContext,
  { reason, ...one }: ParsedInputOf<typeof adminResale.withdraw>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireListing(tx, one);
    if (row.state === 'listed') throw conflict('商品在售中，请先暂停再撤回');
    if (row.state !== 'draft' && row.state !== 'paused')
      throw conflict(`商品${listingStates[row.state]}，不能撤回`);
    await giveBack(tx, row);
    const gone = await takeOffSale(tx, row, { state: 'withdrawn', onDisplay: false });
    await replacePictures(tx, row.id, []);
    if (row.deviceId !== null) {
      const device = await requireDevice(tx, row.deviceId);
      if (device.state === 'listed')
        await moveDevice(tx, device, 'unlisted', {
          ...{ subject: { kind: 'listing', id: row.id }, actor: requireStaff(tx).name, note: reason },
          patch: { ppid: null },
        });
    }
    await note(tx, 'resale.withdraw', gone, reason);
  });
}

/** Units of a piece that was made of new goods are new goods again; of a single device nothing is left in stock. */
async function giveBack(tx: RequestContext, { id, ppid, twinPpid, deviceId }: ListingRow): Promise<void> {
  const levels = await lockStockLevels(
    tx,
    deviceId === null && twinPpid !== null ? [ppid, twinPpid] : [ppid],
  );
  const own = levels.filter((level) => level.ppid === ppid);
  if (own.some(({ reserved }) => reserved > 0)) throw conflict('已有顾客下单，暂不能撤回');
  for (const { storeId, onHand } of own) {
    if (onHand === 0) continue;
    const because = { cause: 'trade', subject: id, note: '撤回' } as const;
    await setStock(tx, { ppid, storeId, onHand: 0 }, because);
    if (deviceId !== null || twinPpid === null) continue;
    await takeInUnits(tx, { ppid: twinPpid, storeId, units: onHand }, because);
  }
}

/** Notes that a display piece was taken down (X2908). */
export async function takeDown(ctx: RequestContext, one: One): Promise<{ version: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireListing(tx, one);
    if (!row.onDisplay) throw conflict('商品没有在展示，请刷新后查看');
    const { version } = await updateListing(tx, row.id, { onDisplay: false });
    await note(tx, 'resale.takeDown', row);
    return { version };
  });
}

/**
 * Moves units of new goods that lie in the place of a bargain to it (X2909): both levels are locked in the order
 * orders take their locks, and the sum over both SKUs stays what it was.
 * @throws AppError conflict for one that is on sale or a single device, and where fewer units are free
 */
export async function convertUnits(
  ctx: RequestContext,
  { units, ...one }: ParsedInputOf<typeof adminResale.convert>,
): Promise<{ version: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireListing(tx, one);
    if (row.kind !== 'bargain' || row.deviceId !== null || row.twinPpid === null)
      throw conflict('只有无串号、且关联全新商品的优品可以从库存转入');
    if (row.state !== 'draft' && row.state !== 'paused') throw conflict('请先暂停再转入库存');
    const { ppid, twinPpid, storeId } = row;
    const levels = await lockStockLevels(tx, [ppid, twinPpid]);
    const levelOf = (of: number) => levels.find((level) => level.ppid === of && level.storeId === storeId);
    const from = levelOf(twinPpid);
    if (!from || from.onHand - from.reserved < units)
      throw conflict(
        `该处可转入的全新商品只有 ${Math.max(0, (from?.onHand ?? 0) - (from?.reserved ?? 0))} 件`,
      );
    const have = levelOf(ppid)?.onHand ?? 0;
    await setUnits(
      tx,
      [
        { ppid: twinPpid, storeId, onHand: from.onHand - units },
        { ppid, storeId, onHand: have + units },
      ],
      { cause: 'trade', subject: row.id, note: '全新转优品' },
    );
    const changed = await updateListing(tx, row.id, { units: Math.min(99, have + units) });
    await note(tx, 'resale.save', changed, `从全新库存转入 ${units} 件`);
    return { version: changed.version };
  });
}

async function note(tx: RequestContext, action: AuditedAction, row: ListingRow, why = ''): Promise<void> {
  const price = (await findSkus(tx, [row.ppid])).get(row.ppid)?.ownPriceFen ?? 0;
  await recordAct(tx, {
    ...{ action, target: `${row.title}（${row.id}）` },
    object: { type: 'listing', id: row.id },
    changes: [
      { field: '售价', before: '', after: String(price / 100) },
      ...(why === '' ? [] : [{ field: '说明', before: '', after: why }]),
    ],
  });
}
