import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { Spin, Tree } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import styles from './device.module.css';

type Category = OutputOf<Contract['adminDevice']['categories']>['list'][number];

/** Which categories have goods with serial numbers. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['devices', 'categories'],
    queryFn: ({ signal }) => api.adminDevice.categories({}, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <Choice categories={data.list} onClose={onClose} />;
  return error ? (
    <FailureView title="分类没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
  ) : (
    <Spin fullscreen />
  );
}

function Choice({ categories, onClose }: { categories: Category[]; onClose: () => void }) {
  const state = useForm({
    initial: { categoryIds: categories.filter(({ hasSerials }) => hasSerials).map(({ id }) => id) },
    run: ({ categoryIds }) => api.adminDevice.saveCategories({ categoryIds }),
    changes: ['devices', 'orders', 'audit'],
    success: () => '已保存',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="串号分类" width={480} okText="保存" onClose={onClose}>
      <p>选中分类及其下级分类的商品，发货和门店交付时按台录入串号。</p>
      <Field name="categoryIds" label="分类">
        <CategoryTree categories={categories} />
      </Field>
    </FormDialog>
  );
}

interface Branch {
  key: number;
  title: string;
  children: Branch[];
}

/** A category that is chosen has all below it, which therefore are not chosen by themselves. */
function CategoryTree({
  categories,
  value = [],
  onChange,
}: {
  categories: Category[];
  value?: number[];
  onChange?: (ids: number[]) => void;
}) {
  const childrenOf = (parentId: number): Branch[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .map(({ id, name }) => ({ key: id, title: name, children: childrenOf(id) }));
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  return (
    <div className={styles.tree}>
      <Tree
        checkable
        selectable={false}
        treeData={childrenOf(0)}
        checkedKeys={value}
        defaultExpandAll
        onCheck={(keys) => {
          const checked = new Set((Array.isArray(keys) ? keys : keys.checked).map(Number));
          onChange?.([...checked].filter((id) => !checked.has(parents.get(id) ?? 0)));
        }}
      />
    </div>
  );
}
