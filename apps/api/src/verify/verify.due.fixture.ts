import { type DueWork, expiry } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'verify.clean-up': [expiry('captcha', '1 second')],
};
