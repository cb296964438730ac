import { and, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { faqAnswer, faqQuestion } from './faq.tables.ts';

export type NewQuestion = Omit<typeof faqQuestion.$inferInsert, 'tenantId' | 'id'>;
export type NewAnswer = Omit<typeof faqAnswer.$inferInsert, 'tenantId' | 'id'>;

/** Takes away all that was asked about products. */
export async function deleteQuestionsOf(tx: RequestContext, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.db
    .delete(faqQuestion)
    .where(and(eq(faqQuestion.tenantId, tx.tenant.id), inArray(faqQuestion.productId, [...productIds])));
}

/** @returns their ids, in the order of the rows */
export async function insertQuestions(tx: RequestContext, rows: readonly NewQuestion[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const written = await tx.db
    .insert(faqQuestion)
    .values(rows.map((row) => ({ tenantId: tx.tenant.id, ...row })))
    .returning({ id: faqQuestion.id });
  return written.map(({ id }) => id);
}

export async function insertAnswers(tx: RequestContext, rows: readonly NewAnswer[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db.insert(faqAnswer).values(rows.map((row) => ({ tenantId: tx.tenant.id, ...row })));
}
