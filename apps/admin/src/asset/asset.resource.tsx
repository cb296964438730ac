import { type AssetAct, type AssetKind, assetActs, assetKinds } from '@jishi/contract/asset-kind.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField, choicesOf } from '../resource/choice-field.tsx';
import { countColumn, moneyColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { type Column, defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell } from '../shell/cell/cells.widget.tsx';
import { Change, formatAsset } from './amount.widget.tsx';

export type SumsRow = OutputOf<Contract['adminAsset']['members']>['list'][number];
export type EntryRow = OutputOf<Contract['adminAsset']['entries']>['list'][number];

interface Person {
  memberId: number;
  maskedName: string;
  maskedMobile: string;
}

/** Who something belongs to, masked; number and phone have cells of their own in the spreadsheet. */
export function personColumn<Row extends Person, Sort extends string>(): Column<Row, Sort> {
  return {
    key: 'member',
    title: '会员',
    width: 190,
    render: (row) => (
      <NameCell strong={false} name={row.maskedName} note={`${row.memberId} · ${row.maskedMobile}`} />
    ),
    cell: (row) => row.maskedName,
    further: [
      { title: '会员编号', cell: (row) => String(row.memberId) },
      { title: '手机号', cell: (row) => row.maskedMobile },
    ],
  };
}

export const kindChoices = choicesOf(assetKinds);

/** Members with their sums, the newest first; names and phones masked, in the spreadsheet too. */
export const memberSums = defineResource<SumsRow, { keyword: string }, 'pointsAsc' | 'pointsDesc'>({
  key: 'assets',
  noun: '会员资产',
  measure: '名',
  emptyText: '还没有会员',
  fields: {
    keyword: keywordField({ placeholder: '手机号或后四位、姓名、会员编号', maxLength: 40, width: 280 }),
  },
  rowKey: (row) => row.memberId,
  load: ({ filters: { keyword }, sort, page, pageSize }, options) =>
    api.adminAsset.members({ keyword, sort, page, pageSize }, options),
  columns: [
    { ...personColumn<SumsRow, 'pointsAsc' | 'pointsDesc'>(), grows: true },
    textColumn({ key: 'level', title: '等级', width: 120, text: (row) => row.levelName }),
    countColumn({ key: 'growth', title: '成长值', width: 120, count: (row) => row.growth }),
    countColumn({
      key: 'points',
      title: '积分',
      width: 120,
      sorts: { ascending: 'pointsAsc', descending: 'pointsDesc' },
      count: (row) => row.points,
    }),
    moneyColumn({ key: 'coin', title: '机币', width: 130, yuan: (row) => row.coin }),
  ],
});

/** Every change of every sum, the newest first. */
export const assetEntries = defineResource<
  EntryRow,
  { keyword: string; kind: AssetKind | ''; act: AssetAct | ''; days: Days },
  'timeAsc' | 'timeDesc'
>({
  key: 'asset-entries',
  noun: '资产流水',
  measure: '笔',
  emptyText: '还没有资产变动，会员获得或使用积分后会出现在这里',
  fields: {
    keyword: keywordField({ placeholder: '会员编号、手机号', maxLength: 40, width: 200 }),
    kind: choiceField<AssetKind>({ label: '资产', width: 120, choices: kindChoices }),
    act: choiceField<AssetAct>({
      label: '变动',
      width: 120,
      choices: choicesOf(assetActs),
    }),
    days: daysField({ label: '时间' }),
  },
  rowKey: (row) => row.id,
  load: ({ filters: { days, ...filters }, sort, page, pageSize }, options) =>
    api.adminAsset.entries({ ...filters, from: days.from, to: days.to, sort, page, pageSize }, options),
  columns: [
    timeColumn({
      key: 'createdAt',
      title: '时间',
      width: 130,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.createdAt,
    }),
    personColumn(),
    textColumn({ key: 'kind', title: '资产', width: 90, text: (row) => assetKinds[row.kind] }),
    textColumn({ key: 'act', title: '变动', width: 90, text: (row) => assetActs[row.act] }),
    {
      key: 'amount',
      title: '数量',
      width: 120,
      align: 'end',
      render: (row) => <Change kind={row.kind} amount={row.amount} />,
      cell: (row) => row.amount,
    },
    {
      key: 'after',
      title: '变动后',
      width: 120,
      align: 'end',
      render: (row) => formatAsset(row.kind, row.after),
      cell: (row) => row.after,
    },
    textColumn({
      key: 'reason',
      title: '说明',
      width: 240,
      grows: true,
      text: (row) => row.reason,
      further: [{ title: '凭据', cell: (row) => row.reference }],
    }),
  ],
});
