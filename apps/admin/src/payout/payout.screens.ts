import HandCoins from 'lucide-react/icons/hand-coins';
import { stateScreens } from '../shell/screen.ts';

export const payoutScreens = stateScreens({
  place: 170,
  path: '/payouts',
  title: '打款',
  icon: HandCoins,
  permission: 'payout:read',
  load: async () => (await import('./payouts.page.tsx')).PayoutsPage,
});
