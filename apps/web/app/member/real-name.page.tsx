import { isIdCard } from '@jishi/contract/validators.ts';
import { Button } from '@jishi/ui/button';
import { DescriptionList } from '@jishi/ui/description-list';
import { FormError } from '@jishi/ui/form-error';
import { SectionTitle } from '@jishi/ui/section-title';
import { TextField } from '@jishi/ui/text-field';
import { Form, redirect, useNavigation } from 'react-router';
import { attempt, type Refusal } from '../shell/attempt.ts';
import { formatTime } from '../shell/beijing-time.ts';
import { placeRefusal, textIn } from '../shell/field-refusal.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/real-name.page.ts';
import { MemberLayout } from './frame/member.layout.tsx';
import memberStyles from './frame/member.module.css';
import styles from './profile.module.css';
import { ProfileNotice } from './profile-notice.widget.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return api.member.realName();
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const typed = { name: textIn(form, 'name').trim(), idCard: textIn(form, 'idCard').trim() };
  const outcome = await attempt(url, () => api.member.addRealName(typed));
  if (!outcome.ok) return { ...outcome, name: typed.name };
  throw redirect('/member/real-name');
}

/** Who the member is by the ID card: asked once, then only shown, masked. */
export default function RealNamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { verified, name, idCard, verifiedAt } = loaderData;
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle as="h1" size="lg" title="实名认证" />
        {verified ? (
          <>
            <ProfileNotice>您已完成实名认证</ProfileNotice>
            <DescriptionList
              className={styles.second}
              termWidth={96}
              items={[
                { term: '真实姓名', description: name },
                { term: '身份证号', description: <span className="tabular">{idCard}</span> },
                { term: '认证时间', description: formatTime(verifiedAt) },
              ]}
            />
            <p className={`${styles.faint} ${styles.second}`}>认证信息不可修改，如有疑问请联系客服</p>
          </>
        ) : (
          <RealNameForm refusal={actionData} />
        )}
      </section>
    </MemberLayout>
  );
}

function RealNameForm({ refusal }: { refusal: (Refusal & { name: string }) | undefined }) {
  const isSaving = useNavigation().state === 'submitting';
  const { fields, form } = placeRefusal(refusal, ['name', 'idCard']);
  return (
    <>
      <p className={styles.lead}>
        信息仅用于身份核验，加密保存且不会展示给他人。每张身份证只能认证一个账户，提交后不可修改。
      </p>
      <Form method="post" className={styles.form} noValidate>
        <TextField
          className={styles.field}
          label="真实姓名"
          required
          name="name"
          autoComplete="name"
          maxLength={25}
          placeholder="请输入身份证上的姓名"
          defaultValue={refusal?.name ?? ''}
          error={fields.name}
          validate={(value) => (value.trim() === '' ? '请输入真实姓名' : undefined)}
        />
        <TextField
          className={styles.field}
          label="身份证号"
          required
          name="idCard"
          autoComplete="off"
          maxLength={18}
          placeholder="请输入 15 位或 18 位身份证号码"
          error={fields.idCard}
          validate={checkIdCard}
        />
        <FormError>{form}</FormError>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={isSaving} pendingLabel="正在提交">
            提交认证
          </Button>
        </div>
      </Form>
    </>
  );
}

function checkIdCard(value: string): string | undefined {
  const number = value.trim();
  if (number === '') return '请输入身份证号码';
  return isIdCard(number) ? undefined : '身份证号码有误，请输入 15 位或 18 位身份证号码';
}
