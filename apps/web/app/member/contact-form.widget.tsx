import { isEmail, isMobile } from '@jishi/contract/validators.ts';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { TextField } from '@jishi/ui/text-field';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { api } from '../shell/api.ts';
import { placeRefusal } from '../shell/field-refusal.ts';
import { CodeField, SaveFirst } from './code-field.widget.tsx';
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

const words = {
  mobile: { label: '新手机号', placeholder: '请输入新的手机号码', sent: '验证码已发送至手机，请注意查收' },
  mail: { label: '邮箱地址', placeholder: '请输入邮箱地址', sent: '验证码已发送至邮箱，请注意查收' },
} as const;

/** The new number or mail address, and the code that was sent there. */
export function ContactForm({ contact, outcome }: ContactFormProps) {
  const [receiver, setReceiver] = useState(outcome?.receiver ?? '');
  const [typedError, setTypedError] = useState<string>();
  const isSaving = useNavigation().state === 'submitting';
  const isByMail = contact === 'mail';
  const { label, placeholder, sent } = words[contact];
  const met =
    outcome?.ok === false ? { ...outcome, userMsg: outcome.userMsg ?? '', data: outcome.data } : undefined;
  const { fields, form } = placeRefusal(met, [contact, 'code', 'validCode']);
  const check = isByMail ? checkMail : checkMobile;
  return (
    <>
      <ProfileNotice>{outcome?.sent ? sent : undefined}</ProfileNotice>
      <Form method="post" className={styles.form} noValidate>
        <SaveFirst />
        <TextField
          className={styles.field}
          label={label}
          required
          name={contact}
          type={isByMail ? 'email' : 'tel'}
          inputMode={isByMail ? 'email' : 'numeric'}
          autoComplete={isByMail ? 'email' : 'tel-national'}
          maxLength={isByMail ? 254 : 11}
          placeholder={placeholder}
          value={receiver}
          error={typedError ?? fields[contact]}
          validate={check}
          onValueChange={(value) => {
            setReceiver(value);
            setTypedError(undefined);
          }}
        />
        <CodeField
          error={fields.code ?? fields.validCode}
          sentText={sent}
          check={() => {
            const found = check(receiver);
            setTypedError(found);
            return found === undefined;
          }}
          send={() =>
            isByMail
              ? api.member.sendMailCode({ mail: receiver })
              : api.member.sendMobileCode({ mobile: receiver })
          }
          onRefused={(refused) => {
            const found = placeRefusal(refused, [contact]).fields[contact];
            setTypedError(found);
            return found !== undefined;
          }}
        />
        <FormError>{form}</FormError>
        <div className={styles.actions}>
          <Button
            type="submit"
            name="intent"
            value="save"
            variant="primary"
            pending={isSaving}
            pendingLabel="正在提交"
          >
            确定
          </Button>
          <LinkButton href="/member/edit/info">取消</LinkButton>
        </div>
      </Form>
    </>
  );
}

function checkMobile(value: string): string | undefined {
  if (value.trim() === '') return '请填写新的手机号码';
  return isMobile(value.trim()) ? undefined : '手机号码应为 11 位数字，请检查';
}

function checkMail(value: string): string | undefined {
  if (value.trim() === '') return '请填写邮箱地址';
  return isEmail(value.trim()) ? undefined : '邮箱格式不正确，请检查';
}
