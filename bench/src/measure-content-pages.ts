import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import type { ShopProcess } from '../../apps/server/test/shop-process.fixture.ts';
import { measureCpuMs } from './cpu-time.ts';
import { medianOf, type Result } from './result.ts';

const ROUNDS = 6;
const PAGES = 150;
/** As many as the home page has been rendered before: V8 goes on improving its code for some thousand pages. */
const WARM_UP_PAGES = 2_000;

/** The activity of the demo shop with its blocks, and its longest article: CPU time beside that of the home page. */
export async function measureContentPages(dataDir: string, shop: ShopProcess): Promise<Result[]> {
  const activity = await findActivity(dataDir);
  const article = await findLongestArticle(dataDir);
  let serial = 0;
  // Every page is another address, so that it is rendered; without compression, as the home page is measured.
  const render = (path: string, pages: number) =>
    measureCpuMs(shop, pages, async () => {
      serial += 1;
      const headers = { 'accept-encoding': 'identity' };
      const response = await fetch(`${shop.origin}${path}?visit=${serial}`, { headers });
      if (response.status !== 200) throw new Error(`${path} is ${response.status}`);
      await response.arrayBuffer();
    });
  const paths = ['/', `/activity/${activity.id}`, `/article/${article.id}`];
  for (const path of paths) await render(path, WARM_UP_PAGES);
  const times = paths.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, path] of paths.entries()) times[index]?.push(await render(path, PAGES));
  const [home = Number.NaN, ofActivity = Number.NaN, ofArticle = Number.NaN] = times.map(medianOf);
  const noteOf = (index: number) => times[index]?.map((one) => one.toFixed(2)).join(', ') ?? '';
  return [
    {
      what: `activity of ${activity.blocks} blocks rendered uncached, CPU, against the home page`,
      measured: ofActivity / home,
      unit: '',
      target: { bound: 'at most', value: 1.3 },
      note: `${ofActivity.toFixed(2)} against ${home.toFixed(2)} ms, ${ROUNDS} rounds of ${PAGES} pages in turns: ${noteOf(1)} against ${noteOf(0)}`,
    },
    {
      what: 'article rendered uncached, CPU',
      measured: ofArticle,
      unit: 'ms',
      target: { bound: 'at most', value: 3 },
      note: `the longest of the demo shop, ${article.length} characters; rounds ${noteOf(2)}; ${(ofArticle / home).toFixed(2)} of the home page`,
    },
  ];
}

async function findActivity(dataDir: string): Promise<{ id: number; blocks: number }> {
  const [row] = await queryAsOwner<{ id: number; blocks: number }>(
    dataDir,
    `SELECT a.id::int AS id, jsonb_array_length(t.blocks) AS blocks FROM activity a
       JOIN topic t ON t.tenant_id = a.tenant_id AND t.id = a.topic_id
      WHERE a.tenant_id = 0 AND a.state = 'published' ORDER BY blocks DESC LIMIT 1`,
  );
  if (!row) throw new Error('the demo shop has no activity');
  return row;
}

async function findLongestArticle(dataDir: string): Promise<{ id: number; length: number }> {
  const [row] = await queryAsOwner<{ id: number; length: number }>(
    dataDir,
    `SELECT id::int AS id, length(html) AS length FROM article
      WHERE tenant_id = 0 AND state = 'published' ORDER BY length DESC LIMIT 1`,
  );
  if (!row) throw new Error('the demo shop has no article');
  return row;
}
