import { adminValuationLimits } from '@jishi/contract/limits/admin-valuation.generated.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { ChoiceField, FieldPair, NumberField, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { brandsQuery, categoryChoices, type ModelRow } from './valuation-queries.ts';

/** A new model, or everything about one. */
export function ModelDialog({ row, onClose }: { row?: ModelRow; onClose: () => void }) {
  const { data = [], isLoading } = useAside(brandsQuery);
  const state = useForm({
    initial: {
      ...{ name: row?.name ?? '', brandId: row?.brandId ?? null, categoryId: row?.categoryId ?? 1 },
      ...{ productId: row?.productId ?? 0, providerPid: row?.providerPid ?? '' },
      ...{ hot: row?.hot ?? false, active: row?.active ?? true },
    },
    limits: adminValuationLimits.saveModel,
    run: ({ brandId, ...values }) =>
      api.adminValuation.saveModel({ ...values, brandId: brandId ?? 0, id: row?.id ?? 0 }),
    changes: ['recycle-models', 'recycle-prices', 'audit'],
    success: () => (row ? '已保存' : '已创建，请在“价目”中填写价格'),
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑机型' : '新建机型'}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      <TextField name="name" label="名称" missing="请填写名称" />
      <FieldPair>
        <ChoiceField
          name="brandId"
          label="品牌"
          loading={isLoading}
          searched
          needed
          options={data.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ChoiceField name="categoryId" label="分类" options={categoryChoices} />
      </FieldPair>
      <FieldPair>
        <NumberField name="productId" label="商品机型编号" hint="填写后使用该商品的图片，0 为没有" />
        <TextField name="providerPid" label="估价平台编号" />
      </FieldPair>
      <FieldPair>
        <SwitchField name="hot" label="热门机型" />
        <SwitchField name="active" label="启用" />
      </FieldPair>
    </FormDialog>
  );
}
