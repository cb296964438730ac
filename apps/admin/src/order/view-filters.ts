import { deliveryNames } from '@jishi/contract/order-kind.ts';
import { type OrderState, orderStates } from '@jishi/contract/order-state.ts';
import { noFilters, type OrderViewFilters } from '@jishi/contract/order-view-words.ts';
import type { Days } from '../resource/days-field.tsx';

/** Filters of the list of orders. */
export interface OrderFilters {
  keyword: string;
  state: readonly OrderState[];
  delivery: keyof typeof deliveryNames | '';
  days: Days;
  trouble: '' | 'only';
  noted: '' | 'only';
}

/** Filters of the list as a view keeps them. */
export function keepFilters({ state, days, ...rest }: OrderFilters): OrderViewFilters {
  return { ...rest, ...days, state: state.join() };
}

/** Filters of a view as the list has them; states that are none any more are left out. */
export function showFilters({ state, from, to, ...rest }: OrderViewFilters): OrderFilters {
  const named = state.split(',');
  const all = Object.keys(orderStates) as OrderState[];
  return { ...rest, days: { from, to }, state: all.filter((one) => named.includes(one)) };
}

const names = Object.keys(noFilters) as (keyof OrderViewFilters)[];
const setOf = (filters: OrderViewFilters) => names.filter((name) => filters[name] !== '');

/**
 * The view that a list stands in: the one of which most filters are set as they are in the list, whatever else narrows
 * it beside them. Undefined for none: 全部.
 */
export function findView<View extends { filters: OrderViewFilters }>(
  views: readonly View[],
  filters: OrderViewFilters,
): View | undefined {
  const fitting = views.filter((view) => {
    const named = setOf(view.filters);
    return named.length > 0 && named.every((name) => view.filters[name] === filters[name]);
  });
  // Of two that are alike the first.
  return fitting.toSorted((one, other) => setOf(other.filters).length - setOf(one.filters).length)[0];
}

/** What a set of filters says, in words. */
export function describeFilters(filters: OrderViewFilters): { name: string; text: string }[] {
  const { state, delivery, keyword, from, to, trouble, noted } = filters;
  const told = [
    { name: '关键词', text: keyword },
    {
      name: '订单状态',
      text: showFilters({ ...noFilters, state })
        .state.map((one) => orderStates[one])
        .join('、'),
    },
    { name: '配送方式', text: delivery === '' ? '' : deliveryNames[delivery] },
    { name: '下单时间', text: from === '' && to === '' ? '' : `${from || '不限'} 至 ${to || '不限'}` },
    { name: '其他', text: [trouble && '仅异常订单', noted && '仅有备注的订单'].filter(Boolean).join('、') },
  ];
  return told.filter(({ text }) => text !== '');
}
