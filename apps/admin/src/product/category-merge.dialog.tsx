import { Select } from 'antd';
import { api } from '../shell/api.ts';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatCount } from '../shell/format.ts';
import { CATEGORY_CHANGES, type CategoryRow } from './category-row.ts';

/** Brings a category into another one, after it was said what that does. */
export function CategoryMergeDialog({
  from,
  rows,
  onClose,
}: {
  from: CategoryRow;
  rows: readonly CategoryRow[];
  onClose: () => void;
}) {
  const state = useForm<{ intoId: number | null }, { models: number }>({
    initial: { intoId: null },
    run: ({ intoId }) =>
      api.adminCategory.merge({
        ...{ fromId: from.id, fromVersion: from.version, intoId: intoId ?? 0 },
        intoVersion: rows.find(({ id }) => id === intoId)?.version ?? 0,
      }),
    ask: ({ intoId }) => ({
      title: `把“${from.name}”并入“${rows.find(({ id }) => id === intoId)?.name ?? ''}”？`,
      content: '合并后不能拆开。',
      okText: '确认合并',
      danger: true,
    }),
    changes: [...CATEGORY_CHANGES, 'models'],
    success: ({ models }) => `已合并，${formatCount(models)} 个机型换了分类，列表和搜索在一分钟内更新`,
    onDone: onClose,
    onReload: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={`合并分类“${from.name}”`}
      okText="合并"
      danger
      width={520}
      note="载入后请重新选择。"
      onClose={onClose}
    >
      <Field
        name="intoId"
        label="并入"
        hint={`“${from.name}”的 ${formatCount(from.models)} 个机型和下级分类移到所选分类，然后删除；原来的列表网址自动转到所选分类。`}
        rules={[{ required: true, message: '请选择保留的分类' }]}
      >
        <Select
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择保留的分类"
          options={rows
            .filter((one) => !one.kept && !isBelow(rows, one, from.id))
            .map((one) => ({ value: one.id, label: pathOf(rows, one) }))}
        />
      </Field>
    </FormDialog>
  );
}

function parentOf(rows: readonly CategoryRow[], one: CategoryRow): CategoryRow | undefined {
  return rows.find(({ id }) => id === one.parentId);
}

/** Whether it is the category itself or lies below it. */
function isBelow(rows: readonly CategoryRow[], one: CategoryRow, id: number): boolean {
  const parent = parentOf(rows, one);
  return one.id === id || (parent !== undefined && isBelow(rows, parent, id));
}

function pathOf(rows: readonly CategoryRow[], one: CategoryRow): string {
  const parent = parentOf(rows, one);
  return parent ? `${pathOf(rows, parent)} / ${one.name}` : one.name;
}
