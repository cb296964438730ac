import { type Finding, reportFindings } from './findings.ts';
import { isTest, isTypeScript, listFiles, readSource, repositoryRoot } from './repository.ts';
import { type Token, tokenize } from './tokens.ts';

const READERS = new Set(['useQuery', 'useInfiniteQuery']);
const FAILURES = new Set(['error', 'isError', 'isLoadingError']);

/**
 * Finds what a screen of the admin reads without ever asking whether that failed: `const { data } = useQuery(…)`, or
 * `useQuery(…).data`. It takes `error` and shows it, or reads by `useAside`, of which the frame says that it is
 * missing. Who keeps the whole query, or returns it, hands it on.
 */
export function checkSilentQueries(root: string): Finding[] {
  return listFiles(root)
    .filter((file) => file.startsWith('apps/admin/src/') && isTypeScript(file) && !isTest(file))
    .flatMap((file) => {
      const tokens = tokenize(readSource(root, file));
      return tokens
        .filter(
          ({ kind, text }, at) =>
            kind === 'word' && READERS.has(text) && tokens[at + 1]?.text === '(' && isSilent(tokens, at),
        )
        .map(({ line }) => ({
          where: `${file}:${line}`,
          what: 'nobody sees it fail: take error and show it, or read by useAside',
        }));
    });
}

function isSilent(tokens: readonly Token[], at: number): boolean {
  if (tokens[endOfCall(tokens, at + 1) + 1]?.text === '.') return true;
  if (tokens[at - 1]?.text !== '=' || tokens[at - 2]?.text !== '}') return false;
  for (let index = at - 3; index > 0 && tokens[index]?.text !== '{'; index -= 1) {
    if (FAILURES.has(tokens[index]?.text ?? '')) return false;
  }
  return true;
}

/** Where the parenthesis that opens at `open` closes. */
function endOfCall(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    if (tokens[index]?.text === '(') depth += 1;
    if (tokens[index]?.text === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return tokens.length;
}

if (import.meta.main)
  reportFindings(checkSilentQueries(repositoryRoot), 'no screen of the admin hides that it could not read');
