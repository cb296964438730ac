import Gift from 'lucide-react/icons/gift';
import { stateScreens } from '../shell/screen.ts';

export const pointsGoodsScreens = stateScreens({
  place: 415,
  path: '/points-goods',
  title: '积分兑换',
  icon: Gift,
  permission: 'vip:read',
  load: async () => (await import('./points-goods.page.tsx')).PointsGoodsPage,
});
