import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatCount } from '../shell/format.ts';
import { BRAND_CHANGES, type BrandRow } from './brand-row.ts';

/** Brings a brand into another one, after it was said what that does. */
export function MergeDialog({ from, onClose }: { from: BrandRow; onClose: () => void }) {
  const client = useQueryClient();
  const { data, error, isPending } = useQuery({
    queryKey: ['brands', 'all'],
    queryFn: ({ signal }) => api.adminBrand.list({}, { signal }),
  });
  const state = useForm<{ intoId: number | null }, { models: number }>({
    initial: { intoId: null },
    run: ({ intoId }) =>
      api.adminBrand.merge({
        ...{ fromId: from.id, fromVersion: from.version, intoId: intoId ?? 0 },
        intoVersion: data?.find(({ id }) => id === intoId)?.version ?? 0,
      }),
    ask: ({ intoId }) => ({
      title: `把“${from.name}”并入“${data?.find(({ id }) => id === intoId)?.name ?? ''}”？`,
      content: '合并后不能拆开。',
      okText: '确认合并',
      danger: true,
    }),
    changes: BRAND_CHANGES,
    success: ({ models }) => `已合并，${formatCount(models)} 个机型改属新品牌，列表和搜索在一分钟内更新`,
    onDone: onClose,
    onReload: () => {
      void client.invalidateQueries({ queryKey: ['brands'] });
      onClose();
    },
  });
  return (
    <FormDialog
      state={state}
      title={`合并品牌“${from.name}”`}
      okText="合并"
      danger
      width={520}
      note="载入后请重新选择。"
      onClose={onClose}
    >
      {error && <Alert type="error" showIcon title={`品牌没有读出：${describeFailure(error)}`} />}
      <Field
        name="intoId"
        label="并入"
        hint={`“${from.name}”的 ${formatCount(from.models + from.others)} 个机型改属所选品牌，它的名称和别名成为所选品牌的别名，然后删除。`}
        rules={[{ required: true, message: '请选择保留的品牌' }]}
      >
        <Select
          autoFocus
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择保留的品牌"
          options={(data ?? [])
            .filter(({ id }) => id !== from.id)
            .map(({ id, name, models }) => ({
              value: id,
              label: `${name}（${formatCount(models)} 个机型）`,
            }))}
        />
      </Field>
    </FormDialog>
  );
}
