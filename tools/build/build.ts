import { parseArgs } from 'node:util';
import { repositoryRoot } from '../verify/repository.ts';
import { withBuildLock } from './build-lock.ts';
import { collectLists } from './collect-lists.ts';
import { isFresh, prepareStamp } from './freshness.ts';
import { type BuildTarget, buildTargets, type TargetName } from './targets.ts';

/** Tells how a build goes on: once when it begins, once when it is done. What is up to date tells nothing. */
export type BuildProgress = (step: {
  readonly target: TargetName;
  readonly state: 'building' | 'built';
  /** Time it took; 0 while it begins. */
  readonly durationMs: number;
}) => void;

/**
 * Builds whatever is older than its sources: the lists of what rooms state, the table of operations, the server, the
 * web, the admin. Where nothing is, it returns within milliseconds and touches nothing.
 * @throws Error with the output of the build that failed
 */
export async function buildWhatIsOutOfDate(
  onProgress: BuildProgress,
  options: { leaveOut?: readonly TargetName[] } = {},
): Promise<void> {
  collectLists(repositoryRoot);
  const wanted = buildTargets.filter((target) => !options.leaveOut?.includes(target.name));
  if (wanted.every((target) => isFresh(repositoryRoot, target))) return;
  await withBuildLock(repositoryRoot, async () => {
    // Asked again under the lock, for another process may have built meanwhile, and one by one,
    // because the table is a source of the web.
    for (const target of wanted) {
      if (!isFresh(repositoryRoot, target)) await buildTarget(target, onProgress);
    }
  });
}

/**
 * What is written into the sources themselves and imported there: whoever runs, tests or checks the code needs it
 * first.
 */
export async function buildGeneratedSources(): Promise<void> {
  await buildWhatIsOutOfDate(() => undefined, { leaveOut: ['server', 'web', 'admin'] });
}

async function buildTarget(target: BuildTarget, onProgress: BuildProgress): Promise<void> {
  const started = performance.now();
  onProgress({ target: target.name, state: 'building', durationMs: 0 });
  const stamp = prepareStamp(repositoryRoot, target);
  await target.run();
  stamp();
  onProgress({ target: target.name, state: 'built', durationMs: performance.now() - started });
}

const printProgress: BuildProgress = ({ target, state, durationMs }) => {
  console.log(
    state === 'building' ? `building ${target}` : `built ${target} in ${(durationMs / 1000).toFixed(1)} s`,
  );
};

/**
 * `npm run build`: what is out of date; `npm run build -- web admin`: those, out of date or not; `-- lists`: the
 * generated sources alone.
 */
async function main(names: readonly string[]): Promise<void> {
  if (names.join() === 'lists') return buildGeneratedSources();
  const unknown = names.filter((name) => !buildTargets.some((target) => target.name === name));
  if (unknown.length > 0) {
    const known = buildTargets.map(({ name }) => name).join(', ');
    throw new Error(`no target ${unknown.join(', ')}; there are lists, ${known}`);
  }
  if (names.length === 0) return buildWhatIsOutOfDate(printProgress);
  collectLists(repositoryRoot);
  await withBuildLock(repositoryRoot, async () => {
    for (const target of buildTargets) {
      if (names.includes(target.name)) await buildTarget(target, printProgress);
    }
  });
}

if (import.meta.main) {
  try {
    await main(parseArgs({ allowPositionals: true }).positionals);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
