import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildGeneratedSources } from '../build/build.ts';
import { inLanes } from './in-lanes.ts';
import { repositoryRoot } from './repository.ts';
import { type ChildResult, installedScript, runNode } from './run-child.ts';

/** The native compiler uses several threads of its own, so more at once only take memory from each other. */
const compilersAtOnce = 2;
const webDirectory = 'apps/web';
/** What the generated types of the pages are made from, and what they are. */
const siteMapSources = ['app/routes.ts', 'react-router.config.ts', 'vite.config.ts'];
const generatedTypes = '.react-router/types';

/**
 * The programs that are checked: what runs in Node, what runs in a browser, and the journeys, which speak of both. A file is
 * read by one of them only, and each remembers what it found (`tsBuildInfoFile`), so that a second check reads what has
 * changed. The tsconfig.json of a workspace is for editors.
 */
const programs = ['tsconfig.node.json', 'tsconfig.browser.json', 'e2e/tsconfig.json'];

/** Workspaces that no program names: their files would be checked by nobody. */
function listForgottenWorkspaces(): string[] {
  const stated = programs.map((file) => readFileSync(path.join(repositoryRoot, file), 'utf8')).join('\n');
  return ['packages/*', 'apps/*', 'bench', 'tools']
    .flatMap((pattern) => globSync(`${pattern}/tsconfig.json`, { cwd: repositoryRoot }))
    .map((file) => path.posix.dirname(file.replaceAll(path.sep, '/')))
    .filter((workspace) => !stated.includes(`"${workspace}/`));
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

function checkProgram(project: string): Promise<ChildResult> {
  return runNode([installedScript('typescript/bin/tsc'), '-p', project, '--pretty', 'false']);
}

if (import.meta.main) {
  await buildGeneratedSources();
  const typegen = await generatePageTypes();
  if (typegen !== undefined && typegen.code !== 0) console.log(typegen.output);
  let failed = typegen === undefined || typegen.code === 0 ? 0 : 1;
  for (const workspace of listForgottenWorkspaces()) {
    console.log(
      `✗ ${workspace} stands in no program: name it in tsconfig.node.json or tsconfig.browser.json`,
    );
    failed += 1;
  }
  await inLanes(programs, compilersAtOnce, async (project) => {
    const { code, output, durationMs } = await checkProgram(project);
    console.log(`${code === 0 ? '✓' : '✗'} ${project} ${(durationMs / 1000).toFixed(1)} s`);
    if (code !== 0) console.log(output.trimEnd());
    if (code !== 0) failed += 1;
  });
  process.exitCode = failed === 0 ? 0 : 1;
}
