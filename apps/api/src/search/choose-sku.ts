import { isPriceSentinel, type ModelSku } from '../catalog/catalog.service.ts';
import { type Availability, describeStock } from '../stock/stock.service.ts';
import type { SearchCard } from './search.tables.ts';

/** What a list wants of the SKU that a card stands for. */
export interface SkuWish {
  /** How many of the words that say a variant (512G, 黑色) a SKU answers; absent where none was said. */
  answers?: (specValues: readonly string[]) => number;
  /** Bounds that the list keeps to, in fen; 0 for none. */
  minFen?: number;
  maxFen?: number;
  /** A list in the order of prices shows the price that it is ordered by. */
  byPrice?: boolean;
  /** Places whose units count; absent for all. */
  places?: readonly number[];
}

/**
 * The SKU of a model that a card shall stand for: the best answer to the words, then one within the bounds of price,
 * then one that can be had, then the cheapest, then the first. Undefined when there is none on the shelf.
 * @param skus what is on the shelf of the model, in the order of its page
 */
export function chooseSku(
  skus: readonly ModelSku[],
  availabilities: ReadonlyMap<number, Availability>,
  card: Pick<SearchCard, 'priceFen'>,
  wish: SkuWish,
): ModelSku | undefined {
  const judged = skus.map((sku, place) => ({ sku, marks: judge(sku, place, availabilities, card, wish) }));
  const [best] = judged.sort((left, right) => compare(left.marks, right.marks));
  return best?.sku;
}

/** Whether a SKU can be bought, from any place or from one of those that count. */
export function canBeHad(
  { status, priceFen }: Pick<ModelSku, 'status' | 'priceFen'>,
  availability: Availability | undefined,
  places: readonly number[] | undefined,
): boolean {
  if (!availability || !describeStock(status, availability, !isPriceSentinel(priceFen)).canBuy) return false;
  const { warehouse, stores } = availability;
  return places?.some((id) => (id === 0 ? warehouse : (stores.get(id) ?? 0)) > 0) ?? true;
}

/** The colours of a card beside the chosen SKU: the same in all but the colour, where there is such a SKU. */
export function alignColors(
  colors: SearchCard['colors'],
  chosen: ModelSku,
  skus: readonly ModelSku[],
): SearchCard['colors'] {
  return colors.map((color) => {
    if (chosen.specValues.includes(color.name)) return { ...color, ppid: chosen.ppid, image: chosen.picture };
    const others = chosen.specValues.filter((value) => !colors.some(({ name }) => name === value));
    const twin = skus.find(
      ({ specValues }) =>
        specValues.includes(color.name) && others.every((value) => specValues.includes(value)),
    );
    return twin ? { ...color, ppid: twin.ppid, image: twin.picture } : color;
  });
}

/** The smaller the better, the first decides. */
function judge(
  sku: ModelSku,
  place: number,
  availabilities: ReadonlyMap<number, Availability>,
  card: Pick<SearchCard, 'priceFen'>,
  { answers, minFen = 0, maxFen = 0, byPrice = false, places }: SkuWish,
): number[] {
  const { priceFen } = sku;
  const isPriced = !isPriceSentinel(priceFen);
  const isWithin = isPriced && priceFen >= minFen && (maxFen === 0 || priceFen <= maxFen);
  const availability = availabilities.get(sku.ppid);
  return [
    -(answers?.(sku.specValues) ?? 0),
    isWithin ? 0 : 1,
    byPrice && priceFen !== card.priceFen ? 1 : 0,
    canBeHad(sku, availability, places) ? 0 : 1,
    canBeHad(sku, availability, undefined) ? 0 : 1,
    isPriced ? priceFen : Number.MAX_SAFE_INTEGER,
    place,
  ];
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((mark, index) => mark !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
