import type { RecycleCancelReason, RecycleWay } from '@jishi/contract/recycle-words.ts';

/** How far an order of the demo goes: each word is a step on its way, or where it ends. */
export type DemoEnd =
  | 'submitted'
  | 'sent'
  | 'received'
  | 'offered'
  | 'disputed'
  | 'refused'
  | 'sentBack'
  | 'blocked'
  | 'cancelled'
  | 'agreedToLess'
  | 'completed'
  | 'stocked';

export interface DemoRecycle {
  /** Place of whoever sells it. */
  person: number;
  /** Place of the model among those that are listed. */
  model: number;
  way: RecycleWay;
  end: DemoEnd;
  reason?: RecycleCancelReason;
}

const of = (person: number, model: number, way: RecycleWay, end: DemoEnd): DemoRecycle => ({
  ...{ person, model, way, end },
});

/** Old devices in every state: those of the demo's member first, then neighbours'. */
export const demoRecycles: readonly DemoRecycle[] = [
  of(0, 0, 'mail', 'offered'),
  of(0, 3, 'store', 'submitted'),
  of(0, 7, 'mail', 'completed'),
  of(0, 11, 'mail', 'sent'),
  { ...of(0, 14, 'mail', 'cancelled'), reason: 'keep' },
  of(1, 1, 'mail', 'received'),
  of(1, 2, 'mail', 'received'),
  of(1, 4, 'mail', 'offered'),
  of(1, 5, 'mail', 'disputed'),
  of(1, 6, 'mail', 'refused'),
  of(1, 8, 'mail', 'sentBack'),
  of(1, 9, 'mail', 'blocked'),
  of(1, 10, 'mail', 'agreedToLess'),
  of(1, 12, 'mail', 'completed'),
  of(1, 13, 'mail', 'stocked'),
  of(2, 15, 'mail', 'stocked'),
  of(2, 16, 'mail', 'stocked'),
  of(2, 17, 'mail', 'stocked'),
  of(2, 18, 'mail', 'completed'),
  of(2, 19, 'mail', 'agreedToLess'),
  of(2, 20, 'mail', 'submitted'),
  of(2, 21, 'mail', 'sent'),
  of(2, 22, 'mail', 'received'),
  { ...of(2, 23, 'mail', 'cancelled'), reason: 'price' },
  of(2, 24, 'mail', 'offered'),
  of(3, 25, 'mail', 'completed'),
  of(3, 26, 'mail', 'stocked'),
  of(3, 27, 'mail', 'sentBack'),
  of(3, 28, 'store', 'submitted'),
  of(3, 29, 'mail', 'received'),
];
