import { execFileSync } from 'node:child_process';

/** Files that differ from an earlier state, committed or not, and what that state is called. */
export interface ChangedFiles {
  readonly files: readonly string[];
  readonly since: string;
}

/**
 * What has changed in a checkout: on a branch since it left main, on main itself since the last tag before it, in both
 * cases with what is not committed. Nothing where neither can be told: no git, a shallow clone, main without tags.
 */
export function findChangedFiles(root: string): ChangedFiles | undefined {
  const git = (...args: string[]): string | undefined => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return undefined;
    }
  };
  const head = git('rev-parse', 'HEAD');
  if (head === undefined || git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const main = ['origin/main', 'main']
    .map((name) => git('merge-base', 'HEAD', name))
    .find((one) => one !== undefined);
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  const base =
    main !== undefined && main !== head ? { commit: main, name: 'the branch left main' } : undefined;
  const since = base ?? (tag === undefined ? undefined : { commit: tag, name: tag });
  if (since === undefined) return undefined;
  const differing = git('diff', '--name-only', '--no-renames', since.commit);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  if (differing === undefined || untracked === undefined) return undefined;
  const files = `${differing}\n${untracked}`.split('\n').filter((file) => file !== '');
  return { files, since: since.name };
}
