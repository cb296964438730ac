import * as z from 'zod';
import { appointmentServiceKeys, claimStateKeys } from './appointment-service.ts';
import { operation, stateArea } from './operation.ts';
import { divisionCode, idOrZero, moment } from './wire.ts';

const counts = z.object({
  /** Orders to be picked up here that were paid today, as Beijing counts days. */
  ordersToday: z.int(),
  /** Parcels that leave from here and have not left. */
  toPack: z.int(),
  /** Orders that lie ready to be picked up. */
  toPickUp: z.int(),
  /** Appointments of today that stand. */
  reservations: z.int(),
  /** Those of them that are repairs. */
  waitingRepairs: z.int(),
  /** SKUs of which fewer than three units can be sold here. */
  lowStock: z.int(),
  /** Parcels of more than a day, pick-ups of more than three days, appointments whose time is over and that stand. */
  late: z.int(),
  /** Guides who are there today. */
  staffOn: z.int(),
});

/** The day of the stores on one screen, for staff. */
export const storeBoard = stateArea({
  overview: operation({
    id: 'C370',
    method: 'GET',
    path: '/web/api/stores/manageView/v1',
    body: 'query',
    access: 'store:read',
    summary:
      'What is to be done in each store today, with sums over those that are listed; who is bound to a store sees that one. With `shopId` the appointments of its day.',
    request: z.object({ cityId: divisionCode().default(0), shopId: idOrZero().default(0) }),
    response: z.object({
      stores: z.array(counts.extend({ id: z.int(), name: z.string(), state: z.string(), hint: z.string() })),
      sums: counts,
      timeline: z.array(
        z.object({
          id: z.int(),
          from: moment(),
          until: moment(),
          service: z.enum(appointmentServiceKeys),
          resource: z.string(),
          who: z.string(),
          note: z.string(),
          state: z.enum(claimStateKeys),
        }),
      ),
      /** When it was counted. */
      at: moment(),
    }),
  }),
});
export type StoreCounts = z.infer<typeof counts>;
