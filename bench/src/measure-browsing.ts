import { request } from 'node:http';
import lighthouse, { desktopConfig } from 'lighthouse';
import { clientDirectory } from '../../apps/server/src/web/page-build.ts';
import { readPageWeights, weightBudgets } from '../../tools/build/page-weights.ts';
import type { Browser } from './browser.ts';
import { medianOf, type Result } from './result.ts';

const RUNS = 3;
/** What the server does not pack (web-plugin.ts): it comes as it is. */
const SMALL_ANSWER_BYTES = 1024;
/** Scripts that are not the shell's: React and its router, and the page's own (chunk-names.ts of the storefront). */
const OTHERS = /\/(?:framework|home\.page)-[^/]*\.js$/;
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;
type Category = keyof typeof categories;

interface Visit {
  scores: Record<Category, number>;
  layoutShift: number;
  /** Addresses of the scripts that were loaded. */
  scripts: string[];
}

/** What a desktop browser says of a page, and how heavy it is. */
export async function measureBrowsing(browser: Browser, address: string): Promise<Result[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, address));
  const scripts = [...new Set(visits.flatMap((one) => one.scripts))];
  const sizes = await Promise.all(scripts.map((script) => fetchGzipBytes(script)));
  const kilobytes = (bytes: number) => bytes / 1024;
  const total = (isCounted: (script: string) => boolean) =>
    scripts.reduce((sum, script, index) => sum + (isCounted(script) ? (sizes[index] ?? 0) : 0), 0);
  return [
    {
      what: 'home page JavaScript, gzip',
      measured: kilobytes(total(() => true)),
      unit: 'KB',
      target: { bound: 'at most', value: weightBudgets.home / 1024 },
      note: `${scripts.length} files`,
    },
    ...weighPages(total((script) => !OTHERS.test(script))),
    {
      what: 'home page HTML, gzip',
      measured: kilobytes(await fetchGzipBytes(address)),
      unit: 'KB',
      target: { bound: 'at most', value: 28.8 },
      note: '',
    },
    {
      what: 'home page layout shift',
      measured: Math.max(...visits.map((one) => one.layoutShift)),
      unit: '',
      target: { bound: 'at most', value: 0 },
      note: `worst of ${RUNS}`,
    },
    ...(Object.keys(categories) as Category[]).map((category): Result => {
      const scores = visits.map((one) => one.scores[category]);
      return {
        what: `Lighthouse desktop, ${categories[category]}`,
        measured: medianOf(scores),
        unit: '',
        target: { bound: 'at least', value: 95 },
        note: `runs ${scores.join(', ')}`,
      };
    }),
  ];
}

/**
 * From the build, what is loaded before a page is alive: the shell of every page, and the heaviest page of all.
 * @param loadedBytes of the shell and what came after it without a hand of the visitor: visits, the welcome
 */
function weighPages(loadedBytes: number): Result[] {
  const { pages, shell } = readPageWeights(clientDirectory);
  const [heaviest] = [...pages].sort(([, one], [, other]) => other - one);
  if (!heaviest) throw new Error('the build has no pages');
  const [address, bytes] = heaviest;
  return [
    {
      what: 'of it the shell',
      measured: shell / 1024,
      unit: 'KB',
      target: { bound: 'at most', value: weightBudgets.shell / 1024 },
      note: `once it is alive ${((loadedBytes - shell) / 1024).toFixed(1)} KB more come by themselves`,
    },
    {
      what: 'JavaScript of the heaviest page, gzip',
      measured: bytes / 1024,
      unit: 'KB',
      target: { bound: 'at most', value: weightBudgets.page / 1024 },
      note: address,
    },
  ];
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const outcome = await lighthouse(
    address,
    { port: browser.port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(categories) },
    desktopConfig,
  );
  if (!outcome) throw new Error(`Lighthouse says nothing of ${address}`);
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const requests = lhr.audits['network-requests']?.details;
  const items = requests?.type === 'table' ? requests.items : [];
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scripts: items.filter((item) => item.resourceType === 'Script').map((item) => String(item.url)),
  };
}

/** Bytes of an answer as they come over the line for who takes gzip. */
function fetchGzipBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.headers['content-encoding'] === 'gzip' || bytes < SMALL_ANSWER_BYTES) resolve(bytes);
        else reject(new Error(`${address} does not come as gzip`));
      });
    })
      .on('error', reject)
      .end();
  });
}
