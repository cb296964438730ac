import * as z from 'zod';
import { optionEffectKeys, questionGroupKeys, recycleDrawingKeys } from './valuation-words.ts';
import { id, integer, text, yuan, yuanInput } from './wire.ts';

const named = (most: number) => text(most).pipe(z.string().min(1));
/** Ids of questions and options, told once for good: a draft keeps those it has. */
export const slug = () => z.string().regex(/^[\w-]{1,40}$/, { error: '编号只能是字母、数字和连字符' });

export const bookOption = z.object({
  id: slug(),
  name: named(30),
  description: text(80).default(''),
  drawing: z.enum(['', ...recycleDrawingKeys]).default(''),
  effect: z.enum(optionEffectKeys),
  /** Yuan for `fixed`, percent for `percent`, else 0. */
  amount: yuanInput(99_999).default(0),
  excludes: z.array(slug()).max(60).default([]),
});
export const bookQuestion = z.object({
  id: slug(),
  group: z.enum(questionGroupKeys),
  title: named(30),
  help: text(80).default(''),
  kind: z.enum(['single', 'multiple']),
  options: z.array(bookOption).min(2).max(20),
});
/** Questions as forms have them. */
export const bookQuestions = z.array(bookQuestion).min(1).max(40);

export const recycleModelRow = z.object({
  id: z.int(),
  name: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  categoryId: z.int(),
  productId: z.int(),
  providerPid: z.string(),
  topPrice: yuan(),
  hot: z.boolean(),
  active: z.boolean(),
  tacs: z.array(z.string()),
});

/** A price that is written into a draft. */
export const priceChange = z.object({
  modelId: id(),
  variant: named(60),
  /** Null takes the variant away. */
  price: yuanInput(99_999).nullable(),
});

/** A line of a file or of what was pasted. */
export const pricedLine = z.object({
  line: integer(1, 1_000_000),
  model: text(120),
  variant: text(60),
  /** Yuan; empty takes the variant away. */
  price: text(20),
});

/** A model of the grid with its variants, now and in the draft. */
export const gridRow = z.object({
  modelId: z.int(),
  model: z.string(),
  brandName: z.string(),
  active: z.boolean(),
  prices: z.array(z.object({ variant: z.string(), now: yuan().nullable(), draft: yuan().nullable() })),
});
