import MessagesSquare from 'lucide-react/icons/messages-square';
import { stateScreens } from '../shell/screen.ts';

export const storeCommentScreens = stateScreens({
  place: 520,
  path: '/store-comments',
  title: '门店评价',
  icon: MessagesSquare,
  permission: 'store:read',
  load: async () => (await import('./store-comments.page.tsx')).StoreCommentsPage,
});
