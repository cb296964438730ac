import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { type SignatureDrawingProps, type SignatureStroke, Strokes } from './signature-drawing.tsx';
import styles from './signature-pad.module.css';

export { SignatureDrawing, type SignatureStroke } from './signature-drawing.tsx';

export type SignaturePadProps = SignatureDrawingProps & {
  /** Most strokes, and most points of all of them; what is drawn beyond is not taken. */
  most: { strokes: number; points: number };
  onChange: (strokes: readonly SignatureStroke[]) => void;
  disabled?: boolean;
};

/** Units that a pen has to move before another point is kept. */
const LEAST_MOVE = 3;

/**
 * A sheet that is signed by finger, pen or mouse; the last stroke or all of them can be taken back. It is nothing for
 * the keyboard: whoever draws it offers another way beside it.
 */
export function SignaturePad({
  strokes,
  width,
  height,
  label,
  most,
  onChange,
  disabled = false,
}: SignaturePadProps) {
  const sheet = useRef<SVGSVGElement>(null);
  const pen = useRef<number>(undefined);
  const [drawn, setDrawn] = useState<SignatureStroke>([]);
  const points = strokes.reduce((sum, one) => sum + one.length / 2, 0);
  const isFull = strokes.length >= most.strokes || points >= most.points;

  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    return [
      within(((clientX - box.left) / box.width) * width, width),
      within(((clientY - box.top) / box.height) * height, height),
    ];
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    // One finger writes; a palm that lies beside it does not.
    if (disabled || isFull || pen.current !== undefined || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = event.pointerId;
    setDrawn(place(event));
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (pen.current !== event.pointerId) return;
    const [x, y] = place(event);
    setDrawn((before) => {
      const far = Math.hypot(x - (before.at(-2) ?? 0), y - (before.at(-1) ?? 0)) >= LEAST_MOVE;
      return far && points + before.length / 2 < most.points ? [...before, x, y] : before;
    });
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (pen.current !== event.pointerId) return;
    pen.current = undefined;
    setDrawn([]);
    // A dot is a line of no length, which nothing would draw.
    const [x = 0, y = 0] = drawn;
    const whole = drawn.length === 2 ? [x, y, within(x + 1, width), y] : drawn;
    if (whole.length > 0) onChange([...strokes, whole]);
  };

  return (
    <div className={styles.pad}>
      <svg
        ref={sheet}
        className={styles.sheet}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        data-empty={(strokes.length === 0 && drawn.length === 0) || undefined}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line
          className={styles.ground}
          x1={width / 20}
          x2={width - width / 20}
          y1={height * 0.8}
          y2={height * 0.8}
        />
        <Strokes strokes={drawn.length > 0 ? [...strokes, drawn] : strokes} />
      </svg>
      <p className={styles.acts}>
        <span className={styles.hint}>{isFull ? '已到上限，可清除后重签' : '请在框内签名'}</span>
        <Button
          size="sm"
          disabled={disabled || strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          撤销一笔
        </Button>
        <Button size="sm" disabled={disabled || strokes.length === 0} onClick={() => onChange([])}>
          清除
        </Button>
      </p>
    </div>
  );
}

function within(value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(0, value)));
}
