import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { DOCUMENT_GONE } from '@jishi/contract/document-words.ts';
import { notFound } from '../platform/app-error.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { printRichText } from '../platform/rich-text/print-rich-text.ts';
import { selectShownOne } from './document.queries.ts';

/** A published document as a PDF (X2202). @throws AppError notFound, tooManyRequests */
export async function printDocument(ctx: RequestContext, id: number): Promise<FileAnswer> {
  const row = await selectShownOne(ctx, { id, shortName: '' });
  if (!row) throw notFound(DOCUMENT_GONE);
  const facts = `${row.department}　更新于 ${writeBeijing(row.updatedAt.toISOString()).slice(0, 10)}`;
  return printRichText(ctx, { title: row.title, facts, html: row.html });
}
