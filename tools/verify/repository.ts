import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Absolute path of the checkout. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** What tools, builds and the running shop leave behind: never part of the source. */
const generatedDirectories = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
const generatedPaths = [/^apps\/[^/]+\/build$/, /^coverage$/];
const visibleDotDirectories = new Set(['.ci', '.github']);

/**
 * Every source file below `root`, as sorted paths relative to it with forward slashes.
 * It walks the disk instead of asking git, so an unpacked archive is checked like a clone.
 */
export function listFiles(root: string): string[] {
  const found: string[] = [];
  const walk = (directory: string): void => {
    for (const entry of readdirSync(path.join(root, directory), { withFileTypes: true })) {
      const relative = directory === '' ? entry.name : `${directory}/${entry.name}`;
      if (entry.isFile()) found.push(relative);
      if (entry.isDirectory() && isSourceDirectory(entry.name, relative)) walk(relative);
    }
  };
  walk('');
  return found.sort();
}

function isSourceDirectory(name: string, relative: string): boolean {
  if (name.startsWith('.')) return visibleDotDirectories.has(name);
  return !generatedDirectories.has(name) && !generatedPaths.some((pattern) => pattern.test(relative));
}

/** Text of one source file. */
export function readSource(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Whether Node, Vite or Playwright reads the file as TypeScript of ours. */
export function isTypeScript(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
}

/** Tests, journeys and what serves only them may look behind walls that production code may not. */
export function isTest(file: string): boolean {
  return /\.(test|journey|fixture)\.tsx?$/.test(file) || file.startsWith('apps/api/test/');
}

/** Written by a tool, so no rule about hand-written code applies. */
export function isGenerated(file: string): boolean {
  return /\.generated\.tsx?$/.test(file) || file.startsWith('apps/api/migrations/');
}
