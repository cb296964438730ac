import { membersClauses } from '@jishi/contract/clause-words.ts';
import type { SetupStep } from '../setup/setup.service.ts';
import { countOwnTerms } from './member-terms.queries.ts';

/** What every member agrees to by signing in. */
export const clauseSetup: readonly SetupStep[] = [
  {
    kind: 'clause.own',
    place: 25,
    title: '用户协议与隐私政策',
    text: '系统已备好通用文本。请核对收集的信息、售后和争议条款，改成贵公司的内容后各发布一版。',
    link: '/clauses/draft?clause=agreement',
    permission: 'clause:release',
    isDone: async (ctx) => (await countOwnTerms(ctx)) === membersClauses.length,
  },
];
