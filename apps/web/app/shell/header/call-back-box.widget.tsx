import { isLandline, isMobile } from '@jishi/contract/validators.ts';
import { toast } from '@jishi/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../api.ts';
import { showFailure } from '../show-failure.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import styles from './call-back-box.module.css';

/** What is said of a number that nobody can ring (S087). */
export const PHONE_WRONG = '请填写正确的电话号码';
/** What is said when staff will ring (S092). */
export const CALL_BACK_DONE = '请求成功，请注意接听来电';

/** Whether staff can ring a number: a mobile or a landline, blanks forgiven (S087). */
export function canBeRung(typed: string): boolean {
  const phone = typed.replace(/\s/g, '');
  return isMobile(phone) || isLandline(phone);
}

/** The box that asks staff to ring back (S086). */
export function CallBackBox() {
  const [phone, setPhone] = useState('');
  const [wrong, setWrong] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const errorId = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!canBeRung(phone)) return setWrong(true);
    setIsSending(true);
    try {
      await api.callBack.request({ phone });
      setPhone('');
      toast(CALL_BACK_DONE, { tone: 'success' });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form className={styles.box} noValidate onSubmit={send} aria-label="免费回电">
      <SpriteIcon name="phone-call" size={12} />
      <input
        type="tel"
        className={styles.phone}
        aria-label="您的电话号码"
        placeholder="留下电话，给您回电"
        autoComplete="tel"
        maxLength={20}
        value={phone}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? errorId : undefined}
        onChange={(event) => {
          setPhone(event.target.value);
          setWrong(false);
        }}
        onBlur={() => setWrong(phone.trim() !== '' && !canBeRung(phone))}
      />
      <button type="submit" className={styles.send} disabled={isSending}>
        免费回电
      </button>
      {wrong && (
        <span id={errorId} role="alert" className={styles.wrong}>
          {PHONE_WRONG}
        </span>
      )}
    </form>
  );
}
