import { type InvoiceFileKind, invoiceFileKinds } from '@jishi/contract/invoice-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { notFound } from '../platform/app-error.ts';
import { FileAnswer } from '../platform/file-answer.ts';
import { readOrNothing } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { type InvoiceRow, selectInvoice, updateInvoice } from './invoice.queries.ts';

const KINDS = Object.keys(invoiceFileKinds) as InvoiceFileKind[];
const keyFields = { pdf: 'pdfKey', ofd: 'ofdKey', xml: 'xmlKey' } as const;
const isIssued = ({ number }: InvoiceRow) => number !== '';

/**
 * Fetches the files of an issued invoice and keeps them sealed. What is kept stays: only what is missing is written.
 * @throws PowerError where the provider does not answer
 */
export async function keepFiles(ctx: RequestContext, id: number): Promise<InvoiceRow | undefined> {
  const row = await selectInvoice(ctx, id);
  const provider = ctx.platform.powers.taxInvoice(ctx.tenant.id);
  if (!row || !isIssued(row) || !provider || KINDS.every((kind) => row[keyFields[kind]] !== '')) return row;
  const files = await provider.files(row.requestNo);
  const keys: Partial<Record<(typeof keyFields)[InvoiceFileKind], string>> = {};
  for (const kind of KINDS) {
    const content = files[kind];
    if (!content || row[keyFields[kind]] !== '') continue;
    const key = `d/invoice-${ctx.tenant.id}-${row.requestNo}.${kind}`;
    await ctx.platform.files.write(key, ctx.platform.secrets.sealBytes(content, purposeOf(ctx, key)));
    keys[keyFields[kind]] = key;
  }
  if (Object.keys(keys).length > 0) await updateInvoice(ctx, id, keys);
  return { ...row, ...keys };
}

/** A file of an invoice of the member (X1104). @throws AppError notFound */
export async function readInvoiceFile(
  ctx: RequestContext,
  id: number,
  kind: InvoiceFileKind,
): Promise<FileAnswer> {
  return answerWith(ctx, requireOwn(ctx, await selectInvoice(ctx, id), '发票不存在'), kind);
}

/** A file of an invoice for staff (X1116), written down before it is read. @throws AppError notFound */
export async function readInvoiceFileByStaff(
  ctx: RequestContext,
  id: number,
  kind: InvoiceFileKind,
): Promise<FileAnswer> {
  const row = await selectInvoice(ctx, id);
  if (!row) throw notFound('发票不存在');
  await recordAct(ctx, {
    action: 'invoice.read',
    target: `发票 ${row.number || row.requestNo} ${kind}`,
    object: { type: 'invoice', id },
  });
  return answerWith(ctx, row, kind);
}

/** The content of a kept file, for letters. @returns undefined where it did not come yet */
export async function openInvoiceFile(
  ctx: RequestContext,
  row: InvoiceRow,
  kind: InvoiceFileKind,
): Promise<Buffer | undefined> {
  const key = row[keyFields[kind]];
  const sealed = key === '' ? undefined : await readOrNothing(ctx.platform.files, key);
  return sealed && ctx.platform.secrets.openBytes(sealed, purposeOf(ctx, key));
}

async function answerWith(ctx: RequestContext, row: InvoiceRow, kind: InvoiceFileKind): Promise<FileAnswer> {
  if (!isIssued(row)) throw notFound('发票尚未开具，暂无文件');
  const kept = row[keyFields[kind]] === '' ? ((await keepFiles(ctx, row.id)) ?? row) : row;
  const content = await openInvoiceFile(ctx, kept, kind);
  if (!content) throw notFound('发票文件生成中，请稍后再试');
  return new FileAnswer(invoiceFileKinds[kind], content, {
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="${row.number}.${kind}"`,
  });
}

function purposeOf(ctx: RequestContext, key: string): string {
  return `invoice-file:${ctx.tenant.id}:${key}`;
}
