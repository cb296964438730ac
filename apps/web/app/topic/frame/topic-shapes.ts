import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { ShownProduct } from '../../product/frame/product-card.widget.tsx';
import type { Carried, Sealed } from '../../shell/kept/sealed.ts';
import type { TopicActed } from './run-topic-act.ts';

export type Topic = OutputOf<Contract['topic']['code']>;
export type Block = Topic['blocks'][number];
/** What a block shows, as the API tells it. */
export type WholeBlock = OutputOf<Contract['topic']['blocks']>[number];

/** A block of goods as it is drawn once for all who are shown the same: no more of the goods than the cards show. */
export interface GoodsBlock extends Pick<Block, 'id' | 'props'> {
  groups: { id: number; products: ShownProduct[] }[];
}

/** What a block shows; goods are undefined where it has none. */
export type BlockData = Omit<WholeBlock, 'groups'> & { goods: Carried<GoodsBlock> | undefined };

/** A topic with everything that its page shows. `now` is the time of the shop. */
export interface LoadedTopic {
  topic: Sealed<Topic>;
  data: Carried<readonly BlockData[]>;
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
