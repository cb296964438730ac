import type { LaterWork } from '../later/later.service.ts';
import { ASK_EVALUATION, askEvaluation } from './ask-evaluation.ts';

export const commentLaters: readonly LaterWork[] = [
  { kind: ASK_EVALUATION, title: '邀请评价', perform: (tx, refId) => askEvaluation(tx, Number(refId)) },
];
