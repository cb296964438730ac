import { execFileSync } from 'node:child_process';

/**
 * Files that differ from where the branch left `base`, committed or not. @throws Error when git knows no such commit
 */
export function listChangedFiles(root: string, base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const fork = git('merge-base', base, 'HEAD').trim();
  const changed = git('diff', '--name-only', fork);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${changed}\n${added}`.split('\n').filter((file) => file !== ''))];
}
