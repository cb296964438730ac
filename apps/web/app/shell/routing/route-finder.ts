import type {
  UNSAFE_AssetsManifest as Manifest,
  PatchRoutesOnNavigationFunction,
  RouteObject,
} from 'react-router';

type Routes = Manifest['routes'];

/** What says that the visitor is about to go on: a pointer over the page, a finger or a key on it. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

/** Where the file of all routes comes from; tests give their own. */
export interface RouteSource {
  /** Loads the file, which puts the manifest of the whole shop into the window. */
  load(url: string): Promise<unknown>;
  listen(sign: string, heard: () => void): void;
  reload(): void;
}

const browser: RouteSource = {
  load: (url) => import(/* @vite-ignore */ url),
  listen: (sign, heard) => addEventListener(sign, heard, { once: true, passive: true }),
  reload: () => location.reload(),
};

/**
 * Makes what the router asks for the routes that it does not know: all of them at once, out of one file of the build that a browser keeps
 * for good. It is fetched at the first sign that the visitor goes on, so that a navigation seldom waits for it. A file that
 * does not come is a part of the build that is gone: the window is loaded anew, as for every other part (S047).
 * @param manifest the routes of this page; gets all others
 * @param create makes routes for the router out of those of the manifest
 */
export function createRouteFinder(
  manifest: Manifest,
  create: (found: Routes) => RouteObject[],
  source: RouteSource = browser,
): PatchRoutesOnNavigationFunction {
  let finding: Promise<Routes> | undefined;
  let isKnown = false;
  const find = () => {
    finding ??= source.load(manifest.url).then(() => learn(manifest));
    return finding;
  };
  const giveUp = (): Promise<never> => {
    source.reload();
    // The page stays as it is until the window is loaded.
    return new Promise(() => undefined);
  };
  // What does not come ahead of time is asked for again when the visitor goes on.
  const prepare = () => {
    find().catch(() => {
      finding = undefined;
    });
  };
  for (const sign of signs) source.listen(sign, prepare);
  return async ({ patch, signal }) => {
    if (isKnown) return;
    const found = await find().catch(giveUp);
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
