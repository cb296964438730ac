import { explainMemberName, MEMBER_NAME_LENGTH } from '@jishi/contract/member-name.ts';
import { Avatar } from '@jishi/ui/avatar';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { RadioGroup } from '@jishi/ui/radio-group';
import { SectionTitle } from '@jishi/ui/section-title';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { formatDate } from '../shell/beijing-time.ts';
import { placeRefusal, textIn } from '../shell/field-refusal.ts';
import { planForm } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { FormField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { requestScope } from '../shell/request-scope.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/edit-info.page.ts';
import { ContactForm } from './contact-form.widget.tsx';
import { MemberLayout } from './frame/member.layout.tsx';
import memberStyles from './frame/member.module.css';
import styles from './profile.module.css';
import { ProfilePoints, ProfileSheet } from './profile-sheet.widget.tsx';
import { type Contact, contactOf, runContactAct } from './run-contact-act.ts';
import { SecurityRows } from './security-rows.widget.tsx';

const genders = [
  { value: '1', label: '男' },
  { value: '2', label: '女' },
  { value: '0', label: '保密' },
];
const doneTexts: Record<string, string> = {
  info: '个人资料已保存',
  mobile: '手机号已更换，其他设备需要重新登录',
  mail: '邮箱已绑定',
};

/**
 * The member's own data; `?edit=mobile` and `?edit=mail` change the number and the mail, `?done=` says what has been
 * done.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const info = await api.member.info();
  const edit = contactOf(url.searchParams.get('edit'));
  const done = doneTexts[url.searchParams.get('done') ?? ''];
  return { info, edit, done, today: formatDate(new Date().toISOString()) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const edit = contactOf(url.searchParams.get('edit'));
  if (edit) return runContactAct(api, url, edit, form);
  const typed = {
    userName: textIn(form, 'userName'),
    gender: textIn(form, 'gender') || '0',
    birthday: textIn(form, 'birthday'),
  };
  const outcome = await attempt(url, () => api.member.update(typed));
  if (!outcome.ok) return { ...outcome, typed, sent: false };
  throw redirect('/member/edit/info?done=info');
}

export default function EditInfoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { info, edit, done, today } = loaderData;
  return (
    <MemberLayout>
      {edit ? (
        <EditContact edit={edit} actionData={actionData} info={info} />
      ) : (
        <EditInfo info={info} today={today} done={done} actionData={actionData} />
      )}
      {!edit && (
        <section className={`${memberStyles.sheet} ${styles.second}`}>
          <SectionTitle title="账户与安全" />
          <SecurityRows info={info} />
        </section>
      )}
    </MemberLayout>
  );
}

type PageData = Pick<Route.ComponentProps, 'actionData'> & {
  info: Route.ComponentProps['loaderData']['info'];
};

function EditInfo({ info, today, done, actionData }: PageData & { today: string; done: string | undefined }) {
  const { tenant } = useShell();
  const { fields, form: refused } = placeRefusal(actionData?.ok === false ? actionData : undefined, [
    'userName',
    'birthday',
  ]);
  const typed = actionData && 'typed' in actionData ? actionData.typed : undefined;
  const plan = planForm({
    start: { userName: info.userName, birthday: info.birthday, ...typed },
    rules: {
      userName: {
        most: MEMBER_NAME_LENGTH.max,
        check: (name) =>
          name.trim() === info.userName ? undefined : explainMemberName(name.trim(), tenant.siteName),
      },
    },
  });
  const form = useForm(plan, { answer: actionData, told: fields });
  return (
    <ProfileSheet
      title="个人资料"
      notice={actionData ? undefined : done}
      side={
        <>
          <div className={styles.face}>
            <Avatar name={info.userName} size={96} {...(info.avatar ? { src: info.avatar.url } : {})} />
            <LinkButton href="/member/edit/avatar" size="sm">
              修改头像
            </LinkButton>
          </div>
          <ProfilePoints
            title="谁能看到"
            points={['昵称和头像会显示在您的评价、提问和试用报告旁', '性别、生日和手机号不会公开']}
          />
        </>
      }
    >
      <PageForm form={form} look="sheet" action="/member/edit/info">
        <FormField
          {...form.field('userName')}
          label="昵称"
          required
          autoComplete="nickname"
          hint="2～20 个字，可使用中文、字母、数字、“-”“_”“·”"
        />
        <RadioGroup
          className={styles.choice}
          label="性别"
          name="gender"
          options={genders}
          defaultValue={typed?.gender ?? String(info.gender)}
        />
        <FormField
          {...form.field('birthday')}
          label="生日"
          optionalLabel="选填"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today}
        />
        <FormError>{refused}</FormError>
        <div className={styles.actions}>
          <SubmitButton pendingLabel="正在保存">保存</SubmitButton>
        </div>
      </PageForm>
    </ProfileSheet>
  );
}

function EditContact({ edit, info, actionData }: PageData & { edit: Contact }) {
  const isMobile = edit === 'mobile';
  const now = isMobile ? info.mobile : info.mail;
  return (
    <ProfileSheet
      title={isMobile ? '更换手机号' : now ? '更换邮箱' : '绑定邮箱'}
      side={
        <ProfilePoints
          title={isMobile ? '更换之后' : '绑定之后'}
          points={
            isMobile
              ? [
                  '请用新手机号登录，旧手机号不能再登录本账户',
                  '其他已登录的设备需要重新登录',
                  '订单、积分、优惠券都保留在本账户中',
                ]
              : ['可以用邮箱登录和找回密码', '没收到验证码时，请看看垃圾邮件']
          }
        />
      }
    >
      <p className={styles.lead}>
        {now ? (
          <>
            当前{isMobile ? '手机号' : '邮箱'}：<span className={styles.who}>{now}</span>
          </>
        ) : (
          '绑定后可以用邮箱登录和找回密码'
        )}
      </p>
      <ContactForm key={edit} contact={edit} outcome={actionData} />
    </ProfileSheet>
  );
}
