import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear } from '../platform/leaving/rows-of-member.ts';
import { eraseValuationsOf } from './made.queries.ts';
import { valuation } from './valuation.tables.ts';

/** What becomes of it when a member leaves. */
export const valuationClosing: ClosingRoom = {
  room: 'valuation',
  rows: [
    clear(
      valuation,
      { answers: [] },
      {
        title: '旧机估价',
        stays: [
          'category',
          'variantId',
          'variantName',
          'engine',
          'optionIds',
          'lines',
          'verdict',
          'state',
          'staffName',
          'nonce',
          'reference',
        ],
        byHand: ['imei', 'browserId', 'memberHint', 'handOverHash'],
      },
    ),
  ],
  erase: eraseValuationsOf,
};
