import type { Tone } from '../shell/cell/cells.widget.tsx';
import type { ArticleRow } from './article-query.ts';

/** Whether readers see it, whether they see the draft, and whether that is to come by itself. */
export function describeState({
  state,
  changed,
  publishAt,
}: Pick<ArticleRow, 'state' | 'changed' | 'publishAt'>): { name: string; tone: Tone } {
  if (publishAt !== '') return { name: '定时发布', tone: 'processing' };
  if (state === 'draft') return { name: '草稿', tone: 'default' };
  if (state === 'withdrawn') return { name: '已下线', tone: 'warning' };
  return changed ? { name: '有修改未发布', tone: 'processing' } : { name: '已发布', tone: 'success' };
}
