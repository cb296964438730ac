import { scanImports } from '../verify/imports.ts';
import { isTypeScript, listFiles, readSource } from '../verify/repository.ts';
import { createResolver } from '../verify/resolve-import.ts';

/**
 * Tests that kill, freeze or flood a whole shop are named `<what>.fault.test.ts`. They cost a third of the time of all
 * tests, and what they prove changes seldom: they run when it has.
 */
const faultTest = /\.fault\.test\.ts$/;

/** Where a change touches every fault test: what lives and dies there, and what money and stock hang on. */
const concernsAll: readonly RegExp[] = [
  /^apps\/server\//,
  /^apps\/api\/src\/(platform|order|payment|stock|checkout|compose|identities)\b/,
  /^apps\/api\/migrations\//,
  /^tools\/test(-database)?\//,
  /^tools\/build\/(collect|stated)-lists\b/,
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|\.ci\/run)$/,
];

/** What a test proves beyond what it imports: templates are text that imports, and checks are run in a copy. */
const provesToo: readonly (readonly [test: RegExp, subject: RegExp])[] = [
  [
    /^tools\/generate\//,
    /^(?:tools\/(?:verify|migrations)\/|apps\/(?:admin\/src\/(?:resource|shell)|web\/app\/shell|api\/test)\/|packages\/contract\/src\/(?:operation|wire|duties|refusal)\.ts|(?:biome|knip)\.json|CONTRIBUTING\.md)/,
  ],
];

export interface FaultChoice {
  /** Those that nothing concerns, to be left out. */
  readonly leftOut: readonly string[];
  /** Why they run or are left out, for whoever reads the log. */
  readonly why: string;
}

/**
 * Which fault tests of a checkout may be left out.
 * @param changed files that differ from `since`; nothing where there is no history to compare with
 */
export function chooseFaultTests(
  root: string,
  changed: { readonly files: readonly string[]; readonly since: string } | undefined,
): FaultChoice {
  const all = listFiles(root).filter((file) => faultTest.test(file));
  if (changed === undefined)
    return { leftOut: [], why: 'there is no history to compare with: all fault tests run' };
  const cause = changed.files.find((file) => concernsAll.some((pattern) => pattern.test(file)));
  if (cause !== undefined)
    return { leftOut: [], why: `${cause} has changed since ${changed.since}: all fault tests run` };
  const touched = new Set(changed.files);
  const isConcerned = (test: string) =>
    reachedFrom(root, test).some((reached) => touched.has(reached)) ||
    provesToo.some(
      ([tests, subject]) => tests.test(test) && changed.files.some((file) => subject.test(file)),
    );
  const leftOut = all.filter((file) => !isConcerned(file));
  return {
    leftOut,
    why:
      leftOut.length === 0
        ? `what every fault test reaches has changed since ${changed.since}: all run`
        : `left out, because nothing that they import has changed since ${changed.since}, nor the server, the platform, orders, payments or stock (npm test -- --all runs them):`,
  };
}

/** A file and everything of ours that it imports, directly or not. */
function reachedFrom(root: string, start: string): string[] {
  const resolve = createResolver(root);
  const reached = new Set([start]);
  for (const file of reached) {
    if (!isTypeScript(file)) continue;
    for (const { specifier } of scanImports(readSource(root, file))) {
      const target = resolve(file, specifier);
      if (target !== undefined && 'file' in target) reached.add(target.file);
    }
  }
  return [...reached];
}
