import { listModels, updateProduct } from '@jishi/api/catalog/catalog.service.ts';
import { replaceComments } from '@jishi/api/comment/comment.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { indexProducts } from '@jishi/api/search/search.service.ts';
import { createRandom } from '../catalogue/seeded-random.ts';
import { demoComments } from '../comments/demo-comments.ts';

const DAY_MS = 86_400_000;

/** Comments of the models that sell well, and how many units each has sold; lists sort by that. */
export async function seedComments(ctx: RequestContext): Promise<void> {
  const models = new Map((await listModels(ctx)).map((row) => [row.model, row.id]));
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  await inTransaction(ctx, async (tx) => {
    const changed: number[] = [];
    for (const { model, modelCode, comments } of demoComments) {
      const productId = models.get(model);
      if (productId === undefined) continue;
      await replaceComments(
        tx,
        productId,
        comments.map(({ nickname, score, content, specText, likeCount, reply, daysAgo, secondOfDay }) => ({
          nickname,
          score,
          content,
          specText,
          likeCount,
          reply,
          createdAt: new Date(today - (daysAgo + 1) * DAY_MS + secondOfDay * 1000),
        })),
      );
      await updateProduct(tx, productId, {
        commentCount: comments.length,
        scoreSum: comments.reduce((sum, one) => sum + one.score, 0),
        soldCount: comments.length * (20 + Math.floor(createRandom(modelCode)() * 60)),
      });
      changed.push(productId);
    }
    await indexProducts(tx, changed);
  });
}
