import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { askProvider } from './ask-provider.ts';
import { tenantsWithInvoices } from './check.queries.ts';
import { checkInvoices } from './check-invoices.ts';
import { INVOICE_JOB, type InvoiceJobData } from './hurry-invoice.ts';
import { selectDueInvoices, tenantsWithDueInvoices } from './invoice.queries.ts';
import { MAIL_JOB, type MailJobData, sendMail } from './invoice-mail.ts';
import { selectDueMails, tenantsWithDueMails } from './mail.queries.ts';

/** What one sweep takes; the next one takes the rest. */
const BATCH = 100;
/** Of them how many are asked about at once. */
const AT_ONCE = 5;

const issueJob: JobDefinition<InvoiceJobData> = {
  name: INVOICE_JOB,
  handle: (ctx, { invoiceId }) => askProvider(ctx, invoiceId),
};

const mailJob: JobDefinition<MailJobData> = {
  name: MAIL_JOB,
  handle: (ctx, { mailId }) => sendMail(ctx, mailId),
};

/** Finds what fell through: invoices whose job or answer was lost, or that are still on their way. */
const queryJob: JobDefinition = {
  name: 'invoice.query',
  cron: '* * * * *',
  due: tenantsWithDueInvoices,
  handle: async (ctx) => {
    const ids = await selectDueInvoices(ctx, BATCH);
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      await Promise.all(
        ids.slice(at, at + AT_ONCE).map((invoiceId) =>
          // One that fails keeps no other waiting; it is looked at again when it is due again.
          askProvider(ctx, invoiceId).catch((err) =>
            ctx.log.error({ err, tenantId: ctx.tenant.id, invoiceId }, 'an invoice could not be asked about'),
          ),
        ),
      );
    }
  },
};

const mailSweep: JobDefinition = {
  name: 'invoice.mailSweep',
  cron: '* * * * *',
  due: tenantsWithDueMails,
  handle: async (ctx) => {
    for (const mailId of await selectDueMails(ctx, BATCH)) await sendMail(ctx, mailId);
  },
};

/** Every night in Beijing: what is issued against what was paid. */
const checkJob: JobDefinition = {
  name: 'invoice.check',
  cron: '40 19 * * *',
  due: tenantsWithInvoices,
  handle: (ctx) => checkInvoices(ctx),
};

export const invoiceJobs: readonly JobDefinition[] = [
  issueJob as JobDefinition,
  mailJob as JobDefinition,
  queryJob,
  mailSweep,
  checkJob,
];
