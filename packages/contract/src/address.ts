import * as z from 'zod';
import { positionRequest, selectedCity } from './city.ts';
import { operation, stateArea } from './operation.ts';
import { divisionCode, flag, id, idOrNone, mobile, nothing, text } from './wire.ts';

export const addressShape = z.object({
  id: z.int(),
  receiver: z.string(),
  mobile: z.string(),
  provinceId: z.int(),
  cityId: z.int(),
  countyId: z.int(),
  /** Province, city, county and street in words. */
  region: z.string(),
  street: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
  label: z.string(),
});
export type Address = z.infer<typeof addressShape>;

/** A street, town or township. Its id is the county's six digits and a serial of three. */
export const street = z.object({ id: z.int(), name: z.string(), countyId: z.int() });

export const address = stateArea({
  list: operation({
    id: 'C119',
    method: 'GET',
    path: '/web/api/member/myAddress',
    body: 'none',
    access: 'member',
    summary: 'Address book of the member, the default first.',
    request: nothing(),
    response: z.array(addressShape),
  }),
  one: operation({
    id: 'C117',
    method: 'GET',
    path: '/web/api/member/getOneAddress',
    body: 'query',
    access: 'member',
    summary: 'One address of the member.',
    request: z.object({ id: id() }),
    response: addressShape,
  }),
  info: operation({
    id: 'C120',
    method: 'GET',
    path: '/web/api/member/getAddressInfoById',
    body: 'query',
    access: 'member',
    summary: 'One address of the member, as the forms of older pages ask for it; the same answer as C117.',
    request: z.object({ id: id() }),
    response: addressShape,
  }),
  save: operation({
    id: 'C122',
    method: 'POST',
    path: '/web/api/member/editAddress',
    body: 'json',
    access: 'member',
    summary: 'Adds an address (id 0 or none) or changes one; at most 20. cityId is the county (S338).',
    request: z.object({
      id: idOrNone(),
      receiver: text(20).pipe(z.string().min(1)),
      mobile: mobile(),
      cityId: divisionCode(),
      street: text(40).default(''),
      detail: text(100).pipe(z.string().min(2)),
      isDefault: flag().default(false),
      label: text(6).default(''),
    }),
    response: z.object({ id: z.int() }),
  }),
  remove: operation({
    id: 'C121',
    method: 'POST',
    path: '/web/api/member/deletAddress',
    body: 'json',
    access: 'member',
    summary: 'Deletes an address; the newest of the rest becomes the default when it was the default.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  setDefault: operation({
    id: 'C123',
    method: 'POST',
    path: '/web/api/member/defaultAddress',
    body: 'json',
    access: 'member',
    summary: 'Makes an address the default one.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  streets: operation({
    id: 'C116',
    method: 'GET',
    path: '/web/api/member/getstreet',
    body: 'query',
    access: 'public',
    sharedSeconds: 600,
    summary:
      'Streets, towns and townships of a county, or of all counties of a city; empty where the shop has no street data.',
    request: z.object({ cityId: divisionCode() }),
    response: z.array(street),
  }),
  streetByPosition: operation({
    id: 'C118',
    method: 'GET',
    path: '/web/api/member/getStreetByPosition',
    body: 'query',
    access: 'public',
    summary:
      'The county of a position (see C027) and the streets to choose from there; the street is named only where the county has one.',
    request: z.object(positionRequest),
    response: z.object({ area: selectedCity, street: street.nullable(), streets: z.array(street) }),
  }),
});
