import {
  databaseRefusal,
  mayTouchDatabase,
  type Place,
  placeOf,
  refusalBetween,
  refusalOfPackage,
} from './boundary-rules.ts';
import { findCycles } from './cycles.ts';
import { type Finding, reportFindings } from './findings.ts';
import { scanImports } from './imports.ts';
import { isTest, isTypeScript, listFiles, readSource, repositoryRoot } from './repository.ts';
import { createResolver } from './resolve-import.ts';
import { tokenize } from './tokens.ts';

/** Checks who imports whom in a checkout: floors, rooms, packages, the database, and circles. */
export function checkBoundaries(root: string): Finding[] {
  const findings: Finding[] = [];
  const resolve = createResolver(root);
  const fileGraph = new Map<string, Set<string>>();
  const roomGraph = new Map<string, Set<string>>();

  for (const file of listFiles(root).filter(isTypeScript)) {
    const from = placeOf(file);
    const source = readSource(root, file);
    if (from.runtime === 'api' && !isTest(file) && !mayTouchDatabase(from)) {
      findings.push(...findDatabaseUse(file, source));
    }
    if (from.runtime === 'api' && !isTest(file)) findings.push(...findWholesale(file, source));
    for (const site of scanImports(source)) {
      const target = resolve(file, site.specifier);
      if (target === undefined) continue;
      if ('package' in target) {
        addFinding(findings, `${file}:${site.line}`, site.specifier, refusalOfPackage(from, target.package));
        continue;
      }
      const to = placeOf(target.file);
      addFinding(findings, `${file}:${site.line}`, site.specifier, refusalBetween(from, to));
      // A type or a late import cannot break the order in which modules start, but who reads one file must read the
      // other.
      addEdge(fileGraph, file, target.file);
      if (!isTest(file)) addRoomEdge(roomGraph, from, to);
    }
  }
  return [
    ...findings,
    ...describeCycles(fileGraph, 'files'),

    ...describeCycles(roomGraph, 'rooms'),
  ];
}

/** The handle travels in the request context, so its use shows as `.db`, not as an import. */
function findDatabaseUse(file: string, source: string): Finding[] {
  return tokenize(source)
    .filter(
      (token, index, all) => token.kind === 'word' && token.text === 'db' && all[index - 1]?.text === '.',
    )
    .map(({ line }) => ({ where: `${file}:${line}`, what: `uses .db: ${databaseRefusal}` }));
}

/** `export * as prices from './price.queries.ts'` lends everything that is there, and whatever comes to be there. */
function findWholesale(file: string, source: string): Finding[] {
  return tokenize(source)
    .filter((token, index, all) => token.text === '*' && all[index - 1]?.text === 'export')
    .map(({ line }) => ({ where: `${file}:${line}`, what: 'lends a whole file: name what others may use' }));
}

function addFinding(findings: Finding[], where: string, specifier: string, refusal: string | undefined) {
  if (refusal !== undefined) findings.push({ where, what: `imports ${specifier}: ${refusal}` });
}

function addEdge(graph: Map<string, Set<string>>, from: string, to: string): void {
  const known = graph.get(from);
  if (known === undefined) graph.set(from, new Set([to]));
  else known.add(to);
}

function addRoomEdge(graph: Map<string, Set<string>>, from: Place, to: Place): void {
  if (from.runtime !== to.runtime || from.room === undefined || to.room === undefined) return;
  if (from.room !== to.room) addEdge(graph, `${from.runtime} ${from.room}`, `${to.runtime} ${to.room}`);
}

function describeCycles(graph: Map<string, Set<string>>, what: string): Finding[] {
  return findCycles(graph).map((circle) => ({
    where: circle[0] as string,
    what: `${what} in a circle: ${[...circle, circle[0]].join(' → ')}`,
  }));
}

if (import.meta.main) {
  reportFindings(checkBoundaries(repositoryRoot), 'every import stays inside its bounds');
}
