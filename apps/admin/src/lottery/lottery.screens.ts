import Dices from 'lucide-react/icons/dices';
import { stateScreens } from '../shell/screen.ts';

export const lotteryScreens = stateScreens({
  place: 358,
  path: '/lotteries',
  parameters: ':id?',
  title: '抽奖',
  icon: Dices,
  permission: 'lottery:read',
  load: async () => (await import('./lotteries.page.tsx')).LotteriesPage,
});
