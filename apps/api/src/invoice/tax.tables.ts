import type { TaxItemKind, TaxpayerKind } from '@jishi/contract/invoice-words.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** Tax code and rate of what is sold: of a product, a category with what is below it, a service, or freight. */
export const taxItem = pgTable(
  'tax_item',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind').$type<TaxItemKind>().notNull(),
    /** 0 is the default of the kind. */
    refId: rowRef('ref_id').notNull(),
    taxCode: text('tax_code').notNull(),
    shortName: text('short_name').notNull(),
    /** Parts in a million. */
    ratePpm: integer('rate_ppm').notNull(),
    /** Second-hand goods and the like: normal invoices only. */
    simpleLevy: boolean('simple_levy').notNull().default(false),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('tax_item_once').on(table.tenantId, table.kind, table.refId),
    check('tax_item_kind', sql`${table.kind} IN ('category', 'goods', 'service', 'freight')`),
    check('tax_item_code', sql`${table.taxCode} ~ '^[0-9]{19}$'`),
    check('tax_item_rate', sql`${table.ratePpm} BETWEEN 0 AND 170000`),
  ],
);

/** Who stands on the invoices of a tenant as their seller, and the rules of issuing. One row. */
export const taxSeller = pgTable(
  'tax_seller',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    taxNo: text('tax_no').notNull(),
    address: text('address').notNull().default(''),
    phone: text('phone').notNull().default(''),
    bank: text('bank').notNull().default(''),
    bankAccount: text('bank_account').notNull().default(''),
    clerk: text('clerk').notNull().default(''),
    taxpayer: text('taxpayer').$type<TaxpayerKind>().notNull(),
    /** What a small taxpayer pays of everything, whatever the items say. */
    smallRatePpm: integer('small_rate_ppm').notNull().default(10_000),
    /** A normal invoice up to this is issued without staff. */
    autoLimitFen: fen('auto_limit_fen').notNull(),
    /** The most that one invoice is made out for: what is worth more is divided by itself. 0 for no bound. */
    mostFen: fen('most_fen').notNull().default(0),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    check('tax_seller_taxpayer', sql`${table.taxpayer} IN ('general', 'small')`),
  ],
);

/** Companies as a directory told them: public entries, no titles of members. */
export const company = pgTable(
  'company',
  {
    tenantId: tenantId(),
    taxNo: text('tax_no').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** Who told it. */
    source: text('source').notNull(),
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.taxNo] }),
    index('company_name').using('gin', sql`name gin_trgm_ops`),
  ],
);
