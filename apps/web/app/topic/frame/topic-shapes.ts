import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { ShownProduct } from '../../product/frame/product-card.widget.tsx';
import type { TopicActed } from './run-topic-act.ts';

export type Topic = OutputOf<Contract['topic']['code']>;
export type Block = Topic['blocks'][number];
type Whole = OutputOf<Contract['topic']['componentData']>['list'][number];

/** What a block shows, with the part of its goods that the cards show. */
export type BlockData = Omit<Whole, 'groups'> & { groups: { id: number; products: ShownProduct[] }[] };

/** A topic with everything that its page shows. `now` is the time of the shop. */
export interface LoadedTopic {
  topic: Topic;
  data: BlockData[];
  now: string;
  /** A number for one press of the lottery, so that a form that is sent twice draws once. */
  pressNo: string;
}

/** What every kind of block is given. */
export interface BlockProps {
  block: Block;
  /** Undefined for a kind that has none, and where it did not come. */
  data: BlockData | undefined;
  topicId: number;
  now: string;
  pressNo: string;
  acted: TopicActed | undefined;
  /** In the first screen. */
  isFirst: boolean;
}
