import type { AppointmentService } from '@jishi/contract/appointment-service.ts';
import { Select } from 'antd';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';

/** A moment of the next days that is free for a service at a store, found by its day or time. */
export function TimeSelect({
  storeId,
  service,
  minutes,
  also,
  value,
  onChange,
  id,
}: {
  storeId: number;
  service: AppointmentService;
  minutes?: number;
  /** A moment that was pressed on the calendar: it may be a quarter, or be full by now. */
  also?: { value: string; label: string };
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
}) {
  const { data, isFetching } = useAside({
    queryKey: ['appointments', 'free', storeId, service, minutes],
    queryFn: ({ signal }) =>
      api.adminAppointment.freeTimes({ storeId, service, ...(minutes && { minutes }) }, { signal }),
  });
  const days = (data?.days ?? []).map(({ date, weekday, slots }) => ({
    label: `${date.slice(5)} ${weekday}`,
    options: slots
      .filter(({ state }) => state === 'free')
      .map(({ startsAt, time, left }) => ({
        value: startsAt,
        label: `${date.slice(5)} ${weekday} ${time}${left > 1 ? `（余 ${left}）` : ''}`,
      })),
  }));
  const isThere = days.some(({ options }) => options.some((one) => one.value === also?.value));
  const chosen = also && !isThere ? [{ label: '已选', options: [also] }] : [];
  return (
    <Select<string>
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      placeholder="选择空闲时段"
      notFoundContent={isFetching ? '正在查询…' : '近 14 天没有空闲时段'}
      {...(value && { value })}
      {...(onChange && { onChange: (next) => onChange(next) })}
      options={[...chosen, ...days.filter(({ options }) => options.length > 0)]}
    />
  );
}
