import * as z from 'zod';
import {
  MOST_POINTS,
  MOST_STROKES,
  SIGNATURE_WIDTH,
  signatureOccasionKeys,
  signaturePlaceKeys,
} from './repair-signature.ts';
import { flag, integer, moment, text } from './wire.ts';

/** A line of a pen: x and y of each point in turn. */
const stroke = z
  .array(integer(0, SIGNATURE_WIDTH))
  .min(2)
  .max(MOST_POINTS * 2);

/** A signature as it is handed in: drawn, or, where nobody can draw, the name typed with a tick (`agreed`). */
export const signatureInput = {
  occasion: z.enum(signatureOccasionKeys),
  strokes: z.array(stroke).max(MOST_STROKES).default([]),
  name: text(20).default(''),
  agreed: flag().default(false),
};

/** A signature that was given; without strokes `name` was typed. */
export const repairSignature = z.object({
  occasion: z.enum(signatureOccasionKeys),
  occasionText: z.string(),
  place: z.enum(signaturePlaceKeys),
  at: moment(),
  name: z.string(),
  strokes: z.array(z.array(z.int())),
});
