import type { ModeratedKind } from '../moderation/moderation.service.ts';
import { selectReport } from './report.queries.ts';
import { REPORT_KIND, sendBack, showReport } from './show-report.ts';
import { moveComment, selectComment } from './talk.queries.ts';
import { TRYOUT_COMMENT_KIND } from './talk.ts';

/** Reports on try-outs, which their authors write anew where something is missing, and what is said to them. */
export const tryoutModerated: readonly ModeratedKind[] = [
  {
    kind: REPORT_KIND,
    title: '试用报告',
    link: '/member/my-tryout',
    passed: (tx, { refId }) => showReport(tx, refId),
    refused: (tx, { refId, reasonCode }) => sendBack(tx, refId, reasonCode),
    readPublic: async (ctx, refId) => {
      const row = await selectReport(ctx, refId);
      if (row?.state !== 'shown') return undefined;
      const text = row.content.map((block) => block.text).join('\n');
      const pictures = row.content.flatMap(({ picture }) => (picture ? [picture] : []));
      return { refId, revision: row.revision, memberId: row.memberId, text, pictures };
    },
  },
  {
    kind: TRYOUT_COMMENT_KIND,
    title: '试用报告评论',
    isFinal: true,
    passed: async (tx, { refId }) => {
      await moveComment(tx, refId, 'shown');
    },
    refused: async (tx, { refId }) => {
      await moveComment(tx, refId, 'refused');
    },
    readPublic: async (ctx, refId) => {
      const row = await selectComment(ctx, refId);
      if (row?.state !== 'shown') return undefined;
      return { refId, revision: 1, memberId: row.memberId, text: row.content, pictures: [] };
    },
  },
];
