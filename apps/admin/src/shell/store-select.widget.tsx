import { Select } from 'antd';
import { api } from './api.ts';
import { useAside } from './aside/use-aside.ts';

/** A store in business; 0, where `none` names it, stands for none or all. */
export function StoreSelect({
  value,
  onChange,
  id,
  none,
  width,
  label,
}: {
  value?: number;
  onChange?: (value: number) => void;
  id?: string;
  /** 全部门店 */
  none?: string;
  /** Pixels; left out: all there is. */
  width?: number;
  /** Where no label stands beside it. */
  label?: string;
}) {
  const { data, isLoading } = useAside({
    queryKey: ['stores', 'all'],
    queryFn: ({ signal }) => api.store.all({}, { signal }),
    staleTime: 60_000,
  });
  const options = (data ?? []).map((store) => ({ value: store.id, label: store.name }));
  return (
    <Select<number>
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: width ?? '100%' }}
      placeholder="请选择门店"
      {...(value !== undefined && { value })}
      {...(onChange && { onChange: (next) => onChange(next) })}
      options={none === undefined ? options : [{ value: 0, label: none }, ...options]}
    />
  );
}
