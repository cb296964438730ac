import type { ChatSource, ChatState } from '@jishi/contract/chat-shapes.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { WirePicture } from '../platform/pictures-on-wire.ts';

/** What a card showed when it was sent; prices and states change, the conversation does not. */
export interface CardSnapshot {
  sourceType: 'product' | 'order';
  sourceId: number;
  title: string;
  subtitle: string;
  priceFen: number;
  image: WirePicture;
}

/** What a member and the staff of a shop have said to each other: one for each member, opened again and again. */
export const chatConversation = pgTable(
  'chat_conversation',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    state: text('state').$type<ChatState>().notNull().default('closed'),
    /** Who has it, or had it last; null while it waits. */
    staffId: rowRef('staff_id'),
    staffName: text('staff_name').notNull().default(''),
    /** Where the shopper stood when they opened it last. */
    sourceType: text('source_type').$type<ChatSource>().notNull().default('none'),
    sourceId: rowRef('source_id').notNull().default(0),
    /** Place of the newest message; 0 before the first one. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastText: text('last_text').notNull().default(''),
    lastAt: moment('last_at').notNull().defaultNow(),
    memberReadSeq: integer('member_read_seq').notNull().default(0),
    staffReadSeq: integer('staff_read_seq').notNull().default(0),
    memberUnread: integer('member_unread').notNull().default(0),
    staffUnread: integer('staff_unread').notNull().default(0),
    /** The shopper wrote while nobody was there, and has no answer yet. */
    offline: boolean('offline').notNull().default(false),
    waitingSince: moment('waiting_since'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('chat_conversation_member').on(table.tenantId, table.memberId),
    index('chat_conversation_state').on(table.tenantId, table.state, table.lastAt),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);

/** Whether the picture of a message is one of before they were private; `hideOldPictures` leaves none. */
export const hasAddress = ({ picture }: { picture: AnyPgColumn }) => sql`${picture} ->> 'key' LIKE 'p/%'`;

/** One message; what it says is written once and never changed. */
export const chatMessage = pgTable(
  'chat_message',
  {
    tenantId: tenantId(),
    conversationId: rowRef('conversation_id').notNull(),
    /** Given under the lock of the conversation, so there are neither gaps nor twins. */
    seq: integer('seq').notNull(),
    sender: text('sender').$type<'member' | 'staff' | 'system'>().notNull(),
    senderName: text('sender_name').notNull().default(''),
    staffId: rowRef('staff_id'),
    kind: text('kind').$type<'text' | 'picture' | 'card' | 'notice'>().notNull(),
    text: text('text').notNull().default(''),
    picture: jsonb('picture').$type<StoredPicture>(),
    card: jsonb('card').$type<CardSnapshot>(),
    clientKey: text('client_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId, table.seq] }),
    unique('chat_message_client_key').on(table.tenantId, table.conversationId, table.sender, table.clientKey),
    index('chat_message_created').on(table.tenantId, table.createdAt),
    index('chat_message_public_picture').on(table.tenantId).where(hasAddress(table)),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [chatConversation.tenantId, chatConversation.id],
    }),
  ],
);

/** Answers that staff give with one click. */
export const chatReply = pgTable(
  'chat_reply',
  {
    tenantId: tenantId(),
    id: rowId(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Service hours and texts; a tenant without a row has the defaults. */
export const chatSetting = pgTable(
  'chat_setting',
  {
    tenantId: tenantId(),
    openTime: text('open_time').notNull(),
    welcome: text('welcome').notNull(),
    offlineNotice: text('offline_notice').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
);

/** Which staff have the console open, as it says every half minute. */
export const chatPresence = pgTable(
  'chat_presence',
  {
    tenantId: tenantId(),
    staffId: rowRef('staff_id').notNull(),
    name: text('name').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.staffId] })],
);
