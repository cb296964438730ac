import { recordAct } from '../audit/audit.service.ts';
import { editionAgreed } from '../clause/clause.service.ts';
import { conflict } from '../platform/app-error.ts';
import { FileAnswer } from '../platform/file-answer.ts';
import type { Paper } from '../platform/pdf/paper.ts';
import { printPaper } from '../platform/pdf/print-paper.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwnRepair, requireRepairForStaff } from './change-repair.ts';
import { presentTicket } from './my-repairs.ts';
import { describeTicket } from './present-repair.ts';
import type { RepairRow } from './repair.queries.ts';
import { composeReceipt, composeRepairLabel, type Ticket } from './repair-paper.ts';
import type { ReceiptUse } from './signature-paper.ts';

const RECEIPT = '受理单';
const LABEL = '标签';
const NOT_HERE = '设备尚未收到，收机后才能打印';

/**
 * What the customer takes home of a device that is here (X3300), with the terms that were agreed to when it was booked,
 * else those that are in force. @throws AppError notFound, conflict, tooManyRequests
 */
export async function printReceipt(ctx: RequestContext, id: number): Promise<FileAnswer> {
  const row = requireHere(await requireRepairForStaff(ctx, id));
  const answer = await printReceiptOf(ctx, row, 'counter');
  await notePrint(ctx, row, RECEIPT);
  return answer;
}

/** The receipt of an own device that is here, as a copy (X3402). @throws AppError as `printReceipt` */
export async function printOwnReceipt(ctx: RequestContext, id: number): Promise<FileAnswer> {
  return printReceiptOf(ctx, requireHere(await requireOwnRepair(ctx, id)), 'own');
}

/** A label for the bag of a device and its place at the bench (X3301). @throws AppError as `printReceipt` */
export async function printRepairLabel(ctx: RequestContext, id: number): Promise<FileAnswer> {
  const row = requireHere(await requireRepairForStaff(ctx, id));
  const answer = await print(row, LABEL, composeRepairLabel(await readTicket(ctx, row)));
  await notePrint(ctx, row, LABEL);
  return answer;
}

async function printReceiptOf(ctx: RequestContext, row: RepairRow, use: ReceiptUse): Promise<FileAnswer> {
  const [ticket, terms] = await Promise.all([
    readTicket(ctx, row),
    editionAgreed(ctx, 'repair', row.agreedEdition),
  ]);
  return print(row, RECEIPT, composeReceipt(ticket, terms, ctx.tenant.settings.siteName, use));
}

/** Of a ticket what a paper says: never what opens the device, nor what staff note among themselves. */
async function readTicket(ctx: RequestContext, row: RepairRow): Promise<Ticket> {
  const { serial, contactName, contactPhone, remark, intakeNote, testsBefore } = row;
  return {
    ...(await presentTicket(ctx, row)),
    ...{ serial, contactName, contactPhone, remark, intakeNote, testsBefore },
  };
}

/** @throws AppError conflict for a device that nobody has taken in: nothing is signed for it */
function requireHere(row: RepairRow): RepairRow {
  if (['booked', 'cancelled', 'missed'].includes(row.state)) throw conflict(NOT_HERE);
  return row;
}

async function notePrint(ctx: RequestContext, row: RepairRow, name: string): Promise<void> {
  await recordAct(ctx, {
    action: 'repair.print',
    target: describeTicket(row),
    object: { type: 'repair', id: row.id },
    changes: [{ field: '单据', before: '', after: name }],
  });
}

async function print(row: RepairRow, name: string, paper: Paper): Promise<FileAnswer> {
  const pdf = await printPaper(paper);
  const fileName = encodeURIComponent(`${name}-${row.number}.pdf`);
  return new FileAnswer('application/pdf', pdf, {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${row.number}.pdf"; filename*=UTF-8''${fileName}`,
  });
}
