import { App, Button, Upload } from 'antd';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { api } from './api.ts';
import { describeFailure } from './failure.ts';
import styles from './picture-upload.module.css';
import { shrinkPicture } from './shrink-picture.ts';

/** Pictures of a form as addresses; chosen ones are made small enough, stored, and shown. */
export function PictureUpload({
  value = [],
  onChange,
  most,
  label,
  wide = false,
}: {
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  most: number;
  label: string;
  /** A logo rather than a photograph. */
  wide?: boolean;
}) {
  const { message } = App.useApp();
  const [pending, setPending] = useState(false);
  const add = async (file: Blob) => {
    setPending(true);
    try {
      const { url } = await api.adminTenant.uploadPicture({ content: await shrinkPicture(file) });
      onChange?.([...value, url]);
    } catch (error) {
      const isOurs = error instanceof Error && error.name === 'Error';
      message.error(isOurs ? error.message : describeFailure(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.pictures} data-wide={wide}>
      {value.map((url, index) => (
        <figure key={url} className={styles.picture}>
          <img src={url} alt={`${label} ${index + 1}`} />
          <Button
            size="small"
            type="text"
            aria-label={`移除${label} ${index + 1}`}
            icon={<Trash2 size={14} strokeWidth={1.5} />}
            onClick={() => onChange?.(value.filter((one) => one !== url))}
          />
        </figure>
      ))}
      {value.length < most && (
        <Upload
          accept="image/png,image/jpeg,image/webp,image/avif"
          showUploadList={false}
          beforeUpload={(file) => {
            void add(file);
            return false;
          }}
        >
          <Button
            loading={pending}
            icon={<ImagePlus size={16} strokeWidth={1.5} />}
            aria-label={`上传${label}`}
          >
            上传
          </Button>
        </Upload>
      )}
    </div>
  );
}
