import * as z from 'zod';

export { ErrorCode } from './error-code.ts';

/** Every answer of the application (S397): `code` 0 is success, `userMsg` is fit to be shown. */
export interface Envelope<Data = unknown> {
  code: number;
  data: Data | null;
  userMsg: string;
}

/** Dialog of an answer with code 1004 (S401, S402). */
export const serverDialog = z.object({
  title: z.string(),
  message: z.string().optional(),
  messageItems: z.array(z.object({ text: z.string(), link: z.string().optional() })).optional(),
  showCancelBtn: z.boolean(),
  confirmText: z.string(),
  cancelText: z.string().optional(),
  confirmLink: z.string().optional(),
  cancelLink: z.string().optional(),
});
