import { MOST_TAGS } from '@jishi/contract/goods-words.ts';
import { Select } from 'antd';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { BrandFilter, CategoryFilter } from './catalog-filters.widget.tsx';
import styles from './model.module.css';

/** What all SKUs of a model share, but for its parameters. */
export function ModelFacts() {
  return (
    <section className={styles.part} aria-label="基本信息">
      <h2>基本信息</h2>
      <TextField name="model" label="机型名称" counted placeholder="如：iPhone 17 Pro，不含颜色和内存" />
      <Field name="brandId" label="品牌" rules={[{ type: 'number', min: 1, message: '请选择品牌' }]}>
        <BrandChoice />
      </Field>
      <Field name="categoryId" label="分类" rules={[{ type: 'number', min: 1, message: '请选择分类' }]}>
        <CategoryChoice />
      </Field>
      <TextField
        name="series"
        label="系列"
        hint="同系列的机型在搜索中相互联想"
        placeholder="如：iPhone 17 系列"
      />
      <TextField
        name="sellingPoint"
        label="卖点"
        counted
        hint="显示在商品页标题下和列表卡片上"
        placeholder="如：双十二直降 300 元"
      />
      <Field name="tags" label="标签" hint={`最多 ${MOST_TAGS} 个，前 3 个显示在列表卡片上`}>
        <Select
          mode="tags"
          maxCount={MOST_TAGS}
          tokenSeparators={['，', ',', '、']}
          open={false}
          suffixIcon={null}
        />
      </Field>
    </section>
  );
}

interface ChoiceProps {
  id?: string;
  value?: number;
  onChange?: (value: number) => void;
}

function BrandChoice({ id, value = 0, onChange = () => undefined }: ChoiceProps) {
  return (
    <BrandFilter
      {...(id && { id })}
      value={value}
      onChange={onChange}
      width="100%"
      placeholder="请选择品牌"
    />
  );
}

function CategoryChoice({ id, value = 0, onChange = () => undefined }: ChoiceProps) {
  return (
    <CategoryFilter
      {...(id && { id })}
      value={value}
      onChange={onChange}
      width="100%"
      placeholder="请选择分类"
    />
  );
}
