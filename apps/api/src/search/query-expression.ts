import { quoteLexeme } from './tokenize.ts';

/** A condition on the lexemes of a document, as `tsquery` has it. */
export type Expression =
  | { readonly lexeme: string; readonly isPrefix?: boolean }
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] };

/** A document that has this very lexeme, or with `isPrefix` one that begins so. */
export function hasLexeme(lexeme: string, isPrefix = false): Expression {
  return isPrefix ? { lexeme, isPrefix } : { lexeme };
}

/** Writes an expression as the text of a `tsquery`, each part once. An empty one cannot be written. */
export function printTsquery(expression: Expression): string {
  if ('lexeme' in expression) return `${quoteLexeme(expression.lexeme)}${expression.isPrefix ? ':*' : ''}`;
  const [parts, sign] = 'all' in expression ? [expression.all, ' & '] : [expression.any, ' | '];
  const printed = [...new Set(parts.map(printTsquery))];
  return printed.length === 1 ? printed.join('') : `(${printed.join(sign)})`;
}

/** Whether a set of lexemes meets an expression, without a database. */
export function isMetBy(expression: Expression, lexemes: ReadonlySet<string>): boolean {
  if ('all' in expression) return expression.all.every((part) => isMetBy(part, lexemes));
  if ('any' in expression) return expression.any.some((part) => isMetBy(part, lexemes));
  const { lexeme, isPrefix } = expression;
  return lexemes.has(lexeme) || (isPrefix === true && [...lexemes].some((one) => one.startsWith(lexeme)));
}
