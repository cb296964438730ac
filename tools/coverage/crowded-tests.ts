import type { Finding } from '../verify/findings.ts';
import { listFiles, readSource } from '../verify/repository.ts';
import { readTitles } from './standing-rules.ts';

/** A test that names more rules than this proves none of them: nobody sees which one it would be red for. */
export const mostRulesOfATest = 3;

/**
 * Files whose tests are older than the limit, with how many of them break it. The numbers only go down: who splits such
 * a test lowers its number, and a new file never comes in.
 */
export const crowdedBefore: ReadonlyMap<string, number> = new Map([
  ['e2e/cart.journey.ts', 2],
  ['e2e/city.journey.ts', 1],
  ['e2e/login-qr.journey.ts', 1],
  ['e2e/login.journey.ts', 3],
  ['e2e/overlay.journey.ts', 2],
  ['e2e/puzzle.journey.ts', 1],
  ['e2e/routing.journey.ts', 1],
  ['e2e/second-hand.journey.ts', 1],
  ['e2e/send-shop.journey.ts', 1],
  ['e2e/shop-picker.journey.ts', 1],
  ['e2e/third-party.journey.ts', 3],
]);

/** Titles of a checkout that name too many rules, by file. */
export function findCrowdedTests(root: string): Map<string, string[]> {
  const crowded = new Map<string, string[]>();
  for (const file of listFiles(root).filter((name) => /\.(test\.tsx?|journey\.ts)$/.test(name))) {
    const titles = readTitles(readSource(root, file)).filter(
      (title) => new Set(title.match(/\bS\d{3}\b/g)).size > mostRulesOfATest,
    );
    if (titles.length > 0) crowded.set(file, titles);
  }
  return crowded;
}

/** Files with more such tests than they were known for. */
export function checkCrowdedTests(root: string, known = crowdedBefore): Finding[] {
  return [...findCrowdedTests(root)].flatMap(([file, titles]) =>
    titles.length <= (known.get(file) ?? 0)
      ? []
      : titles.map((title) => ({
          where: file,
          what: `a test proves at most ${mostRulesOfATest} rules, so that red says which: ${title}`,
        })),
  );
}

/** Files that were known for more such tests than they have now: their numbers can be lowered. */
export function findOutgrown(root: string, known = crowdedBefore): string[] {
  const crowded = findCrowdedTests(root);
  return [...known].flatMap(([file, count]) => {
    const now = crowded.get(file)?.length ?? 0;
    return now < count
      ? [
          `${file} is known for ${count} crowded tests and has ${now}: lower its number in tools/coverage/crowded-tests.ts`,
        ]
      : [];
  });
}
