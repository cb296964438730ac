import { recordAct } from '../audit/audit.service.ts';
import { editionAgreed } from '../clause/clause.service.ts';
import { conflict } from '../platform/app-error.ts';
import { FileAnswer } from '../platform/file-answer.ts';
import type { Paper } from '../platform/pdf/paper.ts';
import { printPaper } from '../platform/pdf/print-paper.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireRepairForStaff } from './change-repair.ts';
import { readRepair } from './desk-repairs.ts';
import { nameTicket } from './present-repair.ts';
import type { RepairRow } from './repair.queries.ts';
import { composeReceipt, composeRepairLabel } from './repair-paper.ts';

const NOT_HERE = '设备尚未收到，收机后才能打印';

/**
 * What the customer takes home of a device that is here (X3300): as staff see the ticket, with the terms that were
 * agreed to when it was booked, else those that are in force. @throws AppError notFound, conflict, tooManyRequests
 */
export async function printReceipt(ctx: RequestContext, id: number): Promise<FileAnswer> {
  const row = await requireHere(ctx, id);
  const [ticket, terms] = await Promise.all([
    readRepair(ctx, id),
    editionAgreed(ctx, 'repair', row.agreedEdition),
  ]);
  return print(ctx, row, '受理单', composeReceipt(ticket, terms, ctx.tenant.settings.siteName));
}

/** A label for the bag of a device and its place at the bench (X3301). @throws AppError as `printReceipt` */
export async function printRepairLabel(ctx: RequestContext, id: number): Promise<FileAnswer> {
  const row = await requireHere(ctx, id);
  return print(ctx, row, '标签', composeRepairLabel(await readRepair(ctx, id)));
}

/** @throws AppError conflict for a device that nobody has taken in: nothing is signed for it */
async function requireHere(ctx: RequestContext, id: number): Promise<RepairRow> {
  const row = await requireRepairForStaff(ctx, id);
  if (['booked', 'cancelled', 'missed'].includes(row.state)) throw conflict(NOT_HERE);
  return row;
}

async function print(ctx: RequestContext, row: RepairRow, name: string, paper: Paper): Promise<FileAnswer> {
  const pdf = await printPaper(paper);
  await recordAct(ctx, {
    action: 'repair.print',
    target: nameTicket(row),
    object: { type: 'repair', id: row.id },
    changes: [{ field: '单据', before: '', after: name }],
  });
  const fileName = encodeURIComponent(`${name}-${row.number}.pdf`);
  return new FileAnswer('application/pdf', pdf, {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${row.number}.pdf"; filename*=UTF-8''${fileName}`,
  });
}
