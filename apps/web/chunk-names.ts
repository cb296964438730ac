import { isWorkingCopy } from './split-router.ts';

/** The part of the bundler's context that naming a chunk needs. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const framework = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/;
const entry = /[\\/]app[\\/]entry\.client\.tsx/;
const home = /[\\/]app[\\/]home[\\/]/;

/**
 * Which file of the browser build a module goes into: `framework` for React and its router, which change only with
 * their versions, but for what the router needs to go to another page (`split-router.ts`); `shell` for whatever the
 * root and the entry import, because every page loads all of it, and for what the home page shares with others
 * (pictures, prices): nearly every page shows them, and everybody begins there. The rest follows the pages that use it.
 * Left alone the bundler makes a file of every small set of pages that share something, dozens of a few hundred bytes.
 */
export function createChunkNames(): (id: string, graph: ModuleGraph) => string | null {
  const ofRoot = createReach(/[\\/]app[\\/]root\.tsx/);
  const ofEntry = createReach(entry);
  const ofHome = createReach(/[\\/]app[\\/]home[\\/]home\.page\.tsx/);
  return (id, graph) => {
    // The entry acts when it is read, and a part of the shell may be read before its turn.
    if (isWorkingCopy(id) || entry.test(id)) return null;
    if (framework.test(id)) return 'framework';
    if (ofRoot(id, graph) || ofEntry(id, graph)) return 'shell';
    return !home.test(id) && ofHome(id, graph) ? 'shell' : null;
  };
}

/**
 * Makes a function that tells whether an entry imports a module, itself or through others; lazy imports do not count.
 */
function createReach(entry: RegExp) {
  const reached = new Set<string>();
  return (start: string, graph: ModuleGraph): boolean => {
    const seen = new Set([start]);
    for (const id of seen) {
      if (reached.has(id) || entry.test(id)) {
        reached.add(start);
        return true;
      }
      for (const importer of graph.getModuleInfo(id)?.importers ?? []) seen.add(importer);
    }
    return false;
  };
}
