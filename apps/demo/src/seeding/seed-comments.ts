import { listModels, updateProduct } from '@jishi/api/catalog/catalog.service.ts';
import { fillComments, type WrittenComment } from '@jishi/api/comment/comment.service.ts';
import type { StoredPicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { indexProducts } from '@jishi/api/search/search.service.ts';
import { createRandom } from '../catalogue/seeded-random.ts';
import { takeBuyerPhoto } from '../comments/buyer-photos.ts';
import { type DemoComment, demoComments, type ModelComments } from '../comments/demo-comments.ts';
import { demoModels } from '../models/all-models.ts';

const DAY_MS = 86_400_000;

/** Comments of the models that sell well, and how many units each has sold; lists sort by that. */
export async function seedComments(ctx: RequestContext): Promise<void> {
  const models = new Map((await listModels(ctx)).map((row) => [row.model, row.id]));
  const offered = demoComments.flatMap((one) => {
    const productId = models.get(one.model);
    return productId === undefined ? [] : [{ ...one, productId }];
  });
  const written = new Map<number, WrittenComment[]>();
  for (const one of offered) written.set(one.productId, await writeDown(ctx, one));
  await inTransaction(ctx, async (tx) => {
    await fillComments(tx, written);
    for (const { productId, modelCode, comments } of offered)
      await updateProduct(tx, productId, {
        commentCount: comments.length,
        scoreSum: comments.reduce((sum, one) => sum + one.score, 0),
        soldCount: comments.length * (20 + Math.floor(createRandom(modelCode)() * 60)),
      });
    await indexProducts(tx, [...written.keys()]);
  });
}

async function writeDown(
  ctx: RequestContext,
  { modelCode, comments }: ModelComments,
): Promise<WrittenComment[]> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const written: WrittenComment[] = [];
  for (const one of comments) {
    const createdAt = new Date(today - (one.daysAgo + 1) * DAY_MS + one.secondOfDay * 1000);
    const { photos: _photos, append, daysAgo: _days, secondOfDay: _second, sku: _sku, tags, ...rest } = one;
    written.push({
      ...rest,
      tags: [...tags],
      pictures: await takePhotos(ctx, modelCode, one),
      createdAt,
      ...(append && {
        append: { ...append, createdAt: new Date(createdAt.getTime() + append.daysAfter * DAY_MS) },
      }),
    });
  }
  return written;
}

async function takePhotos(
  ctx: RequestContext,
  modelCode: string,
  { photos, sku }: Pick<DemoComment, 'photos' | 'sku'>,
): Promise<StoredPicture[]> {
  const model = demoModels.find(({ code }) => code === modelCode);
  const look = model?.variants.find((variant) => variant.sku === sku)?.look;
  if (!model || look === undefined) return [];
  const taken: StoredPicture[] = [];
  for (const place of photos) {
    const photo = await takeBuyerPhoto(ctx.platform.files, { model, look, place });
    if (photo) taken.push(photo);
  }
  return taken;
}
