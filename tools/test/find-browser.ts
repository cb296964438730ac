import { type BrowserSystem, thisSystem } from './browser-system.ts';

/** Chromium without windows and menus, which cost journeys more than the pages do. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const knownPlaces = [
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Path of a Chromium that runs: the one of `CHROMIUM_PATH`, an installed one, one that apt installs
 * where it may (root on Debian), else the one that came with `npm install`. Says what it does.
 * @throws Error where none runs; journeys are never skipped for want of a browser
 */
export async function findBrowser(system: BrowserSystem = thisSystem): Promise<string> {
  const chosen = system.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (await runs(system, chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not run as a browser`);
  }
  return (await findInstalled(system)) ?? (await installByApt(system)) ?? (await unpackPackaged(system));
}

async function findInstalled(system: BrowserSystem): Promise<string | undefined> {
  for (const place of knownPlaces) {
    if (await runs(system, place)) return place;
  }
  return undefined;
}

/** A file that is there need not run: Ubuntu's `chromium-browser` is a stub that asks for snap. */
async function runs(system: BrowserSystem, file: string): Promise<boolean> {
  if (!system.isExecutable(file)) return false;
  const { code, output } = await system.run(file, ['--version']);
  return code === 0 && /Chrom/.test(output);
}

async function installByApt(system: BrowserSystem): Promise<string | undefined> {
  if (!(await aptInstall(system, [HEADLESS_SHELL, 'fonts-noto-cjk'], 'no browser found'))) return undefined;
  return findInstalled(system);
}

async function unpackPackaged(system: BrowserSystem): Promise<string> {
  system.say('no browser found: unpacking the Chromium of @sparticuz/chromium');
  const file = await system.unpackPackagedBrowser();
  if (await runs(system, file)) return file;
  throw new Error(`no browser runs here: install chromium, or set CHROMIUM_PATH (tried ${file} last)`);
}

/** Makes sure that Chinese text has a font, without which every screen is boxes. Missing one is said, not fatal. */
export async function ensureChineseFont(system: BrowserSystem = thisSystem): Promise<void> {
  const { code, output } = await system.run('fc-list', [':lang=zh']);
  if (code === 0 && output.trim() !== '') return;
  if (await aptInstall(system, ['fontconfig', 'fonts-noto-cjk'], 'no Chinese font found')) return;
  system.say('no Chinese font found: pictures of pages will show boxes; install fonts-noto-cjk');
}

/** Installs packages where that is allowed, and tells whether it did. */
async function aptInstall(
  system: BrowserSystem,
  packages: readonly string[],
  reason: string,
): Promise<boolean> {
  if (!system.isRoot || !system.isExecutable('/usr/bin/apt-get')) return false;
  system.say(`${reason}: apt-get install ${packages.join(' ')}`);
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...packages]];
  for (const step of steps) {
    const { code, output } = await system.run('apt-get', step);
    if (code === 0) continue;
    system.say(`apt-get ${step[0]} failed: ${output.trim().split('\n').at(-1)}`);
    return false;
  }
  return true;
}

if (import.meta.main) console.log(await findBrowser());
