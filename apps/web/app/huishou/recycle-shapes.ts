import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** A model that is taken. */
export type RecycleModel = OutputOf<Contract['valuation']['search']>['result']['records'][number];
/** What a search answers. */
export type SearchFound = OutputOf<Contract['valuation']['search']>;
/** The home of recycling. */
export type RecycleHome = OutputOf<Contract['valuation']['index']>;
/** A capacity of a model. */
export type RecycleVariant = OutputOf<Contract['valuation']['attributes']>['variants'][number];
/** Questions of one group, each option with what it excludes. */
export type RuleGroup = OutputOf<Contract['valuation']['ruleTree']>[number];
/** What answers come to. */
export type PricedAnswers = OutputOf<Contract['valuation']['finalPrice']>;
/** A valuation as its owner reads it. */
export type Feature = OutputOf<Contract['valuation']['feature']>;
/** Price of a faultless one on a day. */
export type TrendDay = OutputOf<Contract['valuation']['priceTrend']>['days'][number];
