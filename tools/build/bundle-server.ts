import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { repositoryRoot } from '../verify/repository.ts';

/** For so long a process may run on after its program was built anew. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Where the program of the server lies once it is built. */
export const serverBuild = 'apps/server/build';

/**
 * Packages that are built in: drizzle-orm, of whose 300 modules a tenth is used, and zod, which is read at every start.
 * Both are plain modules that read no files of their own. All others stay where npm has put them.
 */
const BUILT_IN = /^(drizzle-orm|zod)(\/|$)/;

/**
 * Writes the program of the server as a few files: a start reads those in a third of the time that its two thousand
 * sources take, and a process holds 90 MB less (docs/decisions/0093). Names stay as they are, so that a stack tells
 * what ran; with `NODE_OPTIONS=--enable-source-maps` it tells where, too.
 */
async function bundleServer(root: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: path.join(root, 'apps/server/src/serve.ts'),
    platform: 'node',
    treeshake: { moduleSideEffects: true },
    plugins: [keepPackagesOutside(root), keepPlaces(root)],
  });
  await bundle.write({
    dir: path.join(root, serverBuild),
    format: 'esm',
    sourcemap: true,
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  removeOlder(path.join(root, serverBuild), Date.now() - KEPT_MS);
}

/**
 * Takes away what earlier builds have left. Not at once: a process that began before this build goes on, and loads the
 * parts that it needs late (mail, a file store) from the files it knows.
 */
export function removeOlder(directory: string, beforeMs: number): void {
  for (const name of readdirSync(directory)) {
    const file = path.join(directory, name);
    if (statSync(file).mtimeMs < beforeMs) rmSync(file);
  }
}

/** Where a package is found from the built program as from its source, its name is kept; elsewhere the way to it. */
function keepPackagesOutside(root: string): Plugin {
  const shared = path.join(root, 'node_modules') + path.sep;
  return {
    name: 'keep-packages-outside',
    async resolveId(source, importer) {
      if (/^(\.|\/|@jishi\/)/.test(source) || BUILT_IN.test(source)) return null;
      const found = source.startsWith('node:')
        ? null
        : await this.resolve(source, importer, { skipSelf: true });
      if (!found?.id.startsWith(root) || found.id.startsWith(shared)) return { id: source, external: true };
      return { id: path.relative(path.join(root, serverBuild), found.id), external: true };
    },
  };
}

/** A source that reads what lies beside it (a migration, the program of a worker) goes on reading it there. */
function keepPlaces(root: string): Plugin {
  return {
    name: 'keep-places',
    load(id) {
      if (id.includes('node_modules') || !id.endsWith('.ts')) return null;
      const code = readFileSync(id, 'utf8');
      if (!code.includes('import.meta.')) return null;
      const place = path.relative(path.join(root, serverBuild), id);
      return {
        moduleType: 'ts',
        code: [
          "import { fileURLToPath as pathOfPlace } from 'node:url';",
          `const urlOfPlace = new URL(${JSON.stringify(place)}, import.meta.url).href;`,
          code
            .replaceAll('import.meta.url', 'urlOfPlace')
            .replaceAll('import.meta.dirname', "pathOfPlace(new URL('.', urlOfPlace))"),
        ].join('\n'),
      };
    },
  };
}

if (import.meta.main) await bundleServer(repositoryRoot);
