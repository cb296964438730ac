import * as z from 'zod';
import {
  bookOption,
  bookQuestion,
  bookQuestions,
  gridRow,
  priceChange,
  pricedLine,
  recycleModelRow,
  slug,
} from './admin-valuation-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { outdated, taken } from './refusal.ts';
import { pricedAnswers } from './valuation-shapes.ts';
import {
  flag,
  id,
  idOrNone,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  yuan,
  yuanInput,
} from './wire.ts';

/** Rows of one file or one paste of prices. */
const MOST_ROWS = 2_000;
const named = (most: number) => text(most).pipe(z.string().min(1));
/** Categories have numbers on the wire (`recycleCategories`). */
const categoryId = integer(1, 4);
const ofDraft = { categoryId, version: integer(0, 1_000_000) };
const tac = () => z.string().regex(/^\d{8}$/, { error: '串号段是 8 位数字' });

const told = z.object({ version: z.int() });

/** What staff keep of what old devices are worth. */
export const adminValuation = stateArea({
  models: operation({
    id: 'X2960',
    method: 'GET',
    path: '/admin/api/valuation/models',
    body: 'query',
    access: 'huishou:read',
    summary: 'A page of models that are taken or were, with their TACs, and the brands to choose from.',
    request: z.object({
      keyword: text(60).default(''),
      categoryId: idOrNone(),
      brandId: idOrNone(),
      ...pageRequest(20),
    }),
    response: pageOf(recycleModelRow).extend({
      brands: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  saveModel: operation({
    id: 'X2961',
    method: 'POST',
    path: '/admin/api/valuation/saveModel',
    body: 'json',
    access: 'huishou:price',
    summary:
      'Makes a model (id 0) or changes it; a second one of a name is refused. It is listed once it has a price in a book.',
    request: z.object({
      id: idOrNone(),
      brandId: id(),
      categoryId,
      name: named(60),
      /** The model in the catalogue, whose picture it gets; 0: none. */
      productId: idOrNone(),
      /** Its number at the platform of valuations. */
      providerPid: text(60).default(''),
      hot: flag().default(false),
      active: flag().default(true),
    }),
    refusals: { taken },
    response: z.object({ id: z.int() }),
  }),
  syncModels: operation({
    id: 'X2962',
    method: 'POST',
    path: '/admin/api/valuation/syncModels',
    body: 'json',
    access: 'huishou:price',
    summary:
      'Fetches the models of the platform of valuations: new ones are made, known ones get its prices.',
    request: nothing(),
    response: z.object({ added: z.int(), changed: z.int() }),
  }),
  saveTac: operation({
    id: 'X2963',
    method: 'POST',
    path: '/admin/api/valuation/saveTac',
    body: 'json',
    access: 'huishou:price',
    summary: 'Says that numbers which begin with these eight digits may be of a model.',
    request: z.object({ tac: tac(), modelId: id(), note: text(60).default('') }),
    response: nothing(),
  }),
  removeTac: operation({
    id: 'X2964',
    method: 'POST',
    path: '/admin/api/valuation/removeTac',
    body: 'json',
    access: 'huishou:price',
    summary: 'Takes a TAC of a model away.',
    request: z.object({ tac: tac(), modelId: id() }),
    response: nothing(),
  }),
  draft: operation({
    id: 'X2965',
    method: 'GET',
    path: '/admin/api/valuation/draft',
    body: 'query',
    access: 'huishou:read',
    summary:
      'The draft of a category against the book of now: prices and questions that differ, who edited it, and who let out the last books. mayPublish: who asks has edited nothing of it.',
    request: z.object({ categoryId }),
    response: z.object({
      version: z.int(),
      /** What a device that is taken at all brings at least, in yuan. */
      floor: yuan(),
      questions: z.array(
        bookQuestion.extend({ options: z.array(bookOption.extend({ amount: z.number() })) }),
      ),
      editors: z.array(z.string()),
      mayPublish: z.boolean(),
      prices: z.array(
        z.object({
          modelId: z.int(),
          model: z.string(),
          variant: z.string(),
          before: yuan().nullable(),
          after: yuan().nullable(),
        }),
      ),
      /** What is another one of the questions, in words. */
      changes: z.array(z.string()),
      books: z.array(
        z.object({ id: z.int(), publisherName: z.string(), approverName: z.string(), at: moment() }),
      ),
    }),
  }),
  saveQuestions: operation({
    id: 'X2966',
    method: 'POST',
    path: '/admin/api/valuation/saveQuestions',
    body: 'json',
    access: 'huishou:price',
    bodyLimitBytes: 500_000,
    summary:
      'Writes the questions of a draft. Refused: an id twice, a question of many answers without the one that takes nothing off, an answer that spares a question and takes less than the floor.',
    request: z.object({ ...ofDraft, floor: yuanInput(99_999), questions: bookQuestions }),
    refusals: { outdated },
    response: told,
  }),
  prices: operation({
    id: 'X2967',
    method: 'GET',
    path: '/admin/api/valuation/prices',
    body: 'query',
    access: 'huishou:read',
    summary: 'The grid of prices of a category: models with their variants, now and in the draft.',
    request: z.object({
      categoryId,
      keyword: text(60).default(''),
      brandId: idOrNone(),
      ...pageRequest(20),
    }),
    response: pageOf(gridRow).extend({
      version: z.int(),
      brands: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  savePrices: operation({
    id: 'X2968',
    method: 'POST',
    path: '/admin/api/valuation/savePrices',
    body: 'json',
    access: 'huishou:price',
    summary: 'Writes prices of a draft; they count once another person has let the book out.',
    request: z.object({ ...ofDraft, changes: z.array(priceChange).min(1).max(MOST_ROWS) }),
    refusals: { outdated },
    response: told,
  }),
  importPrices: operation({
    id: 'X2969',
    method: 'POST',
    path: '/admin/api/valuation/importPrices',
    body: 'json',
    access: 'huishou:price',
    bodyLimitBytes: 1_000_000,
    summary:
      'Writes prices of a file or a paste into a draft, all of them or, where a row is wrong, none; with `dryRun` it only tells what would change.',
    request: z.object({
      ...ofDraft,
      rows: z.array(pricedLine).min(1).max(MOST_ROWS),
      dryRun: flag().default(true),
    }),
    refusals: { outdated },
    response: z.object({
      version: z.int(),
      changed: z.int(),
      same: z.int(),
      problems: z.array(z.object({ line: z.int(), reason: z.string() })),
    }),
  }),
  publish: operation({
    id: 'X2970',
    method: 'POST',
    path: '/admin/api/valuation/publish',
    body: 'json',
    access: 'huishou:publish',
    summary:
      'Lets a draft out as the book of now. Refused for whoever edited it, and without a change. Old valuations keep their prices.',
    request: z.object(ofDraft),
    refusals: { outdated },
    response: z.object({ bookId: z.int() }),
  }),
  discard: operation({
    id: 'X2971',
    method: 'POST',
    path: '/admin/api/valuation/discard',
    body: 'json',
    access: 'huishou:price',
    summary: 'Gives a draft up: it is the book of now again.',
    request: z.object(ofDraft),
    refusals: { outdated },
    response: told,
  }),
  preview: operation({
    id: 'X2972',
    method: 'POST',
    path: '/admin/api/valuation/preview',
    body: 'json',
    access: 'huishou:read',
    bodyLimitBytes: 500_000,
    summary: 'What answers come to by questions that are being edited, of a top price in yuan.',
    request: z.object({
      floor: yuanInput(99_999),
      questions: bookQuestions,
      top: yuanInput(99_999),
      optionIds: z.array(slug()).max(100),
    }),
    response: pricedAnswers.pick({ verdict: true, price: true, low: true, high: true, lines: true }),
  }),
});
