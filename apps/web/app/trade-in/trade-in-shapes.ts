import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** A new phone with what it costs for an old one. */
export type Offers = OutputOf<Contract['tradeIn']['offers']>;
/** A valuation of the visitor's that may pay for it. */
export type OwnOffer = Offers['own'][number];
/** A new phone on the page of the city. */
export type ExchangeGoods = OutputOf<Contract['tradeIn']['exchange']>['list'][number];
/** A trade-in of the member. */
export type TradeInRow = OutputOf<Contract['tradeIn']['list']>['list'][number];
/** One of them, with its money and what its owner may choose. */
export type TradeInDetail = OutputOf<Contract['tradeIn']['detail']>;
