import styles from './signature-pad.module.css';

/** A line of a pen: x and y of each point in turn, from the left and the upper edge of the sheet. */
export type SignatureStroke = readonly number[];

export type SignatureDrawingProps = {
  strokes: readonly SignatureStroke[];
  /** Units of the sheet that points are told in. */
  width: number;
  height: number;
  label: string;
};

/** A signature as it was drawn, as wide as its container. */
export function SignatureDrawing({ strokes, width, height, label }: SignatureDrawingProps) {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <Strokes strokes={strokes} />
    </svg>
  );
}

export function Strokes({ strokes }: Pick<SignatureDrawingProps, 'strokes'>) {
  return strokes.map((points, index) => (
    // A stroke has no name but its place, and is only ever taken off at the end.
    // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is.
    <polyline key={index} className={styles.stroke} points={points.join(' ')} />
  ));
}
