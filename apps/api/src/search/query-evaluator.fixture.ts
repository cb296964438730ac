import type { SearchDocument } from './tokenize.ts';

/** Answers the text of a `tsquery` for one document as PostgreSQL does, so that tests need no database. */
export function matchesTsquery(document: SearchDocument, tsquery: string): boolean {
  const lexemes = new Set(Object.values(document.tokens).flat());
  const parts = tsquery.match(/'(?:''|\\\\|[^'\\])*'(?::\*)?|[&|()]/g) ?? [];
  if (parts.join('') !== tsquery.replaceAll(/ (?=[&|])|(?<=[&|]) /g, '')) {
    throw new Error(`not a tsquery: ${tsquery}`);
  }
  let place = 0;

  const readOperand = (): boolean => {
    const part = parts[place++];
    if (part === '(') {
      const value = readAny();
      if (parts[place++] !== ')') throw new Error(`not closed: ${tsquery}`);
      return value;
    }
    if (!part?.startsWith("'")) throw new Error(`no operand: ${tsquery}`);
    const lexeme = part.replace(/:\*$/, '').slice(1, -1).replaceAll("''", "'").replaceAll('\\\\', '\\');
    return part.endsWith(':*') ? [...lexemes].some((known) => known.startsWith(lexeme)) : lexemes.has(lexeme);
  };
  const readAll = (): boolean => {
    let value = readOperand();
    while (parts[place] === '&') {
      place += 1;
      value = readOperand() && value;
    }
    return value;
  };
  const readAny = (): boolean => {
    let value = readAll();
    while (parts[place] === '|') {
      place += 1;
      value = readAll() || value;
    }
    return value;
  };

  const value = readAny();
  if (place !== parts.length) throw new Error(`goes on: ${tsquery}`);
  return value;
}

/** `ts_rank` of a query that only says “or”, with the weights that PostgreSQL takes unless told otherwise. */
export function rankByTsquery(document: SearchDocument, tsquery: string): number {
  const weights = { A: 1, B: 0.4, C: 0.2, D: 0.1 };
  const wanted = tsquery.match(/(?<=')[^']+(?=')/g)?.filter((lexeme) => lexeme !== ' | ') ?? [];
  const score = (lexeme: string) =>
    Object.entries(weights).find(([weight]) => document.tokens[weight as 'A'].includes(lexeme))?.[1] ?? 0;
  return wanted.reduce((sum, lexeme) => sum + score(lexeme), 0) / Math.max(wanted.length, 1);
}
