import * as z from 'zod';
import { addressShape } from './address.ts';
import { operation, stateArea } from './operation.ts';
import { FREE_DOOR_VISITS } from './repair-state.ts';
import { divisionCode, idOrZero, nothing, text, yuan } from './wire.ts';

/** Where devices are sent to, and where they come from. */
export const repairAddress = stateArea({
  own: operation({
    id: 'C082',
    method: 'GET',
    path: '/web/api/afterService/getAddressList/v1',
    body: 'none',
    access: 'member',
    summary:
      'Addresses of the member that an engineer can come to or a device is sent back to, the default first.',
    request: nothing(),
    response: z.array(addressShape),
  }),
  sendTo: operation({
    id: 'C099',
    method: 'GET',
    path: '/web/api/afterService/repairAddressInfo/v1',
    body: 'query',
    access: 'public',
    summary:
      'Where a device is posted to: the first store of the city that takes parcels, else the first of all; refused where none does.',
    request: z.object({ cityId: divisionCode().default(0) }),
    response: z.object({
      shopId: z.int(),
      receiver: z.string(),
      phone: z.string(),
      address: z.string(),
    }),
  }),
  comeTo: operation({
    id: 'C100',
    method: 'POST',
    path: '/web/api/afterService/repairAddressInfo/v2',
    body: 'json',
    access: 'member',
    summary:
      'Whether an engineer comes to an address of the member (`addressId`), or to one that is typed (`cityId` its county, `detail`): from which store, for how much, and when first. Where the visitor stands (`lat`, `lng`) tells how far that is.',
    request: z.object({
      addressId: idOrZero().default(0),
      cityId: divisionCode().default(0),
      detail: text(200).default(''),
      lat: z.number().min(-90).max(90).optional(),
      lng: z.number().min(-180).max(180).optional(),
    }),
    response: z.object({
      reachable: z.boolean(),
      /** Why not; empty where it is. */
      reason: z.string(),
      /** 0 where nobody comes. */
      shopId: z.int(),
      shopName: z.string(),
      distanceKm: z.number().nullable(),
      /** What a visit costs that is not free. */
      fee: yuan(),
      /** Visits of this month that cost nothing yet. */
      freeLeft: z.int(),
      firstTime: z.object({ date: z.string(), time: z.string() }).nullable(),
    }),
  }),
  freeVisits: operation({
    id: 'C102',
    method: 'GET',
    path: '/web/api/afterService/getFreeDoorServiceCount/v1',
    body: 'none',
    access: 'member',
    summary: `How many visits of this month still cost the member nothing, of ${FREE_DOOR_VISITS}.`,
    request: nothing(),
    response: z.object({
      count: z.int(),
      total: z.int(),
      /** 2026-11 */
      month: z.string(),
    }),
  }),
});
