import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFiles } from '../verify/repository.ts';
import { linkTree } from './link-tree.ts';

/** Workspaces of ours lie in this scope; the copy has links to its own. */
const ownScope = '@jishi';
/** What tools write down beside the packages. */
const isWritten = (name: string) => name === '.cache' || name.startsWith('.vite');

/**
 * A copy of the checkout as it lies on the disk, with what is not committed, in a directory of its own: whatever
 * happens to a break, the checkout never has it. Packages are links to the installed ones, or the same files by other
 * names.
 */
export class CheckoutCopy {
  readonly root: string;

  /**
   * @param options.withCache what the tools remember of the checkout is copied, and not lent: whatever is done to the
   *   code of the copy changes nothing of it. The compiler remembers packages by where they lie beside the code: in the
   *   copy they have to lie there too, or it begins anew, which takes it minutes
   */
  constructor(source: string, { withCache = false } = {}) {
    this.root = mkdtempSync(path.join(tmpdir(), 'jishi-prove-'));
    for (const file of listFiles(source)) {
      mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
      cpSync(path.join(source, file), path.join(this.root, file));
    }
    const [from, to] = [path.join(source, 'node_modules'), path.join(this.root, 'node_modules')];
    if (!withCache || !linkTree(from, to, isWritten)) this.#linkPackages(from, to);
    const cache = '.cache';
    if (withCache && existsSync(path.join(from, cache))) {
      rmSync(path.join(to, cache), { force: true });
      cpSync(path.join(from, cache), path.join(to, cache), { recursive: true });
    }
    for (const workspace of globSync('{apps,packages}/*/node_modules', { cwd: source }))
      symlinkSync(path.join(source, workspace), path.join(this.root, workspace));
  }

  #linkPackages(from: string, to: string): void {
    mkdirSync(path.join(to, ownScope), { recursive: true });
    for (const name of readdirSync(from)) {
      // What the runner writes down there is its own in each copy.
      if (name !== ownScope && !name.startsWith('.vite'))
        symlinkSync(path.join(from, name), path.join(to, name));
    }
    // Links of npm lead from node_modules to the workspaces by a relative path, which holds in the copy too.
    const own = path.join(from, ownScope);
    for (const name of existsSync(own) ? readdirSync(own) : [])
      symlinkSync(readlinkSync(path.join(own, name)), path.join(to, ownScope, name));
  }

  /** Runs `work` with `from`, which stands in the file once, replaced by `to`; the file is as before afterwards. */
  async withBreak<Result>(
    { file, from, to }: { file: string; from: string; to: string },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const place = path.join(this.root, file);
    const whole = readFileSync(place, 'utf8');
    writeFileSync(
      place,
      whole.replace(from, () => to),
    );
    try {
      return await work();
    } finally {
      writeFileSync(place, whole);
    }
  }

  remove(): void {
    // A worker that is just ending may still write.
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}
