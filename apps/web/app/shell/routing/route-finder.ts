import type {
  UNSAFE_AssetsManifest as Manifest,
  PatchRoutesOnNavigationFunction,
  RouteObject,
} from 'react-router';
import { type BuildSource, browserSource } from './build-source.ts';

type Routes = Manifest['routes'];

/**
 * Makes what the router asks for the routes that it does not know: all of them at once, out of one file of the build
 * that a browser keeps for good. A file that does not come is a part of the build that is gone: the window is loaded
 * anew, as for every other part (S047).
 * @param manifest the routes of this page; gets all others
 * @param create makes routes for the router out of those of the manifest
 */
export function createRouteFinder(
  manifest: Manifest,
  create: (found: Routes) => RouteObject[],
  source: BuildSource = browserSource,
): PatchRoutesOnNavigationFunction {
  let finding: Promise<Routes> | undefined;
  let isKnown = false;
  const find = () => {
    finding ??= source.loadRoutes(manifest.url).then(() => learn(manifest));
    return finding;
  };
  return async ({ patch, signal }) => {
    if (isKnown) return;
    const found = await find().catch(source.giveUp);
    if (isKnown || signal.aborted) return;
    patch('root', create(found));
    isKnown = true;
  };
}

/** Adds the routes that the file has put into the window to those the page came with. */
function learn(manifest: Manifest): Routes {
  const found = Object.fromEntries(
    Object.entries(window.__reactRouterManifest.routes).filter(([id]) => !(id in manifest.routes)),
  );
  Object.assign(manifest.routes, found);
  return found;
}
