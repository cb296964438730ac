import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { keepPresence, listDesk, markReadByStaff, readContext, readMessages } from './desk.service.ts';
import { listReplies, readSettings, removeReply, saveReply, saveSettings } from './desk-settings.ts';
import { keepChatPicture } from './keep-picture.ts';
import {
  answerWithPicture,
  answerWithText,
  assignConversation,
  closeConversation,
  takeConversation,
} from './serve-conversation.ts';

export const deskRoutes = bindArea('adminChat', contract.adminChat, {
  list: (ctx, input) => listDesk(ctx, input),
  detail: (ctx, { conversationId }) => readContext(ctx, conversationId),
  messages: (ctx, { conversationId, ...range }) => readMessages(ctx, conversationId, range),
  // Half of a pair of UTF-16 is no character; PostgreSQL would not keep it as it came.
  send: (ctx, input) => answerWithText(ctx, { ...input, text: input.text.toWellFormed() }),
  sendPicture: async (ctx, { file, ...input }) =>
    answerWithPicture(ctx, { ...input, picture: await keepChatPicture(ctx, file) }),
  read: async (ctx, input) => {
    await markReadByStaff(ctx, input);
    return {};
  },
  take: async (ctx, input) => {
    await takeConversation(ctx, input);
    return {};
  },
  assign: async (ctx, input) => {
    await assignConversation(ctx, input);
    return {};
  },
  close: async (ctx, { conversationId }) => {
    await closeConversation(ctx, conversationId);
    return {};
  },
  presence: (ctx, { online }) => keepPresence(ctx, online),
  replies: (ctx) => listReplies(ctx),
  saveReply: (ctx, { id, title, text }) =>
    saveReply(ctx, { id, title: title.toWellFormed(), text: text.toWellFormed() }),
  removeReply: async (ctx, { id }) => {
    await removeReply(ctx, id);
    return {};
  },
  settings: (ctx) => readSettings(ctx),
  saveSettings: async (ctx, input) => {
    await saveSettings(ctx, {
      openTime: input.openTime,
      welcome: input.welcome.toWellFormed(),
      offlineNotice: input.offlineNotice.toWellFormed(),
    });
    return {};
  },
});
