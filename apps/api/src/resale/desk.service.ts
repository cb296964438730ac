import type { adminResale } from '@jishi/contract/admin-resale.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { LISTING_GONE, REPORT_DAYS } from '@jishi/contract/resale-words.ts';
import { WAREHOUSE_NAME } from '@jishi/contract/stock-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findFirstPrices, findModelOfSku, findSkus } from '../catalog/catalog.service.ts';
import { findBoughtAt, listDeviceNumbers, listReadyDevices, readDevices } from '../device/device.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import { findNewestReports } from '../report/report.service.ts';
import { sumStock } from '../stock/stock.service.ts';
import { listStoreNames } from '../store/store.service.ts';
import { answerSecondHandWish } from '../vip-club/vip-club.service.ts';
import { countWaiting } from '../watch/watch.service.ts';
import { advisePrice } from './advise-price.ts';
import { selectAsks } from './desk-asks.queries.ts';
import { presentCard, type SeenUnit, seeUnits } from './present-unit.ts';
import { selectByPpids, selectForDesk, selectListing, selectOpenDevices } from './resale.queries.ts';

type Row = OutputOf<typeof adminResale.list>['list'][number];
const DAY_MS = 86_400_000;
const TAIL = 4;

const daysSince = (at: Date | null): number =>
  at === null ? 0 : Math.max(0, Math.floor((Date.now() - at.getTime()) / DAY_MS));

/** Devices that can be listed, the oldest first (X2900). */
export async function listReady(
  ctx: RequestContext,
  { keyword, page, pageSize }: ParsedInputOf<typeof adminResale.ready>,
): Promise<OutputOf<typeof adminResale.ready>> {
  const exceptIds = await selectOpenDevices(ctx);
  const filter = { keyword, exceptIds, storeId: storeScopeOf(ctx) ?? null };
  const { rows, total } = await listReadyDevices(ctx, filter, { page, pageSize });
  const ids = rows.map(({ id }) => id);
  const [numbers, bought, stores] = await Promise.all([
    listDeviceNumbers(ctx, ids),
    findBoughtAt(ctx, ids),
    listStoreNames(
      ctx,
      rows.map(({ storeId }) => storeId),
    ),
  ]);
  const listed = await selectByPpids(
    ctx,
    rows.flatMap(({ ppid }) => ppid ?? []),
  );
  // One that was sold here and came back is still of the SKU that it had then.
  const newPpidOf = ({ ppid }: { ppid: number | null }) => {
    const old = ppid === null ? undefined : listed.get(ppid);
    return old ? old.twinPpid : ppid;
  };
  const twins = await findSkus(
    ctx,
    rows.flatMap((row) => newPpidOf(row) ?? []),
  );
  const reports = await findNewestReports(
    ctx,
    [...numbers.values()].flatMap((one) => one.numbers),
  );
  const sees = requireStaff(ctx).permissions.has('resale:price');
  const list = rows.map((row) => {
    const own = numbers.get(row.id)?.numbers ?? [];
    const report = own.flatMap((number) => reports.get(number) ?? [])[0];
    const since = bought.get(row.id) ?? row.createdAt;
    const twin = twins.get(newPpidOf(row) ?? 0);
    return {
      ...{
        deviceId: row.id,
        title: row.title,
        serialTail: (own[0] ?? '').slice(-TAIL),
        storeId: row.storeId,
      },
      storeName: row.storeId === 0 ? WAREHOUSE_NAME : (stores.get(row.storeId) ?? ''),
      cost: sees ? fenToYuan(row.costFen ?? 0) : 0,
      ...{ reportNumber: report?.number ?? '', reportGrade: report?.grade ?? '' },
      reportAt: report?.inspectedAt.toISOString() ?? '',
      reportGood: report !== undefined && daysSince(report.inspectedAt) <= REPORT_DAYS,
      ...{ since: since.toISOString(), days: daysSince(since) },
      ...{
        newPpid: twin?.ppid ?? 0,
        newPrice: twin ? fenToYuan(twin.priceFen) : 0,
      },
    };
  });
  return { list, total, page, pageSize };
}

/** Listings for staff (X2901). */
export async function listForStaff(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminResale.list>,
): Promise<OutputOf<typeof adminResale.list>> {
  const scope = storeScopeOf(ctx) ?? null;
  const { ids, total } = await selectForDesk(ctx, { ...filter, scope }, { page, pageSize });
  return { list: await presentRows(ctx, ids), total, page, pageSize };
}

async function presentRows(ctx: RequestContext, ids: readonly number[]): Promise<Row[]> {
  const units = await seeUnits(ctx, ids);
  const ppids = units.map(({ row }) => row.ppid);
  const deviceIds = units.flatMap(({ row }) => row.deviceId ?? []);
  const [asks, firstPrices, sums, waiting, numbers, devices] = await Promise.all([
    selectAsks(ctx, ids),
    findFirstPrices(ctx, ppids),
    sumStock(ctx, ppids),
    countWaiting(ctx, ppids),
    listDeviceNumbers(ctx, deviceIds),
    readDevices(ctx, deviceIds),
  ]);
  const heldOf = new Map(sums.map((one) => [one.ppid, one.reserved]));
  const sees = requireStaff(ctx).permissions.has('resale:price');
  return units.map((unit) => {
    const { row } = unit;
    const costFen = devices.get(row.deviceId ?? 0)?.costFen ?? null;
    return {
      ...presentRow(ctx, unit),
      serialTail: (numbers.get(row.deviceId ?? 0)?.numbers[0] ?? '').slice(-TAIL),
      cost: sees && costFen !== null ? fenToYuan(costFen) : 0,
      margin: sees && costFen !== null ? fenToYuan(unit.view.ownPriceFen - costFen) : 0,
      held: heldOf.get(row.ppid) ?? 0,
      waiting: waiting.get(row.ppid) ?? 0,
      asks: asks.get(row.id) ?? [],
      advisedPrice: sees ? fenToYuan(adviseFor(unit, firstPrices.get(row.ppid), costFen)) : 0,
    };
  });
}

function adviseFor(
  { row, view: { ownPriceFen: nowFen } }: SeenUnit,
  first: number | undefined,
  cost: number | null,
) {
  if (row.state !== 'listed') return 0;
  const [firstFen, costFen] = [first ?? nowFen, cost ?? 0];
  return advisePrice({ days: daysSince(row.listedAt), firstFen, nowFen, costFen });
}

function presentRow(ctx: RequestContext, unit: SeenUnit) {
  const { row, view } = unit;
  const { specs, picture } = presentCard(ctx, unit);
  return {
    ...{ id: row.id, kind: row.kind, state: row.state, ppid: row.ppid, deviceId: row.deviceId ?? 0 },
    ...{ title: row.title, specs, picture: picture.url, grade: row.grade, battery: row.battery ?? 0 },
    reason: row.reason ?? ('' as const),
    price: fenToYuan(view.ownPriceFen),
    newPrice: fenToYuan(unit.newFen),
    ...{ units: row.units, free: unit.availability.total, storeId: row.storeId, storeName: unit.storeName },
    days:
      row.state === 'sold' && row.soldAt && row.listedAt
        ? Math.floor((row.soldAt.getTime() - row.listedAt.getTime()) / DAY_MS)
        : daysSince(row.listedAt),
    ...{ onDisplay: row.onDisplay, version: row.version },
    listedAt: row.listedAt?.toISOString() ?? '',
    soldAt: row.soldAt?.toISOString() ?? '',
  };
}

/** One listing with all that its form edits (X2902). @throws AppError notFound */
export async function readForStaff(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminResale.detail>> {
  const row = await selectListing(ctx, id);
  if (!row) throw notFound(LISTING_GONE);
  assertStoreScope(ctx, row.storeId, LISTING_GONE);
  const [[unit], [shown], model] = await Promise.all([
    seeUnits(ctx, [id]),
    presentRows(ctx, [id]),
    findModelOfSku(ctx, row.ppid),
  ]);
  if (!unit || !shown) throw notFound(LISTING_GONE);
  const specOf = (name: RegExp) => {
    const at = model?.dimensionNames.findIndex((one) => name.test(one)) ?? -1;
    return at < 0 ? '' : (model?.specValues[at] ?? '');
  };
  return {
    ...shown,
    ...{ newPpid: row.twinPpid ?? 0, brandName: model?.brandName ?? '', model: model?.model ?? '' },
    ...{ colour: specOf(/颜色/), storage: specOf(/容量|内存|存储/) },
    ...{ highlights: row.highlights, accessories: row.accessories, warrantyDays: row.warrantyDays },
    ...{ reportNumber: row.reportNumber ?? '', flawless: row.flawless },
    flaws: row.flaws.map(({ text, pictureKey }) => ({ text, picture: pictureKey && `/files/${pictureKey}` })),
    pictures: unit.pictures.map((one) => ({
      ...{ side: one.side, marks: one.marks, picture: presentPicture(one, row.title) },
    })),
  };
}

/** Answers a wish and writes down who did (X2911). @throws AppError notFound, conflict */
export async function answerWish(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminResale.answerWish>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { content, stateText } = await answerSecondHandWish(tx, input);
    await recordAct(tx, {
      ...{ action: 'resale.wish', target: content },
      object: { type: 'resaleWish', id: input.id },
      changes: [{ field: '答复', before: '', after: `${stateText}：${input.reply}` }],
    });
  });
}
