import { memberLevels } from '@jishi/contract/member-level.ts';

/** Levels of members, to choose from. */
export const levelOptions = memberLevels.map((label, index) => ({
  value: index + 1,
  label,
}));
