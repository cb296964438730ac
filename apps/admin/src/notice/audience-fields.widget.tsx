import { useQuery } from '@tanstack/react-query';
import { Form, Select, TreeSelect } from 'antd';
import { useDeferredValue } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { ChoiceField, Field } from '../shell/form/fields.widget.tsx';
import { useLevelOptions } from '../shell/use-levels.ts';

interface Category {
  id: number;
  name: string;
  parentId: number;
}
interface TreeNode {
  value: number;
  title: string;
  children: TreeNode[];
}

const recentOptions = [
  { value: 0, label: '不限' },
  ...[7, 30, 90, 180, 365].map((value) => ({ value, label: `近 ${value} 天下单` })),
];

const toTree = (categories: readonly Category[], above = 0): TreeNode[] =>
  categories
    .filter(({ parentId }) => parentId === above)
    .map(({ id, name }) => ({ value: id, title: name, children: toTree(categories, id) }));

/** Whom a message is for, and how many members that are before it is sent. */
export function AudienceFields() {
  const levelOptions = useLevelOptions();
  const levels: number[] = Form.useWatch('levels') ?? [];
  const recentDays: number = Form.useWatch('recentDays') ?? 0;
  const categoryId: number = Form.useWatch('categoryId') ?? 0;
  const asked = useDeferredValue(`${levels.join()}|${recentDays}|${categoryId}`);
  const { data, error, isPending } = useQuery({
    queryKey: ['notices', 'audience', asked],
    queryFn: ({ signal }) =>
      api.adminNotice.audience({ levels: levels.join(), recentDays, categoryId }, { signal }),
    placeholderData: (before) => before,
  });
  const isByOrders = recentDays > 0 || categoryId > 0;
  return (
    <>
      <Field name="levels" label="会员等级">
        <Select mode="multiple" options={levelOptions} placeholder="全部等级" />
      </Field>
      <ChoiceField name="recentDays" label="最近下单" options={recentOptions} />
      <Field name="categoryId" label="购买过的分类">
        <CategoryChoice categories={data?.categories ?? []} isPending={isPending} />
      </Field>
      <p aria-live="polite" role={error ? 'alert' : undefined}>
        {error ? (
          describeFailure(error)
        ) : (
          <>
            将发送给 <strong>{data?.memberCount ?? '…'}</strong> 位会员
            {isByOrders && '，按发送时的订单确定，之后不再变化'}
          </>
        )}
      </p>
    </>
  );
}

function CategoryChoice({
  value = 0,
  onChange,
  id,
  categories,
  isPending,
}: {
  value?: number;
  onChange?: (value: number) => void;
  id?: string;
  categories: readonly Category[];
  isPending: boolean;
}) {
  return (
    <TreeSelect<number | null>
      {...(id && { id })}
      allowClear
      loading={isPending}
      placeholder="不限，选择后含下级分类"
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={toTree(categories)}
      value={value === 0 ? null : value}
      onChange={(next) => onChange?.(next ?? 0)}
    />
  );
}
