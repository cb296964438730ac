import { stateDuties } from './duties.ts';

/** What staff may do about stores and the guides who serve there. */
export const storeDuties = stateDuties({
  place: 80,
  groups: { store: '门店', guide: '导购', storeComment: '门店评价', visit: '到店预约' },
  permissions: {
    'store:read': '查看门店',
    'store:edit': '编辑门店',
    'store:create': '新建门店',
    'guide:edit': '编辑导购',
    'storeComment:reply': '回复门店评价',
    'visit:read': '查看到店预约',
    'visit:handle': '办理到店预约',
  },
  shownBy: { guide: 'store:read', storeComment: 'store:read' },
  acts: {
    'store.create': '新建门店',
    'store.update': '编辑门店',
    'store.hours': '设置营业时间',
    'store.day': '设置特殊营业日',
    'store.dayRemove': '取消特殊营业日',
    'guide.save': '编辑导购',
    'guide.absence': '导购请假',
    'visit.handOver': '转交到店预约',
    'visit.arrive': '核销到店预约',
    'storeComment.reply': '回复门店评价',
    'storeComment.refuse': '下架门店评价',
  },
});
