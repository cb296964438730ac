import { Button } from 'antd';
import { PictureButton } from './picture-button.widget.tsx';
import styles from './picture-field.module.css';

/** A picture that the shop keeps, in pixels. */
interface KeptPicture {
  url: string;
  width: number;
  height: number;
}

/** A picture of a form: chosen, uploaded at once, shown as it is, taken away. */
export function PictureField({
  value = null,
  onChange,
  label,
  upload: keep,
}: {
  value?: KeptPicture | null;
  onChange?: (picture: KeptPicture | null) => void;
  label: string;
  /** How the room that the form belongs to keeps it. */
  upload: (file: Blob) => Promise<KeptPicture>;
}) {
  return (
    <div className={styles.picture}>
      {value && (
        <a href={value.url} target="_blank" rel="noreferrer" title="查看原图">
          <img className={styles.pictureShown} src={value.url} alt={label} />
        </a>
      )}
      <div className={styles.pictureActs}>
        <PictureButton send={async (file) => onChange?.(await keep(file))}>
          {value ? '更换图片' : '上传图片'}
        </PictureButton>
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
