import { TextField } from '@jishi/ui/text-field';
import { useState } from 'react';
import { ensureDeviceId } from '../shell/device-id.ts';
import { CAPTCHA_SIZE, captchaAddress } from './captcha-address.ts';
import styles from './send-shop.module.css';

interface CaptchaFieldProps {
  value: string;
  /** Another number asks for another picture. */
  version: number;
  onValueChange(value: string): void;
  onRefresh(): void;
}

/** 验证码: what is typed, beside the picture, which changes when it is clicked (S153). */
export function CaptchaField({ value, version, onValueChange, onRefresh }: CaptchaFieldProps) {
  const [failedVersion, setFailedVersion] = useState<number>();
  return (
    <div className={styles.captcha}>
      <TextField
        label="验证码"
        placeholder="请输入图中字符"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={8}
        value={value}
        onValueChange={onValueChange}
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
          <img
            src={captchaAddress(ensureDeviceId(), version)}
            {...CAPTCHA_SIZE}
            alt=""
            onError={() => setFailedVersion(version)}
          />
        )}
      </button>
    </div>
  );
}
