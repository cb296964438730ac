import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { PIN_PLACES, pinStates, SYNONYM_WORDS, searchEndKeys, TEST_PLACES } from './search-words.ts';
import { day, flag, id, idOrZero, integer, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

const instant = () => z.iso.datetime({ offset: true, error: '时间格式不正确' });
const keyword = () => text(60).pipe(z.string().min(1, { error: '请填写搜索词' }));
const words = () =>
  z
    .array(text(30).pipe(z.string().min(1)))
    .min(2, { error: '请至少填写两个词' })
    .max(SYNONYM_WORDS, { error: `一组最多 ${SYNONYM_WORDS} 个词` });

/** What staff teach the search of their site, and what its shoppers looked for. */
export const adminSearchRule = stateArea({
  synonyms: operation({
    id: 'X1850',
    method: 'GET',
    path: '/admin/api/search/synonyms',
    body: 'none',
    access: 'search:read',
    summary: 'All groups of synonyms, the one changed last first.',
    request: nothing(),
    response: z.array(
      z.object({
        id: z.int(),
        words: z.array(z.string()),
        /** Who types the first word finds the others, too, and not the other way round. */
        oneWay: z.boolean(),
        active: z.boolean(),
        updatedAt: moment(),
      }),
    ),
  }),
  saveSynonym: operation({
    id: 'X1851',
    method: 'POST',
    path: '/admin/api/search/synonym/save',
    body: 'json',
    access: 'search:edit',
    summary: 'Makes a group of synonyms or changes it; every process finds by it at once.',
    request: z.object({ id: idOrZero(), words: words(), oneWay: flag(), active: flag() }),
    response: z.object({ id: z.int() }),
  }),
  removeSynonym: operation({
    id: 'X1852',
    method: 'POST',
    path: '/admin/api/search/synonym/remove',
    body: 'json',
    access: 'search:edit',
    summary: 'Takes a group of synonyms away.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  pins: operation({
    id: 'X1853',
    method: 'GET',
    path: '/admin/api/search/pins',
    body: 'none',
    access: 'search:read',
    summary: 'All models with a place of their own in a search, by keyword and place.',
    request: nothing(),
    response: z.array(
      z.object({
        id: z.int(),
        keyword: z.string(),
        position: z.int(),
        productId: z.int(),
        /** A SKU of the model, for a link to its page; 0 where none is on sale. */
        ppid: z.int(),
        name: z.string(),
        startsAt: moment(),
        /** Empty: for good. */
        endsAt: z.string(),
        active: z.boolean(),
        state: z.enum(pinStates),
      }),
    ),
  }),
  savePin: operation({
    id: 'X1854',
    method: 'POST',
    path: '/admin/api/search/pin/save',
    body: 'json',
    access: 'search:edit',
    summary: 'Gives a model a place in the search for a keyword, for a time or for good.',
    request: z.object({
      id: idOrZero(),
      keyword: keyword(),
      productId: id(),
      position: integer(1, PIN_PLACES),
      startsAt: instant(),
      endsAt: z.union([z.literal(''), instant()]).default(''),
      active: flag(),
    }),
    response: z.object({ id: z.int() }),
  }),
  removePin: operation({
    id: 'X1855',
    method: 'POST',
    path: '/admin/api/search/pin/remove',
    body: 'json',
    access: 'search:edit',
    summary: 'Takes the place away.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  searched: operation({
    id: 'X1856',
    method: 'GET',
    path: '/admin/api/search/searched',
    body: 'query',
    access: 'search:read',
    summary:
      'What was searched for, from day to day in Beijing, by how the searches ended; those that ended so most often first. Nobody is named.',
    request: z.object({
      end: z.enum(['', ...searchEndKeys]).default(''),
      keyword: text(60).default(''),
      from: z.union([z.literal(''), day()]).default(''),
      to: z.union([z.literal(''), day()]).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        keyword: z.string(),
        /** A device counts once a minute. */
        searches: z.int(),
        none: z.int(),
        partly: z.int(),
        lastDay: z.string(),
        hasSynonym: z.boolean(),
        hasPin: z.boolean(),
      }),
    ),
  }),
});

const models = z.array(z.object({ productId: z.int(), ppid: z.int(), name: z.string() }));
const outcome = z.object({
  /** How the keyword is read: as it was typed, and with every synonym. */
  texts: z.array(z.string()),
  /** What it is taken for where it looks mistyped; empty otherwise. */
  corrected: z.string(),
  total: z.int(),
  /** Nothing has every word. */
  relaxed: z.boolean(),
  models,
});

const run = z.object({ at: moment(), by: z.string(), total: z.int(), first: z.int(), among: z.int() });

/** How staff see what the search answers. */
export const adminSearchTest = stateArea({
  preview: operation({
    id: 'X1857',
    method: 'POST',
    path: '/admin/api/search/preview',
    body: 'json',
    access: 'search:read',
    summary: `What a keyword becomes and its first ${TEST_PLACES} models, as it is and with a group of synonyms that is not saved yet.`,
    request: z.object({
      keyword: keyword(),
      /** The group that the draft takes the place of; 0 for a new one. */
      id: idOrZero().default(0),
      draft: z.object({ words: words(), oneWay: flag(), active: flag() }).optional(),
    }),
    response: z.object({ before: outcome, after: outcome.nullable() }),
  }),
  models: operation({
    id: 'X1858',
    method: 'GET',
    path: '/admin/api/search/models',
    body: 'query',
    access: 'search:read',
    summary: 'Models that lists show, by words or by the number of a SKU; the best first.',
    request: z.object({ keyword: text(60).default('') }),
    response: models,
  }),
  list: operation({
    id: 'X1859',
    method: 'GET',
    path: '/admin/api/search/test/list',
    body: 'none',
    access: 'search:read',
    summary: 'The test set with the places of the last run and of the one before.',
    request: nothing(),
    response: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          keyword: z.string(),
          productId: z.int(),
          name: z.string(),
          /** Place among the first ten; 0 for none of them, null where it was not asked. */
          place: z.int().nullable(),
          before: z.int().nullable(),
        }),
      ),
      last: run.nullable(),
      before: run.nullable(),
    }),
  }),
  save: operation({
    id: 'X1860',
    method: 'POST',
    path: '/admin/api/search/test/save',
    body: 'json',
    access: 'search:edit',
    summary: 'Adds a keyword with the model that is expected, or changes it.',
    request: z.object({ id: idOrZero(), keyword: keyword(), productId: id() }),
    response: z.object({ id: z.int() }),
  }),
  remove: operation({
    id: 'X1861',
    method: 'POST',
    path: '/admin/api/search/test/remove',
    body: 'json',
    access: 'search:edit',
    summary: 'Takes a keyword out of the test set.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  run: operation({
    id: 'X1862',
    method: 'POST',
    path: '/admin/api/search/test/run',
    body: 'none',
    access: 'search:edit',
    summary: 'Asks every keyword of the test set as a shopper does and keeps the places.',
    request: nothing(),
    response: run,
  }),
});
