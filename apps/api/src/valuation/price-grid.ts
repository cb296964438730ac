import type { adminValuation } from '@jishi/contract/admin-valuation.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { recycleCategories } from '@jishi/contract/valuation-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { PriceChange } from './book.ts';
import { selectModelBrands, selectModelPage, selectModelsNamed, selectPrices } from './desk.queries.ts';
import { keyOfPrice, mergePrices, openDraft, toYuan, writePrices } from './draft-desk.ts';
import { describeModel } from './present-model.ts';

const MOST_YUAN = 99_999;

/** The grid of prices of a category, now and in the draft (X2967). @throws AppError notFound */
export async function readGrid(
  ctx: RequestContext,
  { categoryId, keyword, brandId, page, pageSize }: ParsedInputOf<typeof adminValuation.prices>,
): Promise<OutputOf<typeof adminValuation.prices>> {
  const { category, row, book } = await openDraft(ctx, categoryId);
  const [{ rows, total }, prices, brands] = await Promise.all([
    selectModelPage(ctx, { keyword, category, brandId }, { page, pageSize }),
    book ? selectPrices(ctx, book.id) : [],
    selectModelBrands(ctx),
  ]);
  const changed = new Map((row?.prices ?? []).map((change) => [keyOfPrice(change), change.priceFen]));
  return {
    list: rows.map((model) => {
      const now = prices.filter(({ modelId }) => modelId === model.id);
      const added = (row?.prices ?? []).filter(
        ({ modelId, variant }) => modelId === model.id && !now.some((one) => one.variant === variant),
      );
      return {
        ...{
          modelId: model.id,
          model: describeModel(model),
          brandName: model.brandName,
          active: model.active,
        },
        prices: [...now, ...added.map((one) => ({ ...one, priceFen: null }))].map((one) => {
          const key = keyOfPrice(one);
          const draftFen = changed.has(key) ? (changed.get(key) ?? null) : one.priceFen;
          return { variant: one.variant, now: toYuan(one.priceFen), draft: toYuan(draftFen) };
        }),
      };
    }),
    ...{ total, page, pageSize, version: row?.version ?? 0, brands },
  };
}

/** Prices of a file or a paste (X2969): all of them, or none where a row is wrong. @throws AppError outdated */
export async function importPrices(
  ctx: RequestContext,
  { categoryId, version, rows, dryRun }: ParsedInputOf<typeof adminValuation.importPrices>,
): Promise<OutputOf<typeof adminValuation.importPrices>> {
  return inTransaction(ctx, async (tx) => {
    const draft = await openDraft(tx, categoryId);
    if ((draft.row?.version ?? 0) !== version)
      throw refuse(outdated, '草稿刚刚被其他同事修改过，请载入最新内容后再导入', {
        version: draft.row?.version ?? 0,
      });
    const models = await selectModelsNamed(
      tx,
      draft.category,
      rows.map(({ model }) => model),
    );
    const problems: { line: number; reason: string }[] = [];
    const changes = new Map<string, PriceChange>();
    for (const row of rows) {
      const read = readRow(row, models);
      const reason =
        typeof read === 'string' ? read : changes.has(keyOfPrice(read)) ? '与前面的行重复' : undefined;
      if (reason !== undefined) problems.push({ line: row.line, reason });
      else if (typeof read !== 'string') changes.set(keyOfPrice(read), read);
    }
    const { changed } = await mergePrices(tx, draft, [...changes.values()]);
    const outcome = { version, changed, same: changes.size - changed, problems };
    if (dryRun || problems.length > 0 || changed === 0) return outcome;
    const saved = await writePrices(tx, { categoryId, version, changes: [...changes.values()] });
    await recordAct(tx, {
      action: 'huishou.import',
      target: `${recycleCategories[draft.category].name}，${changed} 个价格`,
      object: { type: 'recycleBook', id: categoryId },
    });
    return { ...outcome, ...saved };
  });
}

type FileRow = ParsedInputOf<typeof adminValuation.importPrices>['rows'][number];

/** @returns the price of a row, or what is wrong with it */
function readRow(
  { model, variant, price }: FileRow,
  models: ReadonlyMap<string, number>,
): PriceChange | string {
  const modelId = models.get(model.trim().toLowerCase());
  if (modelId === undefined) return `没有“${model}”这个机型`;
  if (variant === '') return '请填写版本';
  const cell = price.normalize('NFKC').replace(/[¥,\s]/g, '');
  if (cell === '') return { modelId, variant, priceFen: null };
  const yuan = /^\d{1,5}(\.\d{1,2})?$/.test(cell) ? Number(cell) : undefined;
  if (yuan === undefined || yuan > MOST_YUAN || yuan === 0)
    return '回收价应为 1 至 99999 元的数字，留空为删除';
  return { modelId, variant, priceFen: yuanToFen(yuan) };
}
