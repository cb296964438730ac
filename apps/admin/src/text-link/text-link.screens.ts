import Link2 from 'lucide-react/icons/link-2';
import { stateScreens } from '../shell/screen.ts';

export const textLinkScreens = stateScreens({
  place: 220,
  path: '/text-links',
  title: '商品文字链',
  icon: Link2,
  permission: 'product:read',
  load: async () => (await import('./text-links.page.tsx')).TextLinksPage,
});
