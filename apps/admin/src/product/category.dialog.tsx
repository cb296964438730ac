import { adminCategoryLimits } from '@jishi/contract/limits/admin-category.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { api } from '../shell/api.ts';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { CATEGORY_CHANGES, type CategoryRow } from './category-row.ts';
import { toTree } from './category-tree.ts';
import { placesFor, planMove } from './plan-category-move.ts';

interface Values {
  name: string;
  parentId: number;
}

const FIRST_LEVEL = 0;

/** A category that is made, below another one where it says so, or renamed and hung somewhere else. */
export function CategoryDialog({
  row,
  parent,
  onClose,
}: {
  row?: CategoryRow;
  parent?: CategoryRow;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const rows = client.getQueryData<CategoryRow[]>(['categories']) ?? [];
  const above = row?.parentId ?? parent?.id ?? FIRST_LEVEL;
  const state = useForm<Values, unknown>({
    initial: { name: row?.name ?? '', parentId: above },
    limits: adminCategoryLimits.save,
    // Only a category that is there is asked where it should hang.
    run: async ({ name, parentId = above }) => {
      const version = row?.version ?? 0;
      await api.adminCategory.save({ id: row?.id ?? 0, version, name, parentId });
      if (!row || row.parentId === parentId) return;
      const isRenamed = name.trim() !== row.name;
      await api.adminCategory.move(
        planMove({ ...row, version: isRenamed ? version + 1 : version }, parentId),
      );
    },
    changes: CATEGORY_CHANGES,
    success: () => (row ? '分类已保存' : '分类已创建'),
    onDone: onClose,
    onReload: () => {
      void client.invalidateQueries({ queryKey: ['categories'] });
      onClose();
    },
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑分类' : parent ? `在“${parent.name}”下新建分类` : '新建一级分类'}
      okText={row ? '保存' : '创建'}
      width={480}
      note="载入后请重新打开该分类。"
      onClose={onClose}
    >
      <TextField name="name" label="名称" autoFocus counted wrong="名称里不能有斜线" />
      {row && (
        <Field name="parentId" label="上级">
          <TreeSelect<number>
            treeDefaultExpandAll
            treeData={[
              { value: FIRST_LEVEL, title: '无（一级分类）', children: [] },
              ...toTree(placesFor(rows, row)),
            ]}
          />
        </Field>
      )}
    </FormDialog>
  );
}
