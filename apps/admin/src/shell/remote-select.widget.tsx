import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useDeferredValue, useState } from 'react';
import { describeFailure } from './failure.ts';

/** Something that can be chosen, under the name that staff know it by. */
interface FoundOption<Value> {
  value: Value;
  label: string;
}
export interface FoundGroup<Value> {
  label: string;
  options: readonly FoundOption<Value>[];
}

/** Where the things are looked for, and what is said meanwhile. */
interface RemoteSource<Value> {
  /** First part of the cache's key; what is typed comes after it. */
  findKey: string;
  find(keyword: string, options: { signal: AbortSignal }): Promise<readonly FoundGroup<Value>[]>;
  /** What stands for something whose name is not known, as in a form that is opened again. */
  nameUnknown(value: Value): string;
  placeholder: string;
  /** 没有找到商品 */
  emptyText: string;
}

interface RemoteSelectProps<Value> extends RemoteSource<Value> {
  value?: Value | undefined;
  onChange?: (value: Value | undefined) => void;
  id?: string;
  allowClear?: boolean;
}

/** One thing out of many that nobody would load as a list: found by what is typed. */
export function RemoteSelect<Value extends string | number>(props: RemoteSelectProps<Value>) {
  const { value, onChange, id, allowClear = false, placeholder } = props;
  const found = useFound(props, value === undefined ? [] : [value]);
  return (
    <Select
      {...(id && { id })}
      labelInValue
      allowClear={allowClear}
      loading={found.isFetching}
      placeholder={placeholder}
      value={value === undefined ? null : { value, label: found.nameOf(value) }}
      options={found.options}
      notFoundContent={found.note}
      showSearch={{ filterOption: false, onSearch: found.setTyped }}
      onChange={(next: FoundOption<Value> | null) => {
        found.remember(next ? [next] : []);
        onChange?.(next?.value);
      }}
    />
  );
}

interface RemoteMultiSelectProps<Value> extends RemoteSource<Value> {
  value?: readonly Value[];
  onChange?: (value: Value[]) => void;
  id?: string;
}

/** Several of them; what was chosen keeps its name while the search goes on. */
export function RemoteMultiSelect<Value extends string | number>(props: RemoteMultiSelectProps<Value>) {
  const { value = [], onChange, id, placeholder } = props;
  const found = useFound(props, value);
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      labelInValue
      loading={found.isFetching}
      placeholder={placeholder}
      value={value.map((one) => ({ value: one, label: found.nameOf(one) }))}
      options={found.options}
      notFoundContent={found.note}
      showSearch={{ filterOption: false, onSearch: found.setTyped }}
      onChange={(next: FoundOption<Value>[]) => {
        found.remember(next);
        onChange?.(next.map((one) => one.value));
      }}
    />
  );
}

function useFound<Value extends string | number>(
  { findKey, find, nameUnknown, emptyText }: RemoteSource<Value>,
  chosen: readonly Value[],
) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const [known, setKnown] = useState(new Map<Value, string>());
  const { data, isFetching, error } = useQuery({
    queryKey: [findKey, 'found', keyword],
    queryFn: ({ signal }) => find(keyword, { signal }),
    staleTime: 60_000,
  });
  const groups = data ?? [];
  const shown = new Map(groups.flatMap(({ options }) => options).map((one) => [one.value, one.label]));
  const [only] = groups;
  // A single kind of thing needs no heading.
  const options: NonNullable<SelectProps['options']> =
    groups.length === 1
      ? [...(only?.options ?? [])]
      : groups.map(({ label, options: ofGroup }) => ({ label, options: [...ofGroup] }));
  return {
    setTyped,
    isFetching,
    options,
    note: isFetching ? '正在查找' : error ? describeFailure(error) : emptyText,
    nameOf: (value: Value) => shown.get(value) ?? known.get(value) ?? nameUnknown(value),
    remember: (options: readonly FoundOption<Value>[]) =>
      setKnown(
        new Map([
          ...[...known].filter(([value]) => chosen.includes(value)),
          ...options.map(({ value, label }) => [value, String(label)] as const),
        ]),
      ),
  };
}
