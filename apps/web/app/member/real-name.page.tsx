import { ID_NUMBER_WRONG } from '@jishi/contract/said-alike.ts';
import { isIdCard } from '@jishi/contract/validators.ts';
import { DescriptionList } from '@jishi/ui/description-list';
import { FormError } from '@jishi/ui/form-error';
import { redirect } from 'react-router';
import { attempt, type Refusal } from '../shell/attempt.ts';
import { formatTime } from '../shell/beijing-time.ts';
import { placeRefusal } from '../shell/field-refusal.ts';
import { planForm, readForm } from '../shell/form/form-plan.ts';
import { explainMissing } from '../shell/form/form-rules.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { FormField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/real-name.page.ts';
import { MemberLayout } from './frame/member.layout.tsx';
import styles from './profile.module.css';
import { ProfilePoints, ProfileSheet } from './profile-sheet.widget.tsx';

const plan = planForm({
  start: { name: '', idCard: '' },
  rules: {
    name: { most: 25, check: (name) => explainMissing('请输入真实姓名')(name.trim()) },
    idCard: { most: 18, check: (number) => explainIdCard(number.trim()) },
  },
});

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return api.member.realName();
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const { values: typed } = readForm(plan, await request.formData());
  const outcome = await attempt(url, () => api.member.addRealName(typed));
  if (!outcome.ok) return { ...outcome, name: typed.name };
  throw redirect('/member/real-name');
}

/** Who the member is by the ID card: asked once, then only shown, masked. */
export default function RealNamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { verified, name, idCard, verifiedAt } = loaderData;
  return (
    <MemberLayout>
      <ProfileSheet
        title="实名认证"
        notice={verified ? '您已完成实名认证' : undefined}
        side={
          <>
            <ProfilePoints
              title="用来做什么"
              points={['领取国家补贴、回收旧机、申请新品试用等需要核验身份的业务', '一次认证，各项业务通用']}
            />
            <ProfilePoints
              title="信息如何保护"
              points={[
                '信息仅用于身份核验，加密保存且不会展示给他人',
                '每张身份证只能认证一个账户，提交后不可修改',
              ]}
            />
          </>
        }
      >
        {verified ? (
          <>
            <DescriptionList
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
      </ProfileSheet>
    </MemberLayout>
  );
}

function RealNameForm({ refusal }: { refusal: (Refusal & { name: string }) | undefined }) {
  const { fields, form: refused } = placeRefusal(refusal, ['name', 'idCard']);
  const form = useForm(plan, { start: { name: refusal?.name ?? '' }, answer: refusal, told: fields });
  return (
    <PageForm form={form} look="sheet">
      <FormField
        {...form.field('name')}
        label="真实姓名"
        required
        autoComplete="name"
        placeholder="请输入身份证上的姓名"
      />
      <FormField
        {...form.field('idCard')}
        label="身份证号"
        required
        autoComplete="off"
        placeholder="请输入 15 位或 18 位身份证号码"
      />
      <FormError>{refused}</FormError>
      <div className={styles.actions}>
        <SubmitButton pendingLabel="正在提交">提交认证</SubmitButton>
      </div>
    </PageForm>
  );
}

function explainIdCard(number: string): string | undefined {
  if (number === '') return '请输入身份证号码';
  return isIdCard(number) ? undefined : ID_NUMBER_WRONG;
}
