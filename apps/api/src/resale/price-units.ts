import type { adminResale } from '@jishi/contract/admin-resale.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { LISTING_GONE, listingStates, type ResaleKind } from '@jishi/contract/resale-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSkus, isPriceSentinel } from '../catalog/catalog.service.ts';
import { findBoughtAt, requireDevice } from '../device/device.service.ts';
import { AppError, conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import { setUnitPrice } from './list-unit.ts';
import { selectListing } from './resale.queries.ts';
import { suggestPrice } from './suggest-price.ts';

/** What a bargain costs less than new at least, in fen. */
const LEAST_SAVING_FEN = 100;
const DAY_MS = 86_400_000;

/**
 * Whether a unit may cost this: above nothing, not below what it cost the shop without the permission for that, and a
 * bargain less than new.
 * @throws AppError wrongInput naming `price`; forbidden
 */
export async function assertPrice(
  ctx: RequestContext,
  { kind, twinPpid, costFen }: { kind: ResaleKind; twinPpid: number | null; costFen: number | null },
  priceFen: number,
): Promise<void> {
  if (priceFen <= 0 || isPriceSentinel(priceFen)) throw refuseField('price', '请填写售价');
  if (costFen !== null && priceFen < costFen && !requireStaff(ctx).permissions.has('resale:belowCost'))
    throw new AppError(ErrorCode.forbidden, '售价低于成本，需要“低于成本定价”权限');
  const newFen = twinPpid ? (await findSkus(ctx, [twinPpid])).get(twinPpid)?.priceFen : undefined;
  if (
    kind === 'bargain' &&
    newFen !== undefined &&
    !isPriceSentinel(newFen) &&
    priceFen > newFen - LEAST_SAVING_FEN
  )
    throw refuseField('price', `售价须低于全新价 ¥${fenToYuan(newFen)} 至少 1 元`);
}

/**
 * Sets prices of listings, all of them or none, and writes down who did (X2907).
 * @throws AppError as `assertPrice`; notFound; conflict for one that is neither on sale nor paused
 */
export async function priceUnits(
  ctx: RequestContext,
  { prices }: ParsedInputOf<typeof adminResale.price>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const { id, price } of prices.toSorted((a, b) => a.id - b.id)) {
      const row = await selectListing(tx, id, 'lock');
      if (!row) throw notFound(LISTING_GONE);
      assertStoreScope(tx, row.storeId, LISTING_GONE);
      if (row.state === 'sold' || row.state === 'withdrawn')
        throw conflict(`“${row.title}”${listingStates[row.state]}，不能改价`);
      const device = row.deviceId === null ? undefined : await requireDevice(tx, row.deviceId);
      const priceFen = yuanToFen(price);
      await assertPrice(tx, { ...row, costFen: device?.costFen ?? null }, priceFen);
      const before = (await findSkus(tx, [row.ppid])).get(row.ppid)?.ownPriceFen ?? 0;
      if (before === priceFen) continue;
      await setUnitPrice(tx, row, priceFen);
      await recordAct(tx, {
        action: 'resale.price',
        target: `${row.title}（${row.id}）`,
        object: { type: 'listing', id },
        changes: [{ field: '售价', before: String(fenToYuan(before)), after: String(fenToYuan(priceFen)) }],
      });
    }
    await announceChange(tx);
  });
}

/**
 * What a unit could be offered for, by `suggestPrice` (X3100); what it cost counts for those who may see it.
 * @throws AppError notFound for a device of another store
 */
export async function suggestUnitPrice(
  ctx: RequestContext,
  { deviceId, newPpid, grade }: ParsedInputOf<typeof adminResale.suggest>,
): Promise<OutputOf<typeof adminResale.suggest>> {
  const twin = (await findSkus(ctx, [newPpid])).get(newPpid);
  const newFen = twin && !twin.isUnit && !isPriceSentinel(twin.priceFen) ? twin.priceFen : 0;
  const device = deviceId === 0 ? undefined : await requireDevice(ctx, deviceId);
  if (device) assertStoreScope(ctx, device.storeId, '设备不存在');
  const since = device && ((await findBoughtAt(ctx, [device.id])).get(device.id) ?? device.createdAt);
  const days = since ? Math.floor((Date.now() - since.getTime()) / DAY_MS) : 0;
  const sees = requireStaff(ctx).permissions.has('resale:price');
  const costFen = sees ? (device?.costFen ?? null) : null;
  const priceFen = suggestPrice({ newFen, costFen, grade, days });
  return { price: fenToYuan(priceFen), newPrice: fenToYuan(newFen), days };
}
