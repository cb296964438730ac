import type { WishSource, WishState } from '@jishi/contract/wish-words.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** What a member wishes of the shop. */
export const wish = pgTable(
  'wish',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Null for a guest, who can wish for second-hand goods alone. */
    memberId: rowRef('member_id'),
    /** Where it was said: the page of the club, or that of second-hand goods. */
    source: text('source').$type<WishSource>().notNull().default('vipClub'),
    /** Of who is to be told; empty for what a member says in the club. */
    phone: text('phone').notNull().default(''),
    content: text('content').notNull(),
    state: text('state').$type<WishState>().notNull().default('pending'),
    /** Members who wish it, too; counted with each vote. */
    votes: integer('votes').notNull().default(0),
    /** What the shop says; empty for nothing yet. */
    reply: text('reply').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('wish_shown')
      .on(table.tenantId, table.votes, table.id)
      .where(sql`state IN ('shown', 'granted', 'declined')`),
    index('wish_member').on(table.tenantId, table.memberId),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('wish_state', sql`${table.state} IN ('pending', 'shown', 'granted', 'declined', 'refused')`),
    check('wish_votes', sql`${table.votes} >= 0`),
    check(
      'wish_source',
      sql`${table.source} IN ('vipClub', 'secondHand') AND (${table.source} = 'secondHand' OR ${table.memberId} IS NOT NULL)`,
    ),
  ],
);

/** Who wishes the same: the key is why nobody votes twice. */
export const wishVote = pgTable(
  'wish_vote',
  {
    tenantId: tenantId(),
    wishId: rowRef('wish_id').notNull(),
    memberId: rowRef('member_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.wishId, table.memberId] }),
    foreignKey({ columns: [table.tenantId, table.wishId], foreignColumns: [wish.tenantId, wish.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);
