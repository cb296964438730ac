/** Shorter words have too many neighbours to guess which one was meant. */
const shortestWord = 4;
const longestWord = 24;

/**
 * Words by every form that lacks one letter of them. Two words that differ by one letter more, less, other or
 * swapped have such a form in common, so candidates are found without walking the vocabulary.
 */
export function indexSpellings(words: Iterable<string>): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const word of new Set(words)) {
    if (word.length < shortestWord || word.length > longestWord) continue;
    for (const form of new Set([word, ...formsWithoutOneLetter(word)])) {
      const known = index.get(form);
      if (known === undefined) index.set(form, [word]);
      else known.push(word);
    }
  }
  return index;
}

/** Three letters are near to much; only a maker of four is guessed from them: opo. */
const shortestSlip = 3;

/** What is known of words that a slip may have been meant for. */
export interface WordsMeant {
  /** Names of makers whose goods are sold here. */
  isSoldMaker(word: string): boolean;
  /** Names of makers of whom nothing is sold here: nobody means them before what is. */
  isStranger(word: string): boolean;
}

/** The word one slip of the keyboard away from a mistyped one; undefined where there is none. */
export function findSpelling(
  mistyped: string,
  index: ReadonlyMap<string, readonly string[]>,
  meant?: WordsMeant,
): string | undefined {
  if (mistyped.length < (meant ? shortestSlip : shortestWord) || mistyped.length > longestWord)
    return undefined;
  const forms = [mistyped, ...formsWithoutOneLetter(mistyped)];
  const candidates = new Set(forms.flatMap((form) => index.get(form) ?? []));
  const isLong = mistyped.length >= shortestWord;
  const near = [...candidates].filter(
    (word) => isOneSlipAway(mistyped, word) && (isLong || meant?.isSoldMaker(word)),
  );
  // Who mistypes mostly hits the first letter and the number of letters.
  const likeness = (word: string) =>
    (meant?.isStranger(word) ? -4 : 0) +
    (word[0] === mistyped[0] ? 2 : 0) +
    (word.length === mistyped.length ? 1 : 0);
  return near.sort((a, b) => likeness(b) - likeness(a)).at(0);
}

function formsWithoutOneLetter(word: string): string[] {
  return [...word].map((_, index) => word.slice(0, index) + word.slice(index + 1));
}

/** Whether one insertion, deletion, replacement or swap of neighbours leads from one word to the other. */
function isOneSlipAway(from: string, to: string): boolean {
  let start = 0;
  while (start < from.length && from[start] === to[start]) start += 1;
  const [a, b] = [from.slice(start), to.slice(start)];
  if (a === '' || b === '') return a.length + b.length === 1;
  const isSwap = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwap || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
