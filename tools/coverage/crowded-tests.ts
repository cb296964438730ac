import type { Finding } from '../verify/findings.ts';
import { listFiles, readSource } from '../verify/repository.ts';
import { readTitles } from './standing-rules.ts';

/** A test that names more rules than this proves none of them: nobody sees which one it would be red for. */
const mostRulesOfATest = 3;

/** Titles of a checkout that name too many rules, by file. */
function findCrowdedTests(root: string): Map<string, string[]> {
  const crowded = new Map<string, string[]>();
  for (const file of listFiles(root).filter((name) => /\.(test\.tsx?|journey\.ts)$/.test(name))) {
    const titles = readTitles(readSource(root, file)).filter(
      (title) => new Set(title.match(/\bS\d{3}\b/g)).size > mostRulesOfATest,
    );
    if (titles.length > 0) crowded.set(file, titles);
  }
  return crowded;
}

/** A finding for each of them. */
export function checkCrowdedTests(root: string): Finding[] {
  return [...findCrowdedTests(root)].flatMap(([file, titles]) =>
    titles.map((title) => ({
      where: file,
      what: `a test proves at most ${mostRulesOfATest} rules, so that red says which: ${title}`,
    })),
  );
}
