import path from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { names } from './breaks.ts';

/** How the tests that name a rule ended: `red` with the first failure, `green`, or `absent` when none of them ran. */
export type Outcome =
  | { readonly state: 'green' }
  | { readonly state: 'red'; readonly title: string }
  | { readonly state: 'absent'; readonly why: string };

/** How a run ended for the tests that name a rule. */
export type Judge = (rule: string) => Outcome;

/**
 * One Vitest over a checkout for many runs, which saves the start of a runner for each. Only one lives in a process,
 * because the runner goes by the working directory.
 */
export class TestSession {
  readonly #vitest: Vitest;
  readonly #root: string;

  private constructor(vitest: Vitest, root: string) {
    this.#vitest = vitest;
    this.#root = root;
  }

  static async open(root: string): Promise<TestSession> {
    process.chdir(root);
    const vitest = await createVitest('test', { root, watch: false, reporters: [{}] });
    await vitest.standalone();
    return new TestSession(vitest, root);
  }

  /** Says that a file, relative to the checkout, was written anew. */
  forget(file: string): void {
    this.#vitest.invalidateFile(path.join(this.#root, file));
  }

  /**
   * Runs a test file.
   * @param rule runs the tests that name it and no others; left out: all of them
   */
  async run(test: string, rule?: string): Promise<Judge> {
    if (rule === undefined) this.#vitest.resetGlobalTestNamePattern();
    else this.#vitest.setGlobalTestNamePattern(new RegExp(`\\b${rule}\\b`));
    const specifications = await this.#vitest.globTestSpecifications([test]);
    const run = await this.#vitest.runTestSpecifications(specifications, false);
    // What earlier runs left is told again.
    const modules = run.testModules.filter(({ moduleId }) => moduleId === path.join(this.#root, test));
    const errors = [...run.unhandledErrors, ...modules.flatMap((module) => module.errors())];
    const ended = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((one) => ({ title: one.fullName, state: one.result().state }))
      .filter(({ state }) => state === 'passed' || state === 'failed');
    return (named) => {
      const mine = ended.filter(({ title }) => names(title, named));
      const failed = mine.find(({ state }) => state === 'failed');
      if (failed) return { state: 'red', title: failed.title };
      return mine.length > 0 ? { state: 'green' } : { state: 'absent', why: errors.map(tell).join('\n') };
    };
  }

  close(): Promise<void> {
    return this.#vitest.close();
  }
}

function tell(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
