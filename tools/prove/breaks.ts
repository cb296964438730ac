import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseLedger } from '../coverage/ledger.ts';
import { readTitles } from '../coverage/standing-rules.ts';
import type { Finding } from '../verify/findings.ts';
import { readSource } from '../verify/repository.ts';

/** A row of any ledger, as far as a break needs it. */
interface LedgerRow {
  readonly id: string;
  readonly area: string;
}

/**
 * A row of docs/spec/breaks.csv: a change of one line that breaks a rule, and the test file that has to go red for it.
 */
export interface Break {
  /** Id of a row of any ledger: `S179`, `C317`. */
  readonly rule: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** Has a test whose title names the rule. */
  readonly test: string;
}

const ledger = 'docs/spec/breaks.csv';
const columns = ['rule', 'file', 'from', 'to', 'test'] as const;

/** The recorded breaks of a checkout, in the order of the file. */
export function readBreaks(root: string): Break[] {
  return parseLedger<Break>(readSource(root, ledger), columns);
}

/**
 * Records that prove nothing any more: their line has changed or stands twice, their test is gone or names another
 * rule.
 */
export function checkBreaks(root: string, breaks: readonly Break[], rules: readonly LedgerRow[]): Finding[] {
  const known = new Set(rules.map(({ id }) => id));
  return breaks.flatMap((one) =>
    explainWrong(root, one, known).map((what) => ({ where: `${ledger} ${one.rule}`, what })),
  );
}

function explainWrong(
  root: string,
  { rule, file, from, to, test }: Break,
  rules: ReadonlySet<string>,
): string[] {
  const wrong: string[] = [];
  if (!rules.has(rule)) wrong.push('no ledger has this rule');
  if (from === to || from === '') wrong.push('from and to are the same, so nothing breaks');
  const count = existsSync(path.join(root, file)) ? readSource(root, file).split(from).length - 1 : 0;
  if (count !== 1)
    wrong.push(`${file} has the line ${count} times instead of once, so state the break anew: ${from}`);
  if (!existsSync(path.join(root, test))) wrong.push(`${test} is gone`);
  else if (!readTitles(readSource(root, test)).some((title) => names(title, rule)))
    wrong.push(`no test of ${test} names the rule in its title`);
  return wrong;
}

/** Whether a title names a rule. */
export function names(title: string, rule: string): boolean {
  return new RegExp(`\\b${rule}\\b`).test(title);
}

/**
 * The breaks of areas of the ledger, or of all.
 * @throws Error for an area without any
 */
export function chooseBreaks(
  breaks: readonly Break[],
  rules: readonly LedgerRow[],
  areas: readonly string[],
): Break[] {
  if (areas.length === 0) return [...breaks];
  const areaOf = new Map(rules.map(({ id, area }) => [id, area]));
  for (const area of areas) {
    if (!breaks.some(({ rule }) => areaOf.get(rule) === area))
      throw new Error(`no break is recorded for the area ${area}`);
  }
  return breaks.filter(({ rule }) => areas.includes(areaOf.get(rule) ?? ''));
}

/** The breaks whose rule may stand otherwise now: something changed beside the broken file or beside its test. */
export function chooseChanged(breaks: readonly Break[], changed: readonly string[]): Break[] {
  const places = new Set(changed.map((file) => path.posix.dirname(file)));
  return breaks.filter(({ file, test }) => [file, test].some((one) => places.has(path.posix.dirname(one))));
}
