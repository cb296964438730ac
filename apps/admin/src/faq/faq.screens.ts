import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { stateScreens } from '../shell/screen.ts';

export const faqScreens = stateScreens({
  place: 240,
  path: '/questions',
  title: '商品问答',
  icon: CircleHelp,
  permission: 'question:read',
  load: async () => (await import('./questions.page.tsx')).QuestionsPage,
});
