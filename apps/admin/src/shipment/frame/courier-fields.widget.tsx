import { useAside } from '../../shell/aside/use-aside.ts';
import { ChoiceField, TextField } from '../../shell/form/fields.widget.tsx';
import { couriersQuery } from './parcel-query.ts';

/** Courier and number of a parcel. */
export function CourierFields({ hint }: { hint?: string }) {
  const { data } = useAside(couriersQuery);
  const options = (data?.couriers ?? [])
    .filter(({ enabled }) => enabled)
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <ChoiceField name="courierCode" label="快递公司" options={options} />
      <TextField
        name="number"
        label="运单号"
        wrong="运单号为 6 至 30 位字母、数字或短横线"
        normalize={(text: string) => text.trim()}
        {...(hint !== undefined && { hint })}
        autoFocus
        placeholder="请输入或扫描运单号"
      />
    </>
  );
}
