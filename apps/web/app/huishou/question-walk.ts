import type { RecycleVariant, RuleGroup } from './recycle-shapes.ts';

/** The question that comes before all others: which capacity. */
export const VARIANT_QUESTION = 'variant';

/** What the address says of answers. */
interface AnswerView {
  variantId: string;
  optionIds: readonly string[];
  /** Questions of several answers that nothing was ticked of. */
  nothingOf: readonly string[];
  /** The question that is answered anew; empty for the first that is open. */
  at: string;
}

interface WalkOption {
  id: string;
  name: string;
  description: string;
  image: string;
  excludes: readonly string[];
}

/** A question that is asked, with what was answered. */
export interface AskedQuestion {
  id: string;
  title: string;
  /** How to find out; empty for what goes without saying. */
  help: string;
  groupName: string;
  kind: 'single' | 'multiple';
  options: readonly WalkOption[];
  chosen: readonly string[];
  isAnswered: boolean;
}

/** Where somebody is on the way through the questions. */
export interface QuestionWalk {
  /** All that are asked after these answers, in their order. */
  asked: readonly AskedQuestion[];
  /** The one on the screen; undefined when all are answered. */
  current: AskedQuestion | undefined;
  /** The one before it, to go back to. */
  previous: AskedQuestion | undefined;
  answered: number;
  /** What counts of the answers: unknown, doubled and excluded ones are left out. */
  variantId: string;
  optionIds: readonly string[];
  nothingOf: readonly string[];
  /** Whether a question of several answers takes none. */
  mayBeEmpty: boolean;
}

type RuleOption = RuleGroup['questions'][number]['options'][number];

/**
 * Leads through the questions of a model: what earlier answers exclude is not asked, and what they contradict is
 * dropped.
 * @param mayBeEmpty whether a question of several answers takes none, as those of the platform do
 */
export function walkQuestions(
  groups: readonly RuleGroup[],
  variants: readonly RecycleVariant[],
  view: AnswerView,
  mayBeEmpty = false,
): QuestionWalk {
  const variantId =
    variants.length === 1
      ? (variants[0]?.id ?? '')
      : (variants.find(({ id }) => id === view.variantId)?.id ?? '');
  const asked: AskedQuestion[] = [];
  if (variants.length > 1)
    asked.push({
      ...{ id: VARIANT_QUESTION, title: '选择规格', help: '', groupName: '基本情况', kind: 'single' },
      options: variants.map(({ id, name }) => ({ id, name, description: '', image: '', excludes: [] })),
      chosen: variantId === '' ? [] : [variantId],
      isAnswered: variantId !== '',
    });
  const wanted = new Set(view.optionIds);
  const kept: RuleOption[] = [];
  for (const { name, questions } of groups)
    for (const { id, title, help, kind, options } of questions) {
      const possible = options.filter((one) => !kept.some((other) => excludeEachOther(one, other)));
      if (possible.length === 0) continue;
      const own: RuleOption[] = [];
      for (const option of possible) {
        const isTaken = kind === 'single' && own.length > 0;
        if (wanted.has(option.id) && !isTaken && !own.some((other) => excludeEachOther(option, other)))
          own.push(option);
      }
      kept.push(...own);
      const isNothing = mayBeEmpty && kind === 'multiple' && view.nothingOf.includes(id);
      asked.push({
        ...{ id, title, help, groupName: name, kind, options: possible, chosen: own.map((one) => one.id) },
        isAnswered: own.length > 0 || isNothing,
      });
    }
  const open = asked.findIndex(({ isAnswered }) => !isAnswered);
  const again = asked.findIndex(({ id }) => id === view.at);
  // Nobody jumps over a question that is open.
  const place = again !== -1 && (open === -1 || again <= open) ? again : open;
  return {
    asked,
    current: asked[place],
    previous: asked[place - 1],
    answered: asked.filter(({ isAnswered }) => isAnswered).length,
    variantId,
    mayBeEmpty,
    optionIds: kept.map(({ id }) => id),
    nothingOf: asked.flatMap(({ id, isAnswered, chosen }) => (isAnswered && chosen.length === 0 ? [id] : [])),
  };
}

function excludeEachOther(one: RuleOption, other: RuleOption): boolean {
  return one.excludes.includes(other.id) || other.excludes.includes(one.id);
}

/** The answers on an address, at most as many as a book may have. */
export function readAnswers(query: URLSearchParams): AnswerView {
  return {
    variantId: query.get('variant') ?? '',
    optionIds: [...new Set(query.getAll('a'))].slice(0, MOST_ANSWERS),
    nothingOf: query.getAll('none'),
    at: query.get('at') ?? '',
  };
}

/** As many as the API takes. */
const MOST_ANSWERS = 100;

type Kept = Pick<QuestionWalk, 'variantId' | 'optionIds' | 'nothingOf' | 'current'>;

/** What goes on beside the answer that a form sends: all other answers, and the number of the device. */
export function keptFields(
  { variantId, optionIds, nothingOf, current }: Kept,
  imei: string,
): [string, string][] {
  const answeredHere = new Set(current?.options.map(({ id }) => id));
  return [
    ...(imei === '' ? [] : [['imei', imei] as [string, string]]),
    ...(variantId === '' || current?.id === VARIANT_QUESTION
      ? []
      : [['variant', variantId] as [string, string]]),
    ...optionIds.filter((id) => !answeredHere.has(id)).map((id): [string, string] => ['a', id]),
    ...nothingOf.filter((id) => id !== current?.id).map((id): [string, string] => ['none', id]),
  ];
}

/** The address of a question, with every answer of the walk. */
export function questionSearch(walk: Omit<Kept, 'current'>, at: string, imei: string): string {
  const query = new URLSearchParams(keptFields({ ...walk, current: undefined }, imei));
  if (at !== '') query.set('at', at);
  return `?${query}`;
}
