import { type Finding, reportFindings } from './findings.ts';
import { isTest, isTypeScript, listFiles, readSource, repositoryRoot } from './repository.ts';
import { type Token, tokenize } from './tokens.ts';

/** Words of the wire, and words that once stood for the same thing, with the one that stands inside (docs/words.md). */
const insideWords: readonly (readonly [outside: RegExp, inside: string])[] = [
  // A basket that is priced (`priceBasket`) is several lines, of a cart or of none.
  [/(?<!priced?)basket(?!Input|Line)/i, 'cart line: lineId'],
  [/xtenant/i, 'tenant: tenantId'],
  [/headOffice/i, 'main tenant'],
  [/^(?:read|lock|insert|change|open|list|switch|present)Sites?$/, 'tenant'],
  [/^user(?:Id|Name)$/, 'member: memberId'],
  [/^businesskey$/i, 'tab'],
  [/^coll$/, 'list code'],
  [/^mkcid$/, 'device'],
  [/^(?:shopId|shopCode|BoundShop|currentShop)$/, 'store: storeId'],
];
/** Floors whose words are ours alone. Screens speak the contract, whose objects they show. */
const inside = /^apps\/(?:api|server|demo)\/src\//;
/** Where the wire begins: what binds operations and what makes their answers. */
const atTheWire = /\.routes\.ts$|\/present-[^/]+\.ts$/;

/** Finds names inside that belong to the wire. What is read off a wire object or written onto one is none. */
export function checkWords(root: string): Finding[] {
  const files = listFiles(root).filter(
    (file) => inside.test(file) && isTypeScript(file) && !isTest(file) && !atTheWire.test(file),
  );
  return files.flatMap((file) => {
    const tokens = tokenize(readSource(root, file));
    return tokens.flatMap((token, at) => {
      const better = token.kind === 'word' && !isOfAnObject(tokens, at) ? betterWord(token.text) : undefined;
      return better
        ? [{ where: `${file}:${token.line}`, what: `${token.text}: inside it is ${better}` }]
        : [];
    });
  });
}

function betterWord(name: string): string | undefined {
  return insideWords.find(([outside]) => outside.test(name))?.[1];
}

/** `input.basketId`, `basketId: …` and `basketId?: …`. */
function isOfAnObject(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text;
  const [after, then] = [tokens[at + 1]?.text, tokens[at + 2]?.text];
  return before === '.' || after === ':' || (after === '?' && then === ':');
}

if (import.meta.main) reportFindings(checkWords(repositoryRoot), 'one word stands for one thing');
