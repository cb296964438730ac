import type { Contract } from '@jishi/contract/index.ts';
import { adminComplaintManageLimits } from '@jishi/contract/limits/admin-complaint-manage.generated.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { useAct } from '../shell/use-act.ts';

type ReplyRow = OutputOf<Contract['adminComplaintManage']['replies']>[number];

const replies = defineResource<ReplyRow, Record<never, never>>({
  key: 'complaintReplies',
  noun: '快捷回复',
  measure: '条',
  emptyText: '还没有快捷回复，添加后处理投诉时可直接选用',
  fields: {},
  rowKey: (row) => row.id,
  load: async (state, options) => pageOfRows(await api.adminComplaintManage.replies({}, options), state),
  columns: [
    textColumn({ key: 'title', title: '名称', width: 160, text: (row) => row.title }),
    textColumn({ key: 'text', title: '内容', width: 480, grows: true, text: (row) => row.text }),
  ],
});

/** Sentences that staff say often. */
export function RepliesPage() {
  const [edited, setEdited] = useState<ReplyRow | 'new'>();
  const remove = useAct({
    run: (row: ReplyRow) => api.adminComplaintManage.saveReply({ ...row, removed: true }),
    changes: ['complaintReplies', 'audit'],
    success: () => '已删除',
  });
  return (
    <>
      <PageHead
        hint="处理投诉时选用，可在发送前修改。"
        actions={<AddButton onClick={() => setEdited('new')}>添加快捷回复</AddButton>}
      />
      <ResourceList
        resource={replies}
        rowActions={{
          width: 150,
          render: (row) => (
            <>
              <Button size="small" type="text" onClick={() => setEdited(row)}>
                编辑
              </Button>
              <Popconfirm
                title={`删除“${row.title}”？`}
                okText="删除"
                cancelText="取消"
                onConfirm={() => remove.mutate(row)}
              >
                <Button size="small" type="text">
                  删除
                </Button>
              </Popconfirm>
            </>
          ),
        }}
      />
      {edited && (
        <ReplyDialog row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function ReplyDialog({ row, onClose }: { row: ReplyRow | undefined; onClose: () => void }) {
  const state = useForm({
    initial: { title: row?.title ?? '', text: row?.text ?? '' },
    limits: adminComplaintManageLimits.saveReply,
    run: (values) => api.adminComplaintManage.saveReply({ id: row?.id ?? 0, ...values }),
    changes: ['complaintReplies', 'audit'],
    success: () => '已保存',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title={row ? '编辑快捷回复' : '添加快捷回复'} okText="保存" onClose={onClose}>
      <TextField name="title" label="名称" counted autoFocus />
      <TextField name="text" label="内容" as="area" rows={[3, 8]} counted />
    </FormDialog>
  );
}
