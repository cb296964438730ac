import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@jishi/api/platform/files/file-store.ts';
import { inLanes } from '@jishi/api/platform/in-lanes.ts';
import type { StoredPicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';
import type { DemoModel, ModelVariant } from '../models/demo-model.ts';
import { type DemoTenantId, listDemoStores } from '../stores/demo-stores.ts';
import { formatCsv } from './csv.ts';
import { keepNamed, listLookPictures, type NamedDrawing } from './product-pictures.ts';
import { listTenantModels, stockOf } from './tenant-offer.ts';

export interface WrittenCatalogue {
  readonly csvPath: string;
  readonly skuCount: number;
  readonly modelCount: number;
  /** The pictures that the catalogue names, kept as drawings. */
  readonly pictures: ReadonlyMap<string, StoredPicture>;
}

/** What the demo shop pays of its prices; sums beyond stand for 待发布 and 暂无报价, which have no cost. */
const COST_PART = 0.86;
const DEAREST_YUAN = 1_000_000;

/** One SKU as `column → cell`; a column that does not apply is missing. */
type Row = ReadonlyMap<string, string>;

/** Drawings that are written at once: the disk answers for them side by side. */
const WRITTEN_AT_ONCE = 8;

/**
 * Writes a demo tenant's catalogue in the merchant import format (docs/import.md) into `dir`, and keeps the drawings
 * that it names among the shop's files. The file is put in place last, so a catalogue that exists is complete.
 */
export async function writeCatalogueCsv(
  tenantId: DemoTenantId,
  dir: string,
  files: FileStore,
): Promise<WrittenCatalogue> {
  await mkdir(dir, { recursive: true });
  const { csv, pictures, skuCount, modelCount } = composeCatalogue(tenantId);
  const kept = await inLanes(pictures, WRITTEN_AT_ONCE, (one) => keepNamed(files, one));
  const csvPath = join(dir, `catalogue-${tenantId}.csv`);
  await writeFile(`${csvPath}.part`, csv);
  await rename(`${csvPath}.part`, csvPath);
  return {
    csvPath,
    skuCount,
    modelCount,
    pictures: new Map(pictures.map(({ file }, place) => [file, kept[place] as StoredPicture])),
  };
}

/** The catalogue's text (with a byte order mark, as spreadsheets expect) and the pictures it names. */
export function composeCatalogue(tenantId: DemoTenantId) {
  const models = listTenantModels(tenantId);
  const pictures = new Map<string, NamedDrawing>();
  const rows: Row[] = [];
  for (const model of models) {
    const files = new Map<string, string>();
    for (const look of model.looks) {
      const jobs = listLookPictures(model, look);
      for (const job of jobs) pictures.set(job.file, job);
      files.set(look.code, jobs.map((job) => job.file).join(';'));
    }
    for (const variant of model.variants)
      rows.push(composeRow(tenantId, model, variant, files.get(variant.look) ?? ''));
  }
  const header = orderColumns(rows);
  const csv = `\uFEFF${formatCsv([header, ...rows.map((row) => header.map((column) => row.get(column) ?? ''))])}`;
  return { csv, pictures: [...pictures.values()], skuCount: rows.length, modelCount: models.length };
}

function composeRow(tenantId: DemoTenantId, model: DemoModel, variant: ModelVariant, pictures: string): Row {
  const row = new Map<string, string>([
    ['SKU编码', variant.sku],
    ['品牌', model.brand],
    ['系列', model.series],
    ['型号', model.name],
    ['分类', model.category.join('/')],
    ['卖点', model.sellingPoint],
    ['标价', String(variant.listYuan)],
    ['售价', String(variant.saleYuan)],
    ['状态', model.status],
    ['图片', pictures],
    ['描述', model.description],
    ['标签', model.tags.join(';')],
  ]);
  if (variant.saleYuan < DEAREST_YUAN) row.set('成本价', (variant.saleYuan * COST_PART).toFixed(2));
  if (variant.sample) row.set('样品标签', variant.sample);
  model.dimensions.forEach((dimension, index) => {
    row.set(`规格:${dimension}`, variant.values[index] ?? '');
  });
  row.set('库存:仓库', String(stockOf(tenantId, model, variant, 'warehouse')));
  for (const store of listDemoStores(tenantId)) {
    const stock = stockOf(tenantId, model, variant, store.code);
    row.set(`库存:${store.code}`, stock === undefined ? '' : String(stock));
  }
  for (const [group, name, value] of model.attributes(variant)) row.set(`参数:${group}/${name}`, value);
  return row;
}

/** Fixed columns first, then specs, stock and parameters; within each kind in the order of first appearance. */
function orderColumns(rows: readonly Row[]): readonly string[] {
  const columns = new Set(rows.flatMap((row) => [...row.keys()]));
  const kindOf = (column: string) =>
    1 + ['规格:', '库存:', '参数:'].findIndex((prefix) => column.startsWith(prefix));
  return [...columns].sort((a, b) => kindOf(a) - kindOf(b));
}
