import type { adminLater } from '@jishi/contract/admin-later.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { LaterKey } from './later.queries.ts';
import { hurryLater } from './later.service.ts';
import { bringForward, hasTask, selectTasks } from './later-admin.queries.ts';
import { readLaters } from './later-works.ts';

/** What the shop of the tenant does, and did, by itself (X850). */
export async function listTasks(
  ctx: RequestContext,
  { page, pageSize, keyword, state, sort }: ParsedInputOf<typeof adminLater.list>,
): Promise<OutputOf<typeof adminLater.list>> {
  const works = readLaters();
  const kinds = [...works.values()].filter(({ title }) => title.includes(keyword)).map(({ kind }) => kind);
  const { rows, total } = await selectTasks(ctx, { kinds, keyword, state, sort }, { page, pageSize });
  const list = rows.map((row) => ({
    kind: row.kind,
    title: works.get(row.kind)?.title ?? row.kind,
    refId: row.refId,
    state: row.doneAt ? ('done' as const) : row.tries > 0 ? ('failing' as const) : ('waiting' as const),
    dueAt: row.dueAt.toISOString(),
    nextAt: row.doneAt ? '' : row.nextAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? '',
    tries: row.tries,
    lastError: row.lastError,
  }));
  return { list, total, page, pageSize };
}

/** Tries a failing task again at once (X851). @throws AppError notFound, conflict where nothing has failed */
export async function retryTask(ctx: RequestContext, key: LaterKey): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await bringForward(tx, key))) {
      throw (await hasTask(tx, key)) ? conflict('该任务已完成或尚未执行，无需重试') : notFound('任务不存在');
    }
    const title = readLaters().get(key.kind)?.title ?? key.kind;
    await recordAct(tx, {
      action: 'later.retry',
      target: `${title} ${key.refId}`,
      object: { type: 'later', id: `${key.kind}:${key.refId}` },
    });
    afterCommit(tx, hurryLater);
  });
}
