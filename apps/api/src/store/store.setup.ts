import type { SetupStep } from '../setup/setup.service.ts';
import { selectStores } from './store.queries.ts';

/** A place that goods are picked up at. */
export const storeSetup: readonly SetupStep[] = [
  {
    kind: 'store.first',
    place: 30,
    title: '第一家门店',
    text: '填写门店地址、营业时间和服务；顾客可以到店自提，也会在“附近门店”中看到它。',
    link: '/stores',
    permission: 'store:create',
    isDone: async (ctx) => (await selectStores(ctx)).length > 0,
  },
];
