import { diffArrays } from 'diff';
import { readBlocks, type TextBlock } from './read-blocks.ts';

export interface ComparedBlock {
  readonly tag: string;
  readonly kind: 'same' | 'added' | 'removed' | 'changed';
  readonly parts: readonly { text: string; mark: '' | 'added' | 'removed' }[];
}

/** Share of words that two paragraphs have in common from which on one is the other, edited. */
const ALIKE = 0.3;
const words = new Intl.Segmenter('zh', { granularity: 'word' });
const keyOf = ({ tag, text }: TextBlock) => `${tag}:${text}`;

/** What one text says differently from another, block by block; within an edited block word by word. */
export function compareRichText(from: string, to: string): ComparedBlock[] {
  const compared: ComparedBlock[] = [];
  const runs = diffArrays(readBlocks(from), readBlocks(to), {
    comparator: (one, other) => keyOf(one) === keyOf(other),
  });
  let gone: TextBlock[] = [];
  const flush = () => {
    compared.push(...gone.map((block) => whole(block, 'removed')));
    gone = [];
  };
  for (const run of runs) {
    if (run.removed) {
      gone.push(...run.value);
    } else if (run.added) {
      for (const block of run.value) {
        const at = gone.findIndex((one) => one.tag === block.tag && isAlike(one.text, block.text));
        // What was taken out before the block it became stands before it.
        compared.push(...gone.splice(0, Math.max(at, 0)).map((one) => whole(one, 'removed')));
        const before = at < 0 ? undefined : gone.shift();
        compared.push(before ? edited(before, block) : whole(block, 'added'));
      }
      flush();
    } else {
      flush();
      compared.push(...run.value.map((block) => whole(block, 'same')));
    }
  }
  flush();
  return compared;
}

function whole({ tag, text }: TextBlock, kind: 'same' | 'added' | 'removed'): ComparedBlock {
  return { tag, kind, parts: [{ text, mark: kind === 'same' ? '' : kind }] };
}

function edited(before: TextBlock, after: TextBlock): ComparedBlock {
  const parts = diffArrays(split(before.text), split(after.text)).map(({ value, added, removed }) => ({
    text: value.join(''),
    mark: added ? ('added' as const) : removed ? ('removed' as const) : ('' as const),
  }));
  return { tag: after.tag, kind: 'changed', parts };
}

function isAlike(one: string, other: string): boolean {
  const [mine, theirs] = [readWords(one), readWords(other)];
  return (
    [...mine].filter((word) => theirs.has(word)).length / Math.max(1, Math.min(mine.size, theirs.size)) >=
    ALIKE
  );
}

/** The words of a text without what stands between them. */
function readWords(text: string): Set<string> {
  const found = [...words.segment(text)].filter(({ isWordLike }) => isWordLike);
  return new Set(found.map(({ segment }) => segment));
}

function split(text: string): string[] {
  return [...words.segment(text)].map(({ segment }) => segment);
}
