import * as z from 'zod';
import { claimMinutes, freeDay, timeFull } from './appointment.ts';
import { appointmentServiceKeys, claimStateKeys, resourceKindKeys } from './appointment-service.ts';
import { operation, stateArea } from './operation.ts';
import {
  day,
  endOfDay,
  flag,
  id,
  idOrZero,
  integer,
  mobile,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  timeOfDay,
} from './wire.ts';

const service = () => z.enum(appointmentServiceKeys);
/** A moment with time zone in a request. */
const startsAt = () => z.iso.datetime({ offset: true, error: '时间格式不正确' });

const shift = { weekday: integer(1, 7), opens: timeOfDay(), closes: endOfDay() };
const resourceFields = {
  kind: z.enum(resourceKindKeys),
  name: text(30).pipe(z.string().min(1)),
  services: z.array(service()).min(1).max(appointmentServiceKeys.length),
};

const resource = z.object({
  id: z.int(),
  ...resourceFields,
  active: z.boolean(),
  /** A place that was added for one day; empty for others. */
  onlyOn: z.string(),
  /** Empty: whenever the store is open. */
  shifts: z.array(z.object({ weekday: z.int(), opens: z.string(), closes: z.string() })),
});

const claim = z.object({
  id: z.int(),
  resourceId: z.int(),
  resourceName: z.string(),
  service: service(),
  startsAt: moment(),
  endsAt: moment(),
  state: z.enum(claimStateKeys),
  /** Room that booked it: `call` was taken on the telephone. */
  subjectKind: z.string(),
  subjectId: z.int(),
  contactName: z.string(),
  /** Masked without appointment:edit. */
  contactPhone: z.string(),
  note: z.string(),
});

const contact = {
  contactName: text(20).pipe(z.string().min(1)),
  contactPhone: mobile(),
  note: text(200).default(''),
};

/** Calendars of stores: who comes when, to which bench, counter or person. Staff with a store see that one only. */
export const adminAppointment = stateArea({
  stores: operation({
    id: 'X976',
    method: 'GET',
    path: '/admin/api/appointment/stores',
    body: 'none',
    access: 'appointment:read',
    summary: 'Stores whose calendars the asker may see, with what they do.',
    request: nothing(),
    response: z.array(z.object({ id: z.int(), name: z.string(), services: z.array(z.string()) })),
  }),
  calendar: operation({
    id: 'X977',
    method: 'GET',
    path: '/admin/api/appointment/calendar',
    body: 'query',
    access: 'appointment:read',
    summary:
      'A day or a week of a store: its hours, its resources with the times at which they can be had, and their appointments. Those that were cancelled are left out.',
    request: z.object({ storeId: id(), from: day(), days: integer(1, 7).default(1) }),
    response: z.object({
      days: z.array(
        z.object({
          date: z.string(),
          weekday: z.string(),
          /** Why the day is another than its weekday; empty otherwise. */
          note: z.string(),
          open: z.array(z.object({ opens: z.string(), closes: z.string() })),
        }),
      ),
      resources: z.array(resource),
      claims: z.array(claim),
    }),
  }),
  list: operation({
    id: 'X978',
    method: 'GET',
    path: '/admin/api/appointment/list',
    body: 'query',
    access: 'appointment:read',
    summary: 'Appointments of a store by state, service, days and words of the contact, the latest first.',
    request: z.object({
      storeId: idOrZero().default(0),
      state: z.union([z.enum(claimStateKeys), z.literal('')]).default(''),
      service: z.union([service(), z.literal('')]).default(''),
      keyword: text(20).default(''),
      from: day().optional(),
      to: day().optional(),
      sort: z.enum(['', 'startAsc', 'startDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(claim.extend({ storeName: z.string() })),
  }),
  freeTimes: operation({
    id: 'X979',
    method: 'GET',
    path: '/admin/api/appointment/freeTimes',
    body: 'query',
    access: 'appointment:read',
    summary: 'Free times as X975 has them, from now on: who rings may come at once.',
    request: z.object({
      storeId: id(),
      service: service(),
      minutes: claimMinutes().optional(),
      day: day().optional(),
    }),
    response: z.object({ minutes: z.int(), days: z.array(freeDay) }),
  }),
  book: operation({
    id: 'X980',
    method: 'POST',
    path: '/admin/api/appointment/book',
    body: 'json',
    access: 'appointment:edit',
    summary:
      'Books a time for somebody who rings or stands there; with a resource this one, else any that is free. What comes twice under one `submitKey` is booked once.',
    request: z.object({
      storeId: id(),
      service: service(),
      startsAt: startsAt(),
      minutes: claimMinutes().optional(),
      resourceId: idOrZero().default(0),
      ...contact,
      submitKey: z.uuid(),
    }),
    response: z.object({ id: z.int(), resourceName: z.string() }),
    refusals: { timeFull },
  }),
  force: operation({
    id: 'X981',
    method: 'POST',
    path: '/admin/api/appointment/force',
    body: 'json',
    access: 'appointment:force',
    summary: 'Books a time that is full, or outside the hours: adds a place (加位) for that time alone.',
    request: z.object({
      storeId: id(),
      service: service(),
      startsAt: startsAt(),
      minutes: claimMinutes().optional(),
      ...contact,
      submitKey: z.uuid(),
    }),
    response: z.object({ id: z.int(), resourceName: z.string() }),
  }),
  move: operation({
    id: 'X982',
    method: 'POST',
    path: '/admin/api/appointment/move',
    body: 'json',
    access: 'appointment:edit',
    summary:
      'Moves an appointment that stands to another time or resource: the new time is claimed first, so nothing is lost when it is full.',
    request: z.object({ id: id(), startsAt: startsAt(), resourceId: idOrZero().default(0) }),
    response: z.object({ id: z.int(), resourceName: z.string() }),
    refusals: { timeFull },
  }),
  confirm: operation({
    id: 'X983',
    method: 'POST',
    path: '/admin/api/appointment/confirm',
    body: 'json',
    access: 'appointment:edit',
    summary: 'Confirms an appointment that was held.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  cancel: operation({
    id: 'X984',
    method: 'POST',
    path: '/admin/api/appointment/cancel',
    body: 'json',
    access: 'appointment:edit',
    summary: 'Cancels an appointment that stands, with the reason; its time is free at once.',
    request: z.object({ id: id(), reason: text(100).pipe(z.string().min(1)) }),
    response: nothing(),
  }),
  done: operation({
    id: 'X985',
    method: 'POST',
    path: '/admin/api/appointment/done',
    body: 'json',
    access: 'appointment:edit',
    summary: 'Notes that somebody has come and was served.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  missed: operation({
    id: 'X986',
    method: 'POST',
    path: '/admin/api/appointment/missed',
    body: 'json',
    access: 'appointment:edit',
    summary: 'Notes that somebody has not come; refused before the time.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  resources: operation({
    id: 'X987',
    method: 'GET',
    path: '/admin/api/appointment/resources',
    body: 'query',
    access: 'appointment:read',
    summary: 'Resources of a store with their shifts, those out of use too; places added for a day are none.',
    request: z.object({ storeId: id() }),
    response: z.array(resource),
  }),
  saveResource: operation({
    id: 'X988',
    method: 'POST',
    path: '/admin/api/appointment/saveResource',
    body: 'json',
    access: 'appointment:edit',
    summary:
      'Makes a resource (id 0) or changes it with its shifts; none: whenever the store is open. Appointments that stand stay.',
    request: z.object({
      id: idOrZero(),
      storeId: id(),
      ...resourceFields,
      active: flag(),
      shifts: z.array(z.object(shift)).max(28).default([]),
    }),
    response: z.object({ id: z.int() }),
  }),
});
