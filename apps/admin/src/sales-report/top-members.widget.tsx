import { Table } from 'antd';
import { Link } from 'react-router';
import { Figures, Moment, NameCell } from '../shell/cell/cells.widget.tsx';
import { formatAmount, formatCount } from '../shell/format.ts';
import type { MemberReport } from './member-sheets.ts';
import styles from './sales-report.module.css';

type Top = NonNullable<MemberReport['top']>;

/** Members with the most net sales; each leads to the member. */
export function TopMembers({ rows }: { rows: Top }) {
  return (
    <Table<Top[number]>
      size="middle"
      rowKey="memberId"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 760 }}
      locale={{ emptyText: '这段时间没有会员付款' }}
      columns={[
        {
          title: '名次',
          key: 'place',
          width: 70,
          render: (_value, _row, index) => <Figures>{index + 1}</Figures>,
        },
        {
          ...{ title: '会员', key: 'member', width: 200 },
          render: (_value, row) => (
            <NameCell
              strong={false}
              name={
                <Link to={`/members?member=${row.memberId}`} className={styles.drill}>
                  {row.maskedName || `会员 ${row.memberId}`}
                </Link>
              }
              note={row.maskedMobile}
            />
          ),
        },
        {
          ...{ title: '净销售额', key: 'net', width: 140, align: 'end' },
          render: (_value, { net }) => <Figures strong>{formatAmount(net)}</Figures>,
        },
        {
          ...{ title: '订单数', key: 'orders', width: 90, align: 'end' },
          render: (_value, { orders }) => <Figures>{formatCount(orders)}</Figures>,
        },
        {
          title: '首次付款',
          key: 'first',
          width: 130,
          render: (_value, { firstAt }) => <Moment at={firstAt} />,
        },
        {
          title: '最近付款',
          key: 'last',
          width: 130,
          render: (_value, { lastAt }) => <Moment at={lastAt} />,
        },
      ]}
    />
  );
}
