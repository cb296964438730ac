import type { LotteryKind, LotteryState } from '@jishi/contract/lottery-words.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { bytes, createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

/** A lottery. Its seed is made when it is published and shown when it is over. */
export const lottery = pgTable(
  'lottery',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** What names it on pages, and stands in every roll. */
    batch: text('batch').notNull(),
    title: text('title').notNull(),
    rulesHtml: text('rules_html').notNull().default(''),
    perDay: integer('per_day').notNull(),
    perTotal: integer('per_total').notNull(),
    costPoints: integer('cost_points').notNull().default(0),
    /** To be paid in orders while it runs before one may draw. */
    needOrderFen: fen('need_order_fen').notNull().default(0),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** SHA-256 of the seed; '' while it is a draft. */
    seedHash: text('seed_hash').notNull().default(''),
    seedSealed: bytes('seed_sealed'),
    /** '' until it is revealed. */
    seedShown: text('seed_shown').notNull().default(''),
    state: text('state').$type<LotteryState>().notNull().default('draft'),
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('lottery_batch').on(table.tenantId, table.batch),
    index('lottery_ends').on(table.tenantId, table.endsAt).where(sql`state = 'published'`),
    check('lottery_state', sql`state IN ('draft', 'published', 'revealed')`),
    check('lottery_times', sql`starts_at < ends_at`),
    check(
      'lottery_limits',
      sql`per_day > 0 AND per_total >= per_day AND cost_points >= 0 AND need_order_fen >= 0`,
    ),
    check('lottery_seed', sql`state = 'draft' OR (seed_hash <> '' AND seed_sealed IS NOT NULL)`),
    check('lottery_revealed', sql`(state = 'revealed') = (seed_shown <> '')`),
  ],
);

/** What can be drawn, in the order of the board. */
export const lotteryPrize = pgTable(
  'lottery_prize',
  {
    tenantId: tenantId(),
    id: rowId(),
    lotteryId: rowRef('lottery_id').notNull(),
    sort: integer('sort').notNull(),
    kind: text('kind').$type<LotteryKind>().notNull(),
    name: text('name').notNull(),
    image: jsonb('image').$type<{ url: string; width: number; height: number }>(),
    /** Rule of the coupon or gift that is given; 0 for none. */
    refId: rowRef('ref_id').notNull().default(0),
    /** Points, or fen of coin. */
    amount: integer('amount').notNull().default(0),
    worthFen: fen('worth_fen').notNull().default(0),
    weightPpm: integer('weight_ppm').notNull(),
    /** Null where there is no end of it. */
    quota: integer('quota'),
    given: integer('given').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('lottery_prize_of').on(table.tenantId, table.lotteryId, table.sort),
    foreignKey({
      columns: [table.tenantId, table.lotteryId],
      foreignColumns: [lottery.tenantId, lottery.id],
    }),
    check('lottery_prize_kind', sql`kind IN ('goods', 'coupon', 'points', 'coin', 'none')`),
    check('lottery_prize_given', sql`0 <= given AND given <= quota`),
    check('lottery_prize_worth', sql`0 <= worth_fen AND worth_fen <= 5000000`),
    check('lottery_prize_weight', sql`0 <= weight_ppm AND weight_ppm <= 1000000`),
  ],
);

/** How often a member may draw, and has. */
export const lotteryPlayer = pgTable(
  'lottery_player',
  {
    tenantId: tenantId(),
    lotteryId: rowRef('lottery_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    /** Chances that the member has had so far, those of `day` with them. */
    chances: integer('chances').notNull(),
    used: integer('used').notNull().default(0),
    /** Day of Beijing for which chances were given last. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.lotteryId, table.memberId] }),
    foreignKey({
      columns: [table.tenantId, table.lotteryId],
      foreignColumns: [lottery.tenantId, lottery.id],
    }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('lottery_player_used', sql`0 <= used AND used <= chances`),
  ],
);

/** Every draw as it happened; nobody writes one by hand, and nobody rewrites one. */
export const lotteryDraw = register(
  pgTable(
    'lottery_draw',
    {
      tenantId: tenantId(),
      id: rowId(),
      lotteryId: rowRef('lottery_id').notNull(),
      memberId: rowRef('member_id').notNull(),
      /** Which of the member's draws it is, from 1. */
      seq: integer('seq').notNull(),
      requestNo: text('request_no').notNull(),
      roll: integer('roll').notNull(),
      prizeId: rowRef('prize_id').notNull(),
      at: moment('at').notNull().defaultNow(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      unique('lottery_draw_seq').on(table.tenantId, table.lotteryId, table.memberId, table.seq),
      unique('lottery_draw_request').on(table.tenantId, table.memberId, table.requestNo),
      index('lottery_draw_of').on(table.tenantId, table.lotteryId, table.id),
      foreignKey({
        columns: [table.tenantId, table.lotteryId],
        foreignColumns: [lottery.tenantId, lottery.id],
      }),
      foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
      foreignKey({
        columns: [table.tenantId, table.prizeId],
        foreignColumns: [lotteryPrize.tenantId, lotteryPrize.id],
      }),
      check('lottery_draw_roll', sql`0 <= roll AND roll < 1000000`),
    ],
  ),
);
