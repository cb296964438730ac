import { CLOSING_NOTE_LENGTH } from '@jishi/contract/closing-words.ts';
import { planForm } from '../shell/form/form-plan.ts';

/** What is asked of who wants to leave. */
export const closingPlan = planForm({
  start: { reason: 'unused', note: '', agreed: false },
  rules: {
    note: { most: CLOSING_NOTE_LENGTH },
    agreed: { check: (agreed) => (agreed ? undefined : '请先确认您已了解注销的后果') },
  },
});
