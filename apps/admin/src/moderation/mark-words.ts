/** A part of a text; `at` is where it begins. */
export interface MarkedPart {
  text: string;
  isHit: boolean;
  at: number;
}

/** Cuts a text where words stand in it as they are written; longer words go first. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const patterns = words.toSorted((one, other) => other.length - one.length).map(escapePattern);
  if (patterns.length === 0) return [{ text, isHit: false, at: 0 }];
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(patterns.join('|'), 'giu'))) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isHit: false, at: end });
    parts.push({ text: match[0], isHit: true, at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false, at: end });
  return parts;
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/-]/g, (sign) => (sign === '-' ? '-' : `\\${sign}`));
}
