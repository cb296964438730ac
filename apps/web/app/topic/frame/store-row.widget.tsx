import { Picture } from '@jishi/ui/picture';
import { Tag } from '@jishi/ui/tag';
import Store from 'lucide-react/icons/store';
import { Kept } from '../../shell/kept/kept.tsx';
import { BlockHead } from './block-head.widget.tsx';
import styles from './goods-blocks.module.css';
import type { BlockData, BlockProps } from './topic-shapes.ts';

const PICTURE = { width: 120, height: 90 };

/** Stores of the visitor's city; nothing where it has none. */
export function StoreRow({ block, data }: BlockProps) {
  if (!data || data.stores.length === 0) return null;
  return (
    <section className="page-column" aria-label={block.props.title}>
      <BlockHead {...block} />
      <Kept as="ul" className={styles.stores} part={Stores} data={data.stores} />
    </section>
  );
}

function Stores({ data }: { data: BlockData['stores'] }) {
  return data.map(({ id, name, address, phone, statusText, hint, picture }) => (
    <li key={id} className={styles.store}>
      <span className={styles.storePicture}>
        {picture === '' ? (
          <Store size={28} />
        ) : (
          <Picture picture={{ url: picture, ...PICTURE, alt: '' }} {...PICTURE} fit="cover" />
        )}
      </span>
      <div>
        <a href={`/stores/${id}`} className={styles.storeName}>
          {name}
        </a>
        <p className={styles.storeState}>
          <Tag size="sm" tone={statusText === '营业中' ? 'success' : 'neutral'}>
            {statusText}
          </Tag>
          <span className="tabular">{hint}</span>
        </p>
        <p className={styles.faint}>{address}</p>
        <a href={`tel:${phone}`} className={`tabular ${styles.faint}`}>
          {phone}
        </a>
      </div>
    </li>
  ));
}
