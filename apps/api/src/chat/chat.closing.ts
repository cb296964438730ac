import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { chatConversation, chatMessage } from './chat.tables.ts';

/** What becomes of it when a member leaves. */
export const chatClosing: ClosingRoom = {
  room: 'chat',
  rows: [
    forget(chatMessage, {
      title: '客服消息',
      whose: through(chatMessage.conversationId, 'chat_conversation'),
    }),
    forget(chatConversation),
  ],
};
