import { stateDuties } from './duties.ts';

/** What staff may do about what old devices are worth. */
export const huishouDuties = stateDuties({
  place: 57,
  groups: { huishou: '旧机回收' },
  permissions: {
    'huishou:read': '查看回收价目、题库、机型与估价记录',
    'huishou:price': '编辑回收价目、题库与机型',
    'huishou:publish': '发布他人编辑的价目与题库',
    'huishou:feedback': '处理串号反馈与价格异常',
    'huishou:valuate': '在柜台估价并转给顾客',
  },
  acts: {
    'huishou.model': '保存回收机型',
    'huishou.tac': '保存串号段',
    'huishou.tacRemove': '删除串号段',
    'huishou.questions': '编辑回收题库',
    'huishou.prices': '编辑回收价目',
    'huishou.import': '导入回收价目',
    'huishou.discard': '放弃价目草稿',
    'huishou.publish': '发布回收价目',
    'huishou.feedback': '处理串号反馈',
    'huishou.exception': '处理价格异常',
  },
});
