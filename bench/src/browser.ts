import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A Chromium without a window that can be told what to do on a port. */
export class Browser {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #profile: string;

  private constructor(child: ChildProcess, profile: string, port: number) {
    this.#child = child;
    this.#profile = profile;
    this.port = port;
  }

  /** @throws Error with its output when it does not come up */
  static async start(program: string): Promise<Browser> {
    const profile = mkdtempSync(path.join(tmpdir(), 'jishi-bench-browser-'));
    const child = spawn(
      program,
      [
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--no-first-run',
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let output = '';
    for await (const chunk of child.stderr.setEncoding('utf8')) {
      output += chunk;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (port) {
        child.stderr.resume();
        return new Browser(child, profile, Number(port));
      }
    }
    throw new Error(`${program} does not start\n${output}`);
  }

  async stop(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
