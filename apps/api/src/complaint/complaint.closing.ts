import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { blockWhileOpen } from '../platform/leaving/open-rows.ts';
import { clear, keep } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { complaint, complaintAct, complaintMessage } from './complaint.tables.ts';

/** What a dispute was about and what came of it stays for as long as claims may be made, without a telephone. */
export const complaintClosing: ClosingRoom = {
  room: 'complaint',
  rows: [
    clear(
      complaint,
      { phone: '', fileRefs: [] },
      {
        title: '投诉与建议',
        stays: [
          'number',
          'content',
          'wish',
          'state',
          'ownerName',
          'team',
          'outcome',
          'judgement',
          'publishedText',
          'publishedAnswer',
        ],
      },
    ),
    keep(complaintMessage, {
      title: '投诉往来',
      whose: through(complaintMessage.complaintId, 'complaint'),
      stays: ['sender', 'staffName', 'body', 'fileRefs'],
    }),
    keep(complaintAct, {
      whose: through(complaintAct.complaintId, 'complaint'),
      stays: ['act', 'fromState', 'toState', 'actor', 'note'],
    }),
  ],
  blocksClosing: blockWhileOpen(complaint, ['submitted', 'accepted', 'handling', 'waitingMember'], {
    say: (open) => `有 ${open} 个投诉正在处理`,
    link: '/member/complaint/mine',
    act: '查看投诉',
  }),
};
