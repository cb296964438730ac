import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { storeServiceKeys } from './store-service.ts';
import {
  day,
  divisionCode,
  endOfDay,
  flag,
  id,
  idOrZero,
  integer,
  nothing,
  pageOf,
  pageRequest,
  servicePhone,
  text,
  timeOfDay,
} from './wire.ts';

const fields = {
  /** Also the shop code of addresses (`?shopCode=`). */
  code: z
    .string()
    .max(20)
    .regex(/^[A-Za-z0-9_-]+$/),
  name: text(40).pipe(z.string().min(2)),
  address: text(120).pipe(z.string().min(4)),
  phone: servicePhone(),
  latitude: z.number().min(3).max(54),
  longitude: z.number().min(73).max(136),
  /** What the store does; `selfPickup`: orders may be picked up there. */
  services: z.array(z.enum(storeServiceKeys)).max(storeServiceKeys.length),
  pictures: z.array(z.string().regex(/^\/files\/p\/[0-9a-f]{32}\.(png|jpe?g|webp|avif)$/)).max(6),
};

const storeRow = z.object({
  ...fields,
  id: z.int(),
  cityId: z.int(),
  /** 云南省 昆明市 五华区 */
  region: z.string(),
  /** As shoppers read it: `09:30-21:30`, or hours by days of the week. */
  openTime: z.string(),
  active: z.boolean(),
  brandShop: z.boolean(),
});

/** Part of a day in which a store is open: 1 is Monday. Several a day leave a break between them. */
const hours = {
  weekday: integer(1, 7),
  opens: timeOfDay(),
  closes: endOfDay(),
};
const storeDay = z.object({
  /** 0: all stores. */
  storeId: z.int(),
  storeName: z.string(),
  day: z.string(),
  closed: z.boolean(),
  /** Empty where it is closed. */
  opens: z.string(),
  closes: z.string(),
  note: z.string(),
});

export const adminStore = stateArea({
  list: operation({
    id: 'X230',
    method: 'GET',
    path: '/admin/api/store/list',
    body: 'query',
    access: 'store:read',
    summary: 'Stores of the tenant, closed ones too, by name, code or address, city and state.',
    request: z.object({
      keyword: text(40).default(''),
      cityId: divisionCode().default(0),
      state: z.enum(['', 'open', 'closed']).default(''),
      sort: z.enum(['', 'nameAsc', 'nameDesc', 'codeAsc', 'codeDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(storeRow),
  }),
  save: operation({
    id: 'X231',
    method: 'POST',
    path: '/admin/api/store/save',
    body: 'json',
    access: 'store:edit',
    summary: 'Makes a store (id 0, needs store:create) or changes it; the shop shows it at once.',
    request: z.object({
      ...fields,
      id: idOrZero(),
      cityId: id(),
      active: flag(),
      brandShop: flag(),
      /** The hours of every day, `09:30-21:30`; empty leaves those by days of the week as they are. */
      openTime: z
        .string()
        .max(11)
        .regex(/^(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)?$/),
    }),
    response: z.object({ id: z.int() }),
  }),
  hours: operation({
    id: 'X970',
    method: 'GET',
    path: '/admin/api/store/hours',
    body: 'query',
    access: 'store:read',
    summary:
      'When a store is open in a week. Monday is 1; several parts of a day leave a break between them.',
    request: z.object({ storeId: id() }),
    response: z.object({
      openTime: z.string(),
      hours: z.array(z.object({ weekday: z.int(), opens: z.string(), closes: z.string() })),
    }),
  }),
  saveHours: operation({
    id: 'X971',
    method: 'POST',
    path: '/admin/api/store/saveHours',
    body: 'json',
    access: 'store:edit',
    summary:
      'Sets when a store is open in a week; days without a part are closed. What runs past midnight is a part of the next day. What shoppers read is written anew.',
    request: z.object({ storeId: id(), hours: z.array(z.object(hours)).min(1).max(28) }),
    response: z.object({ openTime: z.string() }),
  }),
  days: operation({
    id: 'X972',
    method: 'GET',
    path: '/admin/api/store/days',
    body: 'query',
    access: 'store:read',
    summary: 'Days on which a store, or all of them, has other hours or is closed, from a day on.',
    request: z.object({ storeId: idOrZero().default(0), from: day().optional(), ...pageRequest(20) }),
    response: pageOf(storeDay),
  }),
  saveDays: operation({
    id: 'X973',
    method: 'POST',
    path: '/admin/api/store/saveDays',
    body: 'json',
    access: 'store:edit',
    summary:
      'Closes stores for some days or gives them other hours; no store named: all of them. What a store says of a day goes before what is said of all. At most 31 days at once.',
    request: z.object({
      storeIds: z.array(id()).max(200).default([]),
      from: day(),
      to: day(),
      closed: flag(),
      opens: z.union([timeOfDay(), z.literal('')]).default(''),
      closes: z.union([endOfDay(), z.literal('')]).default(''),
      note: text(40).default(''),
    }),
    response: z.object({ days: z.int() }),
  }),
  removeDay: operation({
    id: 'X974',
    method: 'POST',
    path: '/admin/api/store/removeDay',
    body: 'json',
    access: 'store:edit',
    summary: 'Takes back what was said of a day; the hours of the week hold again.',
    request: z.object({ storeId: idOrZero(), day: day() }),
    response: nothing(),
  }),
});
