import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { Select } from '@jishi/ui/select';
import { Spinner } from '@jishi/ui/spinner';
import { useEffect, useState } from 'react';
import { api } from '../../shell/api.ts';
import { showFailure } from '../../shell/show-failure.ts';
import styles from './visit-time.module.css';

type Day = OutputOf<Contract['appointment']['freeTimes']>['days'][number];

/** A store and a time of it; without a time nothing can be booked. */
export interface ChosenVisit {
  shopId: number;
  startsAt: string;
}

/** Store, day and time of a visit to a bench. `onChange` hears of a time that is free, or of none. */
export function VisitTime({
  stores,
  minutes,
  before = '',
  onChange,
}: {
  stores: readonly { id: number; name: string }[];
  /** How long it takes. */
  minutes: number;
  /** Only times before this moment; empty for any. */
  before?: string;
  onChange: (visit: ChosenVisit | undefined) => void;
}) {
  const [shopId, setShopId] = useState(stores[0]?.id ?? 0);
  const days = useFreeDays(shopId, minutes, before);
  const [date, setDate] = useState('');
  const [startsAt, setStartsAt] = useState('');
  const day = days?.find((one) => one.date === date) ?? days?.[0];
  const choose = (next: string) => {
    setStartsAt(next);
    onChange(next === '' ? undefined : { shopId, startsAt: next });
  };
  return (
    <div className={styles.choices}>
      <Select
        label="门店"
        value={String(shopId)}
        options={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValueChange={(value) => {
          setShopId(Number(value));
          choose('');
        }}
      />
      {!days ? (
        <Spinner label="正在查询可预约时间" />
      ) : !day ? (
        <p className={styles.faint}>该门店近期没有可预约的时间，请换一家门店，或直接到店</p>
      ) : (
        <>
          <Select
            label="日期"
            value={day.date}
            options={days.map((one) => ({ value: one.date, label: `${one.date} ${one.weekday}` }))}
            onValueChange={(value) => {
              setDate(value);
              choose('');
            }}
          />
          <ChoiceChips
            label="时间"
            hideLabel
            value={startsAt}
            onValueChange={choose}
            options={day.slots.map((slot) => ({
              value: slot.startsAt,
              label: slot.time,
              disabled: slot.state !== 'free',
            }))}
          />
        </>
      )}
    </div>
  );
}

/** Days of a store on which there is a time left; undefined until they have come. */
function useFreeDays(shopId: number, minutes: number, before: string): Day[] | undefined {
  const [read, setRead] = useState<{ shopId: number; days: Day[] }>();
  useEffect(() => {
    let isOver = false;
    api.appointment
      .freeTimes({ shopId, service: 'repair', minutes })
      .then(({ days }) => {
        const isWithin = ({ state, startsAt }: Day['slots'][number]) =>
          state !== 'past' && (before === '' || startsAt < before);
        const within = days.map((day) => ({ ...day, slots: day.slots.filter(isWithin) }));
        if (!isOver)
          setRead({
            shopId,
            days: within.filter(({ slots }) => slots.some(({ state }) => state === 'free')),
          });
      })
      .catch((error) => {
        if (isOver) return;
        showFailure(error);
        setRead({ shopId, days: [] });
      });
    return () => {
      isOver = true;
    };
  }, [shopId, minutes, before]);
  return read?.shopId === shopId ? read.days : undefined;
}
