import { classNames } from '@jishi/ui/class-names';
import { IconButton } from '@jishi/ui/icon-button';
import ArrowRight from 'lucide-react/icons/arrow-right';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef } from 'react';
import { REACH } from './drag-trace.ts';
import { layTiles } from './lay-tiles.ts';
import { FAILED_TIP } from './puzzle-texts.ts';
import styles from './slide-puzzle.module.css';
import { type PuzzlePicture, usePuzzle } from './use-puzzle.ts';
import { useSlider } from './use-slider.ts';

interface SlidePuzzleProps {
  /** The puzzle is solved and its tip has been read (S301): `token` opens one login or one text message. */
  onSolved(token: string): void;
}

/**
 * Slide verification (S295 to S305): a box of 320x300 with a picture of 300x200, a piece that fits a hole in it, and a handle that
 * moves it, by pointer or by the arrow keys and Enter.
 */
export function SlidePuzzle({ onSolved }: SlidePuzzleProps) {
  const { state, load, check } = usePuzzle(onSolved);
  const { picture } = state;
  const slider = useSlider({
    enabled: state.phase === 'ready',
    onRelease: (solution) => picture && check(picture, solution),
  });
  // The next picture finds the piece where it rests.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is what it waits for.
  useEffect(slider.rest, [picture]);

  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state.phase === 'ready') handle.current?.focus({ preventScroll: true });
  }, [state.phase]);

  return (
    <div className={styles.box} data-phase={state.phase}>
      <div className={styles.head}>
        <p>拖动滑块，完成拼图</p>
        <IconButton
          label="换一张"
          size="sm"
          icon={<RefreshCw size={16} />}
          onClick={load}
          disabled={state.phase === 'checking'}
        />
      </div>
      <div className={styles.picture}>
        {picture && <WholePicture picture={picture} />}
        {picture && (
          <img
            className={styles.piece}
            src={picture.small}
            alt=""
            width={60}
            height={60}
            draggable={false}
            style={{ top: picture.y, transform: `translateX(${slider.centre - REACH.from}px)` }}
          />
        )}
        {state.phase === 'broken' && (
          <button type="button" className={styles.broken} onClick={load}>
            {state.tip}
          </button>
        )}
        <p
          role="status"
          className={classNames(styles.tip, state.phase === 'solved' ? styles.success : styles.failure)}
          data-shown={state.phase === 'solved' || state.phase === 'failed' || undefined}
        >
          {state.phase === 'solved' && state.tip}
          {state.phase === 'failed' && (state.tip || FAILED_TIP)}
        </p>
      </div>
      <div className={styles.track} ref={slider.track}>
        <span className={styles.hint} data-hidden={slider.centre > REACH.from || undefined}>
          按住滑块向右拖动
        </span>
        <span className={styles.way} style={{ width: slider.centre }} />
        <button
          ref={handle}
          type="button"
          role="slider"
          aria-label="拼图滑块：左右方向键移动，回车确认"
          aria-valuemin={REACH.from}
          aria-valuemax={REACH.to}
          aria-valuenow={slider.centre}
          aria-disabled={state.phase !== 'ready'}
          className={styles.handle}
          style={{ transform: `translateX(${slider.centre - REACH.from}px)` }}
          {...slider.handlers}
        >
          <ArrowRight size={20} />
        </button>
      </div>
    </div>
  );
}

function WholePicture({ picture }: { picture: PuzzlePicture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) layTiles(canvas.current, picture.normal, picture.array).catch(() => undefined);
  }, [picture]);
  return <canvas ref={canvas} width={picture.imgx} height={picture.imgy} aria-label="拼图" role="img" />;
}
