import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from './repository.ts';

export interface ChildResult {
  /** Exit code; 1 where a signal ended the child. */
  readonly code: number;
  /** What it wrote to both outputs, in order. */
  readonly output: string;
  readonly durationMs: number;
}

export interface ChildOptions {
  /** Directory relative to the checkout. */
  readonly directory?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Receives output as it comes, beside its being collected. */
  readonly onOutput?: (text: string) => void;
}

/**
 * Runs a program of this Node and waits for its end. It never rejects: a program that cannot be
 * started is a result with code 1 whose output says why.
 */
export function runNode(args: readonly string[], options: ChildOptions = {}): Promise<ChildResult> {
  return runChild(process.execPath, args, options);
}

/** As `runNode`, for any program. */
export function runChild(
  program: string,
  args: readonly string[],
  options: ChildOptions = {},
): Promise<ChildResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const take = (chunk: string): void => {
      output += chunk;
      options.onOutput?.(chunk);
    };
    const child = spawn(program, args, {
      cwd: path.join(repositoryRoot, options.directory ?? ''),
      env: { ...process.env, ...options.env },
      // No terminal to read from: a program that would ask a question fails instead of waiting.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const finish = (code: number): void => resolve({ code, output, durationMs: performance.now() - started });
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', (error) => {
      take(`${program} cannot be started: ${error.message}\n`);
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Path of a script inside an installed package, to be run with `runNode` (no shell, any platform). */
export function installedScript(file: string): string {
  return path.join(repositoryRoot, 'node_modules', file);
}
