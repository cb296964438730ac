import { Carousel } from '@jishi/ui/carousel';
import { classNames } from '@jishi/ui/class-names';
import { Picture } from '@jishi/ui/picture';
import styles from './hero.module.css';
import type { Banner } from './home-shapes.ts';
import { VisitorCard } from './visitor-card.widget.tsx';

/** How long a banner is seen, in milliseconds. */
const BANNER_MS = 5000;

/** The first screen: room for the header's open category menu, the banners, and who is here. */
export function Hero({ banners }: { banners: Banner[] }) {
  return (
    <div className={styles.hero}>
      <div className={styles.banners}>
        {banners.length > 0 && (
          <Carousel label="促销活动" loop autoplayMs={BANNER_MS} dots>
            {banners.map((banner, index) => (
              <BannerSlide key={banner.id} banner={banner} isFirst={index === 0} />
            ))}
          </Carousel>
        )}
      </div>
      <VisitorCard />
    </div>
  );
}

function BannerSlide({ banner: { title, subtitle, link, image, dark }, isFirst }: { banner: Banner; isFirst: boolean }) {
  return (
    <a href={link} className={classNames(styles.slide, dark && styles.dark)}>
      <Picture picture={image} width={728} height={480} fit="cover" priority={isFirst} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.subtitle}>{subtitle}</span>
      </span>
    </a>
  );
}
