import type { QuestionKind, QuestionState } from '@jishi/contract/faq-words.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { holdsWord } from '../platform/db/holds-word.ts';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { QuestionRow } from './faq.queries.ts';
import { faqQuestion } from './faq.tables.ts';

/** What staff look for. */
export interface DeskFilter {
  keyword: string;
  /** Products that the keyword means. */
  productIds: readonly number[];
  kind: QuestionKind | '';
  state: QuestionState | '';
  answered: 'none' | 'some' | '';
  sort: '' | 'timeAsc' | 'timeDesc';
}

/** A page of questions for staff. */
export async function selectForDesk(
  ctx: RequestContext,
  { keyword, productIds, kind, state, answered, sort }: DeskFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: QuestionRow[]; total: number }> {
  const where = and(
    eq(faqQuestion.tenantId, ctx.tenant.id),
    kind === '' ? undefined : eq(faqQuestion.kind, kind),
    state === '' ? undefined : eq(faqQuestion.state, state),
    answered === '' ? undefined : (answered === 'none' ? isNull : isNotNull)(faqQuestion.answeredAt),
    keyword === ''
      ? undefined
      : or(holdsWord(faqQuestion.content, keyword), inArray(faqQuestion.productId, [...productIds])),
  );
  const direction = sort === 'timeAsc' ? asc : desc;
  const orderBy = [direction(faqQuestion.createdAt), direction(faqQuestion.id)];
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(faqQuestion)
      .where(onPage(ctx, faqQuestion, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.$count(faqQuestion, where),
  ]);
  return { rows, total };
}
