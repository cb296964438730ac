import type { PriceVerdict } from '@jishi/contract/valuation-words.ts';
import type { BookBody, BookOption, BookQuestion } from './book.ts';

/** What one answer takes off. */
export interface PriceLine {
  optionId: string;
  text: string;
  minusFen: number;
}

/** What answers come to. Fen in whole yuan. */
export interface PricedAnswers {
  verdict: PriceVerdict;
  /** 0 while answers are missing, and for what is not taken. */
  priceFen: number;
  lowFen: number;
  highFen: number;
  /** Why it is not the top price; they add up to what is missing of it. */
  lines: PriceLine[];
}

export type WrongAnswers = 'unknown' | 'twice' | 'excluded' | 'alone';

const YUAN = 100;
const wholeYuan = (valueFen: number) => Math.floor(valueFen / YUAN) * YUAN;

/**
 * What a device is worth by a book: (top price less fixed sums) times what each share leaves, whole yuan down, never
 * below the floor. Pure: the same answers in any order are the same price, and a worse answer never raises it.
 */
export function priceAnswers(body: BookBody, baseFen: number, optionIds: readonly string[]): PricedAnswers {
  const chosen = chooseOptions(body, optionIds);
  const asked = askedQuestions(body, chosen);
  const missing = asked.filter((question) => !question.options.some((option) => chosen.has(option.id)));
  const given = optionsOf(body, chosen);
  if (missing.length > 0)
    return { ...rangeOf(body, baseFen, given, missing), verdict: 'incomplete', priceFen: 0 };
  const verdict = verdictOf(given);
  const priceFen = worthOf(body, baseFen, given);
  return {
    ...{ verdict, priceFen, lowFen: priceFen, highFen: priceFen },
    lines: verdict === 'refused' ? refusalLines(given) : explain(body, baseFen, given, priceFen),
  };
}

/** Why answers are none: unknown ones, two of a question that takes one, or some that exclude each other. */
export function findWrongAnswers(body: BookBody, optionIds: readonly string[]): WrongAnswers | undefined {
  const chosen = new Set(optionIds);
  if (chosen.size !== optionIds.length) return 'twice';
  const all = new Map(body.questions.flatMap(({ options }) => options.map((option) => [option.id, option])));
  if (optionIds.some((id) => !all.has(id))) return 'unknown';
  for (const { kind, options } of body.questions) {
    const own = options.filter(({ id }) => chosen.has(id));
    if (own.length > 1 && kind === 'single') return 'twice';
    if (own.length > 1 && own.some(({ effect }) => effect === 'none')) return 'alone';
  }
  const excluded = optionIds.flatMap((id) => all.get(id)?.excludes ?? []);
  return excluded.some((id) => chosen.has(id)) ? 'excluded' : undefined;
}

function chooseOptions(body: BookBody, optionIds: readonly string[]): ReadonlySet<string> {
  const wrong = findWrongAnswers(body, optionIds);
  if (wrong) throw new Error(`answers do not fit the book: ${wrong}`);
  return new Set(optionIds);
}

/** Questions that are asked after these answers: not those all of whose options are excluded. */
export function askedQuestions(body: BookBody, chosen: ReadonlySet<string>): BookQuestion[] {
  const excluded = new Set(
    body.questions.flatMap(({ options }) =>
      options.flatMap((option) => (chosen.has(option.id) ? option.excludes : [])),
    ),
  );
  return body.questions.filter(({ options }) => !options.every(({ id }) => excluded.has(id)));
}

/** Chosen options in the order of the book, so that the order they came in counts for nothing. */
function optionsOf(body: BookBody, chosen: ReadonlySet<string>): BookOption[] {
  return body.questions.flatMap(({ options }) => options.filter(({ id }) => chosen.has(id)));
}

function verdictOf(options: readonly BookOption[]): 'priced' | 'refused' | 'review' {
  if (options.some(({ effect }) => effect === 'refuse')) return 'refused';
  return options.some(({ effect }) => effect === 'review') ? 'review' : 'priced';
}

function worthOf(
  body: BookBody,
  baseFen: number,
  options: readonly Pick<BookOption, 'effect' | 'amount'>[],
): number {
  if (options.some(({ effect }) => effect === 'refuse')) return 0;
  const floorFen = wholeYuan(Math.min(body.floorFen, baseFen));
  if (options.some(({ effect }) => effect === 'floor')) return floorFen;
  const fixedFen = options.reduce(
    (total, { effect, amount }) => total + (effect === 'fixed' ? amount : 0),
    0,
  );
  // Whole numbers to the end: shares that were rounded one after the other would depend on their order.
  let rest = BigInt(Math.max(0, baseFen - fixedFen));
  let parts = 1n;
  for (const { effect, amount } of options) {
    if (effect !== 'percent') continue;
    rest *= BigInt(100 - amount);
    parts *= 100n;
  }
  return Math.max(floorFen, wholeYuan(Number(rest / parts)));
}

/**
 * Lowest and highest that missing answers leave open. The bounds are safe rather than tight: a question is counted with
 * the largest sum and the largest share of its options, or the least of both.
 */
function rangeOf(
  body: BookBody,
  baseFen: number,
  given: readonly BookOption[],
  missing: readonly BookQuestion[],
): Pick<PricedAnswers, 'lowFen' | 'highFen' | 'lines'> {
  const worst = missing.flatMap(({ kind, options }) =>
    extremesOf(options, kind === 'multiple' ? 'all' : 'most'),
  );
  const best = missing.flatMap(({ options }) => extremesOf(options, 'least'));
  const takenWorst = worst.filter(({ effect }) => effect !== 'refuse');
  return {
    lowFen: worthOf(body, baseFen, [...given, ...takenWorst]),
    highFen: worthOf(body, baseFen, [...given, ...best]),
    lines: [],
  };
}

type Extreme = Pick<BookOption, 'effect' | 'amount'>;

/** What the options of a question take at most (any number of them: all together) or at least. */
function extremesOf(options: readonly BookOption[], which: 'all' | 'most' | 'least'): Extreme[] {
  const amounts = (effect: 'fixed' | 'percent') =>
    options.map((option) => (option.effect === effect ? option.amount : 0));
  if (which === 'all') return options.filter(({ effect }) => effect !== 'none');
  if (which === 'most')
    return [
      ...options.filter(({ effect }) => effect === 'floor'),
      { effect: 'fixed', amount: Math.max(...amounts('fixed')) },
      { effect: 'percent', amount: Math.max(...amounts('percent')) },
    ];
  const kept = options.filter(({ effect }) => effect !== 'floor' && effect !== 'refuse');
  if (kept.length === 0)
    return [{ effect: options.some(({ effect }) => effect === 'floor') ? 'floor' : 'refuse', amount: 0 }];
  const least = (effect: 'fixed' | 'percent') =>
    Math.min(...kept.map((option) => (option.effect === effect ? option.amount : 0)));
  return [
    { effect: 'fixed', amount: least('fixed') },
    { effect: 'percent', amount: least('percent') },
  ];
}

function refusalLines(options: readonly BookOption[]): PricedAnswers['lines'] {
  return options
    .filter(({ effect }) => effect === 'refuse')
    .map(({ id, name }) => ({ optionId: id, text: name, minusFen: 0 }));
}

/** One line for each answer that takes something off; rounding goes to the last. */
function explain(
  body: BookBody,
  baseFen: number,
  options: readonly BookOption[],
  priceFen: number,
): PricedAnswers['lines'] {
  const order = ['fixed', 'percent', 'floor', 'review'];
  const counting = options
    .filter(({ effect }) => effect !== 'none')
    .toSorted((one, other) => order.indexOf(one.effect) - order.indexOf(other.effect));
  let before = baseFen;
  return counting.map(({ id, name }, place) => {
    const after =
      place === counting.length - 1 ? priceFen : worthOf(body, baseFen, counting.slice(0, place + 1));
    const minusFen = before - after;
    before = after;
    return { optionId: id, text: name, minusFen };
  });
}
