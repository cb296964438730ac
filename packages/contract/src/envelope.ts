export { ErrorCode } from './error-code.ts';

/** Every answer of the application (S397): `code` 0 is success, `userMsg` is fit to be shown. */
export interface Envelope<Data = unknown> {
  code: number;
  data: Data | null;
  userMsg: string;
  /** Name of a refusal that the operation states, where it is one. */
  refusal?: string;
}
