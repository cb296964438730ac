import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { BannerSlides } from './banner-slides.widget.tsx';
import styles from './hero.module.css';
import type { Banner } from './home-shapes.ts';
import { VisitorCard } from './visitor-card.widget.tsx';

/** The first screen: room for the header's open category menu, the banners, and who is here. */
export function Hero({ banners }: { banners: Banner[] }) {
  return (
    <div className={styles.hero}>
      <div className={styles.banners}>
        {banners.length > 0 ? <BannerSlides banners={banners} /> : <Unfurnished />}
      </div>
      <VisitorCard />
    </div>
  );
}

/** A shop that has not hung up a banner yet. */
function Unfurnished() {
  return (
    <div className={styles.empty}>
      <EmptyState
        title="新店布置中，商品已经上架"
        action={<LinkButton href="/search">逛逛全部商品</LinkButton>}
      />
    </div>
  );
}
