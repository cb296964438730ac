import { type DueWork, expiry } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'third-party.clean-up': [
    expiry('third_party_state', '61 minutes'),
    expiry('third_party_proof', '61 minutes'),
  ],
};
