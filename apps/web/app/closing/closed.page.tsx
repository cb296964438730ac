import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { Form, redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/closed.page.ts';
import styles from './closing.module.css';

/** Where the link of the letter leads (`?token=`), and what is shown when an account is gone. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { signedIn } = context.get(requestScope);
  const token = url.searchParams.get('token') ?? '';
  const isWithdrawn = url.searchParams.has('withdrawn');
  if (signedIn && token === '' && !isWithdrawn) throw redirect('/member/closing');
  return { token, isWithdrawn };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const token = textIn(await request.formData(), 'token');
  const outcome = await attempt(url, () => api.closing.withdrawByLink({ token }));
  if (!outcome.ok) return outcome;
  throw redirect('/account/closing?withdrawn=1');
}

export default function ClosedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isWithdrawn } = loaderData;
  if (isWithdrawn)
    return (
      <Result
        className={styles.result}
        title="已撤回注销申请"
        description="您的账户可以继续正常使用。如非本人申请注销，请登录后立即修改密码。"
        actions={<LinkButton href="/member">进入会员中心</LinkButton>}
      />
    );
  if (actionData)
    return (
      <Result
        className={styles.result}
        tone="danger"
        title={actionData.userMsg}
        description="注销申请可能已经撤回或处理完成，您可以登录后查看。"
        actions={<LinkButton href="/member/closing">登录查看</LinkButton>}
      />
    );
  if (token !== '')
    return (
      <Result
        className={styles.result}
        tone="pending"
        title="撤回注销申请"
        description="撤回后账户不会注销，可以继续正常使用。"
        actions={
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="primary">
              撤回申请
            </Button>
          </Form>
        }
      />
    );
  return (
    <Result
      className={styles.result}
      title="账户已注销"
      description="您的个人信息已删除，所有设备均已退出登录。原手机号可以随时注册新账户。"
      actions={
        <>
          <LinkButton href="/">返回首页</LinkButton>
          <LinkButton href="/account/register">注册新账户</LinkButton>
        </>
      }
    />
  );
}
