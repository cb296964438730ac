import { createHash } from 'node:crypto';
import type { CheckedPicture, PictureCheck } from './picture-check.ts';

/**
 * Stands in where no service is set: holds a picture when the hash of its file name ends in a chosen digit, so that a
 * sixteenth of all pictures waits and the same picture always does.
 */
export class SandboxCheck implements PictureCheck {
  readonly name = 'sandbox';
  readonly #digit: string;

  /** @param digit 0 to 9 or a to f */
  constructor(digit = '7') {
    this.#digit = digit;
  }

  async holds({ name }: CheckedPicture): Promise<boolean> {
    return createHash('sha256').update(name).digest('hex').endsWith(this.#digit);
  }
}
