import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { nothing } from './wire.ts';

/** A word of the client's own making: no spaces around it, nothing that steers a terminal or a log. */
const word = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .default('');
/** An address inside or outside of the shop: a path, or http(s); never another scheme. */
const address = () =>
  z
    .string()
    .max(512)
    .regex(/^(?:$|\/|https?:\/\/[^\s/?#]+)[^\s\p{Cc}\p{Cs}"<>]*$/u)
    .default('');
/** A whole number; absent or empty is 0. */
const count = (maximum: number) =>
  z
    .union([z.int(), z.string().regex(/^\d{0,16}$/)])
    .transform(Number)
    .pipe(z.int().min(0).max(maximum))
    .default(0);

/**
 * One event of the beacon with all fields of S414. Strict: a field that is none of these makes it rubbish, apart from
 * `_`, which keeps a cache between browser and shop from answering.
 */
export const beaconEvent = z
  .strictObject({
    /** 1 page view (S411), 2 custom event (S412). */
    action: z.union([z.literal([1, 2]), z.enum(['1', '2']).transform((digit) => (digit === '1' ? 1 : 2))]),
    from: address(),
    to: address(),
    eventTag: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/)
      .or(z.literal(''))
      .default(''),
    eventValue: word(2000),
    eventName: word(60),
    extra: word(1000),
    /** The device, as the `uuid` cookie names it (S311). */
    uuid: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
    osVersion: word(40),
    appVersion: word(40),
    platform: word(20),
    browser: word(40),
    cityId: count(999_999),
    shopId: count(Number.MAX_SAFE_INTEGER),
    device: word(40),
    /** What the server made of the member's number; empty for a guest. */
    userId: z
      .string()
      .regex(/^(?:[0-9a-f]{16})?$/)
      .default(''),
    /** Milliseconds since 1970 by the clock of the device. */
    timestamp: count(Number.MAX_SAFE_INTEGER),
    gps: z
      .string()
      .regex(/^(?:-?\d{1,3}(?:\.\d{1,8})?,-?\d{1,2}(?:\.\d{1,8})?)?$/)
      .default(''),
    /** Tenant as the client believes it to be; what counts is the host. */
    saasTenant: count(999_999),
    xtenant: count(999_999),
    networkStatus: word(20),
    businessPlatform: word(20),
    _: z.string().max(40).optional(),
  })
  .refine(({ action, to }) => action !== 1 || to !== '', { path: ['to'] })
  .refine(({ action, eventTag }) => action !== 2 || eventTag !== '', { path: ['eventTag'] });

/** What browsers tell of visits (S411 to S422). Nobody reads the answers: a picture of one pixel, or nothing (S419). */
export const beacon = stateArea({
  picture: operation({
    id: 'C439',
    method: 'GET',
    path: '/bigdata/api/statistic/img/v1',
    body: 'query',
    access: 'public',
    bare: true,
    summary:
      'The separate image beacon on the tenant host (S420); rubbish gets the same picture and leaves nothing.',
    request: beaconEvent,
    response: nothing(),
  }),
  upload: operation({
    id: 'C440',
    method: 'GET',
    path: '/bigdata/api/general/upload/v1',
    body: 'query',
    access: 'public',
    bare: true,
    summary:
      'One event as a picture, the way of the shop (S413, S415); rubbish gets the same picture and leaves nothing.',
    request: beaconEvent,
    response: nothing(),
  }),
  post: operation({
    id: 'C441',
    method: 'POST',
    path: '/bigdata/api/general/upload/v1',
    body: 'form',
    access: 'public',
    bare: true,
    summary:
      'One event as a form (S416), or as JSON from a mini program (S417); answered with 204 whatever it was.',
    request: beaconEvent,
    response: nothing(),
  }),
});
