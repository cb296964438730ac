import { Alert, Progress, Steps } from 'antd';
import { DrawerSection, SumTiles } from '../shell/drawer-section.widget.tsx';
import { formatCount } from '../shell/format.ts';
import { ColumnTable } from './column-table.widget.tsx';
import styles from './import.module.css';
import { type ImportFile, isBusy, rowsOf } from './import-query.ts';
import { ProblemTable } from './problem-table.widget.tsx';

const stepOf: Record<ImportFile['state'], number> = {
  uploaded: 0,
  checking: 1,
  checked: 1,
  importing: 2,
  stopped: 2,
  done: 3,
  undoing: 3,
  undoStopped: 3,
  undone: 3,
};

/** What a file holds, how far it has come, and what is wrong with it. */
export function ImportFileView({ file }: { file: ImportFile }) {
  const { state, reason, problems, problemCount, warnings, warningCount, restored, left } = file;
  const isRead = state !== 'uploaded' && state !== 'checking';
  return (
    <div className={styles.body}>
      <DrawerSection label="进度" title={<span className={styles.fileName}>{file.fileName}</span>}>
        <Steps
          size="small"
          current={stepOf[state]}
          status={
            state === 'stopped' || state === 'undoStopped' ? 'error' : isBusy(state) ? 'process' : 'wait'
          }
          items={[{ title: '核对表头' }, { title: '检查' }, { title: '导入' }]}
        />
        <div aria-live="polite">
          {isBusy(state) && <Running file={file} />}
          {reason !== '' && <Alert type="warning" showIcon title={reason} className={styles.note ?? ''} />}
          {state === 'undone' && (
            <Alert
              type="success"
              showIcon
              className={styles.note ?? ''}
              title={`已恢复 ${formatCount(restored)} 项${left > 0 ? `，${formatCount(left)} 个字段导入后又被修改，保持不变` : ''}`}
            />
          )}
        </div>
      </DrawerSection>
      {isRead && (
        <DrawerSection label={state === 'checked' ? '检查结果' : '导入结果'}>
          <SumTiles
            sums={[
              { label: state === 'checked' ? '将新增' : '新增', sum: formatCount(file.created) },
              { label: state === 'checked' ? '将更新' : '更新', sum: formatCount(file.updated) },
              { label: '未变化', sum: formatCount(file.unchanged) },
              {
                label: '有问题的行',
                sum: formatCount(file.wrongRows),
                ...(file.wrongRows > 0 && { note: '不会写入' }),
              },
              { label: '全部行', sum: formatCount(rowsOf(file)) },
              { label: '图片', sum: formatCount(file.pictures) },
            ]}
          />
        </DrawerSection>
      )}
      {problemCount > 0 && (
        <DrawerSection label={`问题（${formatCount(problemCount)}）`}>
          <ProblemTable problems={problems} count={problemCount} />
        </DrawerSection>
      )}
      {warningCount > 0 && (
        <DrawerSection label={`提醒（${formatCount(warningCount)}）`}>
          <ProblemTable problems={warnings} count={warningCount} />
        </DrawerSection>
      )}
      <ColumnTable key={state} file={file} />
    </div>
  );
}

/** How far the shop is with what it does. */
function Running({ file: { state, done, total } }: { file: ImportFile }) {
  const verb = state === 'undoing' ? '恢复' : state === 'importing' ? '写入' : '检查';
  const text =
    total === 0
      ? done === 0
        ? '正在排队'
        : `已读取 ${formatCount(done)} 行`
      : `已${verb} ${formatCount(done)} / ${formatCount(total)}`;
  return (
    <div className={styles.running}>
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        status="active"
        aria-label={`${verb}进度`}
      />
      <span>{text}。关闭此页不影响处理。</span>
    </div>
  );
}
