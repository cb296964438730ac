import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { divisionCode, integer, nothing, text } from './wire.ts';

/** Selected city (S280): county id is what prices and stock go by. */
export const selectedCity = z.object({
  provinceId: z.int(),
  provinceName: z.string(),
  cityId: z.int(),
  cityName: z.string(),
  countyId: z.int(),
  countyName: z.string(),
  hasShop: z.boolean(),
});
export type SelectedCity = z.infer<typeof selectedCity>;

/** Province, city or county; `pinyin` has its syllables without tones, for typing (`kun ming shi`). */
const place = { id: z.int(), name: z.string(), hasShop: z.boolean(), pinyin: z.string() };

/** City tree (S279). In the compact form (flag 1) provinces carry cities only, with an empty county list. */
export const cityTree = z.array(
  z.object({ ...place, children: z.array(z.object({ ...place, children: z.array(z.object(place)) })) }),
);

/** A store as far as binding and lookups need it (C025, C037). */
export const shopInfo = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  brandShop: z.boolean(),
});
export type ShopInfo = z.infer<typeof shopInfo>;

/** A position on earth in a request, in degrees. */
export const positionRequest = {
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
};

export const city = stateArea({
  tree: operation({
    id: 'C022',
    method: 'GET',
    path: '/web/api/area/getCity/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 600,
    summary: 'All provinces, cities and counties; flag 0 the full tree, 1 without counties (S279, S287).',
    request: z.object({ flag: integer(0, 1).default(0) }),
    response: cityTree,
  }),
  hot: operation({
    id: 'C023',
    method: 'GET',
    path: '/web/api/area/getHotCity/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 600,
    summary: 'Cities offered first: those where the tenant has stores (S277, S281).',
    request: nothing(),
    response: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  /** The visitor's present city, from cookie, guess or default; `guessed` says that nobody has chosen it. */
  current: operation({
    id: 'C024',
    method: 'GET',
    path: '/web/api/area/getCityByIP/v1',
    body: 'none',
    access: 'public',
    summary:
      'City of the visitor: the chosen one, else what the address of the request says, else the tenant default (S280, S288).',
    request: nothing(),
    response: selectedCity.extend({ guessed: z.boolean() }),
  }),
  areaInfo: operation({
    id: 'C025',
    method: 'GET',
    path: '/web/api/area/getAreaInfo/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'What a code stands for: the city of a county code, or the store of a shop code with its city.',
    request: z.object({ code: text(20).pipe(z.string().min(1)) }),
    response: z.object({ area: selectedCity, shop: shopInfo.nullable() }),
  }),
  mailAddress: operation({
    id: 'C026',
    method: 'GET',
    path: '/web/api/area/getEmailAddress/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Where goods are posted to for after-sales: a store of the city, else of the tenant; refused without stores.',
    request: z.object({ cityId: divisionCode().default(0) }),
    response: z.object({
      receiver: z.string(),
      phone: z.string(),
      address: z.string(),
      storeId: z.int(),
      storeName: z.string(),
      note: z.string(),
    }),
  }),
  position: operation({
    id: 'C027',
    method: 'GET',
    path: '/web/api/area/getPosition/v1',
    body: 'query',
    access: 'public',
    summary:
      'City of a position in degrees (WGS-84): the nearest city centre within 300 km; the county is that of a store within 5 km, else the first.',
    request: z.object(positionRequest),
    response: selectedCity.extend({ distanceKm: z.number() }),
  }),
});
