import { watchLimits } from '@jishi/contract/limits/watch.generated.ts';
import { isMobile } from '@jishi/contract/validators.ts';
import { planForm } from '../shell/form/form-plan.ts';

/** What has been typed. */
export interface WatchFields {
  phone: string;
  price: string;
  verify: string;
}

/** What is waited for: goods, a price below the present one (in yuan), or the deposits of a presale. */
export type Wait = { kind: 'arrival' | 'deposit' } | { kind: 'priceDrop'; now: number };

const YUAN = /^\d{1,8}(\.\d{1,2})?$/;

/**
 * The form of a wish.
 * @param needsCaptcha whether whoever asks has to prove to be nobody's program
 */
export function planWatch(wait: Wait, needsCaptcha: boolean) {
  const now = wait.kind === 'priceDrop' ? wait.now : null;
  return planForm<WatchFields>({
    start: { phone: '', price: now === null ? '' : String(Math.floor(now * 0.95)), verify: '' },
    rules: {
      phone: {
        most: 11,
        check: (typed) => (isMobile(typed.trim()) ? undefined : '请填写正确的手机号码'),
      },
      price: {
        check: (typed) => {
          if (now === null) return undefined;
          if (!YUAN.test(typed.trim())) return '请填写期望价，最多两位小数';
          return Number(typed) > 0 && Number(typed) < now ? undefined : '期望价须低于当前价';
        },
      },
      verify: {
        most: watchLimits.arrival.verify?.most,
        check: (typed) => (needsCaptcha && typed.trim() === '' ? '请填写图中字符' : undefined),
      },
    },
  });
}
