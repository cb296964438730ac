import { NAMELESS } from '../platform/leaving/rows-of-member.ts';

/** 张*、欧阳**; a name of one character is hidden as a whole. Who has left has none to hide. */
export function maskName(name: string): string {
  if (name === NAMELESS) return name;
  const letters = [...name];
  if (letters.length <= 1) return '*'.repeat(letters.length);
  const shown = letters.length >= 4 ? 2 : 1;
  return letters.slice(0, shown).join('') + '*'.repeat(Math.min(letters.length - shown, 4));
}
