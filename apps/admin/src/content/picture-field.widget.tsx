import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import { Button, Upload } from 'antd';
import { api } from '../shell/api.ts';
import { useAct } from '../shell/use-act.ts';
import styles from './content.module.css';

type Picture = ContentEntry['image'];

/** A picture of an entry: chosen, uploaded at once, shown as it is, taken away. */
export function PictureField({
  value = null,
  onChange,
  label,
}: {
  value?: Picture;
  onChange?: (picture: Picture) => void;
  label: string;
}) {
  const upload = useAct({
    run: (file: Blob) => api.adminContent.upload({ file }),
    changes: [],
    onDone: (picture) => onChange?.(picture),
  });
  return (
    <div className={styles.picture}>
      {value && (
        <a href={value.url} target="_blank" rel="noreferrer" title="查看原图">
          <img className={styles.pictureShown} src={value.url} alt={label} />
        </a>
      )}
      <div className={styles.pictureActs}>
        <Upload
          accept="image/jpeg,image/png,image/webp,image/avif"
          showUploadList={false}
          beforeUpload={(file) => {
            upload.mutate(file);
            return false;
          }}
        >
          <Button loading={upload.isPending}>{value ? '更换图片' : '上传图片'}</Button>
        </Upload>
        {value && (
          <Button type="text" danger onClick={() => onChange?.(null)}>
            移除
          </Button>
        )}
        <span className={styles.faint}>
          {value ? `${value.width} × ${value.height} 像素` : 'JPG、PNG、WebP、AVIF，不超过 20 MB'}
        </span>
      </div>
    </div>
  );
}
