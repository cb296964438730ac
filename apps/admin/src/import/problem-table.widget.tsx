import { Table } from 'antd';
import { Figures } from '../shell/cell/cells.widget.tsx';
import { formatCount } from '../shell/format.ts';
import styles from './import.module.css';
import type { ImportFile } from './import-query.ts';

type Problem = ImportFile['problems'][number];

/** Problems of a file by line, with what stands in the cell. */
export function ProblemTable({ problems, count }: { problems: readonly Problem[]; count: number }) {
  const hasValues = problems.some(({ value }) => value !== '');
  return (
    <>
      <Table<Problem>
        size="small"
        rowKey={({ line, column, reason }) => `${line} ${column} ${reason}`}
        dataSource={problems}
        pagination={problems.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        columns={[
          {
            title: '行',
            dataIndex: 'line',
            width: 80,
            render: (line: number) => <Figures>{line}</Figures>,
          },
          { title: '列', dataIndex: 'column', width: 150 },
          ...(hasValues
            ? [
                {
                  title: '单元格内容',
                  dataIndex: 'value',
                  width: 220,
                  render: (value: string) =>
                    value === '' ? '—' : <span className={styles.value}>{value}</span>,
                },
              ]
            : []),
          { title: '说明', dataIndex: 'reason' },
        ]}
      />
      {count > problems.length && (
        <p className={styles.faint}>
          共 {formatCount(count)} 处，这里列出前 {formatCount(problems.length)} 处；改正后重新上传检查。
        </p>
      )}
    </>
  );
}
