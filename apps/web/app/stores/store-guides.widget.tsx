import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import { GuideCard } from './guide-card.widget.tsx';
import styles from './store-guides.module.css';
import type { GuideCardData } from './visit-words.ts';

/** Who serves in the store, and the way to a visit by appointment (C369). Nothing where nobody can be booked. */
export function StoreGuides({
  storeId,
  guides,
  days,
  title = '本店导购',
}: {
  storeId: number;
  guides: readonly GuideCardData[];
  days: readonly string[];
  title?: string;
}) {
  if (guides.length === 0) return null;
  return (
    <section id="guides" className={styles.guides} aria-label={title}>
      <SectionTitle title={title} size="lg" description="预约一位导购，到店专人接待，免费" />
      <ul className={styles.grid}>
        {guides.map((guide) => (
          <li key={guide.jobId} className={styles.guide}>
            <GuideCard guide={guide} days={days}>
              <LinkButton
                size="sm"
                variant="primary"
                href={`/stores/reservation/${storeId}/${guide.jobId}`}
                aria-label={`预约 ${guide.name}`}
              >
                预约
              </LinkButton>
            </GuideCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
