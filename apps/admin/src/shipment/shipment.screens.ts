import PackageCheck from 'lucide-react/icons/package-check';
import { stateScreens } from '../shell/screen.ts';

export const shipmentScreens = stateScreens({
  place: 110,
  path: '/shipments',
  title: '配货',
  tab: '配货台',
  icon: PackageCheck,
  permission: 'order:pack',
  load: async () => (await import('./board.page.tsx')).BoardPage,
  pages: [
    {
      path: '/shipments/freight',
      title: '运费与快递公司',
      permission: 'freight:edit',
      load: async () => (await import('./freight.page.tsx')).FreightPage,
    },
  ],
});
