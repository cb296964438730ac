import { stateDuties } from './duties.ts';

/** What staff may do about try-outs. */
export const tryoutDuties = stateDuties({
  place: 44,
  groups: { tryout: '新品试用' },
  permissions: {
    'tryout:read': '查看试用活动与申请',
    'tryout:edit': '编辑、发布与取消试用活动',
    'tryout:choose': '挑选入选名单并公布结果',
    'tryout:deposit': '收回借用商品、延期、扣除押金',
  },
  acts: {
    'tryout.save': '保存试用活动',
    'tryout.publish': '发布试用活动',
    'tryout.stop': '取消试用活动',
    'tryout.pick': '挑选试用申请',
    'tryout.announce': '公布试用结果',
    'tryout.feature': '精选试用报告',
    'tryout.receiveLent': '收回试用借用商品',
    'tryout.extendLent': '延长试用借用期',
    'tryout.keepDeposit': '扣除试用押金',
    'tryout.employees': '维护员工手机号名单',
  },
});
