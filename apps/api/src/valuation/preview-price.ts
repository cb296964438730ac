import type { adminValuation } from '@jishi/contract/admin-valuation.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { conflict } from '../platform/app-error.ts';
import { readBook } from './check-book.ts';
import { findWrongAnswers, priceAnswers } from './price-answers.ts';

/** What answers come to by questions that are being edited (X2972). @throws AppError invalidInput */
export async function previewPrice({
  floor,
  questions,
  top,
  optionIds,
}: ParsedInputOf<typeof adminValuation.preview>): Promise<OutputOf<typeof adminValuation.preview>> {
  const body = readBook(floor, questions);
  if (findWrongAnswers(body, optionIds)) throw conflict('所选选项互相矛盾，请重新选择');
  const { verdict, priceFen, lowFen, highFen, lines } = priceAnswers(body, yuanToFen(top), optionIds);
  return {
    verdict,
    ...{ price: fenToYuan(priceFen), low: fenToYuan(lowFen), high: fenToYuan(highFen) },
    lines: lines.map(({ text, minusFen }) => ({ text, minus: fenToYuan(minusFen) })),
  };
}
