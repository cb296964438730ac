import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'login-log.clean-up': ['login_log', 'sms_log'].map((table) => ({
    table,
    due: { created_at: `now() - interval '181 days'` },
    later: { created_at: `now() - interval '179 days'` },
  })),
};
