import Headset from 'lucide-react/icons/headset';
import { stateScreens } from '../shell/screen.ts';

export const chatScreens = stateScreens({
  place: 420,
  path: '/chat',
  title: '在线客服',
  icon: Headset,
  permission: 'chat:serve',
  load: async () => (await import('./chat.page.tsx')).ChatPage,
  isTabless: true,
  pages: [
    {
      path: '/chat/replies',
      title: '快捷回复与设置',
      permission: 'chat:serve',
      load: async () => (await import('./replies.page.tsx')).RepliesPage,
    },
  ],
});
