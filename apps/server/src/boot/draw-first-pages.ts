import { inLanes } from '@jishi/api/platform/in-lanes.ts';
import { OFFERED_WIDTHS } from '@jishi/api/platform/pictures/picture-key.ts';
import type { Platform } from '@jishi/api/platform/platform.ts';
import type { FastifyInstance } from 'fastify';

/** One for each core of a small machine; a visitor's pictures wait for two of these at most. */
const DRAWN_AT_ONCE = 2;
/** What the window is taken to be wide, in CSS pixels. */
const WINDOW_PX = 1_440;
/** Pages are written for browsers otherwise than for robots. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

/**
 * Draws what the home page of each site shows, in the sizes that a browser takes, behind a first start: whoever opens
 * it a moment later finds its pictures. What it does not reach is drawn when somebody looks at it.
 */
export async function drawFirstPages(
  server: FastifyInstance,
  platform: Platform,
  isStopping: () => boolean,
): Promise<void> {
  for (const { settings, hosts } of platform.tenants.list()) {
    const [host] = hosts;
    if (settings.redirectTo || host === undefined || isStopping()) continue;
    const { body } = await server.inject({ url: '/', headers: { host, 'user-agent': BROWSER } });
    await inLanes(findPictures(body), DRAWN_AT_ONCE, async (key) => {
      // One that fails is told to whoever asks for it.
      if (!isStopping()) await platform.files.read(key).catch(() => undefined);
    });
  }
}

/** Keys of the pictures of a page, in its order, each in the size that a browser takes for its box. */
export function findPictures(html: string): string[] {
  const keys = new Set<string>();
  for (const [source] of html.matchAll(/<source\b[^>]*type="image\/avif"[^>]*>/g)) {
    const [, hash] = /\/files\/(p\/[0-9a-f]{32})\.w\d+\.avif/.exec(source) ?? [];
    const [, sizes = ''] = /\ssizes="([^"]*)"/.exec(source) ?? [];
    const box = /^(\d+)px$/.exec(sizes)?.[1] ?? String(WINDOW_PX);
    const width = OFFERED_WIDTHS.find((offered) => offered >= Number(box)) ?? OFFERED_WIDTHS.at(-1);
    if (hash) keys.add(`${hash}.w${width}.avif`);
  }
  return [...keys];
}
