import { TextField } from '@jishi/ui/text-field';
import { useEffect, useState } from 'react';
import { ensureDeviceId } from '../device-id.ts';
import { CAPTCHA_SIZE, captchaAddress } from './captcha-address.ts';
import styles from './form.module.css';
import type { FieldBinding } from './use-form.ts';

interface CaptchaFieldProps {
  /** `form.field` of what is typed. */
  field: FieldBinding;
  /** Another number asks for another picture. */
  version: number;
  onRefresh(): void;
}

/** 验证码: what is typed, beside the picture, which changes when it is clicked (S153). */
export function CaptchaField({ field, version, onRefresh }: CaptchaFieldProps) {
  const [failedVersion, setFailedVersion] = useState<number>();
  // Which picture it is hangs on the browser: a page that stands before its script has none yet.
  const [deviceId, setDeviceId] = useState('');
  useEffect(() => setDeviceId(ensureDeviceId()), []);
  return (
    <div className={styles.captcha}>
      <TextField
        {...field}
        label="验证码"
        placeholder="请输入图中字符"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.typed}
      />
      <button
        type="button"
        className={styles.picture}
        onClick={onRefresh}
        aria-label="验证码图片，看不清？点击换一张"
        title="看不清？点击换一张"
      >
        {failedVersion === version ? (
          <span className={styles.failed}>点击重试</span>
        ) : (
          deviceId !== '' && (
            <img
              src={captchaAddress(deviceId, version)}
              {...CAPTCHA_SIZE}
              alt=""
              onError={() => setFailedVersion(version)}
            />
          )
        )}
      </button>
    </div>
  );
}
