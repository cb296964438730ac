import type { JobData } from '../platform/jobs/job-queue.ts';
import type { RequestContext } from '../platform/request-context.ts';

export const INVOICE_JOB = 'invoice.issue';

export interface InvoiceJobData extends JobData {
  invoiceId: number;
}

/** Has the provider asked at once, or after some seconds; without the queue the sweep of the next minute finds it. */
export async function hurryInvoice(
  ctx: RequestContext,
  invoiceId: number,
  startAfterSeconds = 0,
): Promise<void> {
  const data: InvoiceJobData = { tenantId: ctx.tenant.id, invoiceId };
  await ctx.platform.jobs.send(INVOICE_JOB, data, {
    singletonKey: String(invoiceId),
    ...(startAfterSeconds > 0 ? { startAfterSeconds } : {}),
  });
}
