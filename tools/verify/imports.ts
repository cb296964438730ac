import { type Token, tokenize } from './tokens.ts';

/** One place where a file names another module. */
export interface ImportSite {
  readonly specifier: string;
  /** `dynamic` is `import('…')`: loaded late, so it cannot make a cycle of initialisation. */
  readonly kind: 'import' | 'reexport' | 'dynamic';
  /** `import type` and `export type`: gone before the program runs. */
  readonly typeOnly: boolean;
  readonly line: number;
}

/** Every import, re-export and dynamic import with a literal specifier, in order. */
export function scanImports(source: string): ImportSite[] {
  return scanTokens(tokenize(source)).sites;
}

/**
 * Whether the file does nothing but hand on what other files export. Such a file hides where a
 * thing lives and drags everything it names into whoever wanted one of them.
 */
export function isBarrel(source: string): boolean {
  const tokens = tokenize(source);
  const { sites, consumed } = scanTokens(tokens);
  return sites.some((site) => site.kind === 'reexport') && consumed === tokens.length;
}

interface Statement {
  readonly site: ImportSite;
  /** Index of the first token behind the statement. */
  readonly end: number;
}

function scanTokens(tokens: readonly Token[]): { sites: ImportSite[]; consumed: number } {
  const sites: ImportSite[] = [];
  let consumed = 0;
  let index = 0;
  while (index < tokens.length) {
    const statement = readStatement(tokens, index);
    if (statement === undefined) {
      index += 1;
      continue;
    }
    sites.push(statement.site);
    if (statement.site.kind !== 'dynamic') consumed += statement.end - index;
    index = statement.end;
  }
  return { sites, consumed };
}

function readStatement(tokens: readonly Token[], start: number): Statement | undefined {
  const first = tokens[start];
  if (first?.kind !== 'word' || isMark(tokens[start - 1], '.')) return undefined;
  if (first.text === 'import') {
    return readDynamic(tokens, start) ?? readSideEffect(tokens, start) ?? readFrom(tokens, start, 'import');
  }
  if (first.text === 'export') return readFrom(tokens, start, 'reexport');
  return undefined;
}

function readDynamic(tokens: readonly Token[], start: number): Statement | undefined {
  const specifier = tokens[start + 2];
  if (!isMark(tokens[start + 1], '(') || specifier?.kind !== 'string') return undefined;
  if (!isMark(tokens[start + 3], ')') && !isMark(tokens[start + 3], ',')) return undefined;
  return {
    site: { specifier: specifier.text, kind: 'dynamic', typeOnly: false, line: specifier.line },
    end: start + 3,
  };
}

function readSideEffect(tokens: readonly Token[], start: number): Statement | undefined {
  const specifier = tokens[start + 1];
  if (specifier?.kind !== 'string') return undefined;
  return {
    site: { specifier: specifier.text, kind: 'import', typeOnly: false, line: specifier.line },
    end: endOfStatement(tokens, start + 2),
  };
}

/** `import a, { type b } from '…'`, `export * as c from '…'`. Any other token ends the attempt. */
function readFrom(
  tokens: readonly Token[],
  start: number,
  kind: 'import' | 'reexport',
): Statement | undefined {
  const next = tokens[start + 1];
  if (kind === 'reexport' && !isMark(next, '*') && !isMark(next, '{') && next?.text !== 'type')
    return undefined;
  for (let index = start + 1; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const specifier = tokens[index + 1];
    if (token.kind === 'word' && token.text === 'from' && specifier?.kind === 'string') {
      const typeOnly = next?.text === 'type' && index > start + 2 && !isMark(tokens[start + 2], ',');
      return {
        site: { specifier: specifier.text, kind, typeOnly, line: specifier.line },
        end: endOfStatement(tokens, index + 2),
      };
    }
    if (token.kind === 'mark' && !'{},*'.includes(token.text)) return undefined;
    if (token.kind === 'word' && index > start + 1 && (token.text === 'import' || token.text === 'export')) {
      return undefined;
    }
  }
  return undefined;
}

function endOfStatement(tokens: readonly Token[], index: number): number {
  return isMark(tokens[index], ';') ? index + 1 : index;
}

function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text;
}
