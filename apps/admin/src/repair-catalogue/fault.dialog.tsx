import { adminRepairCatalogueLimits } from '@jishi/contract/limits/admin-repair-catalogue.generated.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { ChoiceField, FieldPair, NumberField, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { type FaultRow, faultsQuery, priceChanges } from './repair-queries.ts';

const blank = {
  ...{ categoryId: 0, name: '', minutes: 60, needsCheck: false, description: '', sort: 0, active: true },
};

/** A new fault, or everything about one. */
export function FaultDialog({ row, onClose }: { row?: FaultRow; onClose: () => void }) {
  const { id = 0, groupName: _group, models: _models, ...initial } = { ...blank, ...row };
  const { data, isLoading } = useAside(faultsQuery);
  const state = useForm({
    initial,
    limits: adminRepairCatalogueLimits.saveItem,
    run: (values) => api.adminRepairCatalogue.saveItem({ ...values, id }),
    changes: priceChanges,
    success: () => '已保存，商城随即更新',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑故障' : '新建故障'}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      <TextField name="name" label="名称" missing="请填写名称" />
      <FieldPair>
        <ChoiceField
          name="categoryId"
          label="分类"
          loading={isLoading}
          options={(data?.groups ?? []).map(({ id: value, name }) => ({ value, label: name }))}
        />
        <NumberField name="minutes" label="工时" unit="分钟" />
      </FieldPair>
      <TextField name="description" label="说明" as="area" rows={[2, 4]} />
      <FieldPair>
        <SwitchField name="needsCheck" label="检测后才能确定价格" />
        <SwitchField name="active" label="启用" />
      </FieldPair>
      <NumberField name="sort" label="排序" hint="小的在前" />
    </FormDialog>
  );
}
