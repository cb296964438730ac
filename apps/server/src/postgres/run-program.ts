import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { programPath } from './binaries.ts';
import { describeExit, minimalEnvironment } from './child-environment.ts';
import { findFailure, logLength, openLog } from './log-file.ts';
import type { Place } from './place.ts';

/** One run of one of PostgreSQL's programs. */
export interface ProgramRun {
  program: 'postgres' | 'initdb' | 'pg_ctl';
  args: string[];
  /** Working directory; entered before the process steps down from root. */
  directory: string;
  /** Text for its standard input. */
  input?: string;
}

/**
 * Runs a program to its end as the account of the place; what it says goes to the log.
 * @throws with the reason from the log when it fails
 */
export async function runProgram(place: Place, run: ProgramRun): Promise<void> {
  const before = logLength(place.logFile);
  const log = openLog(place.logFile);
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(programPath(place.binaries, run.program), run.args, {
        ...place.account,
        cwd: run.directory,
        env: minimalEnvironment(),
        stdio: ['pipe', log, log],
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        if (code === 0) resolve();
        else reject(new Error(findFailure(place.logFile, before) ?? describeExit(code, signal)));
      });
      // A program that ends before it has read its input says why in the log; the broken pipe adds nothing.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(run.input ?? '');
    });
  } finally {
    closeSync(log);
  }
}
