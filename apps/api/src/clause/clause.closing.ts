import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { acceptance } from './clause.tables.ts';

/** That and how somebody agreed is the proof of a contract, and a register: it stays as long as claims may be made. */
export const clauseClosing: ClosingRoom = {
  room: 'clause',
  rows: [keep(acceptance, { title: '同意过的条款', stays: ['subject', 'ip', 'browserId'] })],
};
