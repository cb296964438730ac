import type { Subject } from '../stock/stock.service.ts';

/** What claims of the calendar and files that were handed in say they belong to. */
export const REPAIR_CLAIM = 'repair';

/** What units of a ticket are set aside for. */
export const subjectOf = (id: number): Subject => ({ kind: 'repair', id });
