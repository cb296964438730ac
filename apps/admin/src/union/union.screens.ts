import Handshake from 'lucide-react/icons/handshake';
import { stateScreens } from '../shell/screen.ts';

export const unionScreens = stateScreens({
  place: 418,
  path: '/union-members',
  title: '联盟会员',
  icon: Handshake,
  permission: 'union:read',
  load: async () => (await import('./union.page.tsx')).UnionPage,
});
