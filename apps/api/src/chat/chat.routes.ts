import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { markReadByMember, openChat, readHistory, readUnread } from './chat.service.ts';
import { keepChatPicture } from './keep-picture.ts';
import { readChatPicture } from './read-picture.ts';
import { sendCard, sendPicture, sendText } from './send-by-member.ts';

export const chatRoutes = bindArea('chat', contract.chat, {
  open: (ctx, input) => openChat(ctx, input),
  history: (ctx, input) => readHistory(ctx, input),
  // Half of a pair of UTF-16 is no character; PostgreSQL would not keep it as it came.
  send: (ctx, { clientKey, text }) => sendText(ctx, { clientKey, text: text.toWellFormed() }),
  sendCard: (ctx, input) => sendCard(ctx, input),
  sendPicture: async (ctx, { clientKey, file }) =>
    sendPicture(ctx, { clientKey, picture: await keepChatPicture(ctx, file) }),
  picture: (ctx, input) => readChatPicture(ctx, input),
  read: async (ctx, { seq }) => {
    await markReadByMember(ctx, seq);
    return {};
  },
  unread: (ctx) => readUnread(ctx),
});
