import type { Finding } from '../verify/findings.ts';
import { isTest, isTypeScript, listFiles, readSource } from '../verify/repository.ts';
import { type Token, tokenize } from '../verify/tokens.ts';

/** An answer that the code gives without knowing it, marked with `notYet`. */
export interface ConstantAnswer {
  /** `apps/api/src/cart/present-cart.ts:161`. */
  readonly where: string;
  /** The area of the ledgers that will bring the real answer; empty where the mark names none. */
  readonly area: string;
  /** Rows that stand only in part until then. */
  readonly rows: readonly string[];
}

const home = 'packages/contract/src/not-yet.ts';

/** Every `notYet('area', 'S178', …)` of production code, in the order of the files. */
export function findConstantAnswers(root: string): ConstantAnswer[] {
  return listFiles(root)
    .filter((file) => /^(apps|packages)\//.test(file) && isTypeScript(file) && !isTest(file) && file !== home)
    .flatMap((file) => {
      const source = readSource(root, file);
      return source.includes('notYet(') ? readAnswers(file, tokenize(source)) : [];
    });
}

function readAnswers(file: string, tokens: readonly Token[]): ConstantAnswer[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || token.text !== 'notYet' || tokens[index + 1]?.text !== '(') return [];
    const [area, comma, rows] = tokens.slice(index + 2, index + 5);
    return [
      {
        where: `${file}:${token.line}`,
        area: area?.kind === 'string' ? area.text : '',
        rows: comma?.text === ',' && rows?.kind === 'string' ? rows.text.split(' ').filter(Boolean) : [],
      },
    ];
  });
}

/** What is wrong with the marks: an area or a row that no ledger knows, or none at all. */
export function checkConstantAnswers(
  answers: readonly ConstantAnswer[],
  ledgers: Readonly<Record<string, readonly { readonly id: string; readonly area: string }[]>>,
): Finding[] {
  const rows = Object.values(ledgers).flat();
  const areas = new Set(rows.map(({ area }) => area));
  const ids = new Set(rows.map(({ id }) => id));
  return answers.flatMap(({ where, area, rows: named }) => {
    const findings: Finding[] = [];
    if (!areas.has(area))
      findings.push({ where, what: `notYet names the area ${area || 'none'}, which no ledger has` });
    if (named.length === 0)
      findings.push({ where, what: 'notYet says which rows stand in part only, as plain text' });
    for (const id of named.filter((one) => !ids.has(one)))
      findings.push({ where, what: `notYet names the row ${id}, which no ledger has` });
    return findings;
  });
}

/** The marks by the area that everybody waits for, one line each. */
export function renderConstantAnswers(answers: readonly ConstantAnswer[]): string[] {
  return [...Map.groupBy(answers, ({ area }) => area)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([area, marked]) => {
      const rows = [...new Set(marked.flatMap((one) => one.rows))].sort().join(' ');
      const places = [...Map.groupBy(marked, ({ where }) => where.split(':')[0] ?? '')].map(
        ([file, here]) => `${file} ${here.length}`,
      );
      return `${area}: ${marked.length} (${rows}) in ${places.join(', ')}`;
    });
}
