import type { PictureCheck } from './picture-check.ts';
import { SandboxCheck } from './sandbox-check.ts';
import { ServiceCheck } from './service-check.ts';

/**
 * The check of the installation: `PICTURE_CHECK=https://…` with `PICTURE_CHECK_KEY`, or without it one that holds the
 * pictures whose hash ends in `PICTURE_CHECK_DIGIT` (7).
 * @throws Error for an address or a digit that is none
 */
export function createPictureCheck(env: NodeJS.ProcessEnv): PictureCheck {
  const { PICTURE_CHECK: address, PICTURE_CHECK_KEY: key = '', PICTURE_CHECK_DIGIT: digit = '7' } = env;
  if (address) {
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new Error(`PICTURE_CHECK should be an http or https address, not ${address}`);
    return new ServiceCheck(address, key);
  }
  if (!/^[0-9a-f]$/.test(digit)) throw new Error(`PICTURE_CHECK_DIGIT should be one of 0 to f, not ${digit}`);
  return new SandboxCheck(digit);
}
