/** A piece of TypeScript or TSX. Comments, regular expressions and white space yield none. */
export interface Token {
  readonly kind: 'word' | 'string' | 'mark';
  /** The word, the mark, or the text between the quotes; a `${…}` inside a template leaves one blank. */
  text: string;
  readonly line: number;
}

/**
 * Splits TypeScript or TSX into tokens, well enough to find imports and test titles.
 * It is not a parser: inside JSX text it may read an apostrophe as a quote, so quotes and
 * regular expressions never reach past their line, and one odd line cannot swallow the next.
 */
export function tokenize(source: string): Token[] {
  return new Tokenizer(source).read();
}

/** After these a slash begins a regular expression; after anything else it divides. */
const expressionWords = new Set(
  'return typeof case in of delete void throw new else do yield await instanceof default'.split(' '),
);
const expressionMarks = new Set([...'(,=:[!&|?{;+-*%~^']);

interface OpenTemplate {
  readonly token: Token;
  /** Braces open inside the `${` that is being read. */
  braces: number;
}

class Tokenizer {
  readonly #source: string;
  readonly #tokens: Token[] = [];
  /** Innermost last. */
  readonly #templates: OpenTemplate[] = [];
  #at = 0;
  #line = 1;

  constructor(source: string) {
    this.#source = source;
  }

  read(): Token[] {
    while (this.#at < this.#source.length) {
      const taken =
        this.#skip(/\s+/y) ||
        this.#skip(/\/\/.*/y) ||
        this.#skip(/\/\*[\s\S]*?(?:\*\/|$)/y) ||
        this.#openTemplate() ||
        this.#readQuote() ||
        this.#skipRegularExpression() ||
        this.#readWord() ||
        this.#closeTemplateExpression();
      if (!taken) this.#readMark();
    }
    return this.#tokens;
  }

  /** Text at the present place, if the pattern (sticky) matches there; goes behind it. */
  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const text = pattern.exec(this.#source)?.[0];
    if (text === undefined || text === '') return undefined;
    this.#at += text.length;
    for (const character of text) if (character === '\n') this.#line += 1;
    return text;
  }

  #skip(pattern: RegExp): boolean {
    return this.#take(pattern) !== undefined;
  }

  #push(kind: Token['kind'], text: string, line = this.#line): Token {
    const token: Token = { kind, text, line };
    this.#tokens.push(token);
    return token;
  }

  #openTemplate(): boolean {
    const line = this.#line;
    if (!this.#skip(/`/y)) return false;
    this.#templates.push({ token: this.#push('string', '', line), braces: 0 });
    this.#readTemplateText();
    return true;
  }

  /** Up to the next `${`, behind which ordinary source goes on, or to the end of the template. */
  #readTemplateText(): void {
    const template = this.#templates.at(-1);
    if (template === undefined) return;
    template.token.text += dropEscapes(this.#take(/(?:\\[\s\S]|\$(?!\{)|[^\\`$])+/y) ?? '');
    if (this.#skip(/\$\{/y)) {
      template.token.text += ' ';
      template.braces = 1;
    } else {
      this.#skip(/`/y);
      this.#templates.pop();
    }
  }

  /** The brace that ends a `${`. Any other brace is a mark, but has to be counted. */
  #closeTemplateExpression(): boolean {
    const template = this.#templates.at(-1);
    const character = this.#source[this.#at];
    if (template === undefined) return false;
    if (character === '{') template.braces += 1;
    if (character !== '}') return false;
    template.braces -= 1;
    if (template.braces > 0) return false;
    this.#at += 1;
    this.#readTemplateText();
    return true;
  }

  #readQuote(): boolean {
    const text = this.#take(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y);
    if (text !== undefined) this.#push('string', dropEscapes(text.slice(1, -1)));
    return text !== undefined;
  }

  #skipRegularExpression(): boolean {
    const previous = this.#tokens.at(-1);
    const mayBegin =
      previous === undefined ||
      (previous.kind === 'word' && expressionWords.has(previous.text)) ||
      (previous.kind === 'mark' && expressionMarks.has(previous.text));
    return mayBegin && this.#skip(/\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y);
  }

  #readWord(): boolean {
    const text = this.#take(/[\w$\u0080-\uffff]+/y);
    if (text !== undefined) this.#push('word', text);
    return text !== undefined;
  }

  #readMark(): void {
    this.#push('mark', this.#source[this.#at] ?? '');
    this.#at += 1;
  }
}

function dropEscapes(text: string): string {
  return text.replace(/\\([\s\S])/g, '$1');
}
