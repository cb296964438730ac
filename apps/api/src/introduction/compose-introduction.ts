import type { adminIntroduction } from '@jishi/contract/admin-introduction.ts';
import { blockKinds } from '@jishi/contract/introduction-words.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { invalidInput } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { claimUploads, readOwnVideo } from '../upload/upload.service.ts';
import type { KeptBlock } from './introduction.tables.ts';

type Draft = ParsedInputOf<typeof adminIntroduction.save>['blocks'][number];

/** What claims the videos of an introduction. */
export const INTRODUCTION_KIND = 'introduction';

/**
 * Blocks as they may be kept: what their kinds show and nothing else, pictures that the shop has, videos of whoever
 * saves or that the introduction has already.
 * @throws AppError invalidInput, naming the block
 */
export async function composeBlocks(
  ctx: RequestContext,
  drafts: readonly Draft[],
  before: readonly KeptBlock[],
): Promise<KeptBlock[]> {
  const kept: KeptBlock[] = [];
  for (const [index, draft] of drafts.entries()) {
    const place = `第 ${index + 1} 块“${blockKinds[draft.kind]}”`;
    assertWhole(draft, place);
    if (draft.picture && !(await ctx.platform.files.exists(draft.picture.url.replace('/files/', ''))))
      throw invalidInput(`${place}的图片不存在，请重新上传`);
    const { kind, title, text, side, dark, ground } = draft;
    const bare = { kind, title, text, side, dark, ground };
    kept.push({
      ...bare,
      picture: kind === 'specs' || kind === 'compare' ? null : draft.picture,
      items: kind === 'specs' || kind === 'box' ? draft.items : [],
      ppids: kind === 'compare' ? [...new Set(draft.ppids)] : [],
      fid: kind === 'video' ? draft.fid : '',
      seconds: kind === 'video' ? await secondsOf(ctx, draft.fid, before) : 0,
    });
  }
  return kept;
}

function assertWhole({ kind, picture, items, ppids, fid }: Draft, place: string): void {
  if ((kind === 'hero' || kind === 'feature') && !picture) throw invalidInput(`请为${place}上传图片`);
  if ((kind === 'specs' || kind === 'box') && items.length === 0) throw invalidInput(`请填写${place}的条目`);
  if (kind === 'compare' && new Set(ppids).size < 2) throw invalidInput(`${place}至少需要两款商品`);
  if (kind === 'video' && fid === '') throw invalidInput(`请为${place}上传视频`);
}

async function secondsOf(ctx: RequestContext, fid: string, before: readonly KeptBlock[]): Promise<number> {
  const known = before.find((block) => block.fid === fid);
  return known ? known.seconds : (await readOwnVideo(ctx, fid)).durationMs / 1000;
}

/** Gives the new videos among blocks to the introduction; in the transaction that keeps them. */
export async function claimVideos(
  tx: RequestContext,
  productId: number,
  blocks: readonly KeptBlock[],
  before: readonly KeptBlock[],
): Promise<void> {
  const known = new Set(before.map(({ fid }) => fid));
  const fresh = blocks.flatMap(({ fid }) => (fid === '' || known.has(fid) ? [] : [fid]));
  if (fresh.length > 0)
    await claimUploads(tx, fresh, { kind: INTRODUCTION_KIND, id: productId, purpose: 'video' });
}
