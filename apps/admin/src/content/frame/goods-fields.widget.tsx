import { adminContentLimits } from '@jishi/contract/limits/admin-content.generated.ts';
import { Select } from 'antd';
import { useAside } from '../../shell/aside/use-aside.ts';
import { ChoiceField, Field } from '../../shell/form/fields.widget.tsx';
import { categoriesQuery } from '../content-query.ts';

const MOST_GOODS = adminContentLimits.save.entries?.each?.ppids?.most ?? 1;

/** What a floor shows: the best sellers of a category, or goods by their numbers in the order given. */
export function GoodsFields() {
  const { data: categories = [], isLoading } = useAside(categoriesQuery);
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const options = [
    { value: 0, label: '全部商品' },
    ...categories.map(({ id, name, parentId }) => ({
      value: id,
      label: parentId === 0 ? name : `${nameOf.get(parentId) ?? ''} / ${name}`,
    })),
  ];
  return (
    <>
      <ChoiceField name="categoryId" label="商品分类" options={options} loading={isLoading} searched />
      <Field
        name="ppids"
        label="指定商品"
        hint={`输入商品编号后按回车，最多 ${MOST_GOODS} 个；不填则按销量展示该分类的商品`}
        getValueFromEvent={(values: (string | number)[]) => [
          ...new Set(values.map(Number).filter((value) => Number.isSafeInteger(value) && value > 0)),
        ]}
      >
        <Select
          mode="tags"
          maxCount={MOST_GOODS}
          tokenSeparators={[',', '，', ' ']}
          open={false}
          suffixIcon={null}
        />
      </Field>
    </>
  );
}
