import { without } from '../platform/leaving/becomes.ts';
import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { blockWhileOpen } from '../platform/leaving/open-rows.ts';
import { clear, forget, keep } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { freeDoorVisit } from './door-visit.tables.ts';
import { repairEvent, repairOrder } from './repair.tables.ts';
import { repairSignature } from './repair-signature.tables.ts';
import { repairPicture, repairQuote } from './repair-work.tables.ts';

/** What was mended, of which device and for how much stays for as long as its guarantee can be asked for. */
export const repairClosing: ClosingRoom = {
  room: 'repair',
  rows: [
    forget(repairPicture, { whose: through(repairPicture.repairOrderId, 'repair_order') }),
    forget(repairSignature, { whose: through(repairSignature.repairOrderId, 'repair_order') }),
    keep(freeDoorVisit, { stays: ['month'] }),
    keep(repairEvent, {
      whose: through(repairEvent.repairOrderId, 'repair_order'),
      stays: ['event', 'fromState', 'toState', 'actor', 'note'],
    }),
    keep(repairQuote, {
      whose: through(repairQuote.repairOrderId, 'repair_order'),
      stays: ['state', 'note', 'staffName'],
    }),
    clear(
      repairOrder,
      {
        contactName: '',
        contactPhone: '',
        receiver: without('name', 'mobile', 'address', 'street'),
        faultText: '',
        remark: '',
        intakeNote: '',
        unlockSealed: null,
        code: '',
        courierIn: without('number'),
        courierOut: without('number'),
      },
      {
        title: '维修',
        stays: [
          'submitToken',
          'model',
          'serial',
          'way',
          'booked',
          'state',
          'engineerName',
          'testsBefore',
          'testsAfter',
        ],
      },
    ),
  ],
  blocksClosing: blockWhileOpen(
    repairOrder,
    ['booked', 'received', 'checking', 'quoted', 'approved', 'waitingParts', 'repairing', 'testing', 'ready'],
    { say: (open) => `有 ${open} 张维修单尚未完成`, link: '/member/mybooking', act: '查看维修单' },
  ),
};
