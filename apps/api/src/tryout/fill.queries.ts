import type { ApplicationState } from '@jishi/contract/tryout-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type KeptBlock, tryoutComment, tryoutReport } from './report.tables.ts';
import { tryoutApplication } from './tryout.tables.ts';

export interface WrittenApplication {
  readonly memberId: number;
  readonly state: ApplicationState;
  readonly reason: string;
  readonly score: number;
  readonly rank: number | null;
  readonly confirmBy: Date | null;
  readonly reportBy: Date | null;
  readonly createdAt: Date;
  readonly report?: WrittenReport;
}

export interface WrittenReport {
  readonly content: KeptBlock[];
  readonly score: number;
  readonly featured: boolean;
  readonly shownAt: Date;
  readonly comments: readonly { memberId: number; nickname: string; content: string }[];
}

/** Writes applications of a try-out with their reports, a statement or two for each table. @returns their ids */
export async function insertApplications(
  tx: RequestContext,
  tryoutId: number,
  written: readonly WrittenApplication[],
): Promise<number[]> {
  if (written.length === 0) return [];
  const tenantId = tx.tenant.id;
  const made = await tx.db
    .insert(tryoutApplication)
    .values(written.map(({ report: _report, ...row }) => ({ tenantId, tryoutId, ...row })))
    .returning({ id: tryoutApplication.id });
  for (const [index, { report, memberId }] of written.entries()) {
    const applicationId = made[index]?.id;
    if (!report || applicationId === undefined) continue;
    const { comments, ...row } = report;
    const [kept] = await tx.db
      .insert(tryoutReport)
      .values({
        ...{ tenantId, applicationId, tryoutId, memberId, ...row, state: 'shown', revision: 1 },
        comments: comments.length,
      })
      .returning({ id: tryoutReport.id });
    if (!kept || comments.length === 0) continue;
    await tx.db.insert(tryoutComment).values(
      comments.map((one) => ({
        tenantId,
        reportId: kept.id,
        ...one,
        state: 'shown' as const,
        createdAt: row.shownAt,
      })),
    );
  }
  return made.map(({ id }) => id);
}
