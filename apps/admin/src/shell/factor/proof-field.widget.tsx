import type { FactorWay } from '@jishi/contract/admin-factor.ts';
import { Button, Form } from 'antd';
import { TextField } from '../form/fields.widget.tsx';
import styles from './factor.module.css';

/** What a form that asks for a second factor holds of it. */
export interface Proof {
  way: FactorWay;
  code: string;
}
export const noProof: Proof = { way: 'code', code: '' };

/** The six digits of an authenticator; who has not got the phone at hand gives a recovery code instead. */
export function ProofField({ autoFocus = false }: { autoFocus?: boolean }) {
  const form = Form.useFormInstance<Proof>();
  const way: FactorWay = Form.useWatch('way', { form, preserve: true }) ?? 'code';
  const isCode = way === 'code';
  const turn = () => {
    form.setFieldsValue({ way: isCode ? 'recovery' : 'code', code: '' });
    form.setFields([{ name: 'code', errors: [] }]);
    form.getFieldInstance('code')?.focus();
  };
  return (
    <>
      <Form.Item name="way" hidden noStyle>
        <input type="hidden" />
      </Form.Item>
      {isCode ? (
        <CodeField autoFocus={autoFocus} />
      ) : (
        <TextField
          key="recovery"
          name="code"
          label="恢复码"
          missing="请输入恢复码"
          hint="开启二次验证时保存的 10 组代码之一，每组只能使用一次"
          autoFocus
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="如 AB3DE-FG7HJ"
          rules={[{ pattern: /^\s*([A-Za-z2-7]\s*-?\s*){10}$/, message: '恢复码为 10 位字母和数字' }]}
        />
      )}
      <Button type="link" size="small" className={styles.turn ?? ''} onClick={turn}>
        {isCode ? '手机不在身边？使用恢复码' : '改用验证器中的验证码'}
      </Button>
    </>
  );
}

/** The six digits that an authenticator shows. */
export function CodeField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <TextField
      key="code"
      name="code"
      label="验证码"
      missing="请输入验证码"
      hint="验证器中显示的 6 位数字，每 30 秒更新一次"
      normalize={(text: string) => text.replace(/\D/g, '').slice(0, 6)}
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      rules={[{ pattern: /^(\d{6})?$/, message: '验证码为 6 位数字' }]}
    />
  );
}

/** The own password, without which a browser that was left open changes nothing. */
export function OwnPasswordField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <TextField
      name="password"
      label="登录密码"
      missing="请输入登录密码"
      as="secret"
      autoFocus={autoFocus}
      autoComplete="current-password"
    />
  );
}
