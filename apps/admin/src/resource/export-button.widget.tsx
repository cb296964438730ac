import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { App, Button, Modal, Progress } from 'antd';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { describeFailure } from '../shell/failure.ts';
import { formatCount } from '../shell/format.ts';
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';
import { MOST_EXPORTED, readAllRows, sheetOf } from './export-rows.ts';
import type { ExportProgress, ReadOptions } from './read-options.ts';
import type { ListState, Resource } from './resource.ts';
import { saveBlob } from './save-blob.ts';

/** Saves what the list shows with its filters as a spreadsheet; shows how far it is and can be given up. */
export function ExportButton<Row, Filters, Sort extends string>({
  resource,
  state,
  total,
}: {
  resource: Resource<Row, Filters, Sort>;
  state: ListState<Filters, Sort>;
  total: number;
}) {
  const { message } = App.useApp();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);

  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    setProgress({ done: 0, total: Math.min(total, MOST_EXPORTED) });
    try {
      const { rows, sheets } = await readSheets(resource, state, {
        signal: stop.signal,
        onProgress: setProgress,
      });
      saveBlob(
        await writeSpreadsheet(sheets, stop.signal),
        `${resource.noun}-${writeBeijingDay(new Date())}.xlsx`,
      );
      message.success(`已导出 ${formatCount(rows)} ${resource.measure}${resource.noun}`);
    } catch (error) {
      if (!stop.signal.aborted) message.error(`导出失败：${describeFailure(error)}`);
    } finally {
      setProgress(undefined);
    }
  };

  const percent = progress && progress.total > 0 ? Math.floor((progress.done / progress.total) * 100) : 0;
  return (
    <>
      <Button
        icon={<Download size={15} strokeWidth={1.5} />}
        disabled={total === 0}
        loading={progress !== undefined}
        onClick={() => void run()}
      >
        导出
      </Button>
      <Modal
        open={progress !== undefined}
        title={`正在导出${resource.noun}`}
        width={420}
        closable={false}
        mask={{ closable: false }}
        footer={
          <Button onClick={() => running.current?.abort()} aria-label="取消导出">
            取消
          </Button>
        }
      >
        <Progress percent={percent} status="active" />
        <p>
          {percent === 100 ? '正在生成表格，共 ' : `已读取 ${formatCount(progress?.done ?? 0)} / `}
          {formatCount(progress?.total ?? 0)} {resource.measure}
          {total > MOST_EXPORTED &&
            `，一次最多导出 ${formatCount(MOST_EXPORTED)} ${resource.measure}，可缩小筛选范围后分批导出`}
        </p>
      </Modal>
    </>
  );
}

async function readSheets<Row, Filters, Sort extends string>(
  resource: Resource<Row, Filters, Sort>,
  state: ListState<Filters, Sort>,
  options: ReadOptions,
) {
  if (resource.exported) return resource.exported(state, options);
  const rows = await readAllRows(resource, state, options);
  return { rows: rows.length, sheets: [sheetOf(resource, rows)] };
}
