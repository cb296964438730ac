import FileUp from 'lucide-react/icons/file-up';
import { stateScreens } from '../shell/screen.ts';

export const uploadScreens = stateScreens({
  place: 730,
  path: '/uploads',
  title: '上传文件',
  icon: FileUp,
  permission: 'upload:read',
  load: async () => (await import('./uploads.page.tsx')).UploadsPage,
});
