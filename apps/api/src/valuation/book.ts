import type { OptionEffect, QuestionGroup, RecycleDrawing } from '@jishi/contract/valuation-words.ts';

/** An answer, and what it does to the price. */
export interface BookOption {
  id: string;
  name: string;
  description: string;
  drawing: RecycleDrawing | '';
  effect: OptionEffect;
  /** Fen for `fixed`, percent for `percent`, else 0. */
  amount: number;
  /** Ids of options that cannot be chosen beside it. */
  excludes: string[];
}

export interface BookQuestion {
  id: string;
  group: QuestionGroup;
  title: string;
  /** How to find out. */
  help: string;
  /** One answer, or one and more of them; the answer that takes nothing off stands alone there. */
  kind: 'single' | 'multiple';
  options: BookOption[];
}

/** What a book asks about the devices of a category. */
export interface BookBody {
  /** What a device that is taken at all brings at least, in fen. */
  floorFen: number;
  questions: BookQuestion[];
}

/** A price of a draft that is another one than that of the book of now; null takes it away. */
export interface PriceChange {
  modelId: number;
  variant: string;
  priceFen: number | null;
}
