import * as z from 'zod';
import { moment, picture, yuan } from './wire.ts';

/** Where the shopper stood when the chat was opened (S147). `none`: nowhere in particular. */
export const chatSource = z.enum(['none', 'product', 'order']);
export type ChatSource = z.infer<typeof chatSource>;

/**
 * Where a conversation stands for staff.
 * `waiting`: nobody has taken it; `active`: a member of staff has; `closed`: over, until the shopper writes again.
 */
export const chatState = z.enum(['waiting', 'active', 'closed']);
export type ChatState = z.infer<typeof chatState>;

/** Most characters of a message. */
export const CHAT_TEXT_MAXIMUM = 2000;

/** Goods or an order as a card in the conversation; `link` is a path of the shop. */
export const chatCard = z.object({
  sourceType: z.enum(['product', 'order']),
  sourceId: z.int(),
  title: z.string(),
  /** Specs of goods, state of an order. */
  subtitle: z.string(),
  image: picture(),
  price: yuan(),
  link: z.string(),
});

/** One message. Texts are plain texts: whatever looks like markup is shown as it was written. */
export const chatMessage = z.object({
  /** Place in the conversation: 1, 2, 3 … without gaps. */
  seq: z.int(),
  sender: z.enum(['member', 'staff', 'system']),
  senderName: z.string(),
  kind: z.enum(['text', 'picture', 'card', 'notice']),
  text: z.string(),
  picture: picture().nullable(),
  card: chatCard.nullable(),
  /** Key its sender gave it, so that a message shown before it was confirmed is found again. */
  clientKey: z.string(),
  at: moment(),
});

/** Messages in their order, with what both sides have read. */
export const chatThread = z.object({
  conversationId: z.int(),
  messages: z.array(chatMessage),
  /** Whether there are older messages than the first of these. */
  hasMore: z.boolean(),
  lastSeq: z.int(),
  state: chatState,
  staffName: z.string(),
  /** Messages of the other side that the asker has not read. */
  unread: z.int(),
  /** The other side has read everything up to here. */
  readByOther: z.int(),
});
