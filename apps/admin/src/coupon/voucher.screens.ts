import ScanLine from 'lucide-react/icons/scan-line';
import { stateScreens } from '../shell/screen.ts';

export const voucherScreens = stateScreens({
  place: 320,
  path: '/vouchers',
  title: '服务券核销',
  icon: ScanLine,
  permission: 'voucher:use',
  load: async () => (await import('./vouchers.page.tsx')).VouchersPage,
});
