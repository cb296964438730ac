import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';

type EmployeeRow = OutputOf<Contract['adminTryout']['employees']>['list'][number];
const CHANGES = ['tryoutEmployees', 'audit'];

/** Phones of staff, who take no part in try-outs (S387); shown by their ends. */
export function EmployeesPage() {
  const mayEdit = usePermission('tryout:edit');
  const [isAdding, setAdding] = useState(false);
  const remove = useAct({
    run: ({ id }: EmployeeRow) => api.adminTryout.removeEmployee({ id }),
    changes: CHANGES,
    success: () => '已移除',
  });
  const render = (row: EmployeeRow) => (
    <Popconfirm
      title={`移除尾号 ${row.tail}？`}
      description="移除后，这个手机号的会员可以申请试用"
      okText="移除"
      cancelText="取消"
      onConfirm={() => remove.mutate(row)}
    >
      <Button size="small" type="text" danger>
        移除
      </Button>
    </Popconfirm>
  );
  return (
    <>
      <PageHead
        hint="名单上的手机号，以及用手机号作登录账号的员工，都不能参与试用。手机号加密保存，只显示后四位。"
        actions={mayEdit && <AddButton onClick={() => setAdding(true)}>添加手机号</AddButton>}
      />
      <ResourceList resource={employees} {...(mayEdit && { rowActions: { width: 90, render } })} />
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const state = useForm({
    initial: { lines: '', note: '' },
    run: ({ lines, note }) => api.adminTryout.addEmployees({ phones: phonesIn(lines), note }),
    changes: CHANGES,
    success: () => '已添加',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="添加员工手机号" okText="添加" onClose={onClose}>
      <TextField
        name="lines"
        label="手机号"
        as="area"
        rows={[6, 12]}
        most={30_000}
        needed
        hint="每行一个，可直接从表格粘贴，最多 2000 个；已有的不会重复"
      />
      <TextField name="note" label="备注" most={30} needed={false} placeholder="如：人民路店" />
    </FormDialog>
  );
}

/** Numbers out of what was pasted. */
function phonesIn(lines: string): string[] {
  return lines.split(/[\s,，;；]+/).filter((one) => one !== '');
}

const employees = defineResource<EmployeeRow, Record<never, never>>({
  key: 'tryoutEmployees',
  noun: '员工手机号',
  measure: '个',
  emptyText: '名单是空的，添加后这些手机号不能参与试用',
  fields: {},
  rowKey: ({ id }) => id,
  load: ({ page, pageSize }, options) => api.adminTryout.employees({ page, pageSize }, options),
  columns: [
    textColumn({ key: 'tail', title: '手机号', width: 160, text: ({ tail }) => `*******${tail}` }),
    textColumn({ key: 'note', title: '备注', width: 240, grows: true, text: ({ note }) => note }),
    timeColumn({ key: 'createdAt', title: '添加时间', width: 160, at: ({ createdAt }) => createdAt }),
  ],
});
