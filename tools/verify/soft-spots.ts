import { type Finding, reportFindings } from './findings.ts';
import { listFiles, readSource, repositoryRoot } from './repository.ts';

/** The patterns are written so that none of them matches its own source. */
const softSpots: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /\b(?:describe|test|it|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails|skipIf|runIf)\b/,
    'every test runs, and runs for all',
  ],
  [/\bas\s+any\b/, 'a type is stated or narrowed, never silenced'],
  [/@ts-(?:ignore|nocheck|expect-error)\b/, 'the compiler is answered, not silenced'],
  [/\b(?:TO[D]O|FIX[M]E|X[X]X)\b/, 'what is left to do belongs into an issue'],
];
const looksAt = /\.(tsx?|jsx?|css|sql|sh|md|ya?ml)$/;

/** Finds tests that do not run, silenced types and notes about unfinished work. */
export function checkSoftSpots(root: string): Finding[] {
  const findings: Finding[] = [];
  for (const file of listFiles(root).filter((name) => looksAt.test(name))) {
    readSource(root, file)
      .split('\n')
      .forEach((line, index) => {
        for (const [pattern, what] of softSpots) {
          const found = pattern.exec(line)?.[0];
          if (found !== undefined)
            findings.push({ where: `${file}:${index + 1}`, what: `${found}: ${what}` });
        }
      });
  }
  return findings;
}

if (import.meta.main)
  reportFindings(checkSoftSpots(repositoryRoot), 'nothing is skipped, silenced or left open');
