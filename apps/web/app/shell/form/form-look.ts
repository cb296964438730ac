import { createContext, use } from 'react';

/**
 * `entry`: the pages around the login; large fields that say by a picture and a placeholder what they are for. `sheet`:
 * forms within a page, with a label above each field.
 */
export type FormLook = 'entry' | 'sheet';

/** What the parts of a form know of the form around them. */
export interface FormFrame {
  look: FormLook;
  /** The form is on its way. */
  isSending: boolean;
}

export const FormFrameContext = createContext<FormFrame>({ look: 'sheet', isSending: false });

export function useFormFrame(): FormFrame {
  return use(FormFrameContext);
}
