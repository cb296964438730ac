import PhoneCall from 'lucide-react/icons/phone-call';
import { stateScreens } from '../shell/screen.ts';

export const callBackScreens = stateScreens({
  place: 430,
  path: '/call-backs',
  title: '预约回电',
  icon: PhoneCall,
  permission: 'callBack:serve',
  isOf: ({ features }) => features.callBack,
  load: async () => (await import('./call-backs.page.tsx')).CallBacksPage,
});
