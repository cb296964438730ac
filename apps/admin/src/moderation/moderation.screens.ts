import ShieldCheck from 'lucide-react/icons/shield-check';
import { stateScreens } from '../shell/screen.ts';

export const moderationScreens = stateScreens({
  place: 440,
  path: '/moderation',
  title: '内容审核',
  tab: '审核队列',
  icon: ShieldCheck,
  permission: 'moderation:read',
  load: async () => (await import('./queue.page.tsx')).QueuePage,
  pages: [
    {
      path: '/moderation/reports',
      title: '会员举报',
      permission: 'moderation:read',
      load: async () => (await import('./reports.page.tsx')).ReportsPage,
    },
    {
      path: '/moderation/words',
      title: '敏感词',
      permission: 'moderation:read',
      load: async () => (await import('./words.page.tsx')).WordsPage,
    },
  ],
});
