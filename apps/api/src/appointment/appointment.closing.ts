import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear } from '../platform/leaving/rows-of-member.ts';
import { among, anyOf, ofContact, through } from '../platform/leaving/whose-rows.ts';
import { appointmentClaim } from './appointment.tables.ts';

/** Who came is known no more; when a bench was taken is. */
export const appointmentClosing: ClosingRoom = {
  room: 'appointment',
  rows: [
    clear(
      appointmentClaim,
      { contactName: '', contactPhone: '', note: '' },
      {
        title: '到店时间',
        whose: anyOf(
          ofContact(appointmentClaim.contactPhone),
          among(appointmentClaim.subjectKind, 'repair', through(appointmentClaim.subjectId, 'repair_order')),
          among(
            appointmentClaim.subjectKind,
            'recycle',
            through(appointmentClaim.subjectId, 'recycle_order'),
          ),
          among(
            appointmentClaim.subjectKind,
            'guideVisit',
            through(appointmentClaim.subjectId, 'guide_visit'),
          ),
          among(appointmentClaim.subjectKind, 'itService', through(appointmentClaim.subjectId, 'it_booking')),
        ),
        stays: ['service', 'state', 'subjectKind'],
      },
    ),
  ],
};
