import type { invoice as contract } from '@jishi/contract/invoice.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import type { InvoiceMailRow } from './mail.queries.ts';

type Step = OutputOf<typeof contract.detail>['steps'][number];

/** How far an invoice has come, for the bar of its page. */
export function stepsOf(row: InvoiceRow, mails: readonly InvoiceMailRow[]): Step[] {
  const sentAt = mails.find(({ state }) => state === 'sent')?.sentAt ?? null;
  const isIssued = row.number !== '';
  const begun = !['waiting', 'applied', 'checking', 'needed'].includes(row.state);
  const middle = row.state === 'checking' ? '审核中' : row.state === 'waiting' ? '原发票红冲中' : '开票中';
  const steps: { name: string; at: Date | null; isPast: boolean }[] = [
    { name: row.kind === 'red' ? '已发起红冲' : '已申请', at: row.createdAt, isPast: true },
    { name: row.kind === 'red' ? '红字确认' : middle, at: null, isPast: isIssued },
    { name: row.kind === 'red' ? '已红冲' : '已开具', at: row.issuedAt, isPast: isIssued },
    { name: '已发送', at: sentAt, isPast: sentAt !== null },
  ];
  const current = steps.findIndex(({ isPast }) => !isPast);
  const stopped = ['failed', 'withdrawn', 'refused', 'dropped'].includes(row.state);
  return steps.map(({ name, at, isPast }, index) => ({
    name: stopped && index === 1 && begun ? '未开具' : name,
    at: at?.toISOString() ?? null,
    state: isPast ? 'past' : index === current ? 'current' : 'upcoming',
  }));
}
