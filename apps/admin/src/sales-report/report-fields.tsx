import { Select } from 'antd';
import { type Days, daysField } from '../resource/days-field.tsx';
import { decideDays } from '../resource/report-days.ts';
import type { ControlProps, Field } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { useProfile } from '../shell/session.tsx';

const { control: DaysPicker, ...days } = daysField({ label: '付款日期' });

/** The days of a report; open ones are shown as the last 30. */
export const reportDays: Field<Days> = {
  ...days,
  control: ({ value, onChange }) => <DaysPicker value={decideDays(value, new Date())} onChange={onChange} />,
};

/** Where it was sold: nothing for all, `0` for what is not picked up, else the number of a store. */
export const storeField: Field<string> = {
  place: 'bar',
  empty: '',
  isEmpty: (value) => value === '',
  read: (search, name) => {
    const text = search.get(name) ?? '';
    return /^(0|[1-9]\d{0,14})$/.test(text) ? text : '';
  },
  write: (search, name, value) => search.set(name, value),
  control: (props) => <StoreControl {...props} />,
};

/** The number of a thing that a report is narrowed to by a click in it; what it is stands above the figures. */
export const narrowedField: Field<number> = {
  place: 'bar',
  empty: 0,
  isEmpty: (value) => value === 0,
  read: (search, name) => {
    const text = search.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  },
  write: (search, name, value) => search.set(name, String(value)),
  control: () => null,
};

/** Staff of a store see what is picked up there, and have nothing to choose. */
function StoreControl({ value, onChange }: ControlProps<string>) {
  const { storeId } = useProfile();
  const { data } = useAside({
    queryKey: ['stores', 'all'],
    queryFn: ({ signal }) => api.store.all({}, { signal }),
    staleTime: 60_000,
    enabled: storeId === 0,
  });
  if (storeId !== 0) return null;
  return (
    <Select<string>
      aria-label="门店"
      allowClear
      placeholder="全部门店与线上"
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: 200 }}
      value={value === '' ? null : value}
      options={[
        { value: '0', label: '线上（快递与无需配送）' },
        ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
