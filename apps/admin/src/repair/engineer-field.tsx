import { type RepairCharge, repairChargeKeys, repairCharges } from '@jishi/contract/repair-state.ts';
import { Select } from 'antd';
import type { ControlProps, Field } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';

/** Whose tickets: the asker's, nobody's, or those of the member of staff of an id; 0 for anybody's. */
export type Engineer = RepairCharge | number;

/** Tickets by who is in charge: `engineer=mine`, `engineer=nobody`, `engineer=17` in the address. */
export const engineerField: Field<Engineer> = {
  place: 'bar',
  empty: 0,
  isEmpty: (value) => value === 0,
  read: (search, name) => readEngineer(search.get(name) ?? ''),
  write: (search, name, value) => search.set(name, String(value)),
  control: (props) => <EngineerSelect {...props} />,
};

/** What the list of tickets is asked for. */
export function askFor(engineer: Engineer): { inCharge: RepairCharge | ''; engineerId: number } {
  return typeof engineer === 'number'
    ? { inCharge: '', engineerId: engineer }
    : { inCharge: engineer, engineerId: 0 };
}

/** @returns 0 for what nobody could have chosen */
export function readEngineer(text: string): Engineer {
  const charge = repairChargeKeys.find((key) => key === text);
  return charge ?? (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
}

function EngineerSelect({ value, onChange }: ControlProps<Engineer>) {
  const { data, isLoading } = useAside({
    queryKey: ['repairs', 'engineers'],
    queryFn: ({ signal }) => api.adminRepair.engineers({}, { signal }),
    staleTime: 60_000,
  });
  const people = (data?.list ?? []).map(({ id, name, open }) => ({
    ...{ value: id as Engineer, name },
    label: open > 0 ? `${name}（${open}）` : name,
  }));
  // Somebody whom an address names and who has no ticket here is said, so that an empty list is understood.
  const isKnown = typeof value !== 'number' || value === 0 || people.some((one) => one.value === value);
  const charges = repairChargeKeys.map((key) => ({
    ...{ value: key as Engineer, name: repairCharges[key], label: repairCharges[key] },
  }));
  return (
    <Select<Engineer>
      allowClear
      aria-label="工程师"
      placeholder="工程师"
      loading={isLoading}
      showSearch={{ optionFilterProp: 'name' }}
      popupMatchSelectWidth={false}
      style={{ width: 140 }}
      value={value === 0 ? null : value}
      options={[
        ...charges,
        ...people,
        ...(isKnown || isLoading ? [] : [{ value, name: '', label: `工程师 ${value}` }]),
      ]}
      onChange={(next?: Engineer) => onChange(next ?? 0)}
    />
  );
}
