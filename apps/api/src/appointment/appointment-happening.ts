import { topic } from '../platform/happenings.ts';
import type { ClaimRow } from './appointment.queries.ts';

/**
 * What happened to an appointment, for the room whose thing it is (`subjectKind`, `subjectId`). After `moved` the claim
 * is another one: its id and its time are new, those of before are over.
 */
export interface AppointmentHappening {
  event: 'confirmed' | 'moved' | 'released' | 'done' | 'missed';
  claim: ClaimRow;
}

/** Told in the transaction of the event (docs/decisions/0031-happenings.md). */
export const appointmentHappened = topic<AppointmentHappening>('appointment');
