import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { deleteUnused } from './old-machine.queries.ts';
import { tradeIn } from './old-machine.tables.ts';

/** What becomes of it when a member leaves. */
export const oldMachineClosing: ClosingRoom = {
  room: 'old-machine',
  rows: [
    keep(tradeIn, { title: '以旧换新的旧机', stays: ['oldModel', 'oldVariant', 'oldPicture', 'state'] }),
  ],
  erase: deleteUnused,
};
