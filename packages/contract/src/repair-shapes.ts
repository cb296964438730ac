import * as z from 'zod';
import { partStateKeys, repairGradeKeys } from './repair-words.ts';
import { storeShape } from './store.ts';
import { moment, picture, yuan } from './wire.ts';

/** A model that is repaired. Prices are yuan with 12345678 for what only a look at the phone tells. */
export const repairModel = z.object({
  productId: z.int(),
  /** One of its SKUs. */
  ppid: z.int(),
  /** Brand and model. */
  name: z.string(),
  model: z.string(),
  series: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  picture: picture(),
  /** The least that mending one of its faults costs. */
  from: yuan(),
  /** Faults of it that are mended. */
  faults: z.int(),
});

/** A group of faults. */
export const faultGroup = z.object({
  id: z.int(),
  name: z.string(),
  /** Name of a drawn icon. */
  icon: z.string(),
  /** The least that one of its faults costs. */
  from: yuan(),
  faults: z.int(),
});

/** A fault of a model with its prices, the better parts first. */
export const faultItem = z.object({
  id: z.int(),
  categoryId: z.int(),
  name: z.string(),
  description: z.string(),
  minutes: z.int(),
  /** The price is certain only after a look at the phone. */
  needsCheck: z.boolean(),
  grades: z.array(
    z.object({
      grade: z.enum(repairGradeKeys),
      /** Work and part together. */
      price: yuan(),
      /** The work in it. */
      labour: yuan(),
      warrantyDays: z.int(),
      partsState: z.enum(partStateKeys),
      /** SKU of the part; 0 where none is built in. */
      partPpid: z.int(),
    }),
  ),
});

/** A store that repairs (S306). */
export const repairShop = storeShape.extend({
  /** Kilometres from the position that was given, to one decimal; null without one. */
  distanceKm: z.number().nullable(),
  /** Keys of what the store does. */
  services: z.array(z.string()),
  /** Address of its first picture; empty for none. */
  picture: z.string(),
  /** When its state changes next: `至 22:00`; empty where nothing is known. */
  hint: z.string(),
  /** The next time that can be booked; null where there is none, or none was asked for. */
  nextFree: z.object({ date: z.string(), time: z.string(), startsAt: moment() }).nullable(),
});

/** Days with the times that can be booked on them. */
export const bookableDays = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      /** 周三 */
      weekday: z.string(),
      slots: z.array(
        z.object({
          /** `10:30`, or `09:00-11:00` for a window of a courier. */
          time: z.string(),
          state: z.enum(['free', 'full', 'past']),
        }),
      ),
    }),
  ),
});
