import BookOpenText from 'lucide-react/icons/book-open-text';
import { stateScreens } from '../shell/screen.ts';

export const documentScreens = stateScreens({
  place: 450,
  path: '/documents',
  parameters: ':id?',
  title: '帮助文档',
  icon: BookOpenText,
  permission: 'document:read',
  load: async () => (await import('./documents.page.tsx')).DocumentsPage,
});
