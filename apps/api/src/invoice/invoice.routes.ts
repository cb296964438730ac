import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { isInvoicing, readApplyInfo } from './apply-info.ts';
import { changeTitle } from './change-title.ts';
import { listInvoices, readInvoice } from './invoice.service.ts';
import {
  approveInvoices,
  listForStaff,
  readForStaff,
  redByStaff,
  rejectInvoice,
  retryInvoices,
} from './invoice-admin.service.ts';
import { readInvoiceFile, readInvoiceFileByStaff } from './invoice-files.ts';
import { mailInvoice } from './invoice-mail.ts';
import { listMonthRows, sumMonth } from './month-summary.ts';
import { previewParts } from './plan-parts.ts';
import { submitApply, withdrawInvoice } from './submit-apply.ts';
import { suggestCompanies } from './suggest-companies.ts';
import { listTaxItems, readSeller, saveSeller, saveTaxItems } from './tax.service.ts';
import { deleteTitle, listTitles, readDefaultTitle, saveTitle, setDefaultTitle } from './titles.ts';

export const invoiceRoutes = bindArea('invoice', contract.invoice, {
  default: (ctx) => readDefaultTitle(ctx),
  companyInfo: (ctx, { name }) => suggestCompanies(ctx, name),
  submitApply: (ctx, input) => submitApply(ctx, input),
  detail: (ctx, { id }) => readInvoice(ctx, id),
  sendEmail: async (ctx, { id, mail }) => {
    await mailInvoice(ctx, id, mail);
    return {};
  },
  setDefault: async (ctx, { id }) => {
    await setDefaultTitle(ctx, id);
    return {};
  },
  orderIsInvoicing: (ctx, { orderId }) => isInvoicing(ctx, orderId),
  applyInfo: (ctx, { subId, with: others }) => readApplyInfo(ctx, subId, others),
  plan: (ctx, input) => previewParts(ctx, input),
  titles: (ctx) => listTitles(ctx),
  saveTitle: (ctx, input) => saveTitle(ctx, input),
  deleteTitle: async (ctx, { id }) => {
    await deleteTitle(ctx, id);
    return {};
  },
  list: (ctx, input) => listInvoices(ctx, input),
  file: (ctx, { id, kind }) => readInvoiceFile(ctx, id, kind),
  changeTitle: (ctx, input) => changeTitle(ctx, input),
  withdraw: async (ctx, { id }) => {
    await withdrawInvoice(ctx, id);
    return {};
  },
});

export const adminInvoiceRoutes = bindArea('adminInvoice', contract.adminInvoice, {
  list: (ctx, input) => listForStaff(ctx, input),
  detail: (ctx, { id }) => readForStaff(ctx, id),
  approve: (ctx, { ids }) => approveInvoices(ctx, ids),
  reject: async (ctx, { id, reason }) => {
    await rejectInvoice(ctx, id, reason);
    return {};
  },
  retry: (ctx, { ids }) => retryInvoices(ctx, ids),
  red: (ctx, input) => redByStaff(ctx, input),
  file: (ctx, { id, kind }) => readInvoiceFileByStaff(ctx, id, kind),
  month: (ctx, { month }) => sumMonth(ctx, month),
  monthRows: (ctx, input) => listMonthRows(ctx, input),
});

export const adminTaxRoutes = bindArea('adminTax', contract.adminTax, {
  items: (ctx) => listTaxItems(ctx),
  saveItems: async (ctx, input) => {
    await saveTaxItems(ctx, input);
    return {};
  },
  seller: (ctx) => readSeller(ctx),
  saveSeller: async (ctx, input) => {
    await saveSeller(ctx, input);
    return {};
  },
});
