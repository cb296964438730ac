import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { Form, redirect, useNavigation } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { formatTime } from '../shell/beijing-time.ts';
import { textIn } from '../shell/field-refusal.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/devices.page.ts';
import { MemberLayout } from './frame/member.layout.tsx';
import memberStyles from './frame/member.module.css';
import styles from './profile.module.css';
import { ProfileNotice } from './profile-notice.widget.tsx';

/** Browsers in which the member is signed in, this one first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const devices = await api.account.devices();
  const done = url.searchParams.has('done') ? '已退出登录' : undefined;
  return { devices: devices.toSorted((a, b) => Number(b.current) - Number(a.current)), done };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const id = textIn(await request.formData(), 'id');
  const outcome = await attempt<unknown>(url, () =>
    id === 'others' ? api.account.otherDevicesLogout() : api.account.deviceLogout({ id }),
  );
  if (!outcome.ok) return outcome;
  throw redirect('/member/devices?done=1');
}

export default function DevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, done } = loaderData;
  const { state, formData } = useNavigation();
  const leaving = state === 'idle' ? undefined : formData?.get('id');
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="登录设备"
          description={`共 ${devices.length} 台`}
          actions={
            devices.length > 1 && (
              <Form method="post">
                <Button type="submit" name="id" value="others" size="sm" pending={leaving === 'others'}>
                  退出其他设备
                </Button>
              </Form>
            )
          }
        />
        <p className={`${styles.lead} ${styles.second}`}>
          如发现不是您本人登录的设备，请立即退出并修改登录密码
        </p>
        <ProfileNotice>{actionData ? undefined : done}</ProfileNotice>
        <FormError className={styles.second}>{actionData?.userMsg}</FormError>
        <ul className={styles.rows}>
          {devices.map(({ id, browser, place, ip, signedInAt, current }) => (
            <li key={id} className={styles.device}>
              <MonitorSmartphone size={20} />
              <span className={styles.deviceName}>
                {browser}
                {current && <Tag tone="success">本机</Tag>}
              </span>
              <span>
                {place || '未知地点'}
                <br />
                <span className={styles.faint}>{ip}</span>
              </span>
              <span className={styles.faint}>
                登录于 <time className="tabular">{formatTime(signedInAt)}</time>
              </span>
              {!current && (
                <Form method="post" className={styles.end}>
                  <Button
                    type="submit"
                    name="id"
                    value={String(id)}
                    size="sm"
                    aria-label={`退出${browser}`}
                    pending={leaving === String(id)}
                  >
                    退出
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </section>
    </MemberLayout>
  );
}
