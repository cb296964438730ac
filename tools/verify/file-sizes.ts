import { type Finding, reportFindings } from './findings.ts';
import { isGenerated, listFiles, readSource, repositoryRoot } from './repository.ts';

export const maximumLines = 250;
/** Files that may be longer, each with its reason. None so far; a new entry needs a decision record. */
const exceptions = new Map<string, string>();

/** Finds hand-written code that has outgrown one room. Tables of data (`*.data.ts`) have no limit. */
export function checkFileSizes(root: string): Finding[] {
  return listFiles(root)
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.endsWith('.data.ts') && !isGenerated(file))
    .filter((file) => !exceptions.has(file))
    .map((file) => ({ file, lines: countLines(readSource(root, file)) }))
    .filter(({ lines }) => lines > maximumLines)
    .map(({ file, lines }) => ({
      where: file,
      what: `${lines} lines; more than ${maximumLines} ask to be two files`,
    }));
}

/** Lines as an editor counts them: a line break at the very end begins no further line. */
function countLines(source: string): number {
  return source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
}

if (import.meta.main) {
  reportFindings(checkFileSizes(repositoryRoot), `no file is longer than ${maximumLines} lines`);
}
