import type { APIRequestContext } from '@playwright/test';

/**
 * Class names in the page as the server sends it that no stylesheet it links styles: such a part is painted bare and
 * moves when its styles come. Names are those of the build, `_name_hash_line`.
 */
export async function findUndressed(request: APIRequestContext, address: string): Promise<string[]> {
  // A part that comes late is drawn by the server from the second time on: the first time fetches it.
  await request.get(address);
  const page = await request.get(address);
  const html = await page.text();
  const links = html.match(/<link[^>]+rel="stylesheet"[^>]*>/g) ?? [];
  const addresses = links.map((link) => new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '', page.url()).href);
  const sheets = await Promise.all(
    [...new Set(addresses)].map(async (sheet) => (await request.get(sheet)).text()),
  );
  const styled = new Set(sheets.join('\n').match(/_[\w-]+_\w{5}_\d+/g));
  const carried = html.matchAll(/ class="([^"]+)"/g).flatMap(([, names = '']) => names.split(' '));
  return [...new Set(carried)].filter((name) => /^_[\w-]+_\w{5}_\d+$/.test(name) && !styled.has(name));
}
