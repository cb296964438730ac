import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { moment, rowRef, tenantId } from '../platform/db/columns.ts';

/** A member who is also one of a partner of the union across industries (S388). */
export const unionMember = pgTable(
  'union_member',
  {
    tenantId: tenantId(),
    memberId: rowRef('member_id').notNull(),
    /** Its name: 云岭银行. */
    partner: text('partner').notNull(),
    /** The member's number there. */
    memberNo: text('member_no').notNull(),
    /** When staff last saw it in the partner's list or on its card. */
    checkedAt: moment('checked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId, table.partner] }),
    unique('union_member_number').on(table.tenantId, table.partner, table.memberNo),
    index('union_member_checked').on(table.tenantId, table.checkedAt),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);
