import * as z from 'zod';
import { operation } from './operation.ts';
import { integer, nothing } from './wire.ts';

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

/** City tree (S279). In the compact form (flag 1) provinces carry cities only, with an empty county list. */
export const cityTree = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    hasShop: z.boolean(),
    children: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        hasShop: z.boolean(),
        children: z.array(z.object({ id: z.int(), name: z.string(), hasShop: z.boolean() })),
      }),
    ),
  }),
);

export const city = {
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
  /** The visitor's present city, from cookie or default; `guessed` says that nobody has chosen it. */
  current: operation({
    id: 'C024',
    method: 'GET',
    path: '/web/api/area/getCityByIP/v1',
    body: 'none',
    access: 'public',
    summary: 'City of the visitor: the chosen one, else the tenant default (S280, S288).',
    request: nothing(),
    response: selectedCity.extend({ guessed: z.boolean() }),
  }),
};
