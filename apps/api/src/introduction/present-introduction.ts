import type { introduction } from '@jishi/contract/introduction.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { findProductBySku, opensGoodsPreview } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addressOfUpload } from '../upload/upload.service.ts';
import { selectIntroduction } from './introduction.queries.ts';
import type { KeptBlock } from './introduction.tables.ts';

type Shown = OutputOf<typeof introduction.pageContent>['blocks'][number];

/** Rows of a comparison: as many as are read at a glance. */
const MOST_ROWS = 6;

/** The introduction of the product that a SKU is of, as its page shows it (C155). @throws AppError notFound */
export async function readPageContent(
  ctx: RequestContext,
  { ppid, preview }: { ppid: number; preview?: string | undefined },
): Promise<OutputOf<typeof introduction.pageContent>> {
  const drafts = opensGoodsPreview(ctx, preview);
  const result = await findProductBySku(ctx, ppid, { drafts });
  if (!result) throw notFound(GOODS_GONE);
  const row = await selectIntroduction(ctx, result.found.id);
  const blocks = drafts ? row?.draft : row?.published;
  const shown: Shown[] = [];
  for (const block of blocks ?? []) {
    const one = await presentBlock(ctx, block);
    if (one) shown.push(one);
  }
  return { blocks: shown };
}

/** A comparison of which fewer than two models are left on the shelf is none. */
async function presentBlock(ctx: RequestContext, block: KeptBlock): Promise<Shown | undefined> {
  const { fid, ppids, seconds, picture, ...said } = block;
  const compared = block.kind === 'compare' ? await compareModels(ctx, ppids) : { models: [], rows: [] };
  if (block.kind === 'compare' && compared.models.length < 2) return undefined;
  return {
    ...said,
    // The words beside a picture say what it shows.
    picture: picture && { ...presentPicture(null, ''), ...picture, alt: block.title },
    video: fid === '' ? null : { url: addressOfUpload(fid), seconds },
    ...compared,
  };
}

/** Models side by side, with the parameters that all of them have and that differ, those that decide first. */
async function compareModels(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<Pick<Shown, 'models' | 'rows'>> {
  const found = (await Promise.all(ppids.map((ppid) => findProductBySku(ctx, ppid)))).filter(
    (one) => one !== undefined,
  );
  const values = found.map(
    ({ found: { parameters } }) => new Map(parameters.map((one) => [one.name, one.value])),
  );
  const names = [...(values[0]?.keys() ?? [])].filter((name) => {
    const told = values.map((one) => one.get(name));
    return told.every((value) => value !== undefined) && new Set(told).size > 1 && !NAMES_ITSELF.has(name);
  });
  const byWeight = names.toSorted((a, b) => weightOf(a) - weightOf(b));
  return {
    models: found.map(({ current }) => ({
      ppid: current.ppid,
      name: current.name.replace(
        new RegExp(`( ?(${current.specValues.map(escapePattern).join('|')}))+$`),
        '',
      ),
      price: fenToYuan(current.priceFen),
      image: presentPicture(current.pictures[0], current.name),
    })),
    rows: byWeight
      .slice(0, MOST_ROWS)
      .map((name) => ({ name, values: values.map((one) => one.get(name) ?? '') })),
  };
}

/** What decides between models, before all else. */
const DECIDES = /屏尺寸|处理器|主摄|后置|续航|电池|有线充电|刷新率|重量/;

/** What decides comes first; within each, the order of the first model stays. */
function weightOf(name: string): number {
  return DECIDES.test(name) ? 0 : 1;
}

/** Parameters that say which model or variant it is, which its name says already. */
const NAMES_ITSELF: ReadonlySet<string> = new Set([
  '品牌',
  '型号',
  '颜色',
  '机身颜色',
  '内存',
  '版本',
  '包装清单',
]);

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
