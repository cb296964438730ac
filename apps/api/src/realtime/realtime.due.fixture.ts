import { type DueWork, expiry } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'realtime.forget-keys': [expiry('login_key', '61 minutes'), expiry('imei_route', '61 minutes')],
};
