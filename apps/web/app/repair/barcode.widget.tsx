import { drawBarcode } from './barcode.ts';
import styles from './repair.module.css';

/** A number to be scanned at the counter, drawn by the server. */
export function Barcode({ digits }: { digits: string }) {
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  const { bars, width } = drawBarcode(even);
  return (
    <svg
      role="img"
      aria-label={`条形码 ${digits}`}
      className={styles.barcode}
      viewBox={`0 0 ${width} 20`}
      preserveAspectRatio="none"
    >
      {bars.map(({ x, width: modules }) => (
        <rect key={x} x={x} y="0" width={modules} height="20" fill="#000" />
      ))}
    </svg>
  );
}
