import { where } from '../platform/leaving/becomes.ts';
import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { blockWhileOpen } from '../platform/leaving/open-rows.ts';
import { clear, forget, keep, NAMELESS } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { invoice, invoiceLine, invoiceMail, invoiceTitle } from './invoice.tables.ts';
import { invoiceSet } from './invoice-set.tables.ts';

/** Invoices are books: sums, numbers and companies stay. What is kept of a person, and where it was sent, goes. */
export const invoiceClosing: ClosingRoom = {
  room: 'invoice',
  rows: [
    forget(invoiceTitle, { title: '发票抬头' }),
    clear(invoiceMail, { mail: '' }, { whose: through(invoiceMail.invoiceId, 'invoice'), stays: ['state'] }),
    clear(
      invoice,
      {
        title: where(invoice.titleType, 'personal', NAMELESS),
        mail: '',
        mobile: '',
        phone: '',
        address: '',
        bank: '',
        bankAccountSealed: null,
        bankAccountMask: '',
        remark: '',
      },
      {
        title: '发票',
        stays: [
          'requestNo',
          'kind',
          'redReason',
          'invoiceType',
          'content',
          'titleType',
          'taxNo',
          'state',
          'approvedBy',
          'number',
          'provider',
          'providerNo',
          'pdfKey',
          'ofdKey',
          'xmlKey',
          'failReason',
        ],
      },
    ),
    keep(invoiceLine, {
      whose: through(invoiceLine.invoiceId, 'invoice'),
      stays: ['name', 'spec', 'unit', 'taxCode', 'shortName'],
    }),
    keep(invoiceSet, { stays: ['split'] }),
  ],
  blocksClosing: blockWhileOpen(
    invoice,
    ['waiting', 'applied', 'checking', 'issuing', 'needed', 'confirming'],
    { say: (open) => `有 ${open} 张发票正在开具`, link: '/member/invoice', act: '查看发票' },
  ),
};
