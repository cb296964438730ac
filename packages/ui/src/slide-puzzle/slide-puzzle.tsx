import ArrowRight from 'lucide-react/icons/arrow-right';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { layTiles } from './lay-tiles.ts';
import styles from './slide-puzzle.module.css';
import type { PuzzleCalls, PuzzleImage } from './use-puzzle.ts';
import { useSlidePuzzle } from './use-slide-puzzle.ts';

export type { PuzzleCalls } from './use-puzzle.ts';

export type SlidePuzzleProps = {
  /** Who draws the puzzles and judges them; the same object at every rendering. */
  calls: PuzzleCalls;
  /** The puzzle is solved and its tip has been read (S301): `token` opens one login or one text message. */
  onSolved: (token: string) => void;
  /** What is to be done, above the picture. */
  guide?: string;
};

/**
 * Slide verification (S295 to S305): a box of 320x300 with a picture of 300x200, a piece that fits a hole in it, and a
 * handle that moves it, by pointer or by the arrow keys and Enter.
 */
export function SlidePuzzle({ calls, onSolved, guide = '拖动滑块，完成拼图' }: SlidePuzzleProps) {
  const { phase, picture, tip, shift, centre, reload, track, handle } = useSlidePuzzle(calls, onSolved);
  return (
    <div className={styles.box} data-phase={phase}>
      <div className={styles.head}>
        <p>{guide}</p>
        <IconButton
          label="换一张"
          size="sm"
          icon={<RefreshCw size={16} />}
          onClick={reload}
          disabled={phase === 'checking'}
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
            style={{ top: picture.y, transform: `translateX(${shift}px)` }}
          />
        )}
        {phase === 'broken' && (
          <button type="button" className={styles.broken} onClick={reload}>
            {tip}
          </button>
        )}
        <p
          role="status"
          className={classNames(styles.tip, phase === 'solved' ? styles.success : styles.failure)}
          data-shown={phase === 'solved' || phase === 'failed' || undefined}
        >
          {phase !== 'broken' && tip}
        </p>
      </div>
      <div className={styles.track} ref={track}>
        <span className={styles.hint} data-hidden={shift > 0 || undefined}>
          按住滑块向右拖动
        </span>
        <span className={styles.way} style={{ width: centre }} />
        <button {...handle} className={styles.handle} style={{ transform: `translateX(${shift}px)` }}>
          <ArrowRight size={20} />
        </button>
      </div>
    </div>
  );
}

/** The picture with its tiles in their places. */
function WholePicture({ picture }: { picture: PuzzleImage }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) layTiles(canvas.current, picture.normal, picture.array).catch(() => undefined);
  }, [picture]);
  return <canvas ref={canvas} width={picture.imgx} height={picture.imgy} aria-label="拼图" role="img" />;
}
