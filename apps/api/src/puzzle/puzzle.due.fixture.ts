import { type DueWork, expiry } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'puzzle.clean-up': [expiry('puzzle', '1 second')],
};
