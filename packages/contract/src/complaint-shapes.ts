import * as z from 'zod';
import {
  complaintStateKeys,
  complaintTeamKeys,
  complaintWishKeys,
  LEAST_COMPLAINT_WORDS,
  MOST_COMPLAINT_PICTURES,
  MOST_COMPLAINT_WORDS,
} from './complaint-state.ts';
import { ErrorCode } from './error-code.ts';
import { refusal } from './refusal.ts';
import { fid } from './upload.ts';
import { moment, text, yuan } from './wire.ts';

export const complaintState = z.enum(complaintStateKeys);
export const complaintTeam = z.enum(complaintTeamKeys);
export const complaintWish = z.union([z.enum(complaintWishKeys), z.literal('')]);

/** The member has said the same within the hour: which complaint holds it. */
export const alreadySaid = refusal(
  'alreadySaid',
  ErrorCode.conflict,
  z.object({ id: z.int(), number: z.string() }),
);

/** What happened, in the member's words. */
export const complaintWords = () => text(MOST_COMPLAINT_WORDS).min(LEAST_COMPLAINT_WORDS);
/** Pictures by the fid that C221 gave. */
export const complaintPictures = () => z.array(fid()).max(MOST_COMPLAINT_PICTURES).default([]);

/** A picture of a complaint: its address answers to the member alone, or to staff who may read complaints. */
export const complaintPicture = z.object({ fid: z.string(), url: z.string() });

/** The order that a complaint is about, in a few words. */
export const complaintOrder = z.object({
  orderId: z.int(),
  stateText: z.string(),
  totalPrice: yuan(),
  createdAt: moment(),
  /** Names of its lines. */
  goods: z.array(z.string()),
});

export const complaintStep = z.object({
  name: z.string(),
  at: moment().nullable(),
  state: z.enum(['past', 'current', 'upcoming']),
});
