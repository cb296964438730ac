import { type DueWork, expiry } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'session.clean-up': [expiry('session', '1 second'), expiry('sms_code', '25 hours')],
};
