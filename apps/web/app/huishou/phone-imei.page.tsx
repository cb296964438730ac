import { isDeviceNumber } from '@jishi/contract/device-number.ts';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { Result } from '@jishi/ui/result';
import { TextField } from '@jishi/ui/text-field';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { unlessRefused } from '../shell/optional.ts';
import { PhonePage } from '../shell/phone/phone-page.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/phone-imei.page.ts';
import styles from './imei.module.css';

const WRONG_NUMBER = '串号有误：IMEI 是 15 位数字，MEID 以字母 A–F 开头，请核对后重试';

/** The phone's side of the IMEI push (S128, S129): sends the number of a phone to the page that showed the QR. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const routeKey = url.searchParams.get('routeKey') ?? '';
  const route = await unlessRefused(() => api.realtime.imeiRoute({ routeKey }), undefined);
  return { isOpen: route !== undefined };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const imei = String((await request.formData()).get('imei') ?? '');
  const routeKey = url.searchParams.get('routeKey') ?? '';
  const sent = await attempt(url, () => api.realtime.imeiPush({ routeKey, imei }));
  return sent.ok ? { sent: imei, userMsg: '' } : { sent: '', userMsg: sent.userMsg };
}

export default function PhoneImeiPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  const [imei, setImei] = useState('');
  const told = useRef<typeof actionData>(undefined);
  useEffect(() => {
    if (!actionData?.sent || told.current === actionData) return;
    told.current = actionData;
    setImei('');
  }, [actionData]);
  if (!loaderData.isOpen)
    return (
      <PhonePage title="录入串号">
        <Result tone="danger" title="二维码已失效" description="请在电脑上刷新后重新扫描" />
      </PhonePage>
    );
  return (
    <PhonePage title="录入串号">
      {actionData?.sent && (
        <p className={styles.sent} role="status">
          <CircleCheck size={18} />
          <span>
            已发送 <b className="tabular">{actionData.sent}</b>，可继续录入下一台
          </span>
        </p>
      )}
      <Form method="post" className={styles.form}>
        <TextField
          label="手机串号（IMEI / MEID）"
          name="imei"
          size="lg"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="请输入 15 位串号"
          value={imei}
          onValueChange={setImei}
          validate={(value) => (isDeviceNumber(value.replace(/[\s-]/g, '')) ? undefined : WRONG_NUMBER)}
          clearable
        />
        <FormError>{actionData?.userMsg}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          pending={isSending}
          pendingLabel="正在发送..."
        >
          发送到电脑
        </Button>
      </Form>
      <p className={styles.help}>在手机拨号盘输入 *#06# 即可查看串号；也可在“设置 &gt; 关于手机”中查看。</p>
    </PhonePage>
  );
}
