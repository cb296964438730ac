import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { Select, TreeSelect } from 'antd';
import type { ControlProps } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { toTree } from './category-tree.ts';

type Catalog = OutputOf<Contract['adminProduct']['filters']>;
type Category = Catalog['categories'][number];

/** As a filter, or as wide as the field of a form that it is. */
interface ChoiceProps extends ControlProps<number> {
  id?: string;
  width?: number | string;
  placeholder?: string;
}

/** Brands and categories change a few times a year. */
const FRESH_MS = 300_000;

function useCatalogFilters() {
  return useQuery({
    queryKey: ['catalog-filters'],
    queryFn: ({ signal }) => api.adminProduct.filters({}, { signal }),
    staleTime: FRESH_MS,
  });
}

export function BrandFilter({ id, value, onChange, width = 140, placeholder = '品牌' }: ChoiceProps) {
  const { data, isPending } = useCatalogFilters();
  return (
    <Select
      {...(id && { id })}
      allowClear
      aria-label="品牌"
      placeholder={placeholder}
      style={{ width }}
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      value={value === 0 ? null : value}
      options={data?.brands.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(next) => onChange(next ?? 0)}
    />
  );
}

export function CategoryFilter({ id, value, onChange, width = 170, placeholder = '分类' }: ChoiceProps) {
  const { data, isPending } = useCatalogFilters();
  return (
    <TreeSelect<number | null>
      {...(id && { id })}
      allowClear
      aria-label="分类"
      placeholder={placeholder}
      style={{ width }}
      styles={{ popup: { root: { minWidth: 240 } } }}
      loading={isPending}
      showSearch={{ treeNodeFilterProp: 'title' }}
      value={value === 0 ? null : value}
      treeData={toTree<Category>(data?.categories ?? [])}
      onChange={(next) => onChange(next ?? 0)}
    />
  );
}
