import { Button, Input } from 'antd';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Crop from 'lucide-react/icons/crop';
import Trash2 from 'lucide-react/icons/trash-2';
import { canCrop } from './crop-area.ts';
import styles from './model.module.css';
import type { GoodsPicture } from './model-values.ts';

/** One picture in its place, with what it says to those who do not see it. */
export function PictureTile({
  picture: { url, width, height, alt },
  number,
  isLast,
  readOnly,
  isDragged,
  onDrag,
  onDropped,
  onShift,
  onWords,
  onCrop,
  onRemove,
}: {
  picture: GoodsPicture;
  /** From 1. */
  number: number;
  isLast: boolean;
  readOnly: boolean;
  isDragged: boolean;
  onDrag: (on: boolean) => void;
  /** Another picture was let go over this one. */
  onDropped: () => void;
  onShift: (step: -1 | 1) => void;
  onWords: (alt: string) => void;
  onCrop: () => void;
  onRemove: () => void;
}) {
  const called = `第 ${number} 张图片`;
  return (
    <figure
      className={styles.picture}
      draggable={!readOnly}
      data-dragged={isDragged}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) onDropped();
      }}
    >
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        title={`查看原图（${width} × ${height}）`}
        draggable={false}
      >
        <img src={url} alt={alt || called} width={120} height={120} loading="lazy" draggable={false} />
        {number === 1 && <span className={styles.mainPicture}>主图</span>}
      </a>
      <Input
        size="small"
        aria-label={`${called}的替代文字`}
        placeholder="替代文字"
        maxLength={80}
        readOnly={readOnly}
        value={alt}
        onChange={({ target }) => onWords(target.value)}
      />
      {!readOnly && (
        <span className={styles.pictureActs} role="toolbar" aria-label={`操作${called}`}>
          <Button
            size="small"
            type="text"
            aria-label={`前移${called}`}
            title="前移"
            // Not `disabled`: whoever moves a picture with the keys would lose their place when it arrives at the end.
            aria-disabled={number === 1}
            icon={<ArrowLeft size={14} strokeWidth={1.5} />}
            onClick={() => number > 1 && onShift(-1)}
          />
          <Button
            size="small"
            type="text"
            aria-label={`后移${called}`}
            title="后移"
            aria-disabled={isLast}
            icon={<ArrowRight size={14} strokeWidth={1.5} />}
            onClick={() => isLast || onShift(1)}
          />
          {canCrop({ width, height }) && (
            <Button
              size="small"
              type="text"
              aria-label={`裁剪${called}`}
              title="裁剪"
              icon={<Crop size={14} strokeWidth={1.5} />}
              onClick={onCrop}
            />
          )}
          <Button
            size="small"
            type="text"
            danger
            aria-label={`移除${called}`}
            title="移除"
            icon={<Trash2 size={14} strokeWidth={1.5} />}
            onClick={onRemove}
          />
        </span>
      )}
    </figure>
  );
}
