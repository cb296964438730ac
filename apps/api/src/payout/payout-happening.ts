import { topic } from '../platform/happenings.ts';
import type { PayoutRow } from './payout.queries.ts';

/** Money has arrived where its member wanted it, for the room that owed it (`subjectKind`, `subjectId`). */
export interface PayoutHappening {
  event: 'done';
  payout: Pick<PayoutRow, 'payoutNo' | 'subjectKind' | 'subjectId' | 'amountFen'>;
}

/** Told in the transaction of the event (docs/decisions/0031-happenings.md). */
export const payoutHappened = topic<PayoutHappening>('payout');
