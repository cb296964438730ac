import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { tryoutReportStates } from '@jishi/contract/tryout-words.ts';
import { Button, Space } from 'antd';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';

type ReportRow = OutputOf<Contract['adminTryout']['reports']>['list'][number];

const tones = {
  draft: 'default',
  pending: 'warning',
  shown: 'success',
  sentBack: 'error',
  deleted: 'default',
} as const;

/** Reports of try-outs; what waits is judged in the queue of moderation. */
export function ReportsPage() {
  const mayEdit = usePermission('tryout:edit');
  const feature = useAct({
    run: ({ id, featured }: ReportRow) => api.adminTryout.feature({ reportId: id, featured: !featured }),
    changes: ['tryoutReports', 'audit'],
    success: () => '已更新，报告列表随即改变',
  });
  const render = (row: ReportRow) => (
    <Space size={0}>
      <Button size="small" type="text" href={`/vip/tryout/reportDetail/${row.id}`} target="_blank">
        查看
      </Button>
      {mayEdit && row.state === 'shown' && (
        <Button size="small" type="text" onClick={() => feature.mutate(row)}>
          {row.featured ? '取消精选' : '精选'}
        </Button>
      )}
    </Space>
  );
  return (
    <>
      <PageHead hint="待审核的报告在“内容审核”处理；退回只说明缺什么，不涉及观点。精选的报告排在最前。" />
      <ResourceList resource={reports} rowActions={{ width: 150, render }} />
    </>
  );
}

const reports = defineResource<ReportRow, Record<never, never>>({
  key: 'tryoutReports',
  noun: '试用报告',
  measure: '篇',
  emptyText: '还没有提交的试用报告',
  fields: {},
  rowKey: ({ id }) => id,
  load: ({ page, pageSize }, options) => api.adminTryout.reports({ page, pageSize }, options),
  columns: [
    textColumn({ key: 'title', title: '标题', width: 280, grows: true, text: ({ title }) => title }),
    textColumn({ key: 'tryout', title: '活动', width: 220, text: ({ tryoutName }) => tryoutName }),
    textColumn({ key: 'author', title: '作者', width: 120, text: ({ author }) => author }),
    countColumn({ key: 'score', title: '评分', width: 70, count: ({ score }) => score }),
    countColumn({ key: 'likes', title: '有用', width: 70, count: ({ likes }) => likes }),
    countColumn({ key: 'comments', title: '评论', width: 70, count: ({ comments }) => comments }),
    timeColumn({ key: 'createdAt', title: '时间', width: 150, at: ({ createdAt }) => createdAt }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state, featured }) => (featured ? '精选' : tryoutReportStates[state]),
      tone: ({ state }) => tones[state],
    }),
  ],
});
