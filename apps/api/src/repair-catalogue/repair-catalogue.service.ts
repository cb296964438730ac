import { GRID_MINUTES, LONGEST_MINUTES, serviceMinutes } from '@jishi/contract/appointment-service.ts';
import { type RepairGrade, repairGradeKeys } from '@jishi/contract/repair-words.ts';
import { findModelCards, isPriceSentinel, type ModelCard } from '../catalog/catalog.service.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ItemRow, type PriceRow, selectItems, selectPricesOf } from './repair-catalogue.queries.ts';

/*
 * What other rooms call: a repair ticket asks here what a model is called, what its faults cost and how long they take.
 * Times are asked for and claimed at `appointment` with service `repair` and these minutes; parts lie in `stock`.
 */

export const NO_SUCH_MODEL = '没有匹配的机型';
const NO_SUCH_FAULT = '所选故障暂不能维修，请重新选择';

/** A fault of a model with what mending it costs, as the list of prices has it now. */
interface PricedFault {
  itemId: number;
  name: string;
  minutes: number;
  /** The price is known for sure only after a look at the phone. */
  needsCheck: boolean;
  grade: RepairGrade;
  /** Work and part; null: nobody can tell before a look at the phone (`NO_QUOTE_TEXT`). */
  priceFen: number | null;
  /** The work in it. */
  labourFen: number;
  warrantyDays: number;
  /** The part that is built in; null: work alone. */
  partPpid: number | null;
}

/** What mending faults of a phone takes and costs. */
interface PricedRepair {
  lines: PricedFault[];
  /** Quarters of an hour at the bench: the sum of all, at most four hours. */
  minutes: number;
  /** It takes longer than four hours: the phone is left at the store. */
  isLeft: boolean;
  /** Sum of the prices that are known. */
  totalFen: number;
  /** The sum is not the last word: a fault has no price yet, or has to be looked at. */
  needsCheck: boolean;
}

/** A model that is repaired or was, by its number. @throws AppError notFound */
export async function requireRepairModel(ctx: RequestContext, productId: number): Promise<ModelCard> {
  const [card] = await findModelCards(ctx, [productId]);
  if (!card) throw notFound(NO_SUCH_MODEL);
  return card;
}

/**
 * What mending faults of a model costs now, with parts of a grade; a fault that is mended with parts of another grade
 * only is priced with that. No faults: the hour in which an engineer looks at it, which costs nothing.
 * @throws AppError invalidInput for a fault that is out of use or has no price for the model
 */
export async function priceRepair(
  ctx: RequestContext,
  { productId, itemIds, grade }: { productId: number; itemIds: readonly number[]; grade: RepairGrade },
): Promise<PricedRepair> {
  if (itemIds.length === 0)
    return { lines: [], minutes: serviceMinutes.repair, isLeft: false, totalFen: 0, needsCheck: true };
  const [items, prices] = await Promise.all([selectItems(ctx), selectPricesOf(ctx, [productId])]);
  const lines = [...new Set(itemIds)].map((itemId) => {
    const item = items.find(({ id }) => id === itemId);
    const price = choosePrice(
      prices.filter((one) => one.itemId === itemId),
      grade,
    );
    if (!item || !price) throw invalidInput(NO_SUCH_FAULT);
    return toLine(item, price);
  });
  const sum = lines.reduce((total, { minutes }) => total + minutes, 0);
  return {
    lines,
    minutes: toGrid(sum),
    isLeft: sum > LONGEST_MINUTES,
    totalFen: lines.reduce((total, { priceFen }) => total + (priceFen ?? 0), 0),
    needsCheck: lines.some(({ needsCheck, priceFen }) => needsCheck || priceFen === null),
  };
}

/** Whole quarters of an hour that a repair takes at the bench, at most four hours. */
function toGrid(minutes: number): number {
  return Math.min(LONGEST_MINUTES, Math.ceil(minutes / GRID_MINUTES) * GRID_MINUTES);
}

/** The price of the grade that is wished for, else of the best there is. */
function choosePrice(prices: readonly PriceRow[], grade: RepairGrade): PriceRow | undefined {
  const order = [grade, ...repairGradeKeys.filter((one) => one !== grade)];
  return order
    .map((wanted) => prices.find((one) => one.grade === wanted))
    .find((price) => price !== undefined);
}

function toLine({ name, minutes, needsCheck }: ItemRow, price: PriceRow): PricedFault {
  const { itemId, grade, priceFen, labourFen, warrantyDays, partPpid } = price;
  const isPriced = !isPriceSentinel(priceFen);
  return {
    ...{ itemId, name, minutes, needsCheck, grade, warrantyDays, partPpid },
    priceFen: isPriced ? priceFen : null,
    labourFen: isPriced ? labourFen : 0,
  };
}
