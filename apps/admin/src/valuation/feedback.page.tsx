import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { tabsField } from '../resource/choice-field.tsx';
import { textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { ChooseModelDialog } from './choose-model.dialog.tsx';

type Row = OutputOf<Contract['adminValuationDesk']['feedback']>['list'][number];
type State = 'taken' | 'dismissed';
const changes = ['recycle-feedback', 'recycle-models', 'audit'];

/** What visitors say which model a number is; one press makes a TAC of it. */
export function FeedbackPage() {
  const [chosen, setChosen] = useState<Row>();
  const take = useAct({
    run: (input: { id: number; modelId: number }) => api.adminValuationDesk.takeFeedback(input),
    changes,
    success: () => '已加入串号段，之后的同段串号可直接识别',
    onDone: () => setChosen(undefined),
  });
  const dismiss = useAct({
    run: (id: number) => api.adminValuationDesk.dismissFeedback({ id }),
    changes,
    success: () => '已关闭',
  });
  return (
    <>
      <PageHead hint="顾客输入串号却没有匹配机型时填写的反馈。采纳后，串号前 8 位成为该机型的串号段（TAC）；同一段可以对应多个机型。" />
      <ResourceList
        resource={feedback}
        rowActions={{
          width: 320,
          render: (row: Row) =>
            row.doneBy === '' && (
              <Space size={4} wrap>
                {row.guesses.slice(0, 1).map(({ id, name }) => (
                  <Button
                    key={id}
                    size="small"
                    type="primary"
                    onClick={() => take.mutate({ id: row.id, modelId: id })}
                  >
                    采纳为 {name}
                  </Button>
                ))}
                <Button size="small" onClick={() => setChosen(row)}>
                  选择机型
                </Button>
                <Popconfirm
                  title="不采纳这条反馈？"
                  okText="不采纳"
                  onConfirm={() => dismiss.mutateAsync(row.id)}
                >
                  <Button size="small" type="text" danger>
                    不采纳
                  </Button>
                </Popconfirm>
              </Space>
            ),
        }}
      />
      {chosen && (
        <ChooseModelDialog
          title={`串号段 ${chosen.tac}，顾客填写“${chosen.modelName}”`}
          isPending={take.isPending}
          onChoose={(modelId) => take.mutate({ id: chosen.id, modelId })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

const feedback = defineResource<Row, { state: State | '' }>({
  key: 'recycle-feedback',
  noun: '串号反馈',
  measure: '条',
  emptyText: '没有待处理的反馈',
  fields: {
    state: tabsField({
      label: '状态',
      all: '待处理',
      choices: [
        { value: 'taken', label: '已采纳' },
        { value: 'dismissed', label: '未采纳' },
      ],
    }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters: { state }, page, pageSize }, options) =>
    api.adminValuationDesk.feedback({ state: state || 'new', page, pageSize }, options),
  columns: [
    textColumn({ key: 'imei', title: '串号', width: 170, figures: true, text: (row: Row) => row.imei }),
    {
      ...textColumn({ key: 'said', title: '顾客填写的机型', width: 200, text: (row: Row) => row.modelName }),
      grows: true,
    },
    textColumn({ key: 'model', title: '采纳为', width: 200, text: ({ model }) => model || '—' }),
    textColumn({ key: 'visitor', title: '来自', width: 120, text: ({ visitor }) => visitor }),
    timeColumn({ key: 'at', title: '时间', width: 150, at: ({ at }) => at }),
    textColumn({ key: 'by', title: '处理人', width: 100, text: ({ doneBy }) => doneBy || '—' }),
  ],
});
