import type { Expression } from '../query-expression.ts';

const AND = ' & ';
const OR = ' | ';

interface Reading {
  readonly text: string;
  at: number;
}

/** Reads the text of a `tsquery` of ours (`printTsquery`) back. @throws Error for what it never writes */
export function readTsquery(text: string): Expression {
  const reading = { text, at: 0 };
  const expression = readPart(reading);
  if (reading.at < text.length) throw new Error(`a tsquery goes on at ${reading.at}`);
  return expression;
}

function readPart(reading: Reading): Expression {
  if (reading.text[reading.at] === "'") return readLexeme(reading);
  expect(reading, '(');
  const parts = [readPart(reading)];
  const sign = reading.text.startsWith(AND, reading.at) ? AND : OR;
  while (reading.text.startsWith(sign, reading.at)) {
    reading.at += sign.length;
    parts.push(readPart(reading));
  }
  expect(reading, ')');
  return sign === AND ? { all: parts } : { any: parts };
}

function readLexeme(reading: Reading): Expression {
  const { text } = reading;
  let lexeme = '';
  let at = reading.at + 1;
  // A quote or a backslash of the lexeme stands twice.
  while (text[at] !== "'" || text[at + 1] === "'") {
    if (at >= text.length) throw new Error('a tsquery ends within a lexeme');
    if (text[at] === "'" || text[at] === '\\') at += 1;
    lexeme += text[at];
    at += 1;
  }
  const isPrefix = text.startsWith(':*', at + 1);
  reading.at = at + (isPrefix ? 3 : 1);
  return isPrefix ? { lexeme, isPrefix } : { lexeme };
}

function expect(reading: Reading, sign: string): void {
  if (reading.text[reading.at] !== sign) throw new Error(`a tsquery has no ${sign} at ${reading.at}`);
  reading.at += 1;
}
