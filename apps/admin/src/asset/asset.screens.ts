import Coins from 'lucide-react/icons/coins';
import { stateScreens } from '../shell/screen.ts';

/** Not `/assets`: below that address lie the files of the built admin itself. */
export const assetScreens = stateScreens({
  place: 410,
  path: '/member-assets',
  title: '会员资产',
  tab: '按会员',
  icon: Coins,
  permission: 'asset:read',
  load: async () => (await import('./assets.page.tsx')).AssetsPage,
  pages: [
    {
      path: '/member-assets/entries',
      title: '资产流水',
      permission: 'asset:read',
      load: async () => (await import('./entries.page.tsx')).EntriesPage,
    },
    {
      path: '/member-assets/adjustments',
      title: '人工调整',
      permission: 'asset:read',
      load: async () => (await import('./adjustments.page.tsx')).AdjustmentsPage,
    },
  ],
});
