import { renderCounts, type TestCounts } from './test-counts.ts';

/** A part of a run and how long it took; `counts` where it tested something. */
export interface RunStep {
  readonly name: string;
  readonly seconds: number;
  readonly counts?: Pick<TestCounts, 'passed' | 'failed'>;
  /** It is a part of the step that comes after its parts. */
  readonly isPart: boolean;
}

/** The line by which a part of a command says how long it took; whoever runs the command gathers it. */
export function renderTook(name: string, seconds: number, counts?: TestCounts): string {
  return `TOOK ${seconds.toFixed(1)} s: ${name}${counts === undefined ? '' : `: ${renderCounts(counts)}`}`;
}

/** One line for each test that failed, with its name, to stand at the end where readers of a cut log find it. */
export function renderFailures(failures: readonly string[]): string {
  return failures.map((failure) => `FAILED: ${failure.replaceAll(/\s+/g, ' ')}`).join('\n');
}

/** The parts that a command said, in its order. */
export function readParts(output: string): RunStep[] {
  const line = /^TOOK (\d+\.\d) s: (.+?)(?:: (\d+) passed, (\d+) failed)?$/gm;
  return [...output.matchAll(line)].map(([, seconds, name = '', passed, failed]) => ({
    name,
    seconds: Number(seconds),
    isPart: true,
    ...(passed === undefined ? {} : { counts: { passed: Number(passed), failed: Number(failed) } }),
  }));
}

/** The tests that a command said have failed, each once. */
export function readFailures(output: string): string[] {
  return [...new Set([...output.matchAll(/^FAILED: (.+)$/gm)].map(([, name = '']) => name))];
}

/** The counts of a command's last line that has any; nothing where it counted nothing. */
export function readCounts(output: string): { passed: number; failed: number } | undefined {
  const found = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return found && { passed: Number(found[1]), failed: Number(found[2]) };
}

/** Steps with their minutes and counts; the sum leaves parts out, which stand in their step already. */
export function renderTable(steps: readonly RunStep[]): string {
  const whole = steps.filter(({ isPart }) => !isPart);
  const total: RunStep = {
    name: 'total',
    seconds: whole.reduce((sum, { seconds }) => sum + seconds, 0),
    isPart: false,
  };
  const rows = [...steps, total].map(({ name, seconds, counts, isPart }) => [
    `${isPart ? '  ' : ''}${name}`,
    (seconds / 60).toFixed(1),
    counts === undefined ? '' : String(counts.passed),
    counts === undefined ? '' : String(counts.failed),
  ]);
  const table = [['step', 'minutes', 'passed', 'failed'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
