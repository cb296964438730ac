import { QrCode } from '@jishi/ui/qr-code';
import styles from './topic.module.css';

/** The code of the mobile site on the screen of a drawn phone. */
export function PhoneFrame({ address, siteName }: { address: string; siteName: string }) {
  return (
    <div className={styles.phone}>
      <span className={styles.speaker} aria-hidden="true" />
      <p className={styles.site}>{siteName}</p>
      <QrCode text={address} size={184} label="手机版二维码" caption="微信或相机扫一扫" />
      <span className={styles.homeBar} aria-hidden="true" />
    </div>
  );
}
