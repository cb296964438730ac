import { useTenant } from './tenant.ts';

/** Levels of members to choose from, by number from 1, under the names of this site. */
export function useLevelOptions(): { value: number; label: string }[] {
  return useTenant().memberLevels.map((label, index) => ({ value: index + 1, label }));
}
