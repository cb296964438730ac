import CreditCard from 'lucide-react/icons/credit-card';
import { stateScreens } from '../shell/screen.ts';

export const installmentScreens = stateScreens({
  place: 340,
  path: '/installments',
  title: '分期',
  icon: CreditCard,
  permission: 'installment:edit',
  load: async () => (await import('./plans.page.tsx')).PlansPage,
});
