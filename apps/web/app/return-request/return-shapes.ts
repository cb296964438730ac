import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type ReturnForm = OutputOf<Contract['returnRequest']['form']>;
export type ReturnableLine = ReturnForm['lines'][number];
export type ReturnRecord = OutputOf<Contract['returnRequest']['list']>['list'][number];
export type ReturnReasons = OutputOf<Contract['returnRequest']['reasons']>;

/** What an act was refused with. */
export interface ReturnAnswer {
  intent: string;
  /** The request that it was for; 0 for a new one. */
  id: number;
  userMsg: string;
  /** What is to be known although it went through. */
  done: string;
  values: Record<string, string | boolean>;
  errors: Record<string, string>;
  images: string[];
  imageError: string;
}
