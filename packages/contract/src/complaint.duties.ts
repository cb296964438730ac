import { stateDuties } from './duties.ts';

/** What staff may do about complaints. */
export const complaintDuties = stateDuties({
  place: 58,
  groups: { complaint: '投诉与建议' },
  permissions: {
    'complaint:read': '查看投诉',
    'complaint:handle': '受理与处理投诉',
    'complaint:assign': '指派、合并投诉',
    'complaint:manage': '投诉主管：升级件、报表、类型与快捷回复',
    'complaint:publish': '公示投诉与建议',
  },
  acts: {
    'complaint.open': '由客服会话转为投诉',
    'complaint.take': '受理投诉',
    'complaint.assign': '指派投诉',
    'complaint.answer': '回复投诉',
    'complaint.note': '记录投诉备注',
    'complaint.solve': '给出投诉结果',
    'complaint.merge': '合并投诉',
    'complaint.publish': '公示投诉',
    'complaint.saveType': '修改投诉类型',
    'complaint.saveReply': '修改投诉快捷回复',
  },
});
