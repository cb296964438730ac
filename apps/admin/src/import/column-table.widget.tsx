import { AutoComplete, Button, Table } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { DrawerSection } from '../shell/drawer-section.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { explainColumn, suggestTitles } from './column-choice.ts';
import styles from './import.module.css';
import { IMPORT_CHANGES, type ImportFile } from './import-query.ts';

type Column = ImportFile['columns'][number];

/** Which column of the file is read as what; what is confirmed is remembered for the next file. */
export function ColumnTable({ file: { id, state, columns, titles } }: { file: ImportFile }) {
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map());
  const mayChoose = state === 'uploaded' || state === 'checked';
  const check = useAct({
    run: (chosen: { title: string; as: string }[]) => api.adminImport.check({ id, columns: chosen }),
    changes: IMPORT_CHANGES,
  });
  const shown = columns.map((column, index) => ({ ...column, index, as: choices.get(index) ?? column.as }));
  const missing = titles
    .filter(({ title, required }) => required && shown.every(({ as }) => as !== title))
    .map(({ title }) => title);
  const unknown = shown.filter(({ as }) => explainColumn(as, titles) === 'unknown');
  const isReady = missing.length === 0 && unknown.length === 0;
  const send = () => check.mutate(shown.map(({ title, as }) => ({ title, as })));
  return (
    <DrawerSection
      label="表头"
      aside={
        mayChoose && (
          <Button
            type={state === 'uploaded' ? 'primary' : 'default'}
            disabled={!isReady}
            loading={check.isPending}
            onClick={send}
          >
            {state === 'uploaded' ? '开始检查' : '重新检查'}
          </Button>
        )
      }
    >
      {mayChoose && (
        <p className={isReady ? styles.faint : styles.wanting} aria-live="polite">
          {[
            missing.length > 0 ? `缺少必需的列：${missing.join('、')}` : '',
            unknown.length > 0 ? `请为 ${unknown.length} 个不认识的列选择对应项，或选择不导入` : '',
          ]
            .filter((words) => words !== '')
            .join('；') || '每一列都已对应；您的选择会记住，下次上传同样的表格不用再选。'}
        </p>
      )}
      <Table<Column & { index: number }>
        size="small"
        rowKey="index"
        dataSource={shown}
        pagination={columns.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        columns={[
          {
            title: '文件中的列',
            width: 200,
            render: (_value, { title, index }) => title || `第 ${index + 1} 列（没有表头）`,
          },
          {
            title: '内容示例',
            render: (_value, { samples }) => (
              <span className={styles.faint}>{samples.filter((text) => text !== '').join('、') || '—'}</span>
            ),
          },
          {
            title: '导入为',
            width: 260,
            render: (_value, { title, as, index }) =>
              mayChoose && title !== '' ? (
                <AutoComplete
                  className={styles.choice ?? ''}
                  aria-label={`“${title}”导入为`}
                  value={as}
                  placeholder="不导入"
                  allowClear
                  {...(explainColumn(as, titles) === 'unknown' && { status: 'error' as const })}
                  options={suggestTitles(title, titles).map((value) => ({ value }))}
                  showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
                  onChange={(value: string | undefined) =>
                    setChoices(new Map(choices).set(index, value ?? ''))
                  }
                />
              ) : (
                as || '不导入'
              ),
          },
        ]}
      />
    </DrawerSection>
  );
}
