/** Weights as they are ordered: `ts_rank` takes what each is worth in this order. */
const WEIGHT_LETTERS = 'DCBA';

/** Reads the text of a `tsvector`: every lexeme with the best weight that it has. */
export function readTsvector(text: string, take: (lexeme: string, weight: number) => void): void {
  let at = 0;
  while (at < text.length) {
    let end = text.indexOf("'", at + 1);
    let isPlain = true;
    while (text[end + 1] === "'") {
      isPlain = false;
      end = text.indexOf("'", end + 2);
    }
    if (end < 0) throw new Error('a tsvector ends within a lexeme');
    const quoted = text.slice(at + 1, end);
    const lexeme = isPlain && !quoted.includes('\\') ? quoted : unquote(quoted);
    const space = text.indexOf(' ', end);
    const next = space < 0 ? text.length : space;
    take(lexeme, bestWeight(text, end + 1, next));
    at = next + 1;
  }
}

/** Quotes and backslashes stand twice. */
function unquote(quoted: string): string {
  return quoted.replaceAll("''", "'").replaceAll('\\\\', '\\');
}

function bestWeight(text: string, from: number, to: number): number {
  let best = 0;
  for (let at = from; at < to; at += 1) best = Math.max(best, WEIGHT_LETTERS.indexOf(text.charAt(at)));
  return best;
}
