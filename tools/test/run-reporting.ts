import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../verify/repository.ts';
import { judgeRun, type TestCounts } from './test-counts.ts';

/** A test runner that shows its progress and writes a report for machines beside it. */
export interface ReportingRun<Report> {
  /** Arguments of Node, given where the report shall go. */
  readonly args: (reportFile: string) => readonly string[];
  readonly env?: (reportFile: string) => Readonly<Record<string, string>>;
  readonly read: (report: Report) => TestCounts;
}

/** Runs it to its end with its output passed through, and counts from its report. */
export async function runReporting<Report>({ args, env, read }: ReportingRun<Report>): Promise<TestCounts> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'jishi-report-'));
  const reportFile = path.join(scratch, 'report.json');
  try {
    const exitCode = await passThrough(args(reportFile), env?.(reportFile) ?? {});
    return judgeRun(readCounts(reportFile, read), exitCode);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function passThrough(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: repositoryRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Nothing where the runner died before it could write its report. */
function readCounts<Report>(file: string, read: (report: Report) => TestCounts): TestCounts | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch (error) {
    console.error(`no report of the tests: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
