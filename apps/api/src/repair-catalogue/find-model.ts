import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { repairFinding } from '@jishi/contract/repair-finding.ts';
import { findModelCards } from '../catalog/catalog.service.ts';
import { countLookUp, findModelByNumber } from '../device/device.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findModels } from '../search/search.service.ts';
import { type RepairModel, readModels } from './read-models.ts';
import { selectItems, selectLeastOfItems } from './repair-catalogue.queries.ts';
import { NO_SUCH_MODEL } from './repair-catalogue.service.ts';

/** Models that a search tells, and models and faults that are suggested while somebody types. */
const FOUND_MODELS = 40;
const SUGGESTED = 10;
const SUGGESTED_FAULTS = 4;

/**
 * Models that are repaired by words (C075): those whose name has all of them, the shortest first, then what the search
 * of the shop makes of them (苹果17pro), which knows models on the shelf only.
 */
export async function searchModels(ctx: RequestContext, keyword: string): Promise<RepairModel[]> {
  if (plain(keyword) === '') return [];
  const models = await readModels(ctx);
  const words = keyword
    .split(/\s+/)
    .map(plain)
    .filter((word) => word !== '');
  const named = models
    .filter(({ name }) => words.every((word) => plain(name).includes(word)))
    .toSorted((one, other) => one.name.length - other.name.length);
  if (named.length >= FOUND_MODELS) return named.slice(0, FOUND_MODELS);
  const byId = new Map(models.map((one) => [one.productId, one]));
  const meant = (await findModels(ctx, keyword, FOUND_MODELS)).flatMap((id) => byId.get(id) ?? []);
  return [...new Set([...named, ...meant])].slice(0, FOUND_MODELS);
}

/** What is compared: small letters and figures without blanks and marks; letters of other widths made plain. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]/gu, '');
}

/** What a visitor may mean while typing (C076): models before faults. */
export async function suggest(
  ctx: RequestContext,
  keyword: string,
): Promise<OutputOf<typeof repairFinding.suggest>> {
  const word = plain(keyword);
  if (word === '') return [];
  const [models, items, priced] = await Promise.all([
    searchModels(ctx, keyword),
    selectItems(ctx),
    selectLeastOfItems(ctx),
  ]);
  const inUse = new Set(priced.map(({ itemId }) => itemId));
  const faults = items
    .filter(({ id, name, description }) => inUse.has(id) && plain(`${name} ${description}`).includes(word))
    .slice(0, SUGGESTED_FAULTS)
    .map(({ id, name }) => ({ kind: 'fault' as const, productId: 0, ppid: 0, itemId: id, name }));
  const shown = models
    .slice(0, SUGGESTED - faults.length)
    .map(({ productId, ppid, name }) => ({ kind: 'model' as const, productId, ppid, itemId: 0, name }));
  return [...shown, ...faults];
}

/** The model that is repaired of a phone by its number (C077). @throws AppError puzzleFirst, notFound */
export async function findRepairModel(
  ctx: RequestContext,
  { imei, verify }: ParsedInputOf<typeof repairFinding.modelByImei>,
): Promise<RepairModel> {
  await countLookUp(ctx, verify);
  const productId = await findModelByNumber(ctx, imei);
  const found = (await readModels(ctx)).find((one) => one.productId === productId);
  if (!found) throw notFound(NO_SUCH_MODEL);
  return found;
}

/** The model of a phone by its number, repaired or not (C078). @throws AppError puzzleFirst, notFound */
export async function findProduct(
  ctx: RequestContext,
  { imei, verify }: ParsedInputOf<typeof repairFinding.productByImei>,
): Promise<OutputOf<typeof repairFinding.productByImei>> {
  await countLookUp(ctx, verify);
  const productId = await findModelByNumber(ctx, imei);
  const [card] = productId === undefined ? [] : await findModelCards(ctx, [productId]);
  if (!card) throw notFound(NO_SUCH_MODEL);
  const { name } = card;
  return {
    ...{ productId: card.productId, ppid: card.ppid, name },
    picture: presentPicture(card.picture, name, card.categoryName),
    isRepaired: (await readModels(ctx)).some((one) => one.productId === card.productId),
  };
}
