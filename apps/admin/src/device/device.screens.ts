import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { stateScreens } from '../shell/screen.ts';

export const deviceScreens = stateScreens({
  place: 290,
  path: '/devices',
  title: '串号登记',
  icon: ScanBarcode,
  permission: 'device:read',
  load: async () => (await import('./devices.page.tsx')).DevicesPage,
  over: [{ path: ':deviceId', load: async () => (await import('./device.page.tsx')).DevicePage }],
});
