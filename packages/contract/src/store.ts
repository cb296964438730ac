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

/** A store on its own page. */
const storeDetail = storeShape.extend({
  /** Orders may be picked up here. */
  pickupAllowed: z.boolean(),
  /** Addresses of pictures of the store, at most six. */
  pictures: z.array(z.string()),
  /** Whether a browser can be bound to it: some ids stand for no store wherever one is read (S316). */
  bindable: z.boolean(),
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
      'Stores of a city or of a county in it (cityId 0: all), nearest first when a position is given (S307).',
    request: z.object({
      cityId: divisionCode().default(0),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
      category: text(20).optional(),
    }),
    response: z.array(storeShape),
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
