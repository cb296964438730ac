import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { divisionCode, id, text } from './wire.ts';

/** A store (S306). */
export const storeShape = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  openTime: z.string(),
  cityId: z.int(),
  cityName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  businessStatus: z.object({ statusText: z.string(), statusColor: z.string(), openTime2: z.string() }),
  selected: z.boolean(),
  /** A shop of a brand rather than of the tenant's own name (S160). */
  brandShop: z.boolean(),
});

/** A store in the list of stores. */
const listedStore = storeShape.extend({
  /** Keys of what the store does, as C359 filters by them. */
  services: z.array(z.string()),
  /** Address of its first picture; empty for none. */
  picture: z.string(),
  /** When its state changes next: `至 22:00`, `明天 10:00 开门`; empty where nothing is known. */
  hint: z.string(),
  /** The moment of that change; empty where nothing is known. An answer that is older is to be asked for anew. */
  changesAt: z.string(),
  /** Whether a browser can be bound to it: some ids stand for no store wherever one is read (S316). */
  bindable: z.boolean(),
  /** Average of its stars to one decimal; 0 where nobody has commented on it. */
  score: z.number(),
  /** Comments that its score is made of. */
  commentCount: z.int(),
});

/** A store on its own page. */
const storeDetail = listedStore.extend({
  /** Orders may be picked up here. */
  pickupAllowed: z.boolean(),
  /** The seven days from today, special days included: `2026-11-25`, `周三`, `10:00-18:00` or `休息`, why. */
  week: z.array(z.object({ date: z.string(), weekday: z.string(), hours: z.string(), note: z.string() })),
  /** Days of the next two weeks with other hours, the nearest first: `11月25日 周三`, `休息` or `10:00-18:00`, why. */
  specialDays: z.array(z.object({ day: z.string(), hours: z.string(), note: z.string() })),
  /** Addresses of pictures of the store, at most six. */
  pictures: z.array(z.string()),
});

export const store = stateArea({
  list: operation({
    id: 'C359',
    method: 'GET',
    path: '/web/api/stores/getShops/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Stores of a city or of a county in it (cityId 0: all), nearest first when a position is given (S307). `category` is a service of stores and filters by it; another word filters nothing.',
    request: z.object({
      cityId: divisionCode().default(0),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
      category: text(20).optional(),
    }),
    response: z.array(listedStore),
  }),
  repairShops: operation({
    id: 'C366',
    method: 'GET',
    path: '/web/api/stores/repairShops/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Stores that repair: of a city or of a county in it (cityId 0: all), nearest first with their distance when a position is given.',
    request: z.object({
      cityId: divisionCode().default(0),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
    }),
    response: z.array(
      listedStore.extend({
        /** Metres as the crow flies, no finer than ten; null without a position. */
        distance: z.int().nullable(),
      }),
    ),
  }),
  all: operation({
    id: 'C360',
    method: 'GET',
    path: '/web/api/stores/allStore/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Stores for the shop picker: of a city, by name or address.',
    request: z.object({
      act: z.literal('allStore').default('allStore'),
      cityId: divisionCode().default(0),
      keyWord: text(40).default(''),
      position: text(60).default(''),
    }),
    response: z.array(storeShape),
  }),
  detail: operation({
    id: 'C361',
    method: 'GET',
    path: '/web/api/stores/detail/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'One store, with whether orders are picked up there, its pictures, and whether a browser can be bound to it. A closed one is not found.',
    request: z.object({ id: id() }),
    response: storeDetail,
  }),
  carousel: operation({
    id: 'C035',
    method: 'GET',
    path: '/web/api/pc/storeCarousel/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Stores of a city for the rotating row of the footer (S101), at most twelve; cityId 0: all.',
    request: z.object({ cityId: divisionCode().default(0) }),
    response: z.array(storeShape.pick({ id: true, name: true, address: true, phone: true, openTime: true })),
  }),
});
