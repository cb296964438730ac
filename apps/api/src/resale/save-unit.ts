import type { adminResale } from '@jishi/contract/admin-resale.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { LISTING_GONE, listingStates, resaleKinds } from '@jishi/contract/resale-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { callModel, createUnitSku, findSkus, recordPrice, updateSku } from '../catalog/catalog.service.ts';
import { listDeviceNumbers, requireDevice } from '../device/device.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import { findNewestReports } from '../report/report.service.ts';
import { findStore } from '../store/store.service.ts';
import { categoryOf, codeOf } from './list-unit.ts';
import { assertPrice } from './price-units.ts';
import {
  drawListingId,
  insertListing,
  type ListingRow,
  replacePictures,
  selectListing,
  updateListing,
} from './resale.queries.ts';

type Draft = ParsedInputOf<typeof adminResale.save>;
const TWICE = '这台设备已在上架流程中，请刷新后查看';

/**
 * Begins a listing, or changes one that is not on sale, and writes down who did (X2903).
 * @throws AppError notFound, outdated; wrongInput at a field; conflict for a device that is not ready or listed already
 */
export async function saveUnit(
  ctx: RequestContext,
  draft: Draft,
): Promise<OutputOf<typeof adminResale.save>> {
  assertShape(draft);
  const priceFen = yuanToFen(draft.price);
  return inTransaction(ctx, async (tx) => {
    const before = draft.id === 0 ? undefined : await requireEditable(tx, draft);
    const device =
      draft.kind === 'secondhand' || draft.deviceId > 0 ? await requireFit(tx, draft, before) : undefined;
    const storeId = device?.storeId ?? draft.storeId;
    assertStoreScope(tx, storeId, LISTING_GONE);
    if (storeId > 0 && !(await findStore(tx, storeId))) throw refuseField('storeId', '门店不存在');
    await assertPrice(tx, { ...draft, twinPpid: draft.newPpid, costFen: device?.costFen ?? null }, priceFen);
    const reportNumber = device ? await findReportNumber(tx, device.id) : null;
    if (draft.kind === 'secondhand' && before?.state === 'paused' && reportNumber === null)
      throw conflict('没有查到这台设备的质检报告');
    const facts = {
      ...{ storeId, grade: draft.grade, battery: draft.battery || null, reportNumber },
      ...{ highlights: draft.highlights, accessories: draft.accessories, warrantyDays: draft.warrantyDays },
      ...{ reason: draft.kind === 'bargain' ? draft.reason || null : null },
      ...{ flawless: draft.flawless, onDisplay: draft.onDisplay },
      flaws: draft.flaws.map(({ text, picture }) => ({ text, pictureKey: keyOf(picture) })),
      ...(before?.state === 'paused' ? {} : { units: device ? 1 : draft.units }),
    };
    const row = before
      ? await change(tx, before, draft, { facts, priceFen })
      : await begin(tx, draft, { facts, priceFen, deviceId: device?.id ?? null });
    await keepPictures(tx, row.id, draft);
    await recordAct(tx, {
      action: 'resale.save',
      target: `${row.title}（${row.id}）`,
      object: { type: 'listing', id: row.id },
      changes: describeChanges(before, row),
    });
    return { id: row.id, version: row.version };
  });
}

interface Saved {
  facts: Partial<ListingRow>;
  priceFen: number;
}

async function begin(
  tx: RequestContext,
  draft: Draft,
  { facts, priceFen, deviceId }: Saved & { deviceId: number | null },
): Promise<ListingRow> {
  const id = await drawListingId(tx);
  const twins = await findSkus(tx, draft.newPpid > 0 ? [draft.newPpid] : []);
  const made = await createUnitSku(tx, {
    code: codeOf(draft.kind, id),
    category: categoryOf(draft.kind, draft.reason),
    twinPpid: draft.newPpid || null,
    ...{ brandName: draft.brandName, model: draft.model, grade: draft.grade, priceFen },
    specs: [
      { name: '颜色', value: draft.colour },
      { name: '容量', value: draft.storage },
    ],
    listPriceFen: twins.get(draft.newPpid)?.priceFen ?? priceFen,
    purchaseLimit: draft.kind === 'bargain' && draft.units > 1 ? Math.min(draft.units, 5) : 1,
  });
  if (!made) throw refuseField('newPpid', '没有这个编号的全新商品');
  await recordPrice(tx, made.ppid, priceFen);
  const title = [callModel(made), ...made.specs.map(({ value }) => value)].join(' ');
  const row = await insertListing(tx, {
    ...facts,
    ...{ id, kind: draft.kind, ppid: made.ppid, productId: made.productId, deviceId },
    ...{ twinPpid: draft.newPpid || null, grade: draft.grade, title },
  });
  if (!row) throw conflict(TWICE);
  return row;
}

/** What it is does not change: a unit that turns out to be something else is withdrawn and listed anew. */
async function change(
  tx: RequestContext,
  before: ListingRow,
  draft: Draft,
  { facts, priceFen }: Saved,
): Promise<ListingRow> {
  if (
    draft.kind !== before.kind ||
    draft.deviceId !== (before.deviceId ?? 0) ||
    draft.newPpid !== (before.twinPpid ?? 0)
  )
    throw conflict('商品、设备与类型不能修改，请撤回后重新上架');
  const view = (await findSkus(tx, [before.ppid])).get(before.ppid);
  const grades = view?.specText.split(' ') ?? [];
  const specs = grades.at(-1) === before.grade ? grades.slice(0, -1) : grades;
  await updateSku(tx, before.ppid, {
    ...{ priceFen, listPriceFen: Math.max(view?.listPriceFen ?? 0, priceFen) },
    ...(draft.grade !== before.grade && {
      name: (view?.name ?? '').replace(before.grade, draft.grade),
      specValues: [...specs, draft.grade],
    }),
  });
  await recordPrice(tx, before.ppid, priceFen);
  const fell = before.listedAt !== null && view && priceFen < view.ownPriceFen;
  return updateListing(tx, before.id, { ...facts, ...(fell && { wasFen: view.ownPriceFen }) });
}

async function requireEditable(tx: RequestContext, { id, version }: Draft): Promise<ListingRow> {
  const row = await requireListing(tx, { id, version });
  if (row.state === 'listed') throw conflict('商品在售中，请先暂停再修改');
  if (row.state !== 'draft' && row.state !== 'paused')
    throw conflict(`商品${listingStates[row.state]}，不能修改`);
  return row;
}

/** A listing as a form has seen it, locked. @throws AppError notFound, outdated */
export async function requireListing(
  tx: RequestContext,
  { id, version }: { id: number; version: number },
): Promise<ListingRow> {
  const row = await selectListing(tx, id, 'lock');
  if (!row) throw notFound(LISTING_GONE);
  assertStoreScope(tx, row.storeId, LISTING_GONE);
  if (row.version !== version)
    throw refuse(outdated, '内容已被其他同事修改，请刷新', { version: row.version });
  return row;
}

async function requireFit(tx: RequestContext, { deviceId }: Draft, before: ListingRow | undefined) {
  if (deviceId === 0) throw refuseField('deviceId', '请选择设备');
  const device = await requireDevice(tx, deviceId);
  assertStoreScope(tx, device.storeId, '设备不存在');
  if (device.state !== 'ready' && before === undefined)
    throw conflict(device.state === 'listed' ? TWICE : '设备不是在库可售状态，不能上架');
  return device;
}

/** The newest report of a device; null for none. */
export async function findReportNumber(ctx: RequestContext, deviceId: number): Promise<string | null> {
  const numbers = (await listDeviceNumbers(ctx, [deviceId])).get(deviceId)?.numbers ?? [];
  const reports = [...(await findNewestReports(ctx, numbers)).values()];
  return reports.toSorted((a, b) => b.inspectedAt.getTime() - a.inspectedAt.getTime())[0]?.number ?? null;
}

function assertShape({ kind, deviceId, newPpid, brandName, model, reason, units }: Draft): void {
  if (newPpid === 0 && (brandName === '' || model === ''))
    throw refuseField('model', '请选择对应的全新商品，或填写品牌与型号');
  if (kind === 'bargain' && reason === '') throw refuseField('reason', '请选择优品类型');
  if (deviceId > 0 && units !== 1) throw refuseField('units', '有串号的商品只能逐台上架');
}

async function keepPictures(tx: RequestContext, id: number, { pictures, flaws }: Draft): Promise<void> {
  const keys = new Set(pictures.map(({ url }) => url));
  if (keys.size < pictures.length) throw refuseField('pictures', '同一张图片上传了两次');
  if (flaws.some(({ picture }) => picture !== '' && !keys.has(picture)))
    throw refuseField('flaws', '瑕疵的图片须是本商品的图片之一');
  const taken = await replacePictures(
    tx,
    id,
    pictures.map(({ url, ...one }) => ({ ...one, key: keyOf(url) })),
  );
  if (taken.length > 0) throw refuseField('pictures', '有图片已用于另一件商品，请拍摄本机实物图');
}

const keyOf = (url: string): string => url.replace(/^\/files\//, '');

/** What of a listing staff read in the log. */
function describeChanges(before: ListingRow | undefined, after: ListingRow) {
  const tell = (row: ListingRow | undefined) => ({
    类型: row ? resaleKinds[row.kind] : '',
    成色: row?.grade ?? '',
    电池: row?.battery ? `${row.battery}%` : '',
    质检报告: row?.reportNumber ?? '',
    瑕疵: row?.flaws.map(({ text }) => text).join('；') ?? '',
  });
  const was = tell(before);
  return Object.entries(tell(after)).flatMap(([field, value]) =>
    was[field as keyof typeof was] === value
      ? []
      : [{ field, before: was[field as keyof typeof was], after: value }],
  );
}
