import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'cart.clean-up': [
    {
      table: 'cart_hand_off',
      due: { device_id: `'a'`, expires_at: `now() - interval '1 minute'` },
      later: { device_id: `'a'`, expires_at: `now() + interval '1 minute'` },
    },
  ],
};
