import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

type Answer = OutputOf<Contract['search']['guess']>[number];

/** One line of the list under the search box; a product has its picture and its price. */
export type Suggestion = Pick<Answer, 'name' | 'link'> & Partial<Pick<Answer, 'image' | 'price'>>;
