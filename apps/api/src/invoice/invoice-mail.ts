import { fenToYuan } from '@jishi/contract/money.ts';
import { AppError, conflict, invalidInput } from '../platform/app-error.ts';
import type { JobData } from '../platform/jobs/job-queue.ts';
import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { type InvoiceRow, selectInvoice } from './invoice.queries.ts';
import { keepFiles, openInvoiceFile } from './invoice-files.ts';
import { countMailsOfDay, insertMail, lockMails, noteMail, takeMail } from './mail.queries.ts';

export const MAIL_JOB = 'invoice.mail';
/** Letters of one invoice in a day. */
const MOST_A_DAY = 5;
const MOST_TRIES = 5;

export interface MailJobData extends JobData {
  mailId: number;
}

/**
 * Sends the files of an issued invoice to an address (C287).
 * @throws AppError notFound, invalidInput without an address, conflict before it is issued, tooManyRequests
 */
export async function mailInvoice(ctx: RequestContext, id: number, mail: string): Promise<void> {
  const row = requireOwn(ctx, await selectInvoice(ctx, id), '发票不存在');
  const to = mail || row.mail;
  if (to === '') throw invalidInput('请填写接收发票的邮箱');
  if (row.number === '') throw conflict('发票尚未开具，开具后即可发送');
  await inTransaction(ctx, async (tx) => {
    // Counted one after the other: five is five, however many press at once.
    await lockMails(tx, id);
    if ((await countMailsOfDay(tx, id)) >= MOST_A_DAY)
      throw new AppError(4029, `每张发票每天最多发送 ${MOST_A_DAY} 次，请明天再试`);
    await queueMail(tx, id, to);
  });
}

/** Has a letter sent behind the commit. */
export async function queueMail(tx: RequestContext, invoiceId: number, mail: string): Promise<void> {
  const mailId = await insertMail(tx, invoiceId, mail);
  afterCommit(tx, (ctx) => hurryMail(ctx, mailId));
}

async function hurryMail(ctx: RequestContext, mailId: number): Promise<void> {
  const data: MailJobData = { tenantId: ctx.tenant.id, mailId };
  await ctx.platform.jobs.send(MAIL_JOB, data, { singletonKey: String(mailId) });
}

/** Sends one letter, and tries five times; a process that dies half way may have it sent twice, never not at all. */
export async function sendMail(ctx: RequestContext, mailId: number): Promise<void> {
  const taken = await takeMail(ctx, mailId);
  const row = taken && (await selectInvoice(ctx, taken.invoiceId));
  if (!taken || !row) return;
  try {
    const kept = (await keepFiles(ctx, row.id)) ?? row;
    const attachments = await attach(ctx, kept);
    if (attachments.length === 0) throw new Error('the files of the invoice did not come yet');
    await ctx.platform.mail.send({
      tenantId: ctx.tenant.id,
      to: taken.mail,
      ...compose(ctx, kept),
      attachments,
    });
    await noteMail(ctx, mailId, { state: 'sent', sentAt: new Date(), nextAt: null });
  } catch (error) {
    ctx.log.warn({ err: error, mailId }, 'a letter with an invoice was not sent');
    if (taken.tries + 1 >= MOST_TRIES) await noteMail(ctx, mailId, { state: 'failed', nextAt: null });
  }
}

async function attach(ctx: RequestContext, row: InvoiceRow) {
  const found = await Promise.all(
    (['pdf', 'xml'] as const).map(async (kind) => {
      const content = await openInvoiceFile(ctx, row, kind);
      const type = kind === 'pdf' ? 'application/pdf' : 'application/xml';
      return content ? [{ name: `${row.number}.${kind}`, type, content }] : [];
    }),
  );
  return found.flat();
}

function compose(ctx: RequestContext, row: InvoiceRow): { subject: string; text: string } {
  const { siteName } = ctx.tenant.settings;
  const kind = row.kind === 'red' ? '红字发票' : '电子发票';
  return {
    subject: `【${siteName}】订单 ${row.orderId} 的${kind}`,
    text: [
      '您好：',
      '',
      `您在${siteName}的订单 ${row.orderId} 的${kind}已开具。`,
      `发票号码：${row.number}`,
      `抬头：${row.title}`,
      `价税合计：￥${fenToYuan(row.totalFen).toFixed(2)}`,
      '',
      '发票文件见附件，也可登录商城在“我的发票”中下载。',
    ].join('\n'),
  };
}
