import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { bookableDays, repairShop } from './repair-shapes.ts';
import { readFaults, repairWayKeys } from './repair-words.ts';
import { day, divisionCode, id, idOrNone, nothing } from './wire.ts';

/** Where somebody stands, and what for: a service of stores, to repair where none is named. */
const place = {
  cityId: divisionCode().default(0),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  category: z.enum(['repair', 'mailIn']).default('repair'),
};
/** Ids of faults joined by `-`, as addresses carry them; empty for none. */
const faultList = () =>
  z
    .string()
    .max(170)
    .default('')
    .transform((text, issues) => {
      if (text === '') return [];
      const ids = readFaults(text);
      if (!ids) issues.addIssue({ code: 'custom', message: '故障选择有误，请重新选择' });
      return ids ?? [];
    });
const stockHere = z.object({ shopId: z.int(), name: z.string(), count: z.int() });

/** Where and when phones are repaired, and whether the parts are there. */
export const repairPlace = stateArea({
  shops: operation({
    id: 'C073',
    method: 'GET',
    path: '/web/api/afterService/getRepairShop/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Stores that repair, of a city (0: all), the nearest first with a position, each with its next free time; at most 20.',
    request: z.object(place),
    response: z.array(repairShop),
  }),
  shopList: operation({
    id: 'C083',
    method: 'GET',
    path: '/web/api/afterService/getShopList/{version}',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Stores that repair, in the shape of a version: v1 without distance, v2 with it, v3 with the next free time, too. Another version is not found.',
    request: z.object({ ...place, version: z.string().max(10) }),
    response: z.array(repairShop),
  }),
  shopTimes: operation({
    id: 'C085',
    method: 'GET',
    path: '/web/api/afterService/getShopTime/v1',
    body: 'query',
    access: 'public',
    summary:
      'Times at which a store can be come to for faults of a model (`items` joined by `-`; none: an hour to look at it), half hours of 14 days or of one.',
    request: z.object({ shopId: id(), productId: idOrNone(), items: faultList(), day: day().optional() }),
    response: bookableDays.extend({
      minutes: z.int(),
      /** It takes longer than four hours: the phone is left at the store. */
      isLeft: z.boolean(),
    }),
  }),
  wayTimes: operation({
    id: 'C084',
    method: 'GET',
    path: '/web/api/afterService/getAfterTime/v1',
    body: 'query',
    access: 'public',
    summary:
      'Days that can be booked for a way: half hours of a store (the first of the city where none is named), two hours of an engineer of it, or windows of the courier.',
    request: z.object({
      way: z.enum(repairWayKeys).default('store'),
      shopId: idOrNone(),
      cityId: divisionCode().default(0),
    }),
    response: bookableDays,
  }),
  courierTimes: operation({
    id: 'C098',
    method: 'GET',
    path: '/web/api/afterService/getSFtimes/v1',
    body: 'query',
    access: 'public',
    summary: 'Windows of two hours in which a courier fetches a parcel, today and the two days after it.',
    request: nothing(),
    response: bookableDays,
  }),
  isNewYear: operation({
    id: 'C086',
    method: 'GET',
    path: '/web/api/afterService/isNewYear',
    body: 'none',
    access: 'public',
    summary: 'Whether the Spring Festival is now or within a week, as the special days of all stores say.',
    request: nothing(),
    response: z.boolean(),
  }),
  shopStock: operation({
    id: 'C080',
    method: 'GET',
    path: '/web/api/afterService/getCurrentShopStockCount/v1',
    body: 'query',
    access: 'public',
    summary: 'Units of a part in one store, at most 99 told.',
    request: z.object({ shopId: id(), ppid: id() }),
    response: stockHere,
  }),
  stockList: operation({
    id: 'C081',
    method: 'GET',
    path: '/web/api/afterService/geStockCountList/v1',
    body: 'query',
    access: 'public',
    summary: 'Units of a part in each store of a city that repairs (0: all), at most 99 told; most first.',
    request: z.object({ ppid: id(), cityId: divisionCode().default(0) }),
    response: z.array(stockHere),
  }),
  partsStock: operation({
    id: 'C101',
    method: 'GET',
    path: '/web/api/afterService/getPartsStock/v1',
    body: 'query',
    access: 'public',
    summary: 'Whether a part is there: units in stores of a city, in the warehouse and on their way.',
    request: z.object({ ppid: id(), cityId: divisionCode().default(0) }),
    response: z.object({
      ppid: z.int(),
      /** 本市门店有货, 总仓调货 1–2 天, 配件在途, 需订购 */
      text: z.string(),
      stores: z.int(),
      warehouse: z.int(),
      inTransit: z.int(),
    }),
  }),
});
