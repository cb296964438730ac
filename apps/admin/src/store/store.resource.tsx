import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { storeServices } from '@jishi/contract/store-service.ts';
import Store from 'lucide-react/icons/store';
import { choiceField, idField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell, RowPicture, StateTag } from '../shell/cell/cells.widget.tsx';
import { CountyCascader } from '../shell/county-cascader.widget.tsx';
import styles from './store.module.css';

export type StoreRow = OutputOf<Contract['adminStore']['list']>['list'][number];
type State = 'open' | 'closed';

/** Stores of the tenant, those in business first. */
export const stores = defineResource<
  StoreRow,
  { keyword: string; cityId: number; state: State | '' },
  'nameAsc' | 'nameDesc' | 'codeAsc' | 'codeDesc'
>({
  key: 'stores',
  noun: '门店',
  measure: '家',
  emptyText: '还没有门店，点击“新建门店”添加',
  fields: {
    keyword: keywordField({ placeholder: '名称、编码、地址', maxLength: 40, width: 240 }),
    cityId: idField({
      control: ({ value, onChange }) => (
        <CountyCascader label="地区" anyLevel width={200} value={value} onChange={onChange} />
      ),
    }),
    state: choiceField<State>({
      label: '状态',
      width: 120,
      choices: [
        { value: 'open', label: '营业' },
        { value: 'closed', label: '停业' },
      ],
    }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminStore.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '门店',
      width: 240,
      grows: true,
      sorts: { ascending: 'nameAsc', descending: 'nameDesc' },
      render: (row) => (
        <NameCell
          lead={<RowPicture url={row.pictures[0]} icon={<Store size={18} strokeWidth={1.5} />} />}
          name={row.name}
          note={row.address}
          off={!row.active}
        />
      ),
      cell: (row) => row.name,
    },
    {
      key: 'code',
      title: '编码',
      width: 110,
      sorts: { ascending: 'codeAsc', descending: 'codeDesc' },
      render: (row) => <span className={styles.code}>{row.code}</span>,
      cell: (row) => row.code,
    },
    textColumn({
      key: 'region',
      title: '地区',
      width: 200,
      text: (row) => row.region,
      further: [{ title: '地址', cell: (row) => row.address }],
    }),
    textColumn({ key: 'hours', title: '营业时间', width: 140, figures: true, text: (row) => row.openTime }),
    textColumn({
      key: 'services',
      title: '服务',
      width: 200,
      text: (row) => row.services.map((one) => storeServices[one]).join('、'),
    }),
    textColumn({ key: 'phone', title: '电话', width: 140, figures: true, text: (row) => row.phone }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 150,
      text: (row) => (row.active ? '营业' : '停业'),
      tone: (row) => (row.active ? 'success' : 'default'),
      beside: (row) => row.active && !row.services.includes('selfPickup') && <StateTag>不支持自提</StateTag>,
    }),
  ],
});
