import { App, Button, type ButtonProps, Upload } from 'antd';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { describeFailure } from './failure.ts';
import styles from './picture-button.module.css';

/** What staff may hand in. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  /** Sends a picture and says it where it went; what it throws is told. */
  send: (file: File) => Promise<void>;
  accept?: string;
  multiple?: boolean;
}

/** Chooses pictures and sends each as it is chosen: the one way in which the admin takes them. */
export function PictureButton({
  send,
  accept = KINDS,
  multiple = false,
  disabled = false,
  ...button
}: PictureButtonProps) {
  const { message } = App.useApp();
  const [sending, setSending] = useState(0);
  const take = async (file: File) => {
    setSending((count) => count + 1);
    try {
      await send(file);
    } catch (error) {
      // What this browser found wrong with the file has words of its own.
      const isOurs = error instanceof Error && error.name === 'Error';
      message.error(isOurs ? error.message : describeFailure(error));
    } finally {
      setSending((count) => count - 1);
    }
  };
  return (
    <Upload
      accept={accept}
      multiple={multiple}
      disabled={disabled || (sending > 0 && !multiple)}
      showUploadList={false}
      beforeUpload={(file) => {
        void take(file);
        return false;
      }}
    >
      <Button {...button} disabled={disabled} loading={sending > 0} />
    </Upload>
  );
}

/** A picture that was handed in, with the way to take it out again. */
export function PictureTile({
  name,
  wide = false,
  onRemove,
  children,
}: {
  /** 门店图片 1 */
  name: string;
  /** A logo rather than a photograph. */
  wide?: boolean;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <figure className={styles.tile} data-wide={wide}>
      {children}
      <Button
        size="small"
        type="text"
        aria-label={`移除${name}`}
        icon={<Trash2 size={14} strokeWidth={1.5} />}
        onClick={onRemove}
      />
    </figure>
  );
}

/** Tiles and the button in a row. */
export function PictureRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
