import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { inLanes } from './in-lanes.ts';
import { repositoryRoot } from './repository.ts';
import { type ChildResult, installedScript, runNode } from './run-child.ts';

/** The native compiler uses several threads of its own, so more at once only take memory from each other. */
const compilersAtOnce = 2;
const webDirectory = 'apps/web';
/** What the generated types of the pages are made from, and what they are. */
const siteMapSources = ['app/routes.ts', 'react-router.config.ts', 'vite.config.ts'];
const generatedTypes = '.react-router/types';

/** Directories of all workspaces that the compiler can check. */
function listTypedWorkspaces(): string[] {
  return ['packages/*', 'apps/*', 'e2e', 'bench', 'tools']
    .flatMap((pattern) => globSync(`${pattern}/tsconfig.json`, { cwd: repositoryRoot }))
    .map((file) => path.posix.dirname(file.replaceAll(path.sep, '/')))
    .sort();
}

/** Pages import their types from `./+types/…`, which React Router writes from the site map. */
async function generatePageTypes(): Promise<ChildResult | undefined> {
  const web = path.join(repositoryRoot, webDirectory);
  const sources = siteMapSources.map((file) => path.join(web, file)).filter((file) => existsSync(file));
  if (!existsSync(path.join(web, 'app/routes.ts'))) return undefined;
  const generated = path.join(web, generatedTypes, '+routes.ts');
  const isCurrent =
    existsSync(generated) && sources.every((file) => statSync(file).mtimeMs <= statSync(generated).mtimeMs);
  if (isCurrent) return undefined;
  return runNode([installedScript('@react-router/dev/bin.cjs'), 'typegen'], { directory: webDirectory });
}

function checkWorkspace(workspace: string): Promise<ChildResult> {
  return runNode([installedScript('typescript/bin/tsc'), '-p', 'tsconfig.json', '--pretty', 'false'], {
    directory: workspace,
  });
}

if (import.meta.main) {
  const typegen = await generatePageTypes();
  if (typegen !== undefined && typegen.code !== 0) console.log(typegen.output);
  let failed = typegen === undefined || typegen.code === 0 ? 0 : 1;
  const workspaces = listTypedWorkspaces();
  await inLanes(workspaces, compilersAtOnce, async (workspace) => {
    const { code, output, durationMs } = await checkWorkspace(workspace);
    console.log(`${code === 0 ? '✓' : '✗'} ${workspace} ${(durationMs / 1000).toFixed(1)} s`);
    // The compiler names files relative to the workspace; the reader stands in the checkout.
    if (code !== 0) console.log(output.trimEnd().replace(/^(?=\S+\(\d+,\d+\): )/gm, `${workspace}/`));
    if (code !== 0) failed += 1;
  });
  process.exitCode = failed === 0 ? 0 : 1;
}
