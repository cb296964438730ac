import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Dialog } from '@jishi/ui/dialog';
import { FormError } from '@jishi/ui/form-error';
import { TextField } from '@jishi/ui/text-field';
import { toast } from '@jishi/ui/toast';
import { useId, useState } from 'react';
import { api } from '../shell/api.ts';
import { CallForm, useFormCall } from '../shell/form/call-form.widget.tsx';
import { CaptchaField } from '../shell/form/captcha-field.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { failureText } from '../shell/show-failure.ts';
import { useVisitor } from '../shell/visitor.tsx';
import { planWatch, type Wait, type WatchFields } from './watch-plan.ts';

/** What the dialog is called, and what is said when it is done. */
const words = {
  arrival: { title: '到货通知', done: '已登记，到货后短信通知您' },
  priceDrop: { title: '降价通知', done: '已登记，降到期望价后短信通知您' },
  deposit: { title: '开售提醒', done: '已登记，开始支付定金时短信通知您' },
} as const;

/** Asks for a telephone to be told, of goods that come (C150), of a price (C151) or of a presale (C153). */
export function WatchDialog({
  ppid,
  wait,
  open,
  onOpenChange,
}: {
  ppid: number;
  wait: Wait;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { visitor } = useVisitor();
  // A member's own number needs no proof; the shop asks for one where it is another.
  const [isAsked, setIsAsked] = useState(false);
  const needsCaptcha = isAsked || visitor?.signedIn !== true;
  const form = useForm(planWatch(wait, needsCaptcha));
  const call = useFormCall();
  const formId = useId();
  const [version, setVersion] = useState(() => Date.now());
  const [failure, setFailure] = useState('');
  const refresh = () => {
    setVersion((before) => Math.max(before + 1, Date.now()));
    form.change({ verify: '' });
  };
  const send = async ({ phone, price, verify }: WatchFields) => {
    setFailure('');
    const wish = { ppid, phone: phone.trim(), verify: verify.trim() };
    try {
      if (wait.kind === 'priceDrop') await api.watch.priceDrop({ ...wish, price: price.trim() });
      else if (wait.kind === 'deposit') await api.watch.deposit(wish);
      else await api.watch.arrival(wish);
    } catch (error) {
      if (!needsCaptcha && asksForCaptcha(error)) {
        setIsAsked(true);
        return setFailure('这不是您的注册手机号，请填写图中字符');
      }
      // The picture is used up or has one try less; the next one is asked for at once.
      refresh();
      return setFailure(failureText(error) ?? '');
    }
    onOpenChange(false);
    toast(words[wait.kind].done, { tone: 'success' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words[wait.kind].title}
      description="条件满足时短信通知一次，180 天内有效"
      size="sm"
    >
      <CallForm id={formId} form={form} call={call} send={send}>
        {wait.kind === 'priceDrop' && (
          <TextField
            {...form.field('price')}
            label={`期望价（当前 ¥${wait.now}）`}
            inputMode="decimal"
            required
          />
        )}
        <TextField
          {...form.field('phone')}
          label="手机号码"
          placeholder="请输入 11 位手机号码"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
        />
        {needsCaptcha && <CaptchaField field={form.field('verify')} version={version} onRefresh={refresh} />}
        <FormError>{failure}</FormError>
        <SubmitButton pendingLabel="正在登记">通知我</SubmitButton>
      </CallForm>
    </Dialog>
  );
}

/** Whether a call was refused for the captcha alone. */
function asksForCaptcha(error: unknown): boolean {
  const refusal = refusalOf(error, 'watch.arrival', 'watch.priceDrop', 'watch.deposit');
  return refusal?.name === 'wrongInput' && 'verify' in refusal.data.fields;
}
