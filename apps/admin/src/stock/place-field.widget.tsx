import { WAREHOUSE_NAME } from '@jishi/contract/stock-words.ts';
import { Select } from 'antd';
import type { Field } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';

/** Stands for all places. */
const ALL = -1;

/** A place in a filter: the warehouse (0), a store, or all (-1). */
export const placeField: Field<number> = {
  place: 'bar',
  empty: ALL,
  isEmpty: (value) => value === ALL,
  read: (search, name) => {
    const text = search.get(name) ?? '';
    return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : ALL;
  },
  write: (search, name, value) => search.set(name, String(value)),
  control: ({ value, onChange }) => (
    <PlaceSelect
      label="仓库或门店"
      width={190}
      value={value === ALL ? undefined : value}
      onChange={(next) => onChange(next ?? ALL)}
      allowClear
    />
  ),
};

/** The warehouse, or a store in business. */
export function PlaceSelect({
  value,
  onChange,
  id,
  label,
  width,
  allowClear = false,
  without,
  disabled = false,
}: {
  value?: number | undefined;
  onChange?: (value: number | undefined) => void;
  id?: string;
  /** Where no label stands beside it. */
  label?: string;
  /** Pixels; left out: all there is. */
  width?: number;
  allowClear?: boolean;
  /** A place that is not offered. */
  without?: number | undefined;
  disabled?: boolean;
}) {
  const { data, isLoading } = useAside({
    queryKey: ['stores', 'all'],
    queryFn: ({ signal }) => api.store.all({}, { signal }),
    staleTime: 60_000,
  });
  const options = [
    { value: 0, label: WAREHOUSE_NAME },
    ...(data ?? []).map((store) => ({ value: store.id, label: store.name })),
  ].filter((option) => option.value !== without);
  return (
    <Select<number>
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      loading={isLoading}
      allowClear={allowClear}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: width ?? '100%' }}
      placeholder="仓库或门店"
      value={value ?? null}
      onChange={(next: number | undefined) => onChange?.(next)}
      options={options}
    />
  );
}
