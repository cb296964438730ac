import type { adminRepairCatalogue } from '@jishi/contract/admin-repair-catalogue.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type RepairGrade, repairGradeKeys, repairGrades } from '@jishi/contract/repair-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  findModelCards,
  findProducts,
  findSkuRows,
  listBrands,
  type ModelCard,
} from '../catalog/catalog.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { compareLeasts, keyOfPrice } from './compare-leasts.ts';
import { type PriceDraft, selectAllPricesOf, upsertPrice } from './price-desk.queries.ts';
import { toFen } from './price-desk.ts';
import { type ItemRow, type PriceRow, selectItems } from './repair-catalogue.queries.ts';

type FileRow = ParsedInputOf<typeof adminRepairCatalogue.importPrices>['rows'][number];
type Outcome = OutputOf<typeof adminRepairCatalogue.importPrices>;

/** Changes of what shoppers read as 起价 that are told. */
const MOST_LEASTS = 50;
const MOST_YUAN = 99_999;
const MOST_DAYS = 3_650;

/** What names of a file mean in the shop. */
interface Names {
  models: ReadonlyMap<string, ModelCard>;
  items: ReadonlyMap<string, ItemRow>;
  /** Faults, those out of use too. */
  faults: readonly ItemRow[];
  parts: ReadonlyMap<string, number>;
}

/**
 * Prices of a file (X1876): what would change, or, without `dryRun`, all of them at once. A row that is wrong keeps all
 * others from being written, so that nobody has to find out which half went in.
 */
export async function importPrices(
  ctx: RequestContext,
  { rows, dryRun }: ParsedInputOf<typeof adminRepairCatalogue.importPrices>,
): Promise<Outcome> {
  return inTransaction(ctx, async (tx) => {
    const names = await readNames(tx, rows);
    const problems: Outcome['problems'] = [];
    const drafts = new Map<string, PriceDraft>();
    for (const row of rows) {
      const read = readRow(row, names);
      const reason =
        typeof read === 'string' ? read : drafts.has(keyOfPrice(read)) ? '与前面的行重复' : undefined;
      if (reason !== undefined) problems.push({ line: row.line, reason });
      else if (typeof read !== 'string') drafts.set(keyOfPrice(read), read);
    }
    const productIds = [...new Set([...drafts.values()].map(({ productId }) => productId))];
    const before = await selectAllPricesOf(tx, productIds);
    const known = new Map(before.map((price) => [keyOfPrice(price), price]));
    const changed = [...drafts].filter(([key, draft]) => !isSame(draft, known.get(key)));
    const added = changed.filter(([key]) => !known.has(key)).length;
    const written = [...drafts.values()];
    const parts = { cards: [...names.models.values()], items: names.faults };
    const leasts = (await compareLeasts(tx, { written, touched: written }, parts)).filter(
      (one) => one.before !== one.after,
    );
    const outcome: Outcome = {
      ...{ added, changed: changed.length - added, same: drafts.size - changed.length, problems },
      ...{ leasts: leasts.slice(0, MOST_LEASTS), leastsLeft: Math.max(0, leasts.length - MOST_LEASTS) },
    };
    if (dryRun || problems.length > 0 || changed.length === 0) return outcome;
    for (const [, draft] of changed) await upsertPrice(tx, draft);
    await recordAct(tx, {
      action: 'repair.priceImport',
      target: `${changed.length} 个价格`,
      object: { type: 'tenant', id: tx.tenant.id },
      changes: [
        { field: '新增', before: '', after: String(added) },
        { field: '修改', before: '', after: String(changed.length - added) },
      ],
    });
    await announceChange(tx);
    return outcome;
  });
}

async function readNames(tx: RequestContext, rows: readonly FileRow[]): Promise<Names> {
  const brandNames = new Set(rows.map(({ brand }) => plain(brand)));
  const brandIds = (await listBrands(tx))
    .filter(({ name }) => brandNames.has(plain(name)))
    .map(({ id }) => id);
  const wanted = [...new Set(rows.map(({ model }) => model.trim()))];
  const products = brandIds.length === 0 ? [] : await findProducts(tx, brandIds, wanted);
  const [cards, items, parts] = await Promise.all([
    findModelCards(
      tx,
      products.map(({ id }) => id),
    ),
    selectItems(tx),
    findSkuRows(tx, [...new Set(rows.map(({ partCode }) => partCode).filter((code) => code !== ''))], []),
  ]);
  return {
    models: new Map(cards.map((card) => [`${plain(card.brandName)} ${plain(card.model)}`, card])),
    items: new Map(items.map((item) => [plain(item.name), item])),
    faults: items,
    parts: new Map(parts.map(({ code, ppid }) => [code, ppid])),
  };
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** @returns the price of a row, or what is wrong with it */
function readRow(row: FileRow, { models, items, parts }: Names): PriceDraft | string {
  const card = models.get(`${plain(row.brand)} ${plain(row.model)}`);
  if (!card) return `没有“${row.brand} ${row.model}”这个机型`;
  const item = items.get(plain(row.item));
  if (!item) return `没有“${row.item}”这个故障`;
  const grade = repairGradeKeys.find((key) => plain(row.grade) === key || row.grade === repairGrades[key]);
  if (!grade) return `配件等级应为${Object.values(repairGrades).join('或')}`;
  const price = readPrice(row.price);
  if (price === undefined) return '价格应为不超过 99999 元、至多两位小数的数字，或“检测后报价”';
  const labour = row.labour === '' ? 0 : readPrice(row.labour);
  if (labour === undefined || labour === null) return '工时费应为不超过 99999 元的数字';
  if (price !== null && labour > price) return '工时费不能高于维修价';
  const warrantyDays = /^\d{1,4}$/.test(row.warrantyDays) ? Number(row.warrantyDays) : MOST_DAYS + 1;
  if (warrantyDays > MOST_DAYS) return '质保天数应为 0 至 3650 的整数';
  const partPpid = row.partCode === '' ? null : parts.get(row.partCode);
  if (partPpid === undefined) return `没有编码为“${row.partCode}”的配件`;
  return draftOf({ card, item, grade, partPpid, price, labour, warrantyDays });
}

function draftOf(read: {
  card: ModelCard;
  item: ItemRow;
  grade: RepairGrade;
  partPpid: number | null;
  price: number | null;
  labour: number;
  warrantyDays: number;
}): PriceDraft {
  const { card, item, grade, partPpid, price, labour, warrantyDays } = read;
  return {
    ...{ productId: card.productId, itemId: item.id, grade, partPpid, warrantyDays },
    ...{ priceFen: toFen(price), labourFen: price === null ? 0 : yuanToFen(labour) },
  };
}

/** Yuan of a cell; null for 检测后报价, undefined for what is none. */
function readPrice(typed: string): number | null | undefined {
  const cell = typed.normalize('NFKC').replace(/[¥,\s]/g, '');
  if (cell === '检测后报价' || cell === '到店检测报价') return null;
  const yuan = /^\d{1,5}(\.\d{1,2})?$/.test(cell) ? Number(cell) : undefined;
  return yuan !== undefined && yuan <= MOST_YUAN ? yuan : undefined;
}

function isSame(draft: PriceDraft, known: PriceRow | undefined): boolean {
  return (
    known !== undefined &&
    known.priceFen === draft.priceFen &&
    known.labourFen === draft.labourFen &&
    known.warrantyDays === draft.warrantyDays &&
    known.partPpid === draft.partPpid
  );
}
