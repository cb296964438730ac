import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { device } from './device.tables.ts';

/** The register of devices knows numbers of telephones and no names: it is what the law wants of second-hand goods. */
export const deviceClosing: ClosingRoom = {
  room: 'device',
  rows: [keep(device, { title: '我的手机', stays: ['title', 'state'] })],
};
