import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { formatYuan } from '@jishi/ui/price';
import { formatDate } from '../shell/beijing-time.ts';
import { useShell } from '../shell/use-shell.ts';
import styles from './recycle.module.css';
import { valuationAddress } from './recycle-addresses.ts';
import type { Feature } from './recycle-shapes.ts';

/** The valuation that was made last and has no order yet (C192): it goes on where it was left. */
export function Retained({ feature }: { feature: Feature }) {
  const { features } = useShell().tenant;
  const { model, variant, price, expiresAt, featureId } = feature;
  return (
    <section className={styles.retained} aria-label="上次的估价">
      <Picture picture={{ ...model.ppic, alt: '' }} width={56} height={56} />
      <span className={styles.retainedFacts}>
        <b>
          {model.pname} {variant.name}
        </b>
        <span className={styles.small}>
          上次估价 <b className={styles.retainedPrice}>{formatYuan(price)}</b>，保价至 {formatDate(expiresAt)}
        </span>
      </span>
      <LinkButton href={valuationAddress(features, model.pjtPid)}>重新估价</LinkButton>
      <LinkButton href={valuationAddress(features, model.pjtPid, { featureId })} variant="primary">
        继续回收
      </LinkButton>
    </section>
  );
}
