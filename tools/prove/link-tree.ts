import { linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a directory with the same files as another one, without their bytes: each is one more name of the same file.
 * Links are made anew as they are.
 * @param leftOut names that are left out at the top
 * @returns whether it could be; nothing is left where the two lie on different disks
 */
export function linkTree(from: string, to: string, leftOut: (name: string) => boolean): boolean {
  try {
    mkdirSync(to, { recursive: true });
    linkInto(from, to, leftOut);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    rmSync(to, { recursive: true });
    return false;
  }
}

function linkInto(from: string, to: string, leftOut: (name: string) => boolean): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leftOut(entry.name)) continue;
    const [here, there] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(there);
      linkInto(here, there, () => false);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(here), there);
    else linkSync(here, there);
  }
}
