import { listEveryOperation } from '../../apps/api/test/every-operation.ts';
import { schemaOf } from '../../apps/api/test/sample-input.ts';

/** What one table of the admin is asked. */
export interface DeskQuestion {
  /** `adminOrder.list` */
  operation: string;
  path: string;
  /** What of it is asked: `first`, `last`, `state=paid`, `keyword=…`. */
  what: string;
  query: Readonly<Record<string, string>>;
}

interface Field {
  type?: string;
  enum?: readonly (string | number)[];
  anyOf?: readonly Field[];
}

/** Words that lists are searched by: of many rows, of few, of none. */
const KEYWORDS = ['1', '华为', '没有这样的东西'];
/** Numbers that a thing of the demo has. */
const NUMBERS: Readonly<Record<string, string>> = {
  ...{ storeId: '1', shopId: '1', place: '0', categoryId: '1', brandId: '1', staffId: '1', idleDays: '30' },
  ...{ memberId: '1', roleId: '1', minDays: '30' },
};
/** Reports of one thing, and the list whose first one it is: its number is put in where it is asked. */
const THINGS: Readonly<Record<string, string>> = { 'adminCoupon.report': 'adminCoupon.list' };

/**
 * Everything that the tables and reports of the admin can be asked, read from the contract: the first page and the
 * last, every value of every filter, every order, words, and ninety days; counts and whatever else is asked without
 * naming a thing. Tables of one thing (`id`) are left out.
 */
export function listDeskQuestions(days: { from: string; to: string }): DeskQuestion[] {
  return listEveryOperation().flatMap(({ name, operation }) => {
    const { path, method } = operation;
    if (method !== 'GET' || !path.startsWith('/admin/api')) return [];
    const schema = schemaOf(operation);
    const fields = (schema.properties ?? {}) as unknown as Record<string, Field>;
    const required = schema.required ?? [];
    const isTable = 'page' in fields;
    const isSpanned = 'from' in fields;
    const known: Readonly<Record<string, string | undefined>> = {
      ...days,
      // The month before: a whole one.
      month: monthBefore(days.to),
      id: THINGS[name],
    };
    if (operation.body === 'blob' || required.some((one) => known[one] === undefined)) return [];
    const base = Object.fromEntries(required.map((one) => [one, known[one] ?? '']));
    const ask = (what: string, more: Readonly<Record<string, string>>): DeskQuestion => ({
      ...{ operation: name, path, what },
      query: { ...base, ...more },
    });
    return [
      ask('first', {}),
      ...(isTable ? [ask('last', { page: 'last' })] : []),
      ...(isSpanned && !required.includes('from') ? [ask('90 days', { ...days })] : []),
      ...Object.entries(fields).flatMap(([field, one]) =>
        variants(field, one).map((more) => ask(tell(more), more)),
      ),
    ];
  });
}

/** `2026-10` for a day of November. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

function variants(field: string, one: Field): Record<string, string>[] {
  if (['page', 'pageSize', 'from', 'to', 'until'].includes(field)) return [];
  if (field === 'keyword') return KEYWORDS.map((keyword) => ({ keyword }));
  const values = [...(one.enum ?? []), ...(one.anyOf ?? []).flatMap((part) => part.enum ?? [])];
  if (values.length > 0)
    return values.filter((value) => value !== '').map((value) => ({ [field]: String(value) }));
  const number = NUMBERS[field];
  return number === undefined ? [] : [{ [field]: number }];
}

function tell(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
