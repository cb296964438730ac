import type { adminAudit } from '@jishi/contract/admin-audit.ts';
import { type AuditedAction, auditedActions } from '@jishi/contract/audited-action.ts';
import type { AuditedObject, AuditedThing } from '@jishi/contract/audited-object.ts';
import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { insertAudit, selectActsOn, selectAudit } from './audit.queries.ts';
import type { AuditChange } from './audit.tables.ts';

export type { AuditChange } from './audit.tables.ts';

/** Writes down what a member of staff does; inside the transaction that does it, so that neither stands alone. */
export async function recordAct(
  ctx: RequestContext,
  act: {
    action: AuditedAction;
    target: string;
    changes?: AuditChange[];
    /** What it was done to, by kind and number: all that was done to one thing is then one question. */
    object: AuditedThing;
    by?: { staffId: number; name: string };
  },
): Promise<void> {
  const by = act.by ?? ctx.visitor.staff;
  if (!by) throw new Error(`${act.action} was recorded without a member of staff`);
  await insertAudit(ctx, {
    staffId: by.staffId,
    staffName: by.name,
    action: act.action,
    target: act.target,
    changes: act.changes ?? [],
    objectType: act.object.type,
    objectId: String(act.object.id),
  });
}

/** Acts on one thing that are read back at once. */
const MOST_ACTS = 200;

/** What staff did to one thing, of some kinds of acts, the latest first. */
export function readActsOn(
  ctx: RequestContext,
  { type, id }: { type: AuditedObject; id: number },
  actions: readonly AuditedAction[],
) {
  return selectActsOn(ctx, { type, id: String(id) }, actions, MOST_ACTS);
}

/** What staff did, newest first unless sorted. Days are days in China. */
export async function listActs(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminAudit.list>,
): Promise<OutputOf<typeof adminAudit.list>> {
  const { rows, total } = await selectAudit(
    ctx,
    {
      staffId: input.staffId,
      action: input.action,
      keyword: input.keyword,
      objectType: input.objectType,
      objectId: input.objectId,
      ...spanBeijingDays(input),
      sort: input.sort,
    },
    input,
  );
  return {
    list: rows.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      staffName: row.staffName,
      action: row.action,
      actionText: auditedActions[row.action as AuditedAction] ?? row.action,
      target: row.target,
      objectType: row.objectType,
      objectId: row.objectId,
      ip: row.ip,
      changes: row.changes,
    })),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}
