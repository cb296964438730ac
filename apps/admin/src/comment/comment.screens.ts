import MessageSquareText from 'lucide-react/icons/message-square-text';
import { stateScreens } from '../shell/screen.ts';

export const commentScreens = stateScreens({
  place: 230,
  path: '/comments',
  title: '商品评价',
  icon: MessageSquareText,
  permission: 'comment:read',
  load: async () => (await import('./comments.page.tsx')).CommentsPage,
});
