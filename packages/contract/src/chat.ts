import * as z from 'zod';
import { CHAT_TEXT_MAXIMUM, chatCard, chatMessage, chatSource, chatThread } from './chat-shapes.ts';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { refusal } from './refusal.ts';
import { id, idOrZero, integer, nothing, text, uploadedFile } from './wire.ts';

/** A key that the sender makes for one message; sending it again with the same key changes nothing. */
export const chatClientKey = () => z.string().regex(/^[\w-]{8,64}$/);
/** Text of a message: 1 to 2,000 characters. */
export const chatText = () => text(CHAT_TEXT_MAXIMUM).pipe(z.string().min(1));
/** Which part of the history: newer than `after`, or older than `before`, or the newest. */
export const chatRange = () => ({
  after: integer(0, 2_000_000_000).optional(),
  before: integer(1, 2_000_000_000).optional(),
  pageSize: integer(1, 100).default(30),
});

/** The site has no chat (S151). */
export const chatOff = refusal('chatOff', ErrorCode.notFound);

/** The shopper’s side. A tenant without chat (S151) answers each of these as not found. */
export const chat = stateArea({
  open: operation({
    id: 'X601',
    method: 'POST',
    path: '/web/api/chat/open/v1',
    body: 'json',
    access: 'member',
    summary:
      'Opens the member’s conversation from a product, an order or nowhere (S147, S150); what is not there or not the member’s own opens it without a card.',
    request: z.object({ sourceType: chatSource.default('none'), sourceId: idOrZero().default(0) }),
    response: chatThread.extend({
      /** Whether somebody is there to answer now. */
      available: z.boolean(),
      welcome: z.string(),
      /** What a shopper is told while nobody is there. */
      offlineNotice: z.string(),
      /** 09:00-22:00, in Beijing. */
      openTime: z.string(),
      card: chatCard.nullable(),
      recentOrders: z.array(chatCard),
    }),
    refusals: { chatOff },
  }),
  history: operation({
    id: 'X602',
    method: 'GET',
    path: '/web/api/chat/history/v1',
    body: 'query',
    access: 'member',
    summary:
      'Messages of the member’s conversation, oldest first: the newest page, the page before a message, or what came after one.',
    request: z.object(chatRange()),
    response: chatThread.extend({ available: z.boolean() }),
    refusals: { chatOff },
  }),
  send: operation({
    id: 'X603',
    method: 'POST',
    path: '/web/api/chat/send/v1',
    body: 'json',
    access: 'member',
    summary:
      'Sends a text of at most 2,000 characters; the same key twice sends it once; 30 messages a minute.',
    request: z.object({ clientKey: chatClientKey(), text: chatText() }),
    response: chatMessage,
    refusals: { chatOff },
  }),
  sendCard: operation({
    id: 'X604',
    method: 'POST',
    path: '/web/api/chat/sendCard/v1',
    body: 'json',
    access: 'member',
    summary: 'Sends goods or an own order as a card.',
    request: z.object({
      clientKey: chatClientKey(),
      sourceType: chatSource.exclude(['none']),
      sourceId: idOrZero(),
    }),
    response: chatMessage,
    refusals: { chatOff },
  }),
  sendPicture: operation({
    id: 'X607',
    method: 'POST',
    path: '/web/api/chat/sendPicture/v1',
    body: 'file',
    access: 'member',
    summary:
      'Sends a picture: JPG, PNG or WebP of at most 5 MB, 4,096 px a side and 16 million pixels; 10 a minute.',
    request: z.object({ clientKey: chatClientKey(), file: uploadedFile() }),
    response: chatMessage,
    refusals: { chatOff },
  }),
  picture: operation({
    id: 'X608',
    method: 'GET',
    path: '/web/api/chat/picture/v1',
    body: 'blob',
    access: 'public',
    summary:
      'A picture of a conversation, for the member whose conversation it is and for staff who serve; to everybody else there is none.',
    request: z.object({ conversationId: id(), seq: integer(1, 2_000_000_000) }),
    response: nothing(),
    refusals: { chatOff },
  }),
  read: operation({
    id: 'X605',
    method: 'POST',
    path: '/web/api/chat/read/v1',
    body: 'json',
    access: 'member',
    summary: 'The member has read everything up to a message; going back is ignored.',
    request: z.object({ seq: integer(0, 2_000_000_000) }),
    response: nothing(),
    refusals: { chatOff },
  }),
  unread: operation({
    id: 'X606',
    method: 'GET',
    path: '/web/api/chat/unread/v1',
    body: 'none',
    access: 'public',
    summary: 'Messages of staff that the member has not read; 0 for guests and for tenants without chat.',
    request: nothing(),
    response: z.object({ unread: z.int() }),
  }),
});
