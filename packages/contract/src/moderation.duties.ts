import { stateDuties } from './duties.ts';

/** What staff may do about what members write. */
export const moderationDuties = stateDuties({
  place: 64,
  groups: { moderation: '内容审核' },
  permissions: {
    'moderation:read': '查看内容审核',
    'moderation:decide': '审核内容与处理举报',
    'moderation:word': '维护敏感词',
  },
  acts: {
    'moderation.pass': '通过内容',
    'moderation.refuse': '拒绝内容',
    'moderation.word': '保存敏感词',
    'moderation.wordRemove': '删除敏感词',
    'moderation.dismiss': '驳回举报',
  },
});
