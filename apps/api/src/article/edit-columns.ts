import type { adminArticle } from '@jishi/contract/admin-article.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  arrangeColumns,
  deleteColumn,
  insertColumn,
  lockColumn,
  renameColumn,
  selectDeskColumns,
} from './desk.queries.ts';

const COLUMN_GONE = '栏目不存在或已删除';

/** Names a column, or makes one (X2619). @throws AppError notFound, taken */
export async function saveColumn(
  ctx: RequestContext,
  { id, name }: ParsedInputOf<typeof adminArticle.saveColumn>,
): Promise<OutputOf<typeof adminArticle.saveColumn>> {
  return inTransaction(ctx, async (tx) => {
    if (id !== 0 && !(await lockColumn(tx, id))) throw notFound(COLUMN_GONE);
    const savedId = id === 0 ? await insertColumn(tx, name) : id;
    if (savedId === undefined || (id !== 0 && !(await renameColumn(tx, id, name))))
      throw refuseTaken('name', '已有这个栏目');
    await recordAct(tx, {
      action: 'article.arrange',
      target: name,
      object: { type: 'articleColumn', id: savedId },
    });
    await announceChange(tx);
    return { id: savedId };
  });
}

/** Deletes a column in which no article stands (X2620). @throws AppError notFound, conflict */
export async function removeColumn(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Whoever saves an article into it holds the same lock.
    const column = await lockColumn(tx, id);
    if (!column) throw notFound(COLUMN_GONE);
    const counted = (await selectDeskColumns(tx)).find((one) => one.id === id);
    if ((counted?.count ?? 0) > 0) throw conflict('栏目下还有文章，请先移走');
    await deleteColumn(tx, id);
    await recordAct(tx, {
      action: 'article.arrange',
      target: `删除栏目 ${column.name}`,
      object: { type: 'articleColumn', id },
    });
    await announceChange(tx);
  });
}

/** Puts columns in this order (X2621). @throws AppError notFound */
export async function orderColumns(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  const distinct = [...new Set(ids)];
  await inTransaction(ctx, async (tx) => {
    if ((await arrangeColumns(tx, distinct)) !== distinct.length) throw notFound(COLUMN_GONE);
    await recordAct(tx, {
      action: 'article.arrange',
      target: '栏目顺序',
      object: { type: 'tenant', id: tx.tenant.id },
    });
    await announceChange(tx);
  });
}
