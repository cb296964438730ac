import { stateDuties } from './duties.ts';

/** What staff may do about what buyers say of goods. */
export const commentDuties = stateDuties({
  place: 66,
  groups: { comment: '商品评价' },
  permissions: {
    'comment:read': '查看商品评价',
    'comment:reply': '回复与精选评价',
  },
  acts: {
    'comment.reply': '回复评价',
    'comment.refuse': '下架评价',
    'comment.feature': '精选评价',
  },
});
