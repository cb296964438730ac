import { adminFactorLimits } from '@jishi/contract/limits/admin-factor.generated.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../api.ts';
import { FormBody } from '../form/form-body.widget.tsx';
import { useForm } from '../form/use-form.ts';
import { formatShortMoment } from '../format.ts';
import { SESSION_KEY } from '../session-key.ts';
import styles from './factor.module.css';
import { noProof, OwnPasswordField, ProofField } from './proof-field.widget.tsx';
import { RecoveryCodes } from './recovery-codes.widget.tsx';

type Standing = Awaited<ReturnType<typeof api.adminFactor.read>>;
const CHANGES = ['factor', 'staff', 'factor-rule', 'audit'];
const FEW_LEFT = 3;

/** What can be done about a second factor that is on: other recovery codes, or its end. */
export function ManageFactor({ standing, onClose }: { standing: Standing; onClose: () => void }) {
  const [wanted, setWanted] = useState<'codes' | 'off'>();
  const { recoveryLeft: left } = standing;
  if (wanted === 'codes') return <RenewCodes onBack={() => setWanted(undefined)} onClose={onClose} />;
  if (wanted === 'off')
    return (
      <TurnOff
        isRequired={standing.rule === 'required'}
        onBack={() => setWanted(undefined)}
        onClose={onClose}
      />
    );
  return (
    <ul className={styles.facts}>
      <li>
        <span>状态</span>
        <span>已于 {formatShortMoment(standing.since)} 开启</span>
        <Button size="small" danger onClick={() => setWanted('off')}>
          关闭
        </Button>
      </li>
      <li>
        <span>恢复码</span>
        <span className={left <= FEW_LEFT ? styles.few : ''}>
          {left === 0 ? '已用完，请重新生成' : `还剩 ${left} 组`}
        </span>
        <Button size="small" onClick={() => setWanted('codes')}>
          重新生成
        </Button>
      </li>
    </ul>
  );
}

interface Step {
  onBack: () => void;
  onClose: () => void;
}
const blank = { password: '', ...noProof };
const fieldOf = ({ refusal }: { refusal?: string | undefined }) =>
  refusal === 'wrongPassword' ? 'password' : refusal === 'wrongCode' ? 'code' : undefined;

function RenewCodes({ onBack, onClose }: Step) {
  const [codes, setCodes] = useState<readonly string[]>();
  const state = useForm({
    initial: blank,
    limits: adminFactorLimits.renewCodes,
    run: (values) => api.adminFactor.renewCodes(values),
    changes: CHANGES,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    fieldOf,
    isGuarded: false,
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <FormBody state={state} keepsEnabled>
      <p className={styles.text}>重新生成后，之前的恢复码全部失效。</p>
      <OwnPasswordField autoFocus />
      <ProofField />
      <Buttons okText="重新生成" isPending={state.isPending} onBack={onBack} />
    </FormBody>
  );
}

function TurnOff({ isRequired, onBack, onClose }: Step & { isRequired: boolean }) {
  const state = useForm({
    initial: blank,
    limits: adminFactorLimits.turnOff,
    run: (values) => api.adminFactor.turnOff(values),
    changes: [...CHANGES, ...SESSION_KEY],
    success: () => '二次验证已关闭',
    onDone: onClose,
    fieldOf,
    isGuarded: false,
  });
  return (
    <FormBody state={state} keepsEnabled>
      <p className={styles.text}>
        {isRequired
          ? '本站要求二次验证，关闭后需要立即重新设置。更换手机时请使用此方式。'
          : '关闭后，仅凭密码即可登录您的账号，恢复码也会失效。'}
      </p>
      <OwnPasswordField autoFocus />
      <ProofField />
      <Buttons okText="关闭二次验证" isPending={state.isPending} danger onBack={onBack} />
    </FormBody>
  );
}

function Buttons({
  okText,
  isPending,
  danger = false,
  onBack,
}: {
  okText: string;
  isPending: boolean;
  danger?: boolean;
  onBack: () => void;
}) {
  return (
    <div className={styles.buttons}>
      <Button onClick={onBack}>返回</Button>
      <Button type="primary" htmlType="submit" danger={danger} loading={isPending}>
        {okText}
      </Button>
    </div>
  );
}
