import { idField } from '../resource/choice-field.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { decideDays } from '../resource/report-days.ts';
import type { Field } from '../resource/resource.ts';
import { useProfile } from '../shell/session.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';

const { control: DaysPicker, ...days } = daysField({ label: '交付日期' });

/** The days of a report; open ones are shown as the last 30. */
export const reportDays: Field<Days> = {
  ...days,
  control: ({ value, onChange }) => <DaysPicker value={decideDays(value, new Date())} onChange={onChange} />,
};

/** Staff of a store see theirs, and have nothing to choose. */
export const reportStore = idField({
  control: (props) => <StoreControl {...props} />,
});

function StoreControl(props: { value: number; onChange: (value: number) => void }) {
  const { storeId } = useProfile();
  if (storeId !== 0) return null;
  return <StoreSelect label="门店" none="全部门店" width={220} {...props} />;
}
