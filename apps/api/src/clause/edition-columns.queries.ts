import { and, eq, sql } from 'drizzle-orm';
import { clause, clauseEdition } from './clause.tables.ts';

const { inForce } = clauseEdition;

/** The edition beside its clause. */
export const ofClause = and(
  eq(clauseEdition.tenantId, clause.tenantId),
  eq(clauseEdition.clauseId, clause.id),
);

/** By the clock of the database, which judges for all processes. */
export const holds = sql`${inForce} @> now()`;
export const isAnnounced = sql`lower(${inForce}) > now()`;

/** ISO 8601. */
export const from = sql<string>`to_json(lower(${inForce}))#>>'{}'`;
/** ISO 8601; empty: no end is known. */
export const until = sql<string>`coalesce(to_json(upper(${inForce}))#>>'{}', '')`;
export const state = sql<'announced' | 'inForce' | 'past'>`CASE WHEN ${holds} THEN 'inForce'
  WHEN ${isAnnounced} THEN 'announced' ELSE 'past' END`;
