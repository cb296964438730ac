import { type NoticeType, noticeTypeKeys, noticeTypes } from '@jishi/contract/notice-type.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Checkbox } from '@jishi/ui/checkbox';
import { FormError } from '@jishi/ui/form-error';
import { SectionTitle } from '@jishi/ui/section-title';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { attempt } from '../shell/attempt.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/message-setting.page.ts';
import styles from './message-setting.module.css';

/** What each type is, in the words of a member. */
const notes: Record<NoticeType, string> = {
  trade: '下单、付款、发货、签收和退款进度',
  asset: '积分、机币、余额和优惠券变动',
  activity: '促销活动和会员福利',
  service: '售后、投诉和客服回复',
  question: '商品问答的回复',
  system: '商城公告和账户安全',
};

/** Which messages come where (X887, X888). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { ...(await api.notice.choices()), isSaved: url.searchParams.has('saved') };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const outcome = await attempt(url, () =>
    api.notice.saveChoices({
      site: typesIn(form, 'site'),
      mail: typesIn(form, 'mail'),
      sms: typesIn(form, 'sms'),
    }),
  );
  if (!outcome.ok) return outcome;
  throw redirect('/member/message/setting?saved=1');
}

export default function MessageSettingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, mobile, types, isSaved } = loaderData;
  return (
    <MemberLayout>
      <Breadcrumb items={[{ label: '我的消息', href: '/member/message' }, { label: '消息设置' }]} />
      <section className={memberStyles.sheet}>
        <SectionTitle as="h1" size="lg" title="消息设置" description="选择接收各类消息的方式" />
        <PageForm look="sheet" className={styles.form}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">消息类型</th>
                <th scope="col">站内消息</th>
                <th scope="col">邮件{mail !== '' && <small>{mail}</small>}</th>
                <th scope="col">短信{mobile !== '' && <small>{mobile}</small>}</th>
              </tr>
            </thead>
            <tbody>
              {types.map(({ type, site, mail: byMail, sms, texted, fixed }) => (
                <tr key={type}>
                  <th scope="row">
                    {noticeTypes[type]}
                    <small>{notes[type]}</small>
                  </th>
                  <td>
                    <Checkbox
                      name="site"
                      value={type}
                      defaultChecked={site}
                      disabled={fixed}
                      aria-label={`${noticeTypes[type]}站内消息`}
                    />
                  </td>
                  <td>
                    <Checkbox
                      name="mail"
                      value={type}
                      defaultChecked={byMail}
                      disabled={mail === ''}
                      aria-label={`${noticeTypes[type]}邮件`}
                    />
                  </td>
                  <td>
                    {texted ? (
                      <Checkbox
                        name="sms"
                        value={type}
                        defaultChecked={sms}
                        disabled={mobile === ''}
                        aria-label={`${noticeTypes[type]}短信`}
                      />
                    ) : (
                      <span aria-hidden="true">—</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {mail === '' && (
            <p className={styles.hint}>
              绑定邮箱后可接收邮件通知，<a href="/member/edit/info?edit=mail">去绑定</a>
            </p>
          )}
          <p className={styles.hint}>订单进度始终会出现在站内消息中。</p>
          <FormError>{actionData?.userMsg}</FormError>
          <p role="status" className={styles.saved}>
            {isSaved && !actionData && '设置已保存'}
          </p>
          <div>
            <SubmitButton pendingLabel="正在保存">保存设置</SubmitButton>
          </div>
        </PageForm>
      </section>
    </MemberLayout>
  );
}

/** Types whose box is ticked; anything unknown is none. */
function typesIn(form: FormData, name: string): NoticeType[] {
  const ticked = form.getAll(name);
  return noticeTypeKeys.filter((type) => ticked.includes(type));
}
