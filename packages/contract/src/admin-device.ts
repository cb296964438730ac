import * as z from 'zod';
import { deviceFlagKeys, deviceStateKeys } from './device-state.ts';
import { operation, stateArea } from './operation.ts';
import { outdated, taken } from './refusal.ts';
import { id, idOrZero, integer, moment, nothing, pageOf, pageRequest, text, timeSort } from './wire.ts';

const deviceState = z.enum(deviceStateKeys);
const deviceFlag = z.enum(deviceFlagKeys);
const numbers = z.array(z.object({ number: z.string(), kind: z.enum(['imei', 'meid', 'sn']) }));

const deviceRow = z.object({
  deviceId: z.int(),
  numbers,
  title: z.string(),
  state: deviceState,
  /** Warnings that stand. */
  flags: z.array(deviceFlag),
  /** Who has it; empty where the shop does not know. */
  memberName: z.string(),
  store: z.string(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** What the register can be narrowed to. */
const deviceSearch = z.object({
  /** A number of the device or its first or last places (four at least), the number of an order, goods. */
  keyword: text(40).default(''),
  state: z.union([deviceState, z.literal('')]).default(''),
  flagged: z.enum(['', 'yes']).default(''),
  sort: timeSort(),
});

/** Rows of one call of an export. */
const EXPORT_BATCH = 500;
/** Devices that are entered in one go. */
const MOST_ENTERED = 200;
/** Numbers of one device: two SIM cards, a MEID, the maker's. */
const MOST_NUMBERS = 5;
const note = () => text(100).min(2);

export const adminDevice = stateArea({
  list: operation({
    id: 'X950',
    method: 'GET',
    path: '/admin/api/device/list',
    body: 'query',
    access: 'device:read',
    summary:
      'Devices of the register, newest first unless sorted; the keyword is a number or its first or last places, an order or goods.',
    request: deviceSearch.extend(pageRequest(20)),
    response: pageOf(deviceRow),
  }),
  detail: operation({
    id: 'X951',
    method: 'GET',
    path: '/admin/api/device/detail',
    body: 'query',
    access: 'device:read',
    summary: 'One device with its warnings, what was sold of it to whom, and its history, the newest first.',
    request: z.object({ deviceId: id() }),
    response: deviceRow.extend({
      version: z.int(),
      warnings: z.array(
        z.object({
          flagId: z.int(),
          kind: deviceFlag,
          note: z.string(),
          staff: z.string(),
          at: moment(),
          /** Null while it stands. */
          liftedAt: moment().nullable(),
          liftedBy: z.string(),
          liftNote: z.string(),
        }),
      ),
      sales: z.array(
        z.object({ orderId: z.int(), number: z.string(), at: moment(), endedAt: moment().nullable() }),
      ),
      history: z.array(
        z.object({
          at: moment(),
          actor: z.string(),
          name: z.string(),
          subject: z.string(),
          note: z.string(),
        }),
      ),
      /** What staff may let happen to it by hand now. */
      acts: z.array(z.enum(['returned', 'checked', 'scrapped', 'forgotten', 'seenAgain'])),
    }),
  }),
  flag: operation({
    id: 'X952',
    method: 'POST',
    path: '/admin/api/device/flag',
    body: 'json',
    access: 'device:flag',
    summary: 'Warns of a device: it is neither bought nor sold until the warning is lifted.',
    request: z.object({ deviceId: id(), kind: deviceFlag, note: note() }),
    response: nothing(),
  }),
  lift: operation({
    id: 'X953',
    method: 'POST',
    path: '/admin/api/device/lift',
    body: 'json',
    access: 'device:flag',
    summary: 'Takes a warning back, with the reason; it stays in the history.',
    request: z.object({ flagId: id(), note: note() }),
    response: nothing(),
  }),
  exportRows: operation({
    id: 'X954',
    method: 'GET',
    path: '/admin/api/device/exportRows',
    body: 'query',
    access: 'device:read',
    summary: 'Devices for a spreadsheet; whoever exports is written down.',
    request: deviceSearch.extend(pageRequest(EXPORT_BATCH, EXPORT_BATCH)),
    response: pageOf(deviceRow),
  }),
  enter: operation({
    id: 'X955',
    method: 'POST',
    path: '/admin/api/device/enter',
    body: 'json',
    access: 'device:edit',
    summary:
      'Enters new goods that came with a document as ready for sale: all of them or none. A number that is known is refused.',
    request: z.object({
      ppid: id(),
      /** 0 is the warehouse. */
      storeId: idOrZero().default(0),
      document: text(40).min(2),
      devices: z
        .array(z.object({ numbers: z.array(text(40)).min(1).max(MOST_NUMBERS) }))
        .min(1)
        .max(MOST_ENTERED),
    }),
    response: z.object({ entered: z.int() }),
    refusals: { taken },
  }),
  edit: operation({
    id: 'X956',
    method: 'POST',
    path: '/admin/api/device/edit',
    body: 'json',
    access: 'device:edit',
    summary:
      'Corrects what a device is called and adds numbers that were not known; none is ever taken away.',
    request: z.object({
      deviceId: id(),
      version: integer(0, Number.MAX_SAFE_INTEGER),
      title: text(120).min(2),
      numbers: z.array(text(40)).max(MOST_NUMBERS).default([]),
    }),
    response: nothing(),
    refusals: { taken, outdated },
  }),
  move: operation({
    id: 'X957',
    method: 'POST',
    path: '/admin/api/device/move',
    body: 'json',
    access: 'device:edit',
    summary:
      'Lets something happen to a device by hand, on a document of the shop; a return stands on its order.',
    request: z.object({
      deviceId: id(),
      version: integer(0, Number.MAX_SAFE_INTEGER),
      act: z.enum(['returned', 'checked', 'scrapped', 'forgotten', 'seenAgain']),
      document: text(40).min(2),
      note: text(100).default(''),
    }),
    response: nothing(),
    refusals: { outdated },
  }),
  categories: operation({
    id: 'X958',
    method: 'GET',
    path: '/admin/api/device/categories',
    body: 'query',
    access: 'device:read',
    summary: 'Categories of the tenant, and which of them have goods with serial numbers.',
    request: nothing(),
    response: z.object({
      list: z.array(z.object({ id: z.int(), parentId: z.int(), name: z.string(), hasSerials: z.boolean() })),
    }),
  }),
  saveCategories: operation({
    id: 'X959',
    method: 'POST',
    path: '/admin/api/device/saveCategories',
    body: 'json',
    access: 'device:edit',
    summary: 'Says which categories have goods with serial numbers; what is below one of them has them, too.',
    request: z.object({ categoryIds: z.array(id()).max(500) }),
    response: nothing(),
  }),
});
