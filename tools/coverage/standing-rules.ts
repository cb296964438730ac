import { listFiles, readSource } from '../verify/repository.ts';
import { type Token, tokenize } from '../verify/tokens.ts';

const titleCalls = new Set(['test', 'it', 'describe']);
/** `S345-S350` proves nothing about what lies between, nor that its writer looked at each. */
const range = /S\d{3}\s*(?:-|–|\.\.|to)\s*S?\d{3}/g;

export interface NamedRules {
  /** Ids that a test names. */
  readonly ids: Set<string>;
  /** Titles that name a range of rules, which does not count. */
  readonly ranges: string[];
}

/** Ids of the rules that the tests and journeys of a checkout name in their titles. */
export function findNamedRules(root: string): NamedRules {
  const named: NamedRules = { ids: new Set(), ranges: [] };
  for (const file of listFiles(root).filter((name) => /\.(test\.tsx?|journey\.ts)$/.test(name))) {
    for (const title of readTitles(readSource(root, file))) {
      if (title.match(range) !== null) named.ranges.push(`${file}: ${title}`);
      for (const id of title.replace(range, '').match(/\bS\d{3}\b/g) ?? []) named.ids.add(id);
    }
  }
  return named;
}

/** First arguments of `test(…)`, `it.each(…)(…)`, `test.describe(…)` and their kin, where they are literal. */
export function readTitles(source: string): string[] {
  const tokens = tokenize(source);
  const titles: string[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'word' || !titleCalls.has(token.text) || tokens[index - 1]?.text === '.') return;
    const title = tokens[findTitle(tokens, index + 1)];
    if (title?.kind === 'string') titles.push(title.text);
  });
  return titles;
}

/** Index behind the opening bracket of the call that names the test: `.each([…])` comes before it. */
function findTitle(tokens: readonly Token[], start: number): number {
  let index = start;
  while (isMark(tokens[index], '.')) index += 2;
  if (tokens[index]?.kind === 'string') index += 1;
  if (!isMark(tokens[index], '(')) return -1;
  const close = findClosing(tokens, index);
  return isMark(tokens[close + 1], '(') ? close + 2 : index + 1;
}

function findClosing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    if (isMark(tokens[index], '(')) depth += 1;
    if (isMark(tokens[index], ')')) depth -= 1;
    if (depth === 0) return index;
  }
  return tokens.length;
}

function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text;
}
