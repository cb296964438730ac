import { adminFactorLimits } from '@jishi/contract/limits/admin-factor.generated.ts';
import { Button, Steps } from 'antd';
import { useState } from 'react';
import { api } from '../api.ts';
import { FormBody } from '../form/form-body.widget.tsx';
import { useForm } from '../form/use-form.ts';
import { useProfile } from '../session.tsx';
import styles from './factor.module.css';
import { CodeField, OwnPasswordField } from './proof-field.widget.tsx';
import { RecoveryCodes } from './recovery-codes.widget.tsx';

type Begun = Awaited<ReturnType<typeof api.adminFactor.begin>>;

/** From the password over the picture that the phone reads to the recovery codes. */
export function SetUpFactor({
  onOn,
  onDone,
}: {
  /** It is on; the recovery codes are still to be seen. */
  onOn?: () => void;
  onDone: () => void;
}) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <div>
      <Steps
        size="small"
        className={styles.steps ?? ''}
        current={codes ? 2 : begun ? 1 : 0}
        items={[{ title: '验证密码' }, { title: '绑定手机' }, { title: '保存恢复码' }]}
      />
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : begun ? (
        <Bind
          begun={begun}
          onOn={(given) => {
            setCodes(given);
            onOn?.();
          }}
        />
      ) : (
        <Begin onBegun={setBegun} />
      )}
    </div>
  );
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { account } = useProfile();
  const state = useForm({
    initial: { password: '' },
    limits: adminFactorLimits.begin,
    run: (values) => api.adminFactor.begin(values),
    changes: [],
    onDone: onBegun,
    fieldOf: (error) => (error.refusal === 'wrongPassword' ? 'password' : undefined),
    isGuarded: false,
  });
  return (
    <FormBody state={state} keepsEnabled>
      <p className={styles.text}>
        开启后，登录时除密码外还需输入手机验证器中的验证码。请先在手机上安装验证器应用，如 Microsoft
        Authenticator、Google Authenticator 或腾讯身份验证器。
      </p>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <OwnPasswordField autoFocus />
      <Button type="primary" htmlType="submit" block loading={state.isPending}>
        下一步
      </Button>
    </FormBody>
  );
}

function Bind({ begun, onOn }: { begun: Begun; onOn: (codes: readonly string[]) => void }) {
  const state = useForm({
    initial: { code: '' },
    limits: adminFactorLimits.confirm,
    run: (values) => api.adminFactor.confirm(values),
    changes: ['factor', 'staff', 'factor-rule', 'audit'],
    success: () => '二次验证已开启',
    onDone: ({ recoveryCodes }) => onOn(recoveryCodes),
    fieldOf: (error) => (error.refusal === 'wrongCode' ? 'code' : undefined),
    isGuarded: false,
  });
  return (
    <FormBody state={state} keepsEnabled>
      <div className={styles.bind}>
        <img src={begun.qr} alt="绑定二维码" width={160} height={160} className={styles.qr} />
        <div>
          <p className={styles.text}>用手机验证器扫描二维码。</p>
          <p className={styles.faint}>无法扫描时，在验证器中手动输入密钥，类型选择“基于时间”：</p>
          <code className={styles.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <CodeField autoFocus />
      <Button type="primary" htmlType="submit" block loading={state.isPending}>
        开启二次验证
      </Button>
    </FormBody>
  );
}
