import type { adminSalesDaily } from '@jishi/contract/admin-sales-daily.ts';
import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, refuse } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { insertDaily, selectDaily, takeDay, updateDaily, updateFailed } from './daily.queries.ts';
import { readSummary } from './sales-report.service.ts';
import { writeDaily } from './write-daily.ts';

type Saved = OutputOf<typeof adminSalesDaily.read>;

const TARGET = '每日销售简报';

/** Who is told of the day's sales (X3174). */
export async function readDaily(ctx: RequestContext): Promise<Saved> {
  const row = await selectDaily(ctx);
  return {
    ...{ active: row?.active ?? false, recipients: row?.recipients ?? [], version: row?.version ?? 0 },
    ...{ sentAt: row?.sentAt?.toISOString() ?? '', failed: row?.failed ?? [] },
  };
}

/**
 * Saves who is told (X3175). @returns the new version
 * @throws AppError outdated where somebody saved in between, invalidInput where it is sent to nobody
 */
export async function saveDaily(
  ctx: RequestContext,
  { active, recipients: named, version }: ParsedInputOf<typeof adminSalesDaily.save>,
): Promise<{ version: number }> {
  const recipients = [...new Set(named.map((one) => one.toLowerCase()))];
  if (active && recipients.length === 0) throw refuseField('recipients', '请至少填写一个收件邮箱');
  return inTransaction(ctx, async (tx) => {
    const before = await readDaily(tx);
    const draft = { active, recipients };
    const isDone = version === 0 ? await insertDaily(tx, draft) : await updateDaily(tx, version, draft);
    if (!isDone) throw refuse(outdated, '设置已被其他同事修改，请刷新后重试', { version: before.version });
    const tell = (one: Pick<Saved, 'active' | 'recipients'>) =>
      `${one.active ? '发送' : '不发送'}：${one.recipients.join('、') || '无收件人'}`;
    await recordAct(tx, {
      ...{ action: 'sales.daily', target: TARGET },
      object: { type: 'tenant', id: tx.tenant.id },
      changes: [{ field: '收件人', before: tell(before), after: tell(draft) }],
    });
    return { version: version + 1 };
  });
}

/** Sends the letter as it stands now to those who are saved (X3176). @throws AppError conflict where nobody is */
export async function tryDaily(ctx: RequestContext): Promise<OutputOf<typeof adminSalesDaily.tryOut>> {
  const { recipients } = await readDaily(ctx);
  if (recipients.length === 0) throw conflict('请先填写并保存收件邮箱');
  await recordAct(ctx, {
    action: 'sales.tryDaily',
    target: TARGET,
    object: { type: 'tenant', id: ctx.tenant.id },
  });
  const failed = await sendTo(ctx, recipients);
  return { sent: recipients.length - failed.length, failed };
}

/** Tells of the day, once: the day is taken first, so that a process that dies half way tells nobody twice. */
export async function tellDay(ctx: RequestContext): Promise<void> {
  const recipients = await inTransaction(ctx, takeDay);
  if (!recipients) return;
  const failed = await sendTo(ctx, recipients);
  if (failed.length === 0) return;
  await updateFailed(ctx, failed);
  ctx.log.warn({ tenantId: ctx.tenant.id, failed: failed.length }, 'the letter of the day was not taken');
}

/** @returns addresses that did not take it */
async function sendTo(ctx: RequestContext, recipients: readonly string[]): Promise<string[]> {
  const now = new Date();
  const day = writeBeijingDay(now);
  const ask = { from: day, to: day, storeId: -1, categoryId: 0, brandId: 0, productId: 0 };
  const head = { ...ctx, visitor: { ...ctx.visitor, staff: undefined } };
  const letter = writeDaily(ctx.tenant.settings.siteName, now, {
    stores: await readSummary(head, { ...ask, by: 'store' }),
    products: await readSummary(head, { ...ask, by: 'product' }),
  });
  const failed: string[] = [];
  for (const to of recipients)
    try {
      await ctx.platform.mail.send({ tenantId: ctx.tenant.id, to, ...letter });
    } catch (error) {
      ctx.log.warn({ err: error, tenantId: ctx.tenant.id }, 'a letter of the day was refused');
      failed.push(to);
    }
  return failed;
}
