/** The part of the bundler's context that naming a chunk needs. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const framework = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/;

/**
 * Which file of the browser build a module goes into: `framework` for React and its router, which change only with their versions;
 * `shell` for whatever the root imports, because every page loads all of it. The rest follows the pages that use it.
 * Left alone the bundler makes a file of every small set of pages that share something, dozens of a few hundred bytes.
 */
export function createChunkNames(): (id: string, graph: ModuleGraph) => string | null {
  const ofRoot = new Set<string>();

  /** Whether the root imports a module, itself or through others; lazy imports do not count. */
  function isOfRoot(start: string, graph: ModuleGraph): boolean {
    const seen = new Set([start]);
    for (const id of seen) {
      if (ofRoot.has(id) || /[\\/]app[\\/]root\.tsx/.test(id)) {
        ofRoot.add(start);
        return true;
      }
      for (const importer of graph.getModuleInfo(id)?.importers ?? []) seen.add(importer);
    }
    return false;
  }

  return (id, graph) => {
    if (framework.test(id)) return 'framework';
    return isOfRoot(id, graph) ? 'shell' : null;
  };
}
