import { App, Button } from 'antd';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { formatCount } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import { IMPORT_CHANGES, type ImportFile, isBusy } from './import-query.ts';

/** What can be done with a file as it stands; its columns are confirmed below. */
export function ImportActions({ file }: { file: ImportFile }) {
  const { id, state, created, updated, wrongRows, hasWrongRows, fileName } = file;
  const { modal } = App.useApp();
  const changes = IMPORT_CHANGES;
  const start = useAct({ run: () => api.adminImport.start({ id }), changes });
  const stop = useAct({ run: () => api.adminImport.stop({ id }), changes, success: () => '正在中断' });
  const undo = useAct({ run: () => api.adminImport.undo({ id }), changes });
  const save = useAct({
    // What an operation of kind blob answers is a Blob.
    run: (): Promise<unknown> => api.adminImport.wrongRows({ id }),
    changes: [],
    onDone: (csv) => saveBlob(csv as Blob, `${fileName.replace(/\.\w+$/, '')}-问题行.csv`),
  });
  const sound = created + updated;
  const askStart = () =>
    void modal.confirm({
      title: `导入 ${formatCount(sound)} 行？`,
      content:
        wrongRows > 0
          ? `新增 ${created}、更新 ${updated}；${wrongRows} 行有问题，不会写入，可下载后修改再导入。`
          : `新增 ${created}、更新 ${updated}。写入后立即生效，30 天内可以撤销。`,
      okText: '开始导入',
      cancelText: '返回',
      onOk: () => start.mutateAsync(undefined).catch(() => undefined),
    });
  const askUndo = () =>
    void modal.confirm({
      title: '撤销这次导入？',
      content:
        '改过的价格、状态、文字和图片恢复为导入前的值，新增的 SKU 下架；导入后又被修改的字段保持不变。库存、地区价和成本不恢复。',
      okText: '撤销导入',
      okButtonProps: { danger: true },
      cancelText: '返回',
      onOk: () => undo.mutateAsync(undefined).catch(() => undefined),
    });
  return (
    <>
      {hasWrongRows && (
        <Button loading={save.isPending} onClick={() => save.mutate(undefined)}>
          下载问题行
        </Button>
      )}
      {isBusy(state) && (
        <Button loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
          中断
        </Button>
      )}
      {(state === 'done' || state === 'stopped') && (
        <Button danger loading={undo.isPending} onClick={askUndo}>
          撤销导入
        </Button>
      )}
      {state === 'undoStopped' && (
        <Button danger loading={undo.isPending} onClick={() => undo.mutate(undefined)}>
          继续撤销
        </Button>
      )}
      {state === 'stopped' && (
        <Button type="primary" loading={start.isPending} onClick={() => start.mutate(undefined)}>
          继续导入
        </Button>
      )}
      {state === 'checked' && (
        <Button type="primary" disabled={sound === 0} loading={start.isPending} onClick={askStart}>
          导入 {formatCount(sound)} 行
        </Button>
      )}
    </>
  );
}
