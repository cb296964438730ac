import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { divisionCode, flag, id, idOrZero, pageOf, pageRequest, servicePhone, text } from './wire.ts';

const fields = {
  /** Also the shop code of addresses (`?shopCode=`). */
  code: z
    .string()
    .max(20)
    .regex(/^[A-Za-z0-9_-]+$/),
  name: text(40).pipe(z.string().min(2)),
  address: text(120).pipe(z.string().min(4)),
  phone: servicePhone(),
  openTime: z
    .string()
    .max(11)
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/),
  latitude: z.number().min(3).max(54),
  longitude: z.number().min(73).max(136),
  pictures: z.array(z.string().regex(/^\/files\/p\/[0-9a-f]{32}\.(png|jpe?g|webp|avif)$/)).max(6),
};

const storeRow = z.object({
  ...fields,
  id: z.int(),
  cityId: z.int(),
  /** 云南省 昆明市 五华区 */
  region: z.string(),
  active: z.boolean(),
  pickupAllowed: z.boolean(),
  brandShop: z.boolean(),
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
      pickupAllowed: flag(),
      brandShop: flag(),
    }),
    response: z.object({ id: z.int() }),
  }),
});
