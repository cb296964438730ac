import { toHttpCall } from '@jishi/contract/http-call.ts';

/** Size of the captcha picture in pixels (S162). */
export const CAPTCHA_SIZE = { width: 90, height: 30 };

/**
 * Address of the captcha picture of a device; `version` is another for every picture, so that no cache answers (C001).
 */
export function captchaAddress(deviceId: string, version: number): string {
  const { width, height } = CAPTCHA_SIZE;
  return toHttpCall('verify', 'picture', { w: width, h: height, UUID: deviceId, v: version }).path;
}
