import { LinkButton } from '@jishi/ui/link-button';
import { Kept } from '../shell/kept/kept.tsx';
import { useShell } from '../shell/use-shell.ts';
import { BannerSlides } from './banner-slides.widget.tsx';
import styles from './hero.module.css';
import type { Ad, Banner } from './home-shapes.ts';
import { VisitorCard } from './visitor-card.widget.tsx';

/** The first screen: room for the header's open category menu where there is one, the banners, and who is here. */
export function Hero({ banners, sideAd }: { banners: Banner[]; sideAd: Ad | undefined }) {
  const { categories } = useShell();
  return (
    <div className={styles.hero} data-wide={categories.length === 0 || undefined}>
      <Kept as="div" className={styles.banners} part={Banners} data={banners} />
      <VisitorCard ad={sideAd} />
    </div>
  );
}

function Banners({ data }: { data: Banner[] }) {
  return data.length > 0 ? <BannerSlides banners={data} /> : <Unfurnished />;
}

/** A shop that has not hung up a banner yet. */
function Unfurnished() {
  return (
    <div className={styles.empty}>
      <p className={styles.sentence}>新店布置中，敬请期待</p>
      <LinkButton href="/search">逛逛全部商品</LinkButton>
    </div>
  );
}
