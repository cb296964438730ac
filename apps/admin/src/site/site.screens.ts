import { isMainTenant } from '@jishi/contract/main-tenant.ts';
import Globe from 'lucide-react/icons/globe';
import { stateScreens } from '../shell/screen.ts';

export const siteScreens = stateScreens({
  place: 710,
  path: '/sites',
  title: '站点',
  icon: Globe,
  permission: 'site:read',
  isOf: ({ xtenant }) => isMainTenant(xtenant),
  load: async () => (await import('./sites.page.tsx')).SitesPage,
});
