import { adminAuthLimits } from '@jishi/contract/limits/admin-auth.generated.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Button } from 'antd';
import { api } from '../shell/api.ts';
import styles from '../shell/entrance.module.css';
import { noProof, ProofField } from '../shell/factor/proof-field.widget.tsx';
import { FormBody } from '../shell/form/form-body.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { Profile } from '../shell/session.tsx';

/** The second step of a sign-in: a code of the phone, or one of those that were kept for emergencies. */
export function CodeForm({
  ticket,
  onSignedIn,
  onBack,
}: {
  ticket: string;
  onSignedIn: (profile: Profile) => void;
  /** Back to the password; with words where the half sign-in is over. */
  onBack: (words: string) => void;
}) {
  const state = useForm({
    initial: noProof,
    limits: adminAuthLimits.verifyCode,
    run: (proof) => api.adminAuth.verifyCode({ ticket, ...proof }),
    changes: [],
    onDone: onSignedIn,
    onRefused: (error) => {
      const refusal = refusalOf(error, 'adminAuth.verifyCode');
      if (refusal?.name === 'halfEnded') onBack(refusal.userMsg);
      state.form.getFieldInstance('code')?.focus({ cursor: 'all' });
    },
    fieldOf: (error) => (error.refusal === 'wrongCode' ? 'code' : undefined),
    isGuarded: false,
  });
  return (
    <FormBody state={state} size="large" keepsEnabled>
      <ProofField autoFocus />
      <Button type="primary" htmlType="submit" block loading={state.isPending} className={styles.submit}>
        登录
      </Button>
      <p className={styles.forgot}>
        <Button type="link" size="small" onClick={() => onBack('')}>
          返回，换一个账号
        </Button>
        <br />
        手机和恢复码都不在手边，请联系管理员重置
      </p>
    </FormBody>
  );
}
