import * as z from 'zod';
import { chatClientKey, chatOff, chatRange, chatText } from './chat.ts';
import { chatCard, chatMessage, chatState, chatThread } from './chat-shapes.ts';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { refusal } from './refusal.ts';
import {
  flag,
  id,
  idOrZero,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  uploadedFile,
} from './wire.ts';

const conversation = z.object({
  conversationId: z.int(),
  memberName: z.string(),
  /** 138****5678 */
  memberMobile: z.string(),
  state: chatState,
  /** Left while nobody was there to answer: comes first in the queue. */
  offline: z.boolean(),
  staffId: z.int(),
  staffName: z.string(),
  unread: z.int(),
  lastText: z.string(),
  lastAt: moment(),
  waitingSince: moment().nullable(),
});
const counts = z.object({ waiting: z.int(), active: z.int(), closed: z.int(), unread: z.int() });
const reply = z.object({ id: z.int(), title: z.string(), text: z.string() });
const colleague = z.object({ staffId: z.int(), name: z.string() });

/** A colleague looks after the conversation; who it is. */
export const servedByColleague = refusal(
  'servedByColleague',
  ErrorCode.conflict,
  z.object({ staffName: z.string() }),
);

/** The console of staff. Of a tenant without chat (S151) all of it is not found. */
export const adminChat = stateArea({
  list: operation({
    id: 'X611',
    method: 'GET',
    path: '/admin/api/chat/list',
    body: 'query',
    access: 'chat:serve',
    summary:
      'Conversations by state: what was left offline first, then who waits longest; others newest first.',
    request: z.object({
      state: chatState.default('waiting'),
      mine: flag().default(false),
      unread: flag().default(false),
      /** Digits of the member’s mobile number, four at least. */
      keyword: text(20).default(''),
      ...pageRequest(30),
    }),
    response: pageOf(conversation).extend({ counts }),
    refusals: { chatOff },
  }),
  detail: operation({
    id: 'X612',
    method: 'GET',
    path: '/admin/api/chat/detail',
    body: 'query',
    access: 'chat:serve',
    summary: 'Who the shopper is, where they came from and their latest orders; the mobile number is masked.',
    request: z.object({ conversationId: id() }),
    response: conversation.extend({
      memberLevel: z.string(),
      memberSince: moment(),
      card: chatCard.nullable(),
      recentOrders: z.array(chatCard),
    }),
    refusals: { chatOff },
  }),
  messages: operation({
    id: 'X613',
    method: 'GET',
    path: '/admin/api/chat/messages',
    body: 'query',
    access: 'chat:serve',
    summary: 'Messages of a conversation, oldest first: the newest page, or before or after a message.',
    request: z.object({ conversationId: id(), ...chatRange() }),
    response: chatThread,
    refusals: { chatOff },
  }),
  send: operation({
    id: 'X614',
    method: 'POST',
    path: '/admin/api/chat/send',
    body: 'json',
    access: 'chat:serve',
    summary:
      'Answers; whoever answers a conversation that nobody has takes it. Refused while a colleague has it.',
    request: z.object({ conversationId: id(), clientKey: chatClientKey(), text: chatText() }),
    response: chatMessage,
    refusals: { chatOff, servedByColleague },
  }),
  sendPicture: operation({
    id: 'X625',
    method: 'POST',
    path: '/admin/api/chat/sendPicture',
    body: 'file',
    access: 'chat:serve',
    summary: 'Answers with a picture: JPG, PNG, WebP or AVIF of at most 5 MB; else as `send`.',
    request: z.object({ conversationId: id(), clientKey: chatClientKey(), file: uploadedFile() }),
    response: chatMessage,
    refusals: { chatOff, servedByColleague },
  }),
  read: operation({
    id: 'X615',
    method: 'POST',
    path: '/admin/api/chat/read',
    body: 'json',
    access: 'chat:serve',
    summary: 'Staff have read everything up to a message; ignored for a conversation a colleague has.',
    request: z.object({ conversationId: id(), seq: integer(0, 2_000_000_000) }),
    response: nothing(),
    refusals: { chatOff },
  }),
  take: operation({
    id: 'X616',
    method: 'POST',
    path: '/admin/api/chat/take',
    body: 'json',
    access: 'chat:serve',
    summary:
      'Takes a conversation; one that a colleague has only with `over`, which is written down. Taking an own one changes nothing.',
    request: z.object({ conversationId: id(), over: flag().default(false) }),
    response: nothing(),
    refusals: { chatOff, servedByColleague },
  }),
  assign: operation({
    id: 'X617',
    method: 'POST',
    path: '/admin/api/chat/assign',
    body: 'json',
    access: 'chat:serve',
    summary: 'Hands a conversation to a colleague who is online; written down.',
    request: z.object({ conversationId: id(), staffId: id() }),
    response: nothing(),
    refusals: { chatOff },
  }),
  close: operation({
    id: 'X618',
    method: 'POST',
    path: '/admin/api/chat/close',
    body: 'json',
    access: 'chat:serve',
    summary: 'Ends a conversation; written down. It opens again when the shopper writes.',
    request: z.object({ conversationId: id() }),
    response: nothing(),
    refusals: { chatOff, servedByColleague },
  }),
  presence: operation({
    id: 'X619',
    method: 'POST',
    path: '/admin/api/chat/presence',
    body: 'json',
    access: 'chat:serve',
    summary:
      'The console says every 30 s that somebody is there, or that they go away; 90 s without count as away.',
    request: z.object({ online: flag() }),
    response: z.object({ colleagues: z.array(colleague), counts }),
    refusals: { chatOff },
  }),
  replies: operation({
    id: 'X620',
    method: 'GET',
    path: '/admin/api/chat/replies',
    body: 'none',
    access: 'chat:serve',
    summary: 'Canned replies in their order.',
    request: nothing(),
    response: z.object({ list: z.array(reply) }),
    refusals: { chatOff },
  }),
  saveReply: operation({
    id: 'X621',
    method: 'POST',
    path: '/admin/api/chat/saveReply',
    body: 'json',
    access: 'chat:edit',
    summary: 'Adds a canned reply (id 0) or changes one; at most 200.',
    request: z.object({
      id: idOrZero(),
      title: text(20).pipe(z.string().min(1)),
      text: text(500).pipe(z.string().min(1)),
    }),
    response: z.object({ id: z.int() }),
    refusals: { chatOff },
  }),
  removeReply: operation({
    id: 'X622',
    method: 'POST',
    path: '/admin/api/chat/removeReply',
    body: 'json',
    access: 'chat:edit',
    summary: 'Deletes a canned reply; one that is gone already is no error.',
    request: z.object({ id: id() }),
    response: nothing(),
    refusals: { chatOff },
  }),
  settings: operation({
    id: 'X623',
    method: 'GET',
    path: '/admin/api/chat/settings',
    body: 'none',
    access: 'chat:serve',
    summary: 'Service hours and texts of the chat.',
    request: nothing(),
    response: z.object({ openTime: z.string(), welcome: z.string(), offlineNotice: z.string() }),
    refusals: { chatOff },
  }),
  saveSettings: operation({
    id: 'X624',
    method: 'POST',
    path: '/admin/api/chat/saveSettings',
    body: 'json',
    access: 'chat:edit',
    summary: 'Changes service hours (`09:00-22:00`, `00:00-24:00` is round the clock) and texts.',
    request: z.object({
      openTime: z
        .string()
        .max(11)
        .regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
      welcome: text(200).pipe(z.string().min(1)),
      offlineNotice: text(200).pipe(z.string().min(1)),
    }),
    response: nothing(),
    refusals: { chatOff },
  }),
});
