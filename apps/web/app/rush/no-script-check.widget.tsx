import { CAPTCHA_SIZE, captchaAddress } from '../shell/form/captcha-address.ts';
import styles from './rush.module.css';

/** For a browser without scripts: letters of a picture in place of the puzzle, and the pass of a form sent before. */
export function NoScriptCheck({ deviceId, pass }: { deviceId: string; pass: string }) {
  return (
    <noscript>
      <input type="hidden" name="pass" value={pass} />
      {pass === '' && (
        <label className={styles.captcha}>
          验证码
          <input name="captcha" autoComplete="off" maxLength={8} className={styles.typed} />
          <img src={captchaAddress(deviceId, 1)} {...CAPTCHA_SIZE} alt="验证码图片" />
        </label>
      )}
    </noscript>
  );
}
