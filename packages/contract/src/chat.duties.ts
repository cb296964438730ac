import { stateDuties } from './duties.ts';

/** What staff may do about the chat. */
export const chatDuties = stateDuties({
  place: 50,
  groups: { chat: '在线客服' },
  permissions: {
    'chat:serve': '在线客服接待',
    'chat:edit': '编辑快捷回复与服务时间',
  },
  acts: {
    'chat.take': '接管会话',
    'chat.assign': '转接会话',
    'chat.close': '结束会话',
    'chat.reply': '编辑快捷回复',
    'chat.settings': '修改客服设置',
  },
});
