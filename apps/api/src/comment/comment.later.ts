import type { LaterWork } from '../later/later.service.ts';
import { ASK_EVALUATION, askEvaluation } from './ask-evaluation.ts';
import { REMOVE_PICTURE, removePicture } from './remove-pictures.ts';

export const commentLaters: readonly LaterWork[] = [
  { kind: ASK_EVALUATION, title: '邀请评价', perform: (tx, refId) => askEvaluation(tx, Number(refId)) },
  { kind: REMOVE_PICTURE, title: '删除已注销用户的评价图片', perform: removePicture },
];
