import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Tag } from 'antd';
import Store from 'lucide-react/icons/store';
import { choiceField, idField } from '../resource/choice-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
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
        <div className={styles.store}>
          {row.pictures[0] ? (
            <img src={row.pictures[0]} alt="" width={44} height={44} className={styles.picture} />
          ) : (
            <span className={styles.noPicture} aria-hidden="true">
              <Store size={18} strokeWidth={1.5} />
            </span>
          )}
          <div className={styles.names}>
            <span className={styles.name} data-off={!row.active}>
              {row.name}
            </span>
            <span className={styles.faint}>{row.address}</span>
          </div>
        </div>
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
    {
      key: 'region',
      title: '地区',
      width: 200,
      render: (row) => row.region,
      cell: (row) => row.region,
      further: [{ title: '地址', cell: (row) => row.address }],
    },
    {
      key: 'hours',
      title: '营业时间',
      width: 120,
      render: (row) => <span className={styles.tabular}>{row.openTime}</span>,
      cell: (row) => row.openTime,
    },
    {
      key: 'phone',
      title: '电话',
      width: 140,
      render: (row) => <span className={styles.tabular}>{row.phone}</span>,
      cell: (row) => row.phone,
    },
    {
      key: 'state',
      title: '状态',
      width: 150,
      render: (row) => (
        <>
          <Tag variant="filled" color={row.active ? 'success' : 'default'}>
            {row.active ? '营业' : '停业'}
          </Tag>
          {row.active && !row.pickupAllowed && <Tag variant="filled">不支持自提</Tag>}
        </>
      ),
      cell: (row) => (row.active ? '营业' : '停业'),
      further: [{ title: '支持自提', cell: (row) => (row.pickupAllowed ? '是' : '否') }],
    },
  ],
});
