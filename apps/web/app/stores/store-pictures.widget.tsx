import { Picture } from '@jishi/ui/picture';
import styles from './stores.module.css';

/** The box of a picture in CSS pixels. */
const SIZE = { width: 236, height: 158 };

/** Pictures of the store, three in a row. */
export function StorePictures({ pictures, name }: { pictures: readonly string[]; name: string }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label="门店照片">
      {pictures.map((url, index) => (
        <li key={url}>
          <Picture
            picture={{ url, ...SIZE, alt: `${name}照片 ${index + 1}` }}
            fluid
            fit="cover"
            sizes={`${SIZE.width}px`}
          />
        </li>
      ))}
    </ul>
  );
}
