import { Button } from 'antd';
import { api } from '../shell/api.ts';
import { PictureButton } from '../shell/picture-button.widget.tsx';
import styles from './product.module.css';

/** The drawn name of a brand: chosen, uploaded at once, taken away. */
export function BrandLogoField({
  value = '',
  onChange,
}: {
  value?: string;
  onChange?: (logo: string) => void;
}) {
  return (
    <div className={styles.logo}>
      {value !== '' && <img src={value} alt="品牌标志" width={144} height={48} />}
      <PictureButton send={async (file) => onChange?.((await api.adminGoods.upload({ file })).url)}>
        {value === '' ? '上传标志' : '更换标志'}
      </PictureButton>
      {value !== '' && (
        <Button type="text" danger onClick={() => onChange?.('')}>
          移除
        </Button>
      )}
    </div>
  );
}
