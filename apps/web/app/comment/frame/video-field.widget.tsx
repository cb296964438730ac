import { Button } from '@jishi/ui/button';
import { ProgressBar } from '@jishi/ui/progress-bar';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { addressOfFile, explainUpload } from '../../upload/frame/send-pictures.ts';
import styles from '../evaluate-center.module.css';
import { explainVideoFile, MOST_VIDEO_MB, sendVideo, VideoRefused } from './send-video.ts';

interface VideoFieldProps {
  /** The one that was sent before; empty for none. */
  start: string;
  onSending(isSending: boolean): void;
}

/** One video of a form: sent at once, shown when it is there. It needs scripts, and a form without them has none. */
export function VideoField({ start, onSending }: VideoFieldProps) {
  const [fid, setFid] = useState(start);
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState('');
  const [isReady, setReady] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setReady(true), []);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const wrong = explainVideoFile(file);
    setError(wrong ?? '');
    if (wrong !== undefined) return;
    setPercent(0);
    onSending(true);
    try {
      setFid(await sendVideo(file, setPercent));
    } catch (failure) {
      setError(failure instanceof VideoRefused ? failure.message : explainUpload(failure));
    } finally {
      setPercent(undefined);
      onSending(false);
    }
  };
  if (!isReady) return null;
  return (
    <fieldset className={styles.video}>
      <legend className={styles.legend}>
        视频<span className={styles.optional}>选填</span>
      </legend>
      {fid !== '' && (
        <>
          <input type="hidden" name="video" value={fid} />
          {/* biome-ignore lint/a11y/useMediaCaption: it is the member's own film, and nobody writes it down. */}
          <video
            src={addressOfFile(fid)}
            controls
            preload="metadata"
            className={styles.film}
            aria-label="已上传的视频"
          />
        </>
      )}
      {percent !== undefined && (
        <ProgressBar
          label={percent < 100 ? '正在上传视频' : '正在处理视频'}
          {...(percent < 100 && { value: percent })}
          showValue
        />
      )}
      <div className={styles.videoActs}>
        <Button size="sm" disabled={percent !== undefined} onClick={() => input.current?.click()}>
          {fid === '' ? '添加视频' : '换一个视频'}
        </Button>
        {fid !== '' && (
          <Button size="sm" variant="link" onClick={() => setFid('')}>
            移除
          </Button>
        )}
        <span className={styles.note}>1 个，60 秒以内，不超过 {MOST_VIDEO_MB} MB，支持 MP4、MOV</span>
      </div>
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/quicktime"
        hidden
        aria-label="选择视频"
        onChange={(event) => void choose(event)}
      />
      <p role="status" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}
