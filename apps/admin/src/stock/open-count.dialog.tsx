import { adminCountLimits } from '@jishi/contract/limits/admin-count.generated.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { ChoiceField, Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePermission, useProfile } from '../shell/session.tsx';
import { COUNT_CHANGES } from './count.resource.tsx';
import { PlaceSelect } from './place-field.widget.tsx';

/** Begins a stock take of a place, or of a category in it. */
export function OpenCountDialog({
  onDone,
  onClose,
}: {
  onDone: (opened: { id: number }) => void;
  onClose: () => void;
}) {
  const mayReadGoods = usePermission('product:read');
  const { data, isLoading } = useAside({
    queryKey: ['products', 'filters'],
    queryFn: ({ signal }) => api.adminProduct.filters({}, { signal }),
    enabled: mayReadGoods,
    staleTime: 60_000,
  });
  const { storeId: own } = useProfile();
  const state = useForm({
    // Staff of a store count in it.
    initial: { storeId: own || undefined, categoryId: 0, note: '' },
    limits: adminCountLimits.open,
    run: ({ storeId = 0, categoryId = 0, note }) => api.adminCount.open({ storeId, categoryId, note }),
    changes: COUNT_CHANGES,
    onDone,
  });
  return (
    <FormDialog state={state} title="开始盘点" width={480} okText="开始盘点" onClose={onClose}>
      <Field name="storeId" label="盘点地点" rules={[{ required: true, message: '请选择盘点地点' }]}>
        <PlaceSelect disabled={own > 0} />
      </Field>
      {mayReadGoods && (
        <ChoiceField
          name="categoryId"
          label="范围"
          searched
          loading={isLoading}
          options={[
            { value: 0, label: '全部商品' },
            ...(data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextField name="note" label="备注" placeholder="如：月末盘点、交接班" needed={false} />
    </FormDialog>
  );
}
