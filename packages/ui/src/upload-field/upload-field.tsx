import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ImagePlus from 'lucide-react/icons/image-plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './upload-field.module.css';
import type { UploadItem, UploadLimits } from './upload-list.ts';
import { type SendFile, useUploadList } from './use-upload-list.ts';

export type UploadFieldProps = {
  label: ReactNode;
  /** Name under which the form sends the ids of the files, one field each. */
  name: string;
  /** Name of the plain file field, for a form that is sent without scripts. */
  fileName: string;
  limits: UploadLimits;
  send: SendFile;
  /** What went wrong, in words. */
  explain: (error: unknown) => string;
  start?: readonly { id: string; url: string }[];
  /** Files that have come from elsewhere, from a telephone for one; each is taken up once. */
  received?: readonly { id: string; url: string }[];
  /** Another way to hand files in, below the field. */
  otherWay?: ReactNode;
  onChange?: (held: { ids: string[]; sending: number }) => void;
  error?: ReactNode;
  optionalLabel?: string;
  className?: string;
};

const typeNames: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

const NONE: readonly never[] = [];

/** Pictures of a form: clicked, dropped or pasted, sent at once, ordered by dragging or by buttons. */
export function UploadField(props: UploadFieldProps) {
  const { label, name, fileName, limits, send, explain, start = NONE, received = NONE, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useUploadList({ limits, send, explain, start, received, onChange });
  const [isOver, setOver] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const { items } = list;
  const isFull = items.length >= limits.most;
  const names = limits.types.map((type) => typeNames[type] ?? type).join('、');
  const rule = `最多 ${limits.most} 张，单张不超过 ${limits.megabytes} MB，支持 ${names}；可拖入或粘贴`;
  const message = props.error || list.complaint;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    setDragged(undefined);
    list.add([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    list.add(pasted);
  };
  const dropOn = (place: number) => {
    if (dragged !== undefined) list.move(dragged, place);
    setDragged(undefined);
  };
  return (
    <fieldset
      className={classNames(styles.field, props.className)}
      aria-describedby={`${id}-rule ${id}-message`}
      onPaste={paste}
    >
      <legend className={styles.legend}>
        {label}
        {props.optionalLabel && <span className={styles.optional}>{props.optionalLabel}</span>}
      </legend>
      <ul
        className={classNames(styles.grid, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(dragged === undefined);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {items.map((item, place) => (
          <li
            key={item.key}
            className={styles.item}
            data-state={item.state}
            draggable={items.length > 1}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(undefined)}
            onDrop={() => dropOn(place)}
          >
            <Thumbnail item={item} place={place} count={items.length} {...list} />
            {item.state === 'ready' && <input type="hidden" name={name} value={item.id} />}
          </li>
        ))}
        <li className={styles.item} hidden={isFull}>
          <label className={styles.add}>
            <ImagePlus size={24} />
            <span>添加图片</span>
            <span className={styles.count} aria-hidden="true">
              {items.length}/{limits.most}
            </span>
            <input
              ref={input}
              type="file"
              name={fileName}
              className={styles.file}
              accept={limits.types.join(',')}
              multiple
              onChange={({ currentTarget }) => {
                list.add([...(currentTarget.files ?? [])]);
                // What was taken is sent by itself, and the same file may be chosen again.
                currentTarget.value = '';
              }}
            />
          </label>
        </li>
      </ul>
      <p id={`${id}-rule`} className={styles.rule}>
        {rule}
      </p>
      {props.otherWay}
      <p id={`${id}-message`} className={styles.message} aria-live="polite">
        {message}
        {list.removed && (
          <>
            图片已移除
            <button type="button" className={styles.undo} onClick={list.putBack}>
              撤销
            </button>
          </>
        )}
      </p>
    </fieldset>
  );
}

interface ThumbnailProps {
  item: UploadItem;
  place: number;
  count: number;
  remove(key: string): void;
  retry(key: string): void;
  move(from: number, to: number): void;
}

function Thumbnail({ item, place, count, remove, retry, move }: ThumbnailProps) {
  const called = `第 ${place + 1} 张图片`;
  return (
    <>
      {item.preview !== '' && (
        <img className={styles.picture} src={item.preview} alt={called} draggable={false} />
      )}
      {item.state === 'sending' && (
        <span className={styles.veil}>
          <ProgressBar label={`${called}正在上传`} {...(item.percent > 0 && { value: item.percent })} />
        </span>
      )}
      {item.state === 'failed' && (
        <button type="button" className={styles.veil} title={item.error} onClick={() => retry(item.key)}>
          <RotateCcw size={18} />
          重试
          <VisuallyHidden>
            {called}：{item.error}
          </VisuallyHidden>
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={`移除${called}`}
        onClick={() => remove(item.key)}
      >
        <X size={14} />
      </button>
      {count > 1 && (
        <span className={styles.moves}>
          <button
            type="button"
            aria-label={`${called}前移`}
            disabled={place === 0}
            onClick={() => move(place, place - 1)}
          >
            <ArrowLeft size={14} />
          </button>
          <button
            type="button"
            aria-label={`${called}后移`}
            disabled={place === count - 1}
            onClick={() => move(place, place + 1)}
          >
            <ArrowRight size={14} />
          </button>
        </span>
      )}
    </>
  );
}
