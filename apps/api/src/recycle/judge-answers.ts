import type { adminRecycle } from '@jishi/contract/admin-recycle.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { invalidInput } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeQuestions, priceAnswers, readValuation } from '../valuation/valuation.service.ts';
import type { RecycleRow } from './recycle.queries.ts';
import type { Difference } from './recycle.tables.ts';

type Input = ParsedInputOf<typeof adminRecycle.inspect>;

/** What the answers of an inspector come to. */
export interface Judged {
  bookId: number | null;
  priceFen: number;
  differences: Difference[];
  /** Each answer with the group of its question, for the report: 外观成色, 屏幕外观, 细微划痕, as it was said or not. */
  answers: { group: string; question: string; answer: string; differs: boolean }[];
}

const NO_PICTURE = '请为每一处与描述不符的项目上传照片';

/**
 * Prices the answers of an inspector by the book that the device was valued by, however many books came since, and says
 * where they differ from what its member said. @throws AppError invalidInput
 */
export async function judgeAnswers(ctx: RequestContext, row: RecycleRow, input: Input): Promise<Judged> {
  const valued = await readValuation(ctx, row.valuationId);
  const shown = new Map(input.evidence.map(({ of, fids }) => [of, fids]));
  if (valued.bookId === null) return judgeByHand(row, input, shown);
  const { bookId, modelId } = valued;
  const [priced, sheet] = await Promise.all([
    priceAnswers(ctx, { bookId, modelId, variantId: input.variantId, optionIds: input.optionIds }),
    describeQuestions(ctx, { bookId, modelId }),
  ]);
  const said = new Set(valued.optionIds);
  const chosen = new Set(input.optionIds);
  const minusOf = new Map(priced.lines.map(({ optionId, minusFen }) => [optionId, minusFen]));
  const questions = sheet.groups.flatMap(({ name, questions: own }) =>
    own.map((one) => ({ ...one, group: name })),
  );
  const picked = questions.flatMap(({ group, title, options }) =>
    options
      .filter(({ id }) => chosen.has(id))
      .map(({ id, name }) => ({ id, group, question: title, answer: name })),
  );
  const differences: Difference[] = picked
    .filter(({ id }) => !said.has(id) && (minusOf.get(id) ?? 0) > 0)
    .map(({ id, question, answer }) => ({
      ...{ text: `${question}：${answer}`, minusFen: minusOf.get(id) ?? 0, fids: shown.get(id) ?? [] },
    }));
  if (input.variantId !== valued.variantId) {
    const name = sheet.variants.find(({ id }) => id === input.variantId)?.name ?? input.variantId;
    differences.unshift({ text: `实际规格：${name}`, minusFen: 0, fids: shown.get('variant') ?? [] });
  }
  const priceFen = priced.verdict === 'refused' ? 0 : priced.priceFen;
  return assertShown(row, {
    ...{ bookId, priceFen, differences },
    answers: picked.map(({ id, ...one }) => ({ ...one, differs: !said.has(id) })),
  });
}

/** What the partner's questions said cannot be asked again by our book: staff say it in words and yuan. */
function judgeByHand(row: RecycleRow, { byHand }: Input, shown: ReadonlyMap<string, string[]>): Judged {
  if (!byHand) throw invalidInput('请填写质检价格');
  const differences = byHand.differences.map(({ text, minus }, index) => ({
    ...{ text, minusFen: yuanToFen(minus), fids: shown.get(String(index)) ?? [] },
  }));
  const answers = differences.map(({ text }) => ({
    group: '质检',
    question: '与描述不符',
    answer: text,
    differs: true,
  }));
  return assertShown(row, { bookId: null, priceFen: yuanToFen(byHand.price), differences, answers });
}

/** Whoever pays less says why, and shows it. */
function assertShown(row: RecycleRow, judged: Judged): Judged {
  const { differences, priceFen } = judged;
  if (differences.some(({ fids }) => fids.length === 0)) throw invalidInput(NO_PICTURE);
  if (priceFen < row.estimateFen && differences.length === 0)
    throw invalidInput('质检价低于估价，请填写与描述不符的项目');
  return judged;
}
