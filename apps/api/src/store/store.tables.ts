import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId } from '../platform/db/columns.ts';

/** A store of the tenant (S306). Stock with store id 0 lies in the warehouse, which is no row here. */
export const store = pgTable(
  'store',
  {
    tenantId: tenantId(),
    id: rowId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    openTime: text('open_time').notNull(),
    /**
     * County code. The column keeps the name it had: a rename would stop the processes of the version before while
     * they are replaced.
     */
    countyId: integer('city_id').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** A shop of a brand (a brand's own experience store) rather than under the tenant's name (S160). */
    brandShop: boolean('brand_shop').notNull().default(false),
    /** Orders may be picked up here. */
    pickupAllowed: boolean('pickup_allowed').notNull().default(true),
    /** Addresses of pictures of the store, the first one for lists. */
    pictures: text('pictures').array().notNull().default([]),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('store_code').on(table.tenantId, table.code),
    index('store_city').on(table.tenantId, table.countyId),
  ],
);
