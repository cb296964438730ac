import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { taken } from './refusal.ts';
import { repairLeast } from './repair-least-shapes.ts';
import { repairGradeKeys } from './repair-words.ts';
import {
  divisionCode,
  flag,
  id,
  idOrNone,
  integer,
  nothing,
  pageOf,
  pageRequest,
  text,
  yuanInput,
} from './wire.ts';

/** Rows of one file of prices. */
const MOST_ROWS = 2_000;
const named = (most: number) => text(most).pipe(z.string().min(1));
const grade = z.enum(repairGradeKeys);
const sort = () => integer(0, 9_999).default(0);
/** Drawn icons of groups of faults. */
const icon = z.enum(['screen', 'battery', 'camera', 'sound', 'charge', 'body', 'board', 'water', 'other']);

/** A price as forms and files have it, in yuan; without one an engineer has to look first. */
const priceFields = {
  grade,
  /** Null: 到店检测报价. */
  price: yuanInput(99_999).nullable(),
  labour: yuanInput(99_999).default(0),
  warrantyDays: integer(0, 3_650),
};

const priceRow = z.object({
  id: z.int(),
  productId: z.int(),
  ppid: z.int(),
  /** Brand and model. */
  model: z.string(),
  /** The model as files name it. */
  modelName: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  itemId: z.int(),
  itemName: z.string(),
  grade,
  price: z.number().nullable(),
  labour: z.number(),
  warrantyDays: z.int(),
  partPpid: z.int(),
  partName: z.string(),
  /** Code of the part, as files name it. */
  partCode: z.string(),
  /** The least that a fault of the model costs: what shoppers read as 起价; null without a price. */
  from: z.number().nullable(),
});

const fileRow = z.object({
  /** Line of the file. */
  line: integer(1, 1_000_000),
  brand: text(60),
  model: text(120),
  item: text(60),
  grade: text(20),
  price: text(20),
  labour: text(20).default(''),
  warrantyDays: text(10),
  partCode: text(60).default(''),
});

const point = {
  brandId: id(),
  cityId: divisionCode(),
  name: named(60),
  address: named(120),
  phone: text(30),
  hours: text(60),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  sourceUrl: text(300),
  checkedOn: z.iso.date({ error: '日期格式不正确' }),
};

/** What staff keep of repairs: groups of faults, faults, prices. */
export const adminRepairCatalogue = stateArea({
  faults: operation({
    id: 'X1870',
    method: 'GET',
    path: '/admin/api/repair/faults',
    body: 'none',
    access: 'repair:price',
    summary:
      'Groups of faults and all faults, those out of use too, with how many models have a price for each.',
    request: nothing(),
    response: z.object({
      groups: z.array(z.object({ id: z.int(), name: z.string(), icon: z.string(), sort: z.int() })),
      items: z.array(
        z.object({
          id: z.int(),
          categoryId: z.int(),
          groupName: z.string(),
          name: z.string(),
          minutes: z.int(),
          needsCheck: z.boolean(),
          description: z.string(),
          sort: z.int(),
          active: z.boolean(),
          models: z.int(),
        }),
      ),
    }),
  }),
  saveGroup: operation({
    id: 'X1871',
    method: 'POST',
    path: '/admin/api/repair/saveGroup',
    body: 'json',
    access: 'repair:price',
    summary: 'Makes a group of faults (id 0) or changes it; a second one of a name is refused.',
    request: z.object({ id: idOrNone(), name: named(12), icon, sort: sort() }),
    response: z.object({ id: z.int() }),
  }),
  saveItem: operation({
    id: 'X1872',
    method: 'POST',
    path: '/admin/api/repair/saveItem',
    body: 'json',
    access: 'repair:price',
    summary: 'Makes a fault (id 0) or changes it; out of use it stands on no page and in no booking.',
    request: z.object({
      id: idOrNone(),
      categoryId: id(),
      name: named(30),
      minutes: integer(5, 480),
      needsCheck: flag().default(false),
      description: text(120).default(''),
      sort: sort(),
      active: flag().default(true),
    }),
    response: z.object({ id: z.int() }),
  }),
  prices: operation({
    id: 'X1873',
    method: 'GET',
    path: '/admin/api/repair/prices',
    body: 'query',
    access: 'repair:price',
    summary: 'A page of prices by model and fault, with the least of each model as shoppers read it.',
    request: z.object({
      keyword: text(60).default(''),
      brandId: idOrNone(),
      itemId: idOrNone(),
      ...pageRequest(20),
    }),
    response: pageOf(priceRow).extend({
      brands: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  savePrice: operation({
    id: 'X1874',
    method: 'POST',
    path: '/admin/api/repair/savePrice',
    body: 'json',
    access: 'repair:price',
    summary:
      'Writes the price of a model, a fault and a grade of parts, whether or not there was one. The work is part of it and never more.',
    request: z.object({ productId: id(), itemId: id(), ...priceFields, partPpid: idOrNone() }),
    response: z.object({ id: z.int() }),
  }),
  removePrice: operation({
    id: 'X1875',
    method: 'POST',
    path: '/admin/api/repair/removePrice',
    body: 'json',
    access: 'repair:price',
    summary: 'Takes a price away; a model without any is repaired no more.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  importPrices: operation({
    id: 'X1876',
    method: 'POST',
    path: '/admin/api/repair/importPrices',
    body: 'json',
    access: 'repair:price',
    bodyLimitBytes: 2_000_000,
    summary:
      'Writes prices of a file, all of them or, where a row is wrong, none; with `dryRun` it only tells what would change. At most 2,000 rows.',
    request: z.object({ rows: z.array(fileRow).min(1).max(MOST_ROWS), dryRun: flag().default(true) }),
    response: z.object({
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      problems: z.array(z.object({ line: z.int(), reason: z.string() })),
      /** What shoppers will read as 起价 where it changes, at most 50, and how many more there are. */
      leasts: z.array(repairLeast),
      leastsLeft: z.int(),
    }),
  }),
});

/** Service points of makers as staff keep them. */
export const adminServicePoint = stateArea({
  list: operation({
    id: 'X1877',
    method: 'GET',
    path: '/admin/api/repair/points',
    body: 'query',
    access: 'repair:price',
    summary: 'A page of service points, those that were checked longest ago first, and the brands there are.',
    request: z.object({ keyword: text(60).default(''), brandId: idOrNone(), ...pageRequest(20) }),
    response: pageOf(
      z.object({
        ...{ id: z.int(), brandId: z.int(), brandName: z.string(), cityId: z.int(), cityName: z.string() },
        ...{ name: z.string(), address: z.string(), phone: z.string(), hours: z.string() },
        ...{ latitude: z.number(), longitude: z.number(), sourceUrl: z.string(), checkedOn: z.string() },
      }),
    ).extend({ brands: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  save: operation({
    id: 'X1878',
    method: 'POST',
    path: '/admin/api/repair/savePoint',
    body: 'json',
    access: 'repair:price',
    summary: 'Makes a service point (id 0) or changes it; a second one of a brand and a name is refused.',
    request: z.object({ id: idOrNone(), ...point }),
    refusals: { taken },
    response: z.object({ id: z.int() }),
  }),
  remove: operation({
    id: 'X1879',
    method: 'POST',
    path: '/admin/api/repair/removePoint',
    body: 'json',
    access: 'repair:price',
    summary: 'Takes a service point away.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
