import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import {
  type PromotionType,
  promotionPhases,
  promotionTypeKeys,
  promotionTypes,
} from '@jishi/contract/promotion-words.ts';
import { choiceField, choicesOf, tabsField } from '../resource/choice-field.tsx';
import { countColumn, moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell, Note, type Tone } from '../shell/cell/cells.widget.tsx';
import { formatAmount } from '../shell/format.ts';

export type PromotionRow = OutputOf<Contract['adminPromotion']['list']>['list'][number];

type Standing = 'draft' | 'waiting' | 'running' | 'over' | 'stopped';

const standings: Record<Standing, { name: string; tone: Tone }> = {
  running: { name: promotionPhases.running, tone: 'success' },
  waiting: { name: promotionPhases.waiting, tone: 'processing' },
  draft: { name: '草稿', tone: 'warning' },
  over: { name: promotionPhases.over, tone: 'default' },
  stopped: { name: '已停止', tone: 'default' },
};

/** Published ones by the clock, the others by what staff did. */
function standingOf({ state, phase }: PromotionRow): Standing {
  return state === 'published' ? phase : state;
}

/** The offers of the shop, the newest first. */
export const promotions = defineResource<
  PromotionRow,
  { phase: Standing | ''; type: PromotionType | ''; keyword: string }
>({
  key: 'promotions',
  noun: '促销',
  measure: '个',
  emptyText: '还没有促销，新建后先保存为草稿，检查无误再发布',
  fields: {
    phase: tabsField({
      label: '状态',
      all: '全部',
      choices: choicesOf(standings),
    }),
    type: choiceField({
      label: '类型',
      choices: promotionTypeKeys.map((value) => ({ value, label: promotionTypes[value].name })),
    }),
    keyword: keywordField({ placeholder: '标题或编号', maxLength: 40 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminPromotion.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'title',
      title: '促销',
      width: 220,
      grows: true,
      render: (row) => <NameCell name={row.title} note={row.terms} />,
      cell: (row) => row.title,
      further: [{ title: '规则', cell: (row) => row.terms }],
    },
    textColumn({ key: 'type', title: '类型', width: 100, text: (row) => promotionTypes[row.type].name }),
    {
      key: 'goods',
      title: '商品',
      width: 160,
      // Names of goods are long; all of them stand in the title.
      render: (row) => <NameCell strong={false} name={row.goods || '—'} />,
      cell: (row) => row.goods,
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: (row) => standings[standingOf(row)].name,
      tone: (row) => standings[standingOf(row)].tone,
    }),
    timeColumn({ key: 'startsAt', title: '开始', width: 130, at: (row) => row.startsAt }),
    timeColumn({ key: 'endsAt', title: '结束', width: 130, at: (row) => row.endsAt }),
    countColumn({ key: 'orders', title: '订单', width: 70, count: (row) => row.orders }),
    {
      ...moneyColumn({
        key: 'given',
        title: '已优惠（元）',
        width: 140,
        yuan: (row: PromotionRow) => row.given,
      }),
      render: (row) => (
        <>
          {formatAmount(row.given)}
          {row.budget > 0 && (
            <Note>
              预算 {formatAmount(row.spent)} / {formatAmount(row.budget)}
            </Note>
          )}
        </>
      ),
    },
  ],
});
