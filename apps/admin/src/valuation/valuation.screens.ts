import Recycle from 'lucide-react/icons/recycle';
import { stateScreens } from '../shell/screen.ts';

export const valuationScreens = stateScreens({
  place: 295,
  path: '/valuation',
  title: '回收估价',
  tab: '价目',
  icon: Recycle,
  permission: 'huishou:read',
  load: async () => (await import('./prices.page.tsx')).RecyclePricesPage,
  pages: [
    {
      path: '/valuation/questions',
      title: '题库',
      permission: 'huishou:read',
      load: async () => (await import('./questions.page.tsx')).QuestionsPage,
    },
    {
      path: '/valuation/models',
      title: '机型与 TAC',
      permission: 'huishou:read',
      load: async () => (await import('./models.page.tsx')).RecycleModelsPage,
    },
    {
      path: '/valuation/feedback',
      title: '串号反馈',
      permission: 'huishou:feedback',
      load: async () => (await import('./feedback.page.tsx')).FeedbackPage,
    },
    {
      path: '/valuation/exceptions',
      title: '价格异常',
      permission: 'huishou:feedback',
      load: async () => (await import('./exceptions.page.tsx')).ExceptionsPage,
    },
    {
      path: '/valuation/records',
      title: '估价记录',
      permission: 'huishou:read',
      load: async () => (await import('./records.page.tsx')).RecordsPage,
    },
  ],
});
