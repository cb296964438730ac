import { operationTable } from '@jishi/contract/table.generated.ts';
import { UPLOAD_PART_MB } from '@jishi/contract/upload-purposes.ts';
import { Button, Progress, Upload } from 'antd';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useAct } from '../../shell/use-act.ts';
import styles from '../introduction.module.css';

const [, filePath] = operationTable['upload.file'];
const PART_BYTES = UPLOAD_PART_MB * 1024 * 1024;
/** How often a video that has come whole is asked after, and for how long. */
const ASK_MS = 1500;
const MOST_QUESTIONS = 80;

/** A video of a block: handed in part by part, looked at by the shop, then named by its fid. */
export function VideoField({ value = '', onChange }: { value?: string; onChange?: (fid: string) => void }) {
  const [percent, setPercent] = useState(0);
  const upload = useAct({
    run: async (file: File) => {
      setPercent(0);
      const fid = await sendParts(file, setPercent);
      await waitUntilReady(fid);
      return fid;
    },
    changes: [],
    success: () => '视频已上传',
    onDone: (fid) => onChange?.(fid),
  });
  return (
    <div className={styles.video}>
      {value !== '' && (
        // biome-ignore lint/a11y/useMediaCaption: it is shown to whoever has just handed it in.
        <video src={`${filePath}?fid=${value}`} controls preload="metadata" aria-label="已上传的视频" />
      )}
      <Upload
        accept="video/mp4,video/quicktime"
        showUploadList={false}
        beforeUpload={(file) => {
          upload.mutate(file);
          return false;
        }}
      >
        <Button loading={upload.isPending}>{value === '' ? '上传视频' : '更换视频'}</Button>
      </Upload>
      {upload.isPending && <Progress percent={percent} size="small" aria-label="视频上传进度" />}
      <span className={styles.faint}>MP4 或 MOV，60 秒以内；未用会员账号登录商城时每天共 20 MB</span>
    </div>
  );
}

async function sendParts(file: File, onProgress: (percent: number) => void): Promise<string> {
  const uploadId = crypto.randomUUID();
  const parts = Math.max(1, Math.ceil(file.size / PART_BYTES));
  let fid = '';
  for (let part = 1; part <= parts; part += 1) {
    const piece = file.slice((part - 1) * PART_BYTES, part * PART_BYTES);
    const answer = await api.upload.sendAny({ purpose: 'video', uploadId, part, parts, file: piece });
    fid = answer.fid;
    onProgress(Math.round((part / parts) * 100));
  }
  return fid;
}

async function waitUntilReady(fid: string): Promise<void> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const { state, stateText } = await api.upload.video({ fid });
    if (state === 'ready') return;
    if (state === 'refused') throw new Error(stateText);
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  throw new Error('视频处理超时，请稍后重试');
}
