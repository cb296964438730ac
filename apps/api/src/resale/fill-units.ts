import type {
  BargainReason,
  ListingState,
  PictureSide,
  ResaleGrade,
  ResaleKind,
} from '@jishi/contract/resale-words.ts';
import type { SampleLabel } from '@jishi/contract/sample-label.ts';
import { callModel, createUnitSku, insertPriceDays, updateSku } from '../catalog/catalog.service.ts';
import { moveDevice, requireDevice } from '../device/device.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { keepReport } from '../report/report.service.ts';
import { setUnits } from '../stock/stock.service.ts';
import { categoryOf, codeOf, putOnSale, takeOffSale } from './list-unit.ts';
import { countListings, drawListingId, insertListing, replacePictures } from './resale.queries.ts';
import type { PictureMark, UnitFlaw } from './resale.tables.ts';

/** A unit of a shop that is filled. */
export interface WrittenUnit {
  readonly kind: ResaleKind;
  readonly state: Extract<ListingState, 'listed' | 'paused' | 'sold'>;
  readonly twinPpid: number;
  /** One that is ready; null for a lot. */
  readonly deviceId: number | null;
  readonly storeId: number;
  readonly grade: ResaleGrade;
  readonly battery: number | null;
  readonly reason: BargainReason | null;
  readonly priceFen: number;
  readonly newFen: number;
  /** Before the price fell; 0 where it never did. */
  readonly wasFen: number;
  readonly units: number;
  readonly highlights: readonly string[];
  readonly accessories: readonly string[];
  readonly flaws: readonly UnitFlaw[];
  readonly onDisplay: boolean;
  readonly sampleLabel: SampleLabel | null;
  readonly warrantyDays: number;
  readonly listedAt: Date;
  readonly report: (Parameters<typeof keepReport>[1] & { items: Parameters<typeof keepReport>[2] }) | null;
  readonly pictures: readonly {
    key: string;
    width: number;
    height: number;
    side: PictureSide;
    marks: PictureMark[];
  }[];
}

/** Whether a tenant has no unit of a kind yet. */
export async function hasNoUnits(ctx: RequestContext, kind: ResaleKind): Promise<boolean> {
  return (await countListings(ctx, kind)) === 0;
}

/** Writes units down as if staff had listed them, in a transaction. @returns ids and SKUs in their order */
export async function fillUnits(
  tx: RequestContext,
  units: readonly WrittenUnit[],
): Promise<{ id: number; ppid: number; productId: number }[]> {
  const made: { id: number; ppid: number; productId: number }[] = [];
  for (const unit of units) made.push(await fillUnit(tx, unit));
  return made;
}

async function fillUnit(tx: RequestContext, unit: WrittenUnit) {
  const id = await drawListingId(tx);
  const sku = await createUnitSku(tx, {
    ...{ code: codeOf(unit.kind, id), category: categoryOf(unit.kind, unit.reason), twinPpid: unit.twinPpid },
    ...{ brandName: '', model: '', specs: [], grade: unit.grade, priceFen: unit.priceFen },
    ...{ listPriceFen: unit.newFen, purchaseLimit: unit.units > 1 ? 2 : 1, sampleLabel: unit.sampleLabel },
  });
  if (!sku) throw new Error(`SKU ${unit.twinPpid} is sold again and was never sold`);
  if (unit.report) {
    const { items, ...report } = unit.report;
    await keepReport(tx, report, items);
  }
  const row = await insertListing(tx, {
    ...{ id, kind: unit.kind, ppid: sku.ppid, deviceId: unit.deviceId, productId: sku.productId },
    ...{ twinPpid: unit.twinPpid, storeId: unit.storeId, grade: unit.grade, battery: unit.battery },
    ...{ reason: unit.reason, units: unit.units, wasFen: unit.wasFen, onDisplay: unit.onDisplay },
    title: [callModel(sku), ...sku.specs.map(({ value }) => value)].join(' '),
    ...{ highlights: [...unit.highlights], accessories: [...unit.accessories], flaws: [...unit.flaws] },
    ...{ flawless: unit.flaws.length === 0, warrantyDays: unit.warrantyDays, listedAt: unit.listedAt },
    reportNumber: unit.report?.number ?? null,
  });
  if (!row) throw new Error(`device ${unit.deviceId} is listed twice`);
  await replacePictures(tx, id, unit.pictures);
  await updateSku(tx, sku.ppid, {
    pictures: unit.pictures.map(({ key, width, height }) => ({ key, width, height })),
  });
  await writePrices(tx, sku.ppid, unit);
  const listed = await putOnSale(tx, row, '系统');
  if (unit.state === 'paused') await takeOffSale(tx, listed, { state: 'paused' });
  if (unit.state === 'sold') {
    const soldAt = new Date();
    await takeOffSale(tx, listed, { state: 'sold', soldAt });
    await setUnits(tx, [{ ppid: sku.ppid, storeId: unit.storeId, onHand: 0 }], {
      ...{ cause: 'trade', subject: id, note: '已售出' },
    });
    if (unit.deviceId !== null) {
      const device = await requireDevice(tx, unit.deviceId);
      await moveDevice(tx, device, 'sold', { subject: { kind: 'orderLine', id }, actor: '系统' });
    }
  }
  return { id, ppid: sku.ppid, productId: sku.productId };
}

/** What it cost before, and since. */
async function writePrices(
  tx: RequestContext,
  ppid: number,
  { listedAt, wasFen, priceFen }: WrittenUnit,
): Promise<void> {
  const dayOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
  const first = wasFen > 0 ? wasFen : priceFen;
  const fellAt = Math.min(Date.now() - 86_400_000, listedAt.getTime() + 3 * 86_400_000);
  await insertPriceDays(tx, [
    { ppid, day: dayOf(listedAt.getTime()), lowFen: first, lastFen: first },
    ...(wasFen > 0 && dayOf(fellAt) !== dayOf(listedAt.getTime())
      ? [{ ppid, day: dayOf(fellAt), lowFen: priceFen, lastFen: priceFen }]
      : []),
  ]);
}
