import { type BookingState, bookingStateKeys, bookingStates } from '@jishi/contract/booking-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { Figures, type Tone } from '../shell/cell/cells.widget.tsx';

export type BookingRow = OutputOf<Contract['adminBooking']['list']>['list'][number];

const tones: Record<BookingState, Tone> = {
  open: 'warning',
  called: 'processing',
  done: 'success',
  cancelled: 'default',
  lapsed: 'default',
};

/** Goods that shoppers have booked; those to be rung first. */
export const bookings = defineResource<BookingRow, { state: BookingState | ''; keyword: string }, ''>({
  key: 'bookings',
  noun: '预约',
  measure: '条',
  emptyText: '还没有商品预约，顾客在商品页预约后会出现在这里',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: bookingStateKeys.map((value) => ({ value, label: bookingStates[value] })),
    }),
    keyword: keywordField({ placeholder: '手机号或预约码', maxLength: 20 }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminBooking.list({ ...filters, page, pageSize }, options),
  columns: [
    textColumn({ key: 'name', title: '商品', width: 280, grows: true, text: ({ name }) => name }),
    {
      key: 'phone',
      title: '手机号',
      width: 140,
      render: ({ phone }) => (
        <a href={`tel:${phone}`}>
          <Figures>{phone}</Figures>
        </a>
      ),
      cell: ({ phone }) => phone,
    },
    textColumn({ key: 'who', title: '顾客', width: 120, text: ({ memberName }) => memberName || '访客' }),
    textColumn({ key: 'shop', title: '门店', width: 160, text: ({ shopName }) => shopName || '待安排' }),
    textColumn({ key: 'code', title: '预约码', width: 90, figures: true, text: ({ code }) => code }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state }) => bookingStates[state],
      tone: ({ state }) => tones[state],
    }),
    textColumn({ key: 'note', title: '备注', width: 160, text: ({ note }) => note }),
    timeColumn({ key: 'createdAt', title: '预约时间', width: 140, at: ({ createdAt }) => createdAt }),
    timeColumn({
      key: 'changedAt',
      title: '处理',
      width: 180,
      at: ({ changedAt }) => changedAt || null,
      by: ({ staffName }) => staffName,
    }),
  ],
});
