import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { moment, rowRef, tenantId } from '../platform/db/columns.ts';

/** What a member searched for (S327), each keyword once. */
export const searchHistory = pgTable(
  'search_history',
  {
    tenantId: tenantId(),
    memberId: rowRef('member_id').notNull(),
    keyword: text('keyword').notNull(),
    searchedAt: moment('searched_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId, table.keyword] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    index('search_history_order').on(table.tenantId, table.memberId, table.searchedAt),
  ],
);
