import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { Field } from './resource.ts';

/** Days in Beijing, `2026-11-21`, both included; empty for open. */
export interface Days {
  from: string;
  to: string;
}

/** A range of days, with the usual ones one click away. */
export function daysField(options: { label: string }): Field<Days> {
  return {
    place: 'bar',
    empty: { from: '', to: '' },
    isEmpty: ({ from, to }) => from === '' && to === '',
    read: (search) => readDays(search),
    write: (search, _name, { from, to }) => {
      if (from) search.set('from', from);
      if (to) search.set('to', to);
    },
    control: ({ value, onChange }) => (
      <DatePicker.RangePicker
        allowEmpty={[true, true]}
        aria-label={options.label}
        placeholder={[`${options.label}起`, '止']}
        style={{ width: 250 }}
        value={[toDay(value.from), toDay(value.to)]}
        presets={presets()}
        onChange={(days) => onChange({ from: format(days?.[0]), to: format(days?.[1]) })}
        // One end that is typed and left counts as well: what the field shows is what the list is narrowed to.
        onCalendarChange={(days, _texts, { range }) =>
          onChange(keepOrder({ from: format(days?.[0]), to: format(days?.[1]) }, range))
        }
      />
    ),
  };
}

/** `from` and `to` of an address; what is no day, and a range that ends before it begins, reads as open. */
export function readDays(search: URLSearchParams): Days {
  const from = dayOf(search.get('from'));
  const to = dayOf(search.get('to'));
  return from !== '' && to !== '' && from > to ? { from: '', to: '' } : { from, to };
}

/** A range that would end before it begins keeps the end that was set last. */
export function keepOrder({ from, to }: Days, last: 'start' | 'end' | undefined): Days {
  if (from === '' || to === '' || from <= to) return { from, to };
  return last === 'end' ? { from: '', to } : { from, to: '' };
}

function dayOf(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const day = new Date(`${text}T00:00:00Z`);
  // A day that is none, such as the 30th of February, is either refused or turned into another one.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}

function presets(): { label: string; value: [Dayjs, Dayjs] }[] {
  const today = dayjs(writeBeijingDay(new Date()));
  const since = (days: number): [Dayjs, Dayjs] => [today.subtract(days - 1, 'day'), today];
  return [
    { label: '今天', value: since(1) },
    { label: '昨天', value: [today.subtract(1, 'day'), today.subtract(1, 'day')] },
    { label: '最近 7 天', value: since(7) },
    { label: '最近 30 天', value: since(30) },
    { label: '最近 90 天', value: since(90) },
    { label: '本月', value: [today.startOf('month'), today] },
  ];
}

function toDay(text: string): Dayjs | null {
  return text === '' ? null : dayjs(text);
}

function format(day: Dayjs | null | undefined): string {
  return day ? day.format('YYYY-MM-DD') : '';
}
