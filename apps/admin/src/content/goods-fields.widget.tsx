import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { categoriesQuery } from './content-query.ts';

/** What a floor shows: the best sellers of a category, or goods by their numbers in the order given. */
export function GoodsFields() {
  const { data: categories = [], isLoading } = useQuery(categoriesQuery);
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
      <Form.Item name="categoryId" label="商品分类">
        <Select options={options} loading={isLoading} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item
        name="ppids"
        label="指定商品"
        extra="输入商品编号后按回车，最多 40 个；不填则按销量展示该分类的商品"
        getValueFromEvent={(values: (string | number)[]) => [
          ...new Set(values.map(Number).filter((value) => Number.isSafeInteger(value) && value > 0)),
        ]}
      >
        <Select mode="tags" maxCount={40} tokenSeparators={[',', '，', ' ']} open={false} suffixIcon={null} />
      </Form.Item>
    </>
  );
}
