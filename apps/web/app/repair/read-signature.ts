import { type SignatureOccasion, signatureOccasionKeys } from '@jishi/contract/repair-signature.ts';
import { textIn } from '../shell/field-refusal.ts';

/** A signature as the form of a ticket sends it; strokes that are none are left to the API, which asks for a name. */
export function readSignature(form: FormData): {
  occasion: SignatureOccasion;
  strokes: number[][];
  name: string;
  agreed: boolean;
} {
  const named = textIn(form, 'occasion');
  return {
    occasion: signatureOccasionKeys.find((one) => one === named) ?? 'receipt',
    strokes: readStrokes(textIn(form, 'strokes')),
    name: textIn(form, 'name').trim(),
    agreed: textIn(form, 'agreed') === '1',
  };
}

function readStrokes(text: string): number[][] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
