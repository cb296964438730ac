import * as z from 'zod';
import { timeFull } from './appointment.ts';
import { GRID_MINUTES, LONGEST_MINUTES } from './appointment-service.ts';
import {
  itBookingStateKeys,
  itServiceIconKeys,
  itServicePlaceKeys,
  MOST_OPEN_BOOKINGS,
} from './it-service-words.ts';
import { operation, stateArea } from './operation.ts';
import { id, idOrZero, integer, moment, nothing, text, yuan, yuanInput } from './wire.ts';

const serviceFacts = {
  id: z.int(),
  name: z.string(),
  summary: z.string(),
  /** What is done, a line each. */
  steps: z.array(z.string()),
  icon: z.enum(itServiceIconKeys),
  place: z.enum(itServicePlaceKeys),
  minutes: z.int(),
  /** 0: for nothing. */
  price: yuan(),
};

const booking = z.object({
  id: z.int(),
  serviceId: z.int(),
  name: z.string(),
  place: z.enum(itServicePlaceKeys),
  store: z.object({ id: z.int(), name: z.string(), address: z.string() }),
  startsAt: moment(),
  /** Where the engineer comes to; empty for a visit to the store. */
  address: z.string(),
  state: z.enum(itBookingStateKeys),
});

/** Services about devices, done at a store or at home, by appointment. */
export const itService = stateArea({
  list: operation({
    id: 'C164',
    method: 'GET',
    path: '/web/api/products/itService/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'IT services of the shop with their price and where they are done; stores of the visitor’s city that do them first.',
    request: nothing(),
    response: z.object({
      services: z.array(z.object({ ...serviceFacts, storeIds: z.array(z.int()) })),
      stores: z.array(z.object({ id: z.int(), name: z.string(), address: z.string(), inCity: z.boolean() })),
    }),
  }),
  book: operation({
    id: 'X1710',
    method: 'POST',
    path: '/web/api/products/itService/book/v1',
    body: 'json',
    access: 'member',
    summary: `Books a time for a service, once for each service until it is over; at most ${MOST_OPEN_BOOKINGS} ahead. Free times are told by X975. At home an address is needed.`,
    request: z.object({
      id: id(),
      shopId: id(),
      startsAt: z.iso.datetime({ offset: true, error: '时间格式不正确' }),
      address: text(100).default(''),
    }),
    response: booking,
    refusals: { timeFull },
  }),
  mine: operation({
    id: 'X1711',
    method: 'GET',
    path: '/web/api/products/itService/mine/v1',
    body: 'none',
    access: 'member',
    summary: 'Bookings of the member who asks that lie ahead, the next first.',
    request: nothing(),
    response: z.object({ list: z.array(booking) }),
  }),
  cancel: operation({
    id: 'X1712',
    method: 'POST',
    path: '/web/api/products/itService/cancel/v1',
    body: 'json',
    access: 'member',
    summary: 'Gives up a booking of the member who asks; one that is over is refused.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});

export const adminItService = stateArea({
  list: operation({
    id: 'X1713',
    method: 'GET',
    path: '/admin/api/itService/list',
    body: 'none',
    access: 'itService:edit',
    summary: 'All services in their order, with what is booked ahead, and the stores that could do them.',
    request: nothing(),
    response: z.object({
      services: z.array(
        z.object({
          ...serviceFacts,
          ppid: z.int(),
          /** What staff wrote; `price` is that of the service goods where there are some. */
          ownPrice: yuan(),
          storeIds: z.array(z.int()),
          sort: z.int(),
          active: z.boolean(),
          ahead: z.int(),
        }),
      ),
      stores: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  save: operation({
    id: 'X1714',
    method: 'POST',
    path: '/admin/api/itService/save',
    body: 'json',
    access: 'itService:edit',
    summary:
      'Makes a service (id 0) or changes one. Without stores all do it that repair; service goods give it their price.',
    request: z.object({
      id: idOrZero().default(0),
      name: text(20).pipe(z.string().min(1)),
      summary: text(60).default(''),
      steps: z
        .array(text(40).pipe(z.string().min(1)))
        .max(6)
        .default([]),
      icon: z.enum(itServiceIconKeys),
      place: z.enum(itServicePlaceKeys),
      minutes: integer(GRID_MINUTES, LONGEST_MINUTES).pipe(
        z.int().multipleOf(GRID_MINUTES, '时长须为 15 分钟的整数倍'),
      ),
      ownPrice: yuanInput(99_999).default(0),
      ppid: idOrZero().default(0),
      storeIds: z.array(id()).max(200).default([]),
      sort: integer(0, 999).default(0),
      active: z.boolean(),
    }),
    response: z.object({ id: z.int() }),
  }),
});
