import type { Contract } from '@jishi/contract/index.ts';
import { adminValuationDeskLimits } from '@jishi/contract/limits/admin-valuation-desk.generated.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { tabsField } from '../resource/choice-field.tsx';
import { moneyColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { ChoiceField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { PageHead } from '../shell/page-head.widget.tsx';

type Row = OutputOf<Contract['adminValuationDesk']['exceptions']>['list'][number];
type State = 'done' | 'dismissed';

/** Prices that staff at counters say are off. */
export function ExceptionsPage() {
  const [shown, setShown] = useState<Row>();
  return (
    <>
      <PageHead hint="店员在柜台反馈的价格异常。需要调价时先在“价目”中修改并发布，再回到这里写明处理结果。" />
      <ResourceList
        resource={exceptions}
        rowActions={{
          width: 80,
          render: (row: Row) =>
            row.doneBy === '' && (
              <Button size="small" type="text" onClick={() => setShown(row)}>
                处理
              </Button>
            ),
        }}
      />
      {shown && <CloseDialog row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function CloseDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const state = useForm({
    initial: { state: 'done', reply: '' },
    limits: adminValuationDeskLimits.closeException,
    run: (values) =>
      api.adminValuationDesk.closeException({
        id: row.id,
        reply: values.reply,
        state: values.state as State,
      }),
    changes: ['recycle-exceptions', 'audit'],
    success: () => '已处理',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title={`处理“${row.model}”的价格异常`} okText="保存" onClose={onClose}>
      <p>
        {row.staffName}：应为 ¥{row.price}（现价最高 ¥{row.topPrice}）。{row.remark}
      </p>
      <ChoiceField
        name="state"
        label="结果"
        options={[
          { value: 'done', label: '已调价' },
          { value: 'dismissed', label: '不调价' },
        ]}
      />
      <TextField name="reply" label="处理说明" as="area" rows={[2, 4]} missing="请填写处理结果" />
    </FormDialog>
  );
}

const exceptions = defineResource<Row, { state: State | '' }>({
  key: 'recycle-exceptions',
  noun: '价格异常',
  measure: '条',
  emptyText: '没有待处理的价格异常',
  fields: {
    state: tabsField({
      label: '状态',
      all: '待处理',
      choices: [
        { value: 'done', label: '已调价' },
        { value: 'dismissed', label: '不调价' },
      ],
    }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters: { state }, page, pageSize }, options) =>
    api.adminValuationDesk.exceptions({ state: state || 'new', page, pageSize }, options),
  columns: [
    textColumn({ key: 'model', title: '机型', width: 220, text: (row: Row) => row.model }),
    moneyColumn({ key: 'top', title: '现价最高', width: 110, yuan: (row) => row.topPrice }),
    moneyColumn({ key: 'price', title: '店员认为', width: 110, strong: true, yuan: (row) => row.price }),
    {
      ...textColumn({ key: 'remark', title: '说明', width: 240, text: (row: Row) => row.remark }),
      grows: true,
    },
    textColumn({ key: 'staff', title: '反馈人', width: 100, text: ({ staffName }) => staffName }),
    timeColumn({ key: 'at', title: '时间', width: 150, at: ({ at }) => at }),
    textColumn({
      key: 'reply',
      title: '处理',
      width: 200,
      text: ({ reply, doneBy }) => (doneBy === '' ? '—' : `${doneBy}：${reply}`),
    }),
  ],
});
