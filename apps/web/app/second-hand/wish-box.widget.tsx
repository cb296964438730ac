import { toast } from '@jishi/ui/toast';
import { PhoneForm } from '../resale/frame/phone-form.widget.tsx';
import { api } from '../shell/api.ts';
import styles from './second-hand.module.css';

/** Asks what somebody would like to buy second-hand (C358). @param start words that were looked for */
export function WishBox({ start = '' }: { start?: string }) {
  return (
    <section className={styles.sheet} aria-labelledby="wish">
      <h2 id="wish" className={styles.subtitle}>
        没找到？写下心愿，收到这款就通知您
      </h2>
      <div className={styles.wish}>
        <PhoneForm
          key={start}
          label="提交心愿"
          asks="想要的机型、成色与预算"
          start={start}
          send={async (wish) => {
            await api.secondHand.wish(wish);
            toast('心愿已收到，有货时会联系您', { tone: 'success' });
          }}
        />
      </div>
    </section>
  );
}
