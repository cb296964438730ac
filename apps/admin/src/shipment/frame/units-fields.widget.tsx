import { InputNumber } from 'antd';
import { Field } from '../../shell/form/fields.widget.tsx';
import type { Parcel } from './parcel-query.ts';

/** How many units of each line are meant; nothing where there is nothing to choose. */
export function UnitsFields({ parcel: { lines } }: { parcel: Parcel }) {
  const canSplit = lines.length > 1 || lines.some((line) => line.units > 1);
  if (!canSplit) return null;
  return lines.map(({ orderLineId, name, units: most }) => (
    <Field key={orderLineId} name={['units', `l${orderLineId}`]} label={`${name}（共 ${most} 件）`}>
      <InputNumber min={0} max={most} precision={0} suffix="件" style={{ width: 140 }} />
    </Field>
  ));
}
