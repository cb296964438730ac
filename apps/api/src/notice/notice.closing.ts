import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { notice, noticeAudience, noticeChoice, noticeMark, noticeSending } from './notice.tables.ts';

/** What becomes of it when a member leaves. */
export const noticeClosing: ClosingRoom = {
  room: 'notice',
  rows: [
    forget(noticeSending, { whose: through(noticeSending.noticeId, 'notice') }),
    forget(notice, { title: '消息' }),
    forget(noticeMark),
    forget(noticeAudience),
    forget(noticeChoice),
  ],
};
