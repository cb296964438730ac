import type { SetupStep } from '../setup/setup.service.ts';
import { findFilingNumber } from './filing-number.ts';
import { openContent } from './open-content.ts';

/** What the law wants below each page. */
export const contentSetup: readonly SetupStep[] = [
  {
    kind: 'content.filing',
    place: 20,
    title: '备案号',
    text: '填写网站备案号并发布，否则顾客打开页面时会看到“未配置备案号”。',
    link: '/content/bottom-copyright',
    permission: 'content:edit',
    isDone: async (ctx) => Boolean(findFilingNumber((await openContent(ctx)).entries('bottom-copyright'))),
  },
];
