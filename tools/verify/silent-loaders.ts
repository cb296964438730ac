import { type Finding, reportFindings } from './findings.ts';
import { isTest, isTypeScript, listFiles, readSource, repositoryRoot } from './repository.ts';
import { type Token, tokenize } from './tokens.ts';

/**
 * Words by which a source belongs to what loads a page on the server; what speaks to the API from the browser imports
 * `shell/api.ts`.
 */
const loadsPages = /\b(?:requestScope|RequestScope|LoaderArgs|ActionArgs)\b/;
const home = 'apps/web/app/shell/optional.ts';

/**
 * Finds loaders that drop an error: a `.catch` whose handler takes no error (`.catch(() => [])`), and a `catch` block
 * without one. A part that the page can do without is `optional(name, call, fallback)`, which counts and logs; a
 * refusal that is an answer is `unlessRefused`.
 */
export function checkSilentLoaders(root: string): Finding[] {
  return listFiles(root)
    .filter(
      (file) => file.startsWith('apps/web/app/') && isTypeScript(file) && !isTest(file) && file !== home,
    )
    .flatMap((file) => {
      const source = readSource(root, file);
      if (!loadsPages.test(source) && !/\.server\.tsx?$/.test(file)) return [];
      const tokens = tokenize(source);
      return tokens
        .filter(
          (token, index) => token.text === 'catch' && token.kind === 'word' && dropsError(tokens, index),
        )
        .map(({ line }) => ({
          where: `${file}:${line}`,
          what: 'the error vanishes: optional(name, call, fallback) counts and logs it, unlessRefused lets a refusal be an answer',
        }));
    });
}

/** `.catch(() =>`, `.catch((_error) =>`, `.catch(ignore)` with a name that says as much, or `catch {`. */
function dropsError(tokens: readonly Token[], at: number): boolean {
  const [first, second, third] = tokens.slice(at + 1, at + 4).map(({ text }) => text);
  if (tokens[at - 1]?.text !== '.') return first === '{';
  if (first !== '(') return false;
  if (second === '(') return third === ')' || /^_/.test(third ?? '');
  return /^(_|ignore$|noop$)/.test(second ?? '');
}

if (import.meta.main) reportFindings(checkSilentLoaders(repositoryRoot), 'no loader drops an error');
