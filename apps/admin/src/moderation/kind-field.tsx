import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ControlProps, Field } from '../resource/resource.ts';
import { api } from '../shell/api.ts';

/** Kinds, how many wait of each, and reports; read anew with every decision and each minute. */
export function useQueueSummary() {
  return useQuery({
    queryKey: ['moderation', 'summary'],
    queryFn: ({ signal }) => api.adminModeration.summary({}, { signal }),
    refetchInterval: 60_000,
  });
}

/** One kind of what members write, with how many of it wait. */
export const kindField: Field<string> = {
  place: 'bar',
  empty: '',
  isEmpty: (value) => value === '',
  read: (search, name) => /^[a-zA-Z]{2,40}$/.exec(search.get(name) ?? '')?.[0] ?? '',
  write: (search, name, value) => search.set(name, value),
  control: (props) => <KindSelect {...props} />,
};

function KindSelect({ value, onChange }: ControlProps<string>) {
  const { data } = useQueueSummary();
  return (
    <Select<string>
      allowClear
      aria-label="内容类型"
      placeholder="内容类型"
      style={{ width: 160 }}
      value={value === '' ? null : value}
      options={(data?.kinds ?? []).map(({ kind, name, pending }) => ({
        value: kind,
        label: pending > 0 ? `${name}（${pending}）` : name,
      }))}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
