import type { CallOptions } from '@jishi/contract/client.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import type { Key, ReactNode } from 'react';
import type { Cell, Sheet } from '../spreadsheet/spreadsheet.ts';
import type { ReadOptions } from './read-options.ts';

/** What a filter is drawn with. */
export interface ControlProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** One filter of a list: how it stands in the address and how it is set. */
export interface Field<Value> {
  /** `tabs` stand above the table, all others in the bar. */
  readonly place: 'tabs' | 'bar';
  /** The value in an address; what nobody could have set reads as empty. */
  read(search: URLSearchParams, name: string): Value;
  /** Writes the value into an address; an empty one is left out. */
  write(search: URLSearchParams, name: string, value: Value): void;
  isEmpty(value: Value): boolean;
  readonly empty: Value;
  control(props: ControlProps<Value>): ReactNode;
}

/** Where a list stands: everything of it that is in the address. */
export interface ListState<Filters, Sort extends string> {
  filters: Filters;
  /** Empty: the list's own order. */
  sort: Sort | '';
  /** 1-based. */
  page: number;
  pageSize: number;
}

export interface Page<Row> {
  list: Row[];
  total: number;
}

/** A column, and what stands in it in a spreadsheet. */
export interface Column<Row, Sort extends string> {
  readonly key: string;
  readonly title: string;
  /** What the figures below it are, where the title leaves that open. */
  readonly meaning?: string;
  /** Pixels. */
  readonly width: number;
  /** Takes what is left of the line. */
  readonly grows?: boolean;
  readonly align?: 'start' | 'end';
  render(row: Row): ReactNode;
  /** The sort orders its head switches through. */
  readonly sorts?: { readonly ascending: Sort; readonly descending: Sort };
  /** Left out: the column stays out of the spreadsheet. */
  readonly cell?: (row: Row) => Cell;
  /** What else the column shows: a spreadsheet has one thing in a column. */
  readonly further?: readonly { readonly title: string; readonly cell: (row: Row) => Cell }[];
}

/** A list of the admin: what it reads, how it is narrowed and shown. */
export interface Resource<Row, Filters, Sort extends string = never> {
  /** Of the cache; what an act changes is read anew by it. */
  readonly key: string;
  /** 订单: “共 12 个订单”, 订单.xlsx */
  readonly noun: string;
  /** 个, 条 */
  readonly measure: string;
  readonly fields: { readonly [Name in keyof Filters]: Field<Filters[Name]> };
  readonly columns: readonly Column<Row, Sort>[];
  readonly emptyText: string;
  rowKey(row: Row): Key;
  load(state: ListState<Filters, Sort>, options: CallOptions): Promise<Page<Row>>;
  /**
   * Where the spreadsheet is more than the columns: reads everything with these filters, and tells of how many rows it
   * is.
   */
  readonly exported?: (
    state: ListState<Filters, Sort>,
    options: ReadOptions,
  ) => Promise<{ rows: number; sheets: Sheet[] }>;
  /** Without it there is no export; left out, whoever sees the list may save it. */
  readonly exportedWith?: Permission;
}

/** States a list with its types kept. */
export function defineResource<Row, Filters, Sort extends string = never>(
  resource: Resource<Row, Filters, Sort>,
): Resource<Row, Filters, Sort> {
  return resource;
}

/** Names of the filters in the order in which they stand. */
export function fieldNames<Row, Filters, Sort extends string>(
  resource: Resource<Row, Filters, Sort>,
): (keyof Filters & string)[] {
  return Object.keys(resource.fields) as (keyof Filters & string)[];
}
