import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';

export type Calendar = OutputOf<Contract['adminAppointment']['calendar']>;
export type Claim = Calendar['claims'][number];
export type Resource = Calendar['resources'][number];
export type View = 'day' | 'week';

/** Somebody else books, too. */
const REFRESH_MS = 30_000;

const storesQuery = queryOptions({
  queryKey: ['appointments', 'stores'],
  queryFn: ({ signal }) => api.adminAppointment.stores({}, { signal }),
  staleTime: 60_000,
});

/** Stores whose calendars the asker may see, and the one that the address names; the first of them otherwise. */
export function useCalendarStore() {
  const [search, setSearch] = useSearchParams();
  const query = useQuery(storesQuery);
  const named = Number(search.get('store'));
  const store = query.data?.find(({ id }) => id === named) ?? query.data?.[0];
  const change = (patch: Record<string, string>) =>
    setSearch(
      (before) => new URLSearchParams([...Object.entries({ ...Object.fromEntries(before), ...patch })]),
      {
        replace: true,
      },
    );
  return { query, store, search, change };
}

/** Where the calendar stands: everything of it that is in the address. */
export function readView(search: URLSearchParams): { view: View; day: string } {
  const day = search.get('day') ?? '';
  return {
    view: search.get('view') === 'week' ? 'week' : 'day',
    day:
      /^20\d\d-[01]\d-[0-3]\d$/.test(day) && !Number.isNaN(Date.parse(day))
        ? day
        : writeBeijingDay(new Date()),
  };
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** A day or a week of a store, read anew while it is looked at. */
export function useCalendar(storeId: number | undefined, { view, day }: { view: View; day: string }) {
  const from = view === 'week' ? mondayOf(day) : day;
  const days = view === 'week' ? 7 : 1;
  return useQuery({
    queryKey: ['appointments', 'calendar', storeId, from, days],
    queryFn: ({ signal }) => api.adminAppointment.calendar({ storeId: storeId ?? 0, from, days }, { signal }),
    enabled: storeId !== undefined,
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
  });
}
