import { adminSearchTestLimits } from '@jishi/contract/limits/admin-search-test.generated.ts';
import { api } from '../shell/api.ts';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { ModelSelect } from './model-select.widget.tsx';
import type { TestRow } from './search-rows.ts';

/** A keyword with the model that is expected: a new one, or all about one. */
export function TestDialog({
  row,
  keyword = '',
  onClose,
}: {
  row?: TestRow;
  keyword?: string;
  onClose: () => void;
}) {
  const state = useForm({
    initial: { keyword: row?.keyword ?? keyword, productId: row?.productId ?? (null as number | null) },
    limits: adminSearchTestLimits.save,
    run: (values) =>
      api.adminSearchTest.save({
        id: row?.id ?? 0,
        keyword: values.keyword,
        productId: values.productId ?? 0,
      }),
    changes: ['searchTests', 'audit'],
    success: () => '已保存，下次运行时测试',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑测试词' : '添加测试词'}
      okText={row ? '保存' : '添加'}
      onClose={onClose}
    >
      <TextField name="keyword" label="搜索词" placeholder="例如：iphone15pm" />
      <Field name="productId" label="应当找到的机型" rules={[{ required: true, message: '请选择机型' }]}>
        <ModelSelect known={row && { productId: row.productId, name: row.name }} />
      </Field>
    </FormDialog>
  );
}
