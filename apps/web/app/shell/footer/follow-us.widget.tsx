import { HoverMenu } from '@jishi/ui/hover-menu';
import { NamedIcon } from '../named-icon.tsx';
import type { ContentLink } from '../shell-data.ts';
import { Code } from './code.widget.tsx';
import styles from './follow-us.module.css';
import { useFootShell } from './foot-shell.ts';

/** Codes that stand beside the columns, and places to follow the shop at. */
const CODES = 2;
const PLACES = 5;
const CODE_PX = 88;

/**
 * Codes to scan and the places where the shop can be followed (S097, S102: an item of type QRcode is for a phone to
 * read).
 */
export function FollowUs() {
  const { content } = useFootShell();
  const codes = content['bottom-pictures'].filter(isReadable).slice(0, CODES);
  const places = content['bottom-third'].slice(0, PLACES);
  if (codes.length + places.length === 0) return null;
  return (
    <section className={styles.follow} aria-label="关注我们">
      <ul className={styles.codes}>
        {codes.map((item) => (
          <li key={item.id} className={styles.code}>
            <Code item={item} size={CODE_PX} />
            <span className={styles.caption}>{item.title}</span>
          </li>
        ))}
      </ul>
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={place.id}>
              <Place place={place} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Place({ place }: { place: ContentLink }) {
  const face = <NamedIcon name={place.image?.url ?? (place.icon || 'share')} size={18} />;
  if (place.type !== 'QRcode') {
    return (
      <a href={place.link} target="_blank" rel="noreferrer" className={styles.place} aria-label={place.title}>
        {face}
      </a>
    );
  }
  return (
    <HoverMenu
      label={<span className={styles.place}>{face}</span>}
      triggerLabel={`${place.title}二维码`}
      arrow={false}
      align="center"
      className={styles.up}
      panelClassName={styles.panel ?? ''}
    >
      <Code item={{ ...place, image: null }} size={120} />
      <span className={styles.caption}>{place.text || place.title}</span>
    </HoverMenu>
  );
}

/** A code needs a picture, or an address to be made of. */
function isReadable({ image, link }: ContentLink): boolean {
  return image !== null || link !== '';
}
