import type { adminValuation } from '@jishi/contract/admin-valuation.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { invalidInput } from '../platform/app-error.ts';
import type { BookBody, BookOption, BookQuestion } from './book.ts';

type Draft = ParsedInputOf<typeof adminValuation.saveQuestions>['questions'];

/** Questions of a form as a book has them. @throws AppError invalidInput in words for staff */
export function readBook(floor: number, questions: Draft): BookBody {
  const body: BookBody = {
    floorFen: yuanToFen(floor),
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      options: options.map(readOption),
    })),
  };
  const problem = findProblem(body);
  if (problem !== undefined) throw invalidInput(problem);
  return body;
}

function readOption({ amount, ...option }: Draft[number]['options'][number]): BookOption {
  const { effect } = option;
  return {
    ...option,
    amount: effect === 'fixed' ? yuanToFen(amount) : effect === 'percent' ? Math.round(amount) : 0,
  };
}

/** Questions of a book as forms have them. */
export function writeQuestions({ questions }: BookBody) {
  return questions.map(({ options, ...question }) => ({
    ...question,
    options: options.map(({ amount, ...option }) => ({
      ...option,
      amount: option.effect === 'fixed' ? fenToYuan(amount) : amount,
    })),
  }));
}

/**
 * What a book may not say, in words for staff. An answer that spares a question takes all that this one could: it is
 * the floor or a refusal, or a worse answer would bring more.
 */
export function findProblem({ questions }: BookBody): string | undefined {
  const options = questions.flatMap((question) => question.options);
  const ids = [...questions, ...options].map(({ id }) => id);
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice !== undefined) return `编号“${twice}”重复`;
  const known = new Set(options.map(({ id }) => id));
  for (const question of questions) {
    const problem = findQuestionProblem(question, known);
    if (problem !== undefined) return problem;
  }
  const sparing = options.find(
    (option) => !['floor', 'refuse'].includes(option.effect) && findSpared(questions, option) !== undefined,
  );
  if (sparing) return `选项“${sparing.name}”使后面的问题无需回答，只能“只按保底价回收”或“不予回收”`;
  return undefined;
}

function findQuestionProblem(
  { id, title, kind, options }: BookQuestion,
  known: ReadonlySet<string>,
): string | undefined {
  const free = options.filter(({ effect }) => effect === 'none').length;
  if (kind === 'multiple' && free !== 1) return `多选题“${title}”需要且只能有一个“不扣款”的选项`;
  if (options.every(({ effect }) => effect === 'refuse')) return `问题“${title}”的选项全部不予回收`;
  for (const { name, effect, amount, excludes } of options) {
    if (effect === 'percent' && (amount < 1 || amount > 100)) return `选项“${name}”的扣款比例应为 1 至 100`;
    if (effect === 'fixed' && amount === 0) return `选项“${name}”的扣款金额应大于 0`;
    if (excludes.some((one) => !known.has(one))) return `选项“${name}”排除了不存在的选项`;
    if (excludes.some((one) => options.some((own) => own.id === one)))
      return `问题“${title}”（${id}）的选项不能互相排除`;
  }
  return undefined;
}

/** A question that nobody is asked after an answer. */
function findSpared(questions: readonly BookQuestion[], { excludes }: BookOption): BookQuestion | undefined {
  return questions.find(({ options }) => options.every(({ id }) => excludes.includes(id)));
}

/** What is another one of the questions than in the book of now, in words for staff. */
export function compareBooks(before: BookBody | undefined, after: BookBody): string[] {
  if (!before) return [`新题库，共 ${after.questions.length} 个问题`];
  const known = new Map(before.questions.map((question) => [question.id, question]));
  const kept = new Set(after.questions.map(({ id }) => id));
  const changes = after.questions.flatMap((question) => {
    const old = known.get(question.id);
    if (!old) return [`新增问题“${question.title}”`];
    return compareQuestions(old, question);
  });
  const gone = before.questions.filter(({ id }) => !kept.has(id)).map(({ title }) => `删除问题“${title}”`);
  const floor =
    before.floorFen === after.floorFen
      ? []
      : [`保底价 ${fenToYuan(before.floorFen)} 元改为 ${fenToYuan(after.floorFen)} 元`];
  const order =
    changes.length + gone.length === 0 &&
    before.questions.some(({ id }, at) => after.questions[at]?.id !== id)
      ? ['问题顺序有调整']
      : [];
  return [...floor, ...changes, ...gone, ...order];
}

function compareQuestions(old: BookQuestion, now: BookQuestion): string[] {
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  const known = new Map(old.options.map((option) => [option.id, option]));
  const changed = now.options.flatMap((option) => {
    const before = known.get(option.id);
    if (!before) return [`问题“${now.title}”新增选项“${option.name}”`];
    if (before.effect === option.effect && before.amount === option.amount) return [];
    return [`选项“${option.name}”由${writeEffect(before)}改为${writeEffect(option)}`];
  });
  const gone = old.options
    .filter(({ id }) => !now.options.some((option) => option.id === id))
    .map(({ name }) => `问题“${now.title}”删除选项“${name}”`);
  const all = [...changed, ...gone];
  return all.length > 0 ? all : [`问题“${now.title}”的文字有修改`];
}

function writeEffect({ effect, amount }: Pick<BookOption, 'effect' | 'amount'>): string {
  if (effect === 'fixed') return `扣 ${fenToYuan(amount)} 元`;
  if (effect === 'percent') return `扣 ${amount}%`;
  return { none: '不扣款', floor: '只按保底价', refuse: '不予回收', review: '人工复核' }[effect];
}
