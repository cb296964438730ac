import { adminRepairCatalogueLimits } from '@jishi/contract/limits/admin-repair-catalogue.generated.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { ChoiceField, FieldPair, NumberField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { faultsQuery, type GroupRow, priceChanges } from './repair-queries.ts';

const icons = [
  { value: 'screen', label: '屏幕' },
  { value: 'battery', label: '电池' },
  { value: 'camera', label: '摄像头' },
  { value: 'sound', label: '声音' },
  { value: 'charge', label: '充电' },
  { value: 'body', label: '外壳' },
  { value: 'board', label: '主板' },
  { value: 'water', label: '进水' },
  { value: 'other', label: '其他' },
];
type Icon = 'screen' | 'battery' | 'camera' | 'sound' | 'charge' | 'body' | 'board' | 'water' | 'other';

/** Groups of faults: one is chosen and changed, or a new one is made. */
export function GroupDialog({ onClose }: { onClose: () => void }) {
  const { data } = useAside(faultsQuery);
  const [row, setRow] = useState<GroupRow>();
  return (
    <GroupForm key={row?.id ?? 0} row={row} onClose={onClose}>
      {(data?.groups ?? []).map((one) => (
        <Button
          key={one.id}
          size="small"
          type={one.id === row?.id ? 'primary' : 'default'}
          onClick={() => setRow(one.id === row?.id ? undefined : one)}
        >
          {one.name}
        </Button>
      ))}
    </GroupForm>
  );
}

function GroupForm({
  row,
  onClose,
  children,
}: {
  row: GroupRow | undefined;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const { id = 0, ...initial } = { name: '', icon: 'other', sort: 0, ...row };
  const state = useForm({
    initial,
    limits: adminRepairCatalogueLimits.saveGroup,
    run: (values) => api.adminRepairCatalogue.saveGroup({ ...values, icon: values.icon as Icon, id }),
    changes: priceChanges,
    success: () => '已保存',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? `编辑分类“${row.name}”` : '新建故障分类'}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{children}</p>
      <TextField name="name" label="名称" missing="请填写名称" />
      <FieldPair>
        <ChoiceField name="icon" label="图标" options={icons} />
        <NumberField name="sort" label="排序" hint="小的在前" />
      </FieldPair>
    </FormDialog>
  );
}
