import { type Finding, reportFindings } from './findings.ts';
import { isGenerated, listFiles, readSource, repositoryRoot } from './repository.ts';

export const maximumLines = 250;
export const maximumColumns = 120;
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

/**
 * Finds comments wider than a reviewer's half of a screen. Code is the formatter's; what switches a check off has to
 * stand on one line with its reason.
 */
export function checkCommentWidths(root: string): Finding[] {
  const files = listFiles(root).filter((file) => /\.(tsx?|css)$/.test(file) && !isGenerated(file));
  return files.flatMap((file) =>
    readSource(root, file)
      .split('\n')
      .flatMap((line, index) =>
        line.length > maximumColumns && isComment(line)
          ? [
              {
                where: `${file}:${index + 1}`,
                what: `a comment of ${line.length} columns; at most ${maximumColumns}`,
              },
            ]
          : [],
      ),
  );
}

function isComment(line: string): boolean {
  return /^\s*(?:\/\/|\/\*|\* |\{\/\*)/.test(line) && !/\bbiome-ignore\b/.test(line);
}

/** Lines as an editor counts them: a line break at the very end begins no further line. */
function countLines(source: string): number {
  return source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
}

if (import.meta.main) {
  reportFindings(
    [...checkFileSizes(repositoryRoot), ...checkCommentWidths(repositoryRoot)],
    `no file is longer than ${maximumLines} lines, no comment wider than ${maximumColumns} columns`,
  );
}
