import type { LaterWork } from '../later/later.service.ts';
import { PUBLISH_ARTICLE, publishPlanned } from './publish-article.ts';

export const articleLaters: readonly LaterWork[] = [
  { kind: PUBLISH_ARTICLE, title: '定时发布文章', perform: publishPlanned },
];
