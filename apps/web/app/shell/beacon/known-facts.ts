import type { Facts } from '@jishi/beacon/event-fields.ts';

/** What the pages know of the visitor; the rest the lazy part finds out by itself. */
export type KnownFacts = Pick<
  Facts,
  'cityId' | 'shopId' | 'userId' | 'xtenant' | 'saasTenant' | 'businessPlatform'
>;
