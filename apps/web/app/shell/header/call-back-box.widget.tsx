import { type FormEvent, useId, useState } from 'react';
import { browserSource } from '../routing/build-source.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import styles from './call-back-box.module.css';

/** What is said of a number that nobody can ring (S087). */
export const PHONE_WRONG = '请填写正确的电话号码';

// Nobody pays for the call who does not ask for it.
const load = () => import('./ask-call-back.ts').catch(browserSource.giveUp);

/** The box that asks staff to ring back (S086). */
export function CallBackBox() {
  const [phone, setPhone] = useState('');
  const [wrong, setWrong] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const errorId = useId();
  const judge = async () => {
    const { canBeRung } = await load();
    setWrong(phone.trim() !== '' && !canBeRung(phone));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    try {
      const { askCallBack, canBeRung } = await load();
      if (!canBeRung(phone)) setWrong(true);
      else if (await askCallBack(phone)) setPhone('');
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
        onFocus={load}
        onBlur={judge}
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
