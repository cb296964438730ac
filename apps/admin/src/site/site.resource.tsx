import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField } from '../resource/choice-field.tsx';
import { textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { compareText, pageOfRows } from '../resource/rows-at-hand.ts';
import { keywordField } from '../resource/text-field.tsx';
import { listPending } from '../settings/frame/host-rules.ts';
import { api } from '../shell/api.ts';
import { Figures, NameCell, Note, StateTag } from '../shell/cell/cells.widget.tsx';
import styles from './site.module.css';

export type SiteRow = OutputOf<Contract['adminSite']['list']>[number];
type State = 'open' | 'redirected' | 'closed';

const stateNames: Record<State, string> = { open: '营业中', redirected: '跳转中', closed: '已停用' };
const stateColours = { open: 'success', redirected: 'processing', closed: 'default' } as const;

function stateOf(row: SiteRow): State {
  if (!row.active) return 'closed';
  return row.redirectTo === '' ? 'open' : 'redirected';
}

const orders = {
  number: (one: SiteRow, other: SiteRow) => one.xtenant - other.xtenant,
  name: (one: SiteRow, other: SiteRow) => compareText(one.siteName, other.siteName),
};

/** Every site of the installation. They are few and read at once, so they are narrowed and sorted here. */
export const sites = defineResource<
  SiteRow,
  { keyword: string; state: State | '' },
  'numberAsc' | 'numberDesc' | 'nameAsc' | 'nameDesc'
>({
  key: 'sites',
  noun: '站点',
  measure: '个',
  emptyText: '还没有站点，点击“新建站点”添加',
  fields: {
    keyword: keywordField({ placeholder: '名称、编号、公司、域名', maxLength: 60, width: 260 }),
    state: choiceField<State>({
      label: '状态',
      width: 120,
      choices: (['open', 'redirected', 'closed'] as const).map((value) => ({
        value,
        label: stateNames[value],
      })),
    }),
  },
  rowKey: (row) => row.xtenant,
  load: async ({ filters, sort, page, pageSize }, options) => {
    const keyword = filters.keyword.toLowerCase();
    const found = (await api.adminSite.list({}, options)).filter(
      (row) =>
        [row.siteName, String(row.xtenant), row.companyFullName, row.mobileHost, ...row.hosts].some((text) =>
          text.toLowerCase().includes(keyword),
        ) &&
        (filters.state === '' || stateOf(row) === filters.state),
    );
    const order = sort === '' ? undefined : sort.startsWith('name') ? orders.name : orders.number;
    return pageOfRows(found, { page, pageSize }, order, sort.endsWith('Desc'));
  },
  columns: [
    {
      key: 'name',
      title: '站点',
      width: 190,
      grows: true,
      sorts: { ascending: 'nameAsc', descending: 'nameDesc' },
      render: (row) => (
        <NameCell
          lead={
            <span
              className={styles.swatch}
              data-off={!row.active}
              style={{ background: row.brandColor }}
              title={`品牌色 ${row.brandColor}`}
            />
          }
          name={row.siteName}
          note={row.companyFullName}
          off={!row.active}
        />
      ),
      cell: (row) => row.siteName,
      further: [{ title: '公司全称', cell: (row) => row.companyFullName }],
    },
    {
      key: 'number',
      title: '编号',
      width: 110,
      sorts: { ascending: 'numberAsc', descending: 'numberDesc' },
      render: (row) => <Figures>{row.xtenant}</Figures>,
      cell: (row) => row.xtenant,
    },
    {
      key: 'hosts',
      title: '域名',
      width: 180,
      render: (row) => {
        const [first = '', ...others] = row.hosts;
        const shown = row.hosts.find((host) => new URL(row.address).hostname === host) ?? first;
        return (
          <NameCell
            strong={false}
            name={
              <span title={row.hosts.join('、')}>
                {shown}
                {others.length > 0 && <Note> 等 {row.hosts.length} 个</Note>}
              </span>
            }
            note={row.mobileHost === '' ? '无手机站' : row.mobileHost}
          />
        );
      },
      cell: (row) => row.hosts.join('、'),
      further: [{ title: '手机站域名', cell: (row) => row.mobileHost }],
    },
    textColumn({ key: 'region', title: '默认城市', width: 170, text: (row) => row.region }),
    textColumn({
      key: 'phone',
      title: '客服电话',
      width: 130,
      figures: true,
      text: (row) => row.servicePhone,
    }),
    {
      key: 'state',
      title: '状态',
      width: 150,
      render: (row) => (
        <NameCell
          strong={false}
          name={
            <>
              <StateTag tone={stateColours[stateOf(row)]}>{stateNames[stateOf(row)]}</StateTag>
              {listPending(row.pending).length > 0 && <StateTag tone="warning">域名待审核</StateTag>}
            </>
          }
          {...(row.redirectTo !== '' && { note: `→ ${row.redirectTo}` })}
        />
      ),
      cell: (row) => stateNames[stateOf(row)],
      further: [{ title: '跳转到', cell: (row) => row.redirectTo }],
    },
  ],
});
