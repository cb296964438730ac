import {
  type CouponKind,
  type CouponState,
  couponKindKeys,
  couponKinds,
  couponStateKeys,
  couponStates,
} from '@jishi/contract/coupon-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField, tabsField } from '../resource/choice-field.tsx';
import { countColumn, moneyColumn, stateColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell, type Tone } from '../shell/cell/cells.widget.tsx';
import { formatCount } from '../shell/format.ts';

export type CouponRow = OutputOf<Contract['adminCoupon']['list']>['list'][number];

const tones: Record<CouponState, Tone> = { draft: 'default', published: 'success', stopped: 'warning' };

/** Rules of coupons, the newest first. */
export const coupons = defineResource<
  CouponRow,
  { state: CouponState | ''; kind: CouponKind | ''; keyword: string },
  'givenAsc' | 'givenDesc' | 'createdAsc' | 'createdDesc'
>({
  key: 'coupons',
  noun: '优惠券',
  measure: '种',
  emptyText: '还没有优惠券，点击“新建优惠券”开始',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: couponStateKeys.map((value) => ({ value, label: couponStates[value] })),
    }),
    kind: choiceField({
      label: '类型',
      choices: couponKindKeys.map((value) => ({ value, label: couponKinds[value] })),
    }),
    keyword: keywordField({ placeholder: '名称、规则码', maxLength: 40 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminCoupon.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '优惠券',
      width: 220,
      grows: true,
      render: (row) => <NameCell name={row.name} note={`${couponKinds[row.kind]} · ${row.worthText}`} />,
      cell: (row) => row.name,
      further: [
        { title: '编号', cell: (row) => row.id },
        { title: '类型', cell: (row) => couponKinds[row.kind] },
        { title: '优惠', cell: (row) => row.worthText },
      ],
    },
    {
      key: 'scope',
      title: '适用与有效期',
      width: 230,
      render: (row) => <NameCell strong={false} name={row.scopeText} note={row.validText} />,
      cell: (row) => row.scopeText,
      further: [{ title: '有效期', cell: (row) => row.validText }],
    },
    {
      key: 'given',
      title: '已发 / 总量',
      width: 130,
      align: 'end',
      sorts: { ascending: 'givenAsc', descending: 'givenDesc' },
      render: (row) => `${formatCount(row.given)} / ${row.quota === 0 ? '不限' : formatCount(row.quota)}`,
      cell: (row) => row.given,
      further: [{ title: '总量', cell: (row) => (row.quota === 0 ? '不限' : row.quota) }],
    },
    countColumn({ key: 'used', title: '已用', width: 90, count: (row) => row.used }),
    moneyColumn({ key: 'usedAmount', title: '优惠金额（元）', width: 130, yuan: (row) => row.usedAmount }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => couponStates[row.state],
      tone: (row) => tones[row.state],
    }),
    timeColumn({
      key: 'createdAt',
      title: '创建',
      width: 130,
      sorts: { ascending: 'createdAsc', descending: 'createdDesc' },
      at: (row) => row.createdAt,
    }),
  ],
});
