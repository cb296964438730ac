import { Checkbox, Select, Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { ControlProps, Field } from './resource.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

/** A choice for each key of a table of words, in its order. */
export function choicesOf<Value extends string>(
  words: Readonly<Record<Value, string | { readonly name: string }>>,
): Choice<Value>[] {
  return (Object.keys(words) as Value[]).map((value) => {
    const word: string | { readonly name: string } = words[value];
    return { value, label: typeof word === 'string' ? word : word.name };
  });
}

/** One of a few fixed values, as tabs above the table. The empty one stands for all. */
export function tabsField<Value extends string>(options: {
  label: string;
  all: string;
  choices: readonly Choice<Value>[];
}): Field<Value | ''> {
  const items = [{ key: '', label: options.all }].concat(
    options.choices.map(({ value, label }) => ({ key: value, label })),
  );
  return {
    ...choiceAddress(options.choices),
    place: 'tabs',
    control: ({ value, onChange }) => (
      <Tabs
        aria-label={options.label}
        activeKey={value}
        items={items}
        onChange={(key) => onChange(options.choices.find((choice) => choice.value === key)?.value ?? '')}
      />
    ),
  };
}

/** More choices than that are found by typing. */
const LONG = 20;

/** One of some fixed values, in the bar. */
export function choiceField<Value extends string>(options: {
  label: string;
  choices: readonly Choice<Value>[];
  width?: number;
}): Field<Value | ''> {
  return {
    ...choiceAddress(options.choices),
    place: 'bar',
    control: ({ value, onChange }) => (
      <Select<Value>
        allowClear
        aria-label={options.label}
        placeholder={options.label}
        style={{ width: options.width ?? 140 }}
        showSearch={options.choices.length > LONG && { optionFilterProp: 'label' }}
        value={value === '' ? null : value}
        options={[...options.choices]}
        onChange={(next) => onChange(next ?? '')}
      />
    ),
  };
}

/** Several of a few fixed values, in the bar; none stands for any. In the address they are joined by commas. */
export function choicesField<Value extends string>(options: {
  label: string;
  choices: readonly Choice<Value>[];
  width?: number;
}): Field<readonly Value[]> {
  const all = options.choices.map(({ value }) => value);
  return {
    place: 'bar',
    empty: [],
    isEmpty: (values) => values.length === 0,
    // In the order of the choices, so that one choice has one address.
    read: (search, name) => {
      const named = (search.get(name) ?? '').split(',');
      return all.filter((value) => named.includes(value));
    },
    write: (search, name, values) => search.set(name, values.join()),
    control: ({ value, onChange }) => (
      <Select<Value[]>
        allowClear
        mode="multiple"
        maxTagCount="responsive"
        aria-label={options.label}
        placeholder={options.label}
        style={{ width: options.width ?? 200 }}
        value={[...value]}
        options={[...options.choices]}
        onChange={(next) => onChange(all.filter((one) => next.includes(one)))}
      />
    ),
  };
}

/** Only what has something of its own, as a box in the bar. */
export function onlyField(options: { label: string }): Field<'' | 'only'> {
  return {
    place: 'bar',
    empty: '',
    isEmpty: (value) => value === '',
    read: (search, name) => (search.get(name) === 'only' ? 'only' : ''),
    write: (search, name, value) => search.set(name, value),
    control: ({ value, onChange }) => (
      <Checkbox checked={value === 'only'} onChange={({ target }) => onChange(target.checked ? 'only' : '')}>
        {options.label}
      </Checkbox>
    ),
  };
}

/** The id of something that is read from the API; 0 for any. */
export function idField(options: { control: (props: ControlProps<number>) => ReactNode }): Field<number> {
  return {
    place: 'bar',
    empty: 0,
    isEmpty: (value) => value === 0,
    read: (search, name) => {
      const text = search.get(name) ?? '';
      return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
    },
    write: (search, name, value) => search.set(name, String(value)),
    control: options.control,
  };
}

function choiceAddress<Value extends string>(
  choices: readonly Choice<Value>[],
): Omit<Field<Value | ''>, 'place' | 'control'> {
  return {
    empty: '',
    isEmpty: (value) => value === '',
    read: (search, name) => choices.find(({ value }) => value === search.get(name))?.value ?? '',
    write: (search, name, value) => search.set(name, value),
  };
}
