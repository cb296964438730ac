import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './repository.ts';

/** Where an import leads: a file of ours (relative to the checkout), or the specifier of a package. */
export type Target = { readonly file: string } | { readonly package: string };
export type Resolver = (fromFile: string, specifier: string) => Target | undefined;

type Exports = readonly (readonly [pattern: string, target: string])[];

/**
 * Makes a resolver for one checkout: relative paths, and our own packages by the `exports` of their
 * package.json. It yields nothing for what cannot be found, which is for the compiler to report,
 * and for `./+types/…`, which React Router writes.
 */
export function createResolver(root: string): Resolver {
  const packages = readOwnPackages(root);
  return (fromFile, written) => {
    const specifier = written.replace(/[?].*$/, '');
    if (specifier.includes('/+types/')) return undefined;
    if (specifier.startsWith('.')) {
      const file = path.posix.join(path.posix.dirname(fromFile), specifier);
      return existsSync(path.join(root, file)) ? { file } : undefined;
    }
    for (const [name, owned] of packages) {
      if (specifier !== name && !specifier.startsWith(`${name}/`)) continue;
      const file = resolveExport(owned, `.${specifier.slice(name.length)}`);
      return file !== undefined && existsSync(path.join(root, file)) ? { file } : undefined;
    }
    return { package: specifier };
  };
}

/** Name of each workspace and its exports, targets relative to the checkout. */
function readOwnPackages(root: string): Map<string, Exports> {
  const packages = new Map<string, Exports>();
  for (const file of listFiles(root)) {
    if (path.posix.basename(file) !== 'package.json' || file === 'package.json') continue;
    const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const exported = Object.entries<string>(manifest.exports ?? { './*': './*' });
    packages.set(
      manifest.name,
      exported.map(([pattern, target]) => [pattern, path.posix.join(path.posix.dirname(file), target)]),
    );
  }
  return packages;
}

/** As Node does: an exact entry first, then the pattern with the longest text before its star. */
function resolveExport(exported: Exports, subpath: string): string | undefined {
  const exact = exported.find(([pattern]) => pattern === subpath);
  if (exact !== undefined) return exact[1];
  const byPrefix = exported
    .filter(([pattern]) => pattern.includes('*'))
    .sort(([a], [b]) => b.indexOf('*') - a.indexOf('*') || b.length - a.length);
  for (const [pattern, target] of byPrefix) {
    const [before = '', after = ''] = pattern.split('*');
    if (subpath.length <= before.length + after.length) continue;
    if (!subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    return target.replaceAll('*', subpath.slice(before.length, subpath.length - after.length));
  }
  return undefined;
}
