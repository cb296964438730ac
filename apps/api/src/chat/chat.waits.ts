import type { StaffWait } from '../waiting/waiting.service.ts';
import { countOpenChats } from './count-open-chats.queries.ts';

/** Conversations that wait for staff or are served. */
export const chatWaits: readonly StaffWait[] = [
  {
    kind: 'chat.serve',
    title: '进行中的咨询',
    permission: 'chat:serve',
    link: '/chat',
    count: async (ctx) => ({ waiting: await countOpenChats(ctx) }),
  },
];
