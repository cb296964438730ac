import LayoutTemplate from 'lucide-react/icons/layout-template';
import { stateScreens } from '../shell/screen.ts';

export const topicScreens = stateScreens({
  place: 356,
  path: '/topics',
  parameters: ':id?',
  title: '专题页面',
  icon: LayoutTemplate,
  permission: 'topic:read',
  load: async () => (await import('./topics.page.tsx')).TopicsPage,
});
