import { stateDuties } from './duties.ts';

/** What staff may do about messages to members. */
export const noticeDuties = stateDuties({
  place: 62,
  groups: { notice: '消息' },
  permissions: {
    'notice:read': '查看群发消息',
    'notice:send': '发送与停止群发消息',
  },
  acts: {
    'notice.send': '群发消息',
    'notice.stop': '停止群发消息',
  },
});
