import { Form, type FormInstance, Select, TreeSelect } from 'antd';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { Field, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { readPpids } from './draft-lines.ts';
import type { DraftValues } from './draft-values.ts';

/** Brands and categories change a few times a year. */
const FRESH_MS = 300_000;

interface Category {
  id: number;
  name: string;
  parentId: number;
}

const toTree = (
  categories: readonly Category[],
  above = 0,
): { value: number; title: string; children: unknown[] }[] =>
  categories
    .filter(({ parentId }) => parentId === above)
    .map(({ id, name }) => ({ value: id, title: name, children: toTree(categories, id) }));

const ppidRule = {
  validator: async (_rule: unknown, text: unknown) => {
    const { problem } = readPpids(typeof text === 'string' ? text : '');
    if (problem !== '') throw new Error(problem);
  },
};

/** The goods of a promotion: everything, or categories, brands and single SKUs; and what is left out. */
export function GoodsFields({ form }: { form: FormInstance<DraftValues> }) {
  const everything = Form.useWatch('everything', form) ?? false;
  const { data, isPending } = useAside({
    queryKey: ['catalog-filters'],
    queryFn: ({ signal }) => api.adminProduct.filters({}, { signal }),
    staleTime: FRESH_MS,
  });
  return (
    <>
      <SwitchField name="everything" label="全场商品参加" />
      {!everything && (
        <>
          <Field name="categories" label="参加的分类">
            <TreeSelect
              multiple
              allowClear
              loading={isPending}
              placeholder="含下级分类"
              showSearch={{ treeNodeFilterProp: 'title' }}
              treeData={toTree(data?.categories ?? []) as never}
            />
          </Field>
          <Field name="brands" label="参加的品牌">
            <Select
              mode="multiple"
              allowClear
              loading={isPending}
              showSearch={{ optionFilterProp: 'label' }}
              options={data?.brands.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            />
          </Field>
          <TextField
            name="skus"
            label="参加的规格商品"
            hint="规格编号，每行一个"
            as="area"
            rows={[1, 8]}
            needed={false}
            most={8_000}
            rules={[ppidRule]}
          />
        </>
      )}
      <TextField
        name="without"
        label="不参加的规格商品"
        hint="规格编号，每行一个"
        as="area"
        rows={[1, 8]}
        needed={false}
        most={8_000}
        rules={[ppidRule]}
      />
    </>
  );
}
