import { Button } from '@jishi/ui/button';
import { DescriptionList } from '@jishi/ui/description-list';
import { FormError } from '@jishi/ui/form-error';
import { Result } from '@jishi/ui/result';
import Monitor from 'lucide-react/icons/monitor-smartphone';
import { Form, redirectDocument, useNavigation } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { formatTime } from '../shell/beijing-time.ts';
import { unlessRefused } from '../shell/optional.ts';
import { PhonePage } from '../shell/phone/phone-page.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/phone-login.page.ts';
import styles from './phone-login.module.css';
import { PhoneSignIn } from './phone-sign-in.widget.tsx';

/** What an answer on the phone came to. */
type Outcome = { done: 'confirmed' | 'refused' } | { userMsg: string };

/**
 * The phone's side of a login QR (S241, S242): who asks, where and with which browser; confirm or refuse. Whoever is
 * not signed in on the phone signs in here by a code of a text message first.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, signedIn } = context.get(requestScope);
  const loginKey = url.searchParams.get('loginKey') ?? '';
  const request = await unlessRefused(() => api.realtime.loginRequest({ loginKey }), undefined);
  const user = signedIn ? await api.auth.userInfo() : undefined;
  return { request, user: user && { name: user.userName, mobile: user.mobile } };
}

export async function action({ context, request, url }: Route.ActionArgs): Promise<Outcome> {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const loginKey = url.searchParams.get('loginKey') ?? '';
  const intent = form.get('intent');
  if (intent === 'signIn') {
    const username = String(form.get('username') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const signedIn = await attempt(url, () => api.auth.login({ username, password, loginType: 'dynamic' }));
    if (signedIn.ok) throw redirectDocument(`${url.pathname}${url.search}`);
    return { userMsg: signedIn.userMsg };
  }
  const isConfirmed = intent === 'confirm';
  const answered = await attempt(url, () =>
    isConfirmed ? api.realtime.loginConfirm({ loginKey }) : api.realtime.loginRefuse({ loginKey }),
  );
  return answered.ok ? { done: isConfirmed ? 'confirmed' : 'refused' } : { userMsg: answered.userMsg };
}

/** Once answered the key is gone; asking for it again would only say so. */
export const shouldRevalidate = () => false;

export default function PhoneLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, user } = loaderData;
  const answer = useNavigation().formData?.get('intent');
  if (actionData && 'done' in actionData)
    return (
      <PhonePage title="扫码登录">
        {actionData.done === 'confirmed' ? (
          <Result title="登录成功" description="请在电脑上继续浏览" />
        ) : (
          <Result tone="pending" title="已取消登录" description="电脑上不会登录您的账号" />
        )}
      </PhonePage>
    );
  if (!request)
    return (
      <PhonePage title="扫码登录">
        <Result tone="danger" title="二维码已失效" description="请刷新电脑上的二维码后重新扫描" />
      </PhonePage>
    );
  return (
    <PhonePage title={`登录${request.siteName}`}>
      <div className={styles.device}>
        <Monitor size={40} />
        <p>以下设备请求登录您的账号</p>
      </div>
      <DescriptionList
        termWidth={72}
        items={[
          { term: '设备', description: request.browser },
          { term: '地点', description: `${request.place}（${request.ip}）` },
          { term: '时间', description: formatTime(request.askedAt) },
          ...(user ? [{ term: '登录账号', description: `${user.name} ${user.mobile}` }] : []),
        ]}
      />
      <p className={styles.warning}>请确认是您本人在操作。如果不是您发起的登录，请点击“取消登录”。</p>
      <FormError>{actionData?.userMsg}</FormError>
      {user ? (
        <Form method="post" className={styles.actions}>
          <Button
            type="submit"
            name="intent"
            value="confirm"
            variant="primary"
            size="lg"
            block
            pending={answer === 'confirm'}
          >
            确认登录
          </Button>
          <Button type="submit" name="intent" value="refuse" size="lg" block pending={answer === 'refuse'}>
            取消登录
          </Button>
        </Form>
      ) : (
        <>
          <PhoneSignIn isSending={answer === 'signIn'} />
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="refuse"
              variant="ghost"
              block
              pending={answer === 'refuse'}
            >
              不是我操作，取消登录
            </Button>
          </Form>
        </>
      )}
    </PhonePage>
  );
}
