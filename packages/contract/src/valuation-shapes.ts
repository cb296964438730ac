import * as z from 'zod';
import { priceVerdicts, questionGroupKeys, valuationEngines, valuationStates } from './valuation-words.ts';
import { moment, picture, yuan } from './wire.ts';

/** A model that is taken (S109). */
export const recycleModel = z.object({
  pjtPid: z.int(),
  pname: z.string(),
  ppic: picture(),
  /** What a faultless one brings at most, in yuan. */
  predictPrice: yuan(),
  brandName: z.string(),
});

/** Capacities and the like. */
export const recycleVariant = z.object({ id: z.string(), name: z.string() });

const recycleOption = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Name of a drawn example (`recycleDrawings`); empty without one. */
  image: z.string(),
});

const questionOf = <Option extends z.ZodType>(option: Option) =>
  z.object({
    id: z.string(),
    title: z.string(),
    /** How to find out; empty for what goes without saying. */
    help: z.string(),
    /** One answer, or one and more of them. */
    kind: z.enum(['single', 'multiple']),
    options: z.array(option),
  });
const groupOf = <Option extends z.ZodType>(option: Option) =>
  z.object({
    key: z.enum(questionGroupKeys),
    name: z.string(),
    questions: z.array(questionOf(option)),
  });

export const questionGroup = groupOf(recycleOption);

/** An option with those that cannot be chosen beside it; a question all of whose options are excluded is not asked. */
export const ruleGroup = groupOf(recycleOption.extend({ excludes: z.array(z.string()) }));

/** Options in one list. */
export const flatOption = recycleOption.extend({
  questionId: z.string(),
  question: z.string(),
  group: z.enum(questionGroupKeys),
});

/** Why it is not the top price. */
export const priceLine = z.object({ text: z.string(), minus: yuan() });

export const pricedAnswers = z.object({
  verdict: z.enum(priceVerdicts),
  /** Yuan; 0 while answers are missing, and for what is not taken. */
  price: yuan(),
  /** What it may come to; both are the price once it is known. */
  low: yuan(),
  high: yuan(),
  lines: z.array(priceLine),
  /** What the best coupon of the visitor would add. */
  bonus: yuan(),
  validDays: z.int(),
});

/** A valuation as its owner reads it. */
export const featureDetail = z.object({
  featureId: z.int(),
  model: recycleModel,
  variant: recycleVariant,
  options: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  lines: z.array(priceLine),
  price: yuan(),
  verdict: z.enum(['priced', 'review']),
  engine: z.enum(valuationEngines),
  /** The last four places of the number of the device; empty where none was given. */
  imeiTail: z.string(),
  /** Whether staff made it at the counter. */
  atCounter: z.boolean(),
  expiresAt: moment(),
  state: z.enum(valuationStates),
});
