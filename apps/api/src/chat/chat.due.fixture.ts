import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'chat.close-idle': [
    {
      table: 'chat_conversation',
      due: { state: `'active'`, last_at: `now() - interval '25 hours'` },
      later: { state: `'active'`, last_at: `now() - interval '23 hours'` },
    },
  ],
  'chat.forget-old': [
    {
      table: 'chat_message',
      due: { created_at: `now() - interval '366 days'` },
      later: { created_at: `now() - interval '364 days'` },
    },
  ],
  'chat.hide-old-pictures': [
    {
      table: 'chat_message',
      due: { picture: `'{"key": "p/0.png"}'` },
      later: { picture: `'{"key": "c/0.png"}'` },
    },
  ],
};
