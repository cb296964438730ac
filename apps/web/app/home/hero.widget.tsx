import { BannerSlides } from './banner-slides.widget.tsx';
import styles from './hero.module.css';
import type { Banner } from './home-shapes.ts';
import { VisitorCard } from './visitor-card.widget.tsx';

/** The first screen: room for the header's open category menu, the banners, and who is here. */
export function Hero({ banners }: { banners: Banner[] }) {
  return (
    <div className={styles.hero}>
      <div className={styles.banners}>{banners.length > 0 && <BannerSlides banners={banners} />}</div>
      <VisitorCard />
    </div>
  );
}
