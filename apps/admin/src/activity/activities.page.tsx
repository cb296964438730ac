import { activityStateKeys, activityStates } from '@jishi/contract/activity-words.ts';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { ActivityDialog } from './activity.dialog.tsx';
import { type ActivityRow, describeState } from './activity-row.ts';

const CHANGES = ['activities', 'audit'] as const;

/** Campaigns: a topic within a time, for some cities; published and stopped in one press. */
export function ActivitiesPage() {
  const mayEdit = usePermission('topic:edit');
  const mayPublish = usePermission('topic:publish');
  const [shown, setShown] = useState<{ row?: ActivityRow }>();
  const publish = useAct({
    run: ({ id }: ActivityRow) => api.adminActivity.publish({ id }),
    changes: CHANGES,
    success: () => '已发布，到开始时间顾客即可看到',
  });
  const stop = useAct({
    run: ({ id }: ActivityRow) => api.adminActivity.stop({ id }),
    changes: CHANGES,
    success: () => '已停止，页面显示活动已结束',
  });
  const rowActions = (row: ActivityRow) => (
    <>
      {row.state !== 'draft' && (
        <Button size="small" type="text" href={`/activity/${row.id}`} target="_blank">
          查看
        </Button>
      )}
      {mayEdit && row.state !== 'stopped' && (
        <Button size="small" type="text" onClick={() => setShown({ row })}>
          编辑
        </Button>
      )}
      {mayPublish && row.state === 'draft' && (
        <Popconfirm
          title={`发布“${row.title}”？`}
          okText="发布"
          cancelText="取消"
          onConfirm={() => publish.mutate(row)}
        >
          <Button size="small" type="text">
            发布
          </Button>
        </Popconfirm>
      )}
      {mayPublish && row.state === 'published' && (
        <Popconfirm
          title={`停止“${row.title}”？`}
          description="顾客会看到活动已结束，停止后不能恢复"
          okText="停止"
          cancelText="取消"
          onConfirm={() => stop.mutate(row)}
        >
          <Button size="small" type="text" danger>
            停止
          </Button>
        </Popconfirm>
      )}
    </>
  );
  return (
    <>
      <PageHead
        hint="活动在起止时间内展示一个专题，可限定城市；结束后页面自动改为“活动已结束”。"
        actions={mayEdit && <AddButton onClick={() => setShown({})}>新建活动</AddButton>}
      />
      <ResourceList resource={activities} rowActions={{ width: 170, render: rowActions }} />
      {shown && <ActivityDialog {...(shown.row && { row: shown.row })} onClose={() => setShown(undefined)} />}
    </>
  );
}

const activities = defineResource<ActivityRow, { state: ActivityRow['state'] | ''; keyword: string }>({
  key: 'activities',
  noun: '活动',
  measure: '个',
  emptyText: '没有符合条件的活动',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: activityStateKeys.map((value) => ({ value, label: activityStates[value] })),
    }),
    keyword: keywordField({ placeholder: '活动标题', maxLength: 60 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminActivity.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      ...textColumn({ key: 'title', title: '标题', width: 200, text: (row: ActivityRow) => row.title }),
      grows: true,
    },
    textColumn({ key: 'topic', title: '专题', width: 180, text: ({ topicTitle }) => topicTitle }),
    textColumn({
      key: 'cities',
      title: '城市',
      width: 100,
      text: ({ cityIds }) => (cityIds.length === 0 ? '全国' : `${cityIds.length} 个地区`),
    }),
    timeColumn({ key: 'startsAt', title: '开始', width: 140, at: (row) => row.startsAt }),
    timeColumn({ key: 'endsAt', title: '结束', width: 140, at: (row) => row.endsAt }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => describeState(row).name,
      tone: (row) => describeState(row).tone,
    }),
    textColumn({ key: 'updatedBy', title: '修改人', width: 90, text: ({ updatedBy }) => updatedBy }),
  ],
});
