import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** The tenant a row belongs to; first in every primary key, so that the shop can be spread over servers by tenant. */
export const tenantId = () => integer('tenant_id').notNull();
/** A number drawn from a sequence. Ids on the wire are numbers, and stay below 2^53. */
export const rowId = (name = 'id') =>
  bigint(name, { mode: 'number' }).generatedByDefaultAsIdentity().notNull();
/** A reference to a row of the same tenant. */
export const rowRef = (name: string) => bigint(name, { mode: 'number' });
/** Whole fen. */
export const fen = (name: string) => bigint(name, { mode: 'number' });
/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();
/** Bytes as they are: what is sealed, a hash, a picture. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
