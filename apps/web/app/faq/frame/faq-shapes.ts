import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type QuestionPage = OutputOf<Contract['faq']['list']>;
export type QuestionInList = QuestionPage['list'][number];
export type QuestionDetail = OutputOf<Contract['faq']['detail']>;
export type Answer = QuestionDetail['answers'][number];
