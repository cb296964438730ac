import { stateDuties } from './duties.ts';

/** What staff may do about topic pages and activities. */
export const topicDuties = stateDuties({
  place: 32,
  groups: { topic: '专题与活动' },
  permissions: {
    'topic:read': '查看专题与活动',
    'topic:edit': '编辑专题与活动',
    'topic:publish': '发布、下线专题与活动',
    'topic:answers': '查看、导出专题的表单答案',
  },
  acts: {
    'topic.save': '保存专题草稿',
    'topic.publish': '发布专题',
    'topic.withdraw': '下线专题',
    'topic.remove': '删除专题',
    'topic.answers': '查看专题的表单答案',
    'activity.save': '保存活动',
    'activity.publish': '发布活动',
    'activity.stop': '停止活动',
  },
});
