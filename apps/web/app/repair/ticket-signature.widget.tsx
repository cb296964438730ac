import {
  MOST_POINTS,
  MOST_STROKES,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  type SignatureOccasion,
  signatureOccasions,
} from '@jishi/contract/repair-signature.ts';
import { Button } from '@jishi/ui/button';
import { Checkbox } from '@jishi/ui/checkbox';
import { FormError } from '@jishi/ui/form-error';
import { SectionTitle } from '@jishi/ui/section-title';
import { SignatureDrawing, SignaturePad, type SignatureStroke } from '@jishi/ui/signature-pad';
import { TextField } from '@jishi/ui/text-field';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import memberStyles from '../member/frame/member.module.css';
import { formatMinute } from '../shell/beijing-time.ts';
import styles from './repair.module.css';
import type { Ticket } from './ticket-shapes.ts';

const sheet = { width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT };
const meanings: Record<SignatureOccasion, string> = {
  receipt: '我已核对受理单上的机型、串号、外观与故障，已备份数据并退出账号。可先打印受理单查看全部内容。',
  handOver: '我已当面验机，确认维修结果，收到设备与随机物品。',
};

/** What the member has signed on a screen, and what may be signed now: drawn, or typed with a tick. */
export function TicketSignature({
  ticket: { signatures, toSign },
  refusal,
}: {
  ticket: Pick<Ticket, 'signatures' | 'toSign'>;
  refusal: string;
}) {
  if (signatures.length === 0 && toSign === '') return null;
  return (
    <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="签名">
      <SectionTitle title="签名" />
      {signatures.map(({ occasion, occasionText, at, name, strokes }) => (
        <div key={occasion} className={styles.signature}>
          {strokes.length > 0 ? (
            <SignatureDrawing {...sheet} strokes={strokes} label={occasionText} />
          ) : (
            <strong>{name}</strong>
          )}
          <span className={styles.faint}>
            {occasionText} · {formatMinute(at)}
          </span>
        </div>
      ))}
      {toSign !== '' && <SignForm key={toSign} occasion={toSign} refusal={refusal} />}
    </section>
  );
}

function SignForm({ occasion, refusal }: { occasion: SignatureOccasion; refusal: string }) {
  const [strokes, setStrokes] = useState<readonly SignatureStroke[]>([]);
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className={styles.stack} preventScrollReset>
      <p>{meanings[occasion]}</p>
      <FormError>{refusal}</FormError>
      <input type="hidden" name="intent" value="sign" />
      <input type="hidden" name="occasion" value={occasion} />
      <input type="hidden" name="strokes" value={JSON.stringify(strokes)} />
      <SignaturePad
        {...sheet}
        label={`${signatureOccasions[occasion]}，手写区域`}
        most={{ strokes: MOST_STROKES, points: MOST_POINTS }}
        strokes={strokes}
        onChange={setStrokes}
        disabled={isPending}
      />
      <details>
        <summary>不便手写？输入姓名代替</summary>
        <div className={styles.typed}>
          <TextField name="name" label="姓名" maxLength={20} autoComplete="name" />
          <Checkbox name="agreed" value="1" label="我确认以输入姓名代替手写签名" />
        </div>
      </details>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" pending={isPending}>
          确认签名
        </Button>
        <span className={styles.faint}>签名加密保存，只显示在这张维修单与受理单上，注销账号时清除</span>
      </div>
    </Form>
  );
}
