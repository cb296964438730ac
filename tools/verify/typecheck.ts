import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inLanes } from '../../apps/api/src/platform/in-lanes.ts';
import { buildGeneratedSources } from '../build/build.ts';
import { generatePageTypes } from './page-types.ts';
import { repositoryRoot } from './repository.ts';
import { type ChildResult, installedScript, runNode } from './run-child.ts';

/** The native compiler uses several threads of its own, so more at once only take memory from each other. */
const compilersAtOnce = 2;
/**
 * The programs that are checked: what runs in Node, what runs in a browser, and the journeys, which speak of both. A
 * file is read by one of them only, and each remembers what it found (`tsBuildInfoFile`), so that a second check reads
 * what has changed. The tsconfig.json of a workspace is for editors.
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
