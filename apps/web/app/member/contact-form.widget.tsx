import {
  CODE_SENT_TO_MAIL,
  CODE_SENT_TO_MOBILE,
  MAIL_WRONG,
  MOBILE_NOT_11,
} from '@jishi/contract/said-alike.ts';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { api } from '../shell/api.ts';
import { placeRefusal } from '../shell/field-refusal.ts';
import { CodeField, SaveFirst } from '../shell/form/code-field.widget.tsx';
import { codeRule } from '../shell/form/code-rule.ts';
import { planForm } from '../shell/form/form-plan.ts';
import { mailRule, mobileRule } from '../shell/form/form-rules.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { MailField, MobileField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import styles from './profile.module.css';
import { ProfileNotice } from './profile-notice.widget.tsx';
import type { Contact } from './run-contact-act.ts';

interface ContactFormProps {
  contact: Contact;
  outcome:
    | {
        ok: boolean;
        userMsg?: string;
        data?: unknown;
        refusal?: string | undefined;
        sent?: boolean;
        receiver?: string;
      }
    | undefined;
}

const start = { mobile: '', mail: '', code: '' };
const plans = {
  mobile: planForm({
    start,
    rules: { mobile: mobileRule('请填写新的手机号码', MOBILE_NOT_11), code: codeRule },
  }),
  mail: planForm({
    start,
    rules: { mail: mailRule('请填写邮箱地址', MAIL_WRONG), code: codeRule },
  }),
};

const sentTexts = {
  mobile: CODE_SENT_TO_MOBILE,
  mail: CODE_SENT_TO_MAIL,
} as const;

/** The new number or mail address, and the code that was sent there. */
export function ContactForm({ contact, outcome }: ContactFormProps) {
  const met =
    outcome?.ok === false ? { ...outcome, userMsg: outcome.userMsg ?? '', data: outcome.data } : undefined;
  const { fields, form: refused } = placeRefusal(met, [contact, 'code', 'validCode']);
  const form = useForm(plans[contact], {
    start: { [contact]: outcome?.receiver ?? '' },
    answer: outcome,
    told: placeErrors(contact, fields),
  });
  const isByMail = contact === 'mail';
  const { mobile, mail } = form.values;
  return (
    <>
      <ProfileNotice>{outcome?.sent ? sentTexts[contact] : undefined}</ProfileNotice>
      <PageForm form={form} look="sheet">
        <SaveFirst />
        {isByMail ? (
          <MailField {...form.field('mail')} label="邮箱地址" required placeholder="请输入邮箱地址" />
        ) : (
          <MobileField {...form.field('mobile')} label="新手机号" required placeholder="请输入新的手机号码" />
        )}
        <CodeField
          field={form.field('code')}
          sendsWithoutScripts
          sentText={sentTexts[contact]}
          check={() => form.isRight(contact)}
          send={() => (isByMail ? api.member.sendMailCode({ mail }) : api.member.sendMobileCode({ mobile }))}
          onRefused={(refusal) => {
            const found = placeRefusal(refusal, [contact]).fields[contact];
            if (found !== undefined) form.tell({ [contact]: found });
            return found !== undefined;
          }}
        />
        <FormError>{refused}</FormError>
        <div className={styles.actions}>
          <SubmitButton name="intent" value="save" pendingLabel="正在提交">
            确定
          </SubmitButton>
          <LinkButton href="/member/edit/info">取消</LinkButton>
        </div>
      </PageForm>
    </>
  );
}

/** The code is named differently by the two operations. */
function placeErrors(contact: Contact, fields: Partial<Record<Contact | 'code' | 'validCode', string>>) {
  const [receiver, code] = [fields[contact], fields.code ?? fields.validCode];
  return { ...(receiver ? { [contact]: receiver } : {}), ...(code ? { code } : {}) };
}
