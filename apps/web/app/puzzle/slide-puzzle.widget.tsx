import { ApiError } from '@jishi/contract/client.ts';
import { classNames } from '@jishi/ui/class-names';
import { IconButton } from '@jishi/ui/icon-button';
import { type PuzzleCalls, useSlidePuzzle, WholePicture } from '@jishi/ui/slide-puzzle';
import ArrowRight from 'lucide-react/icons/arrow-right';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { api } from '../shell/api.ts';
import styles from './slide-puzzle.module.css';

interface SlidePuzzleProps {
  /** The puzzle is solved and its tip has been read (S301): `token` opens one login or one text message. */
  onSolved(token: string): void;
}

const calls: PuzzleCalls = {
  draw: (token) => api.puzzle.picture({ spec: '300*200', token }),
  judge: (token, solution) => api.puzzle.check({ token, ...solution }),
  wordsOf: (error) => (error instanceof ApiError ? error.userMsg : undefined),
};

/**
 * Slide verification (S295 to S305): a box of 320x300 with a picture of 300x200, a piece that fits a hole in it, and a handle that
 * moves it, by pointer or by the arrow keys and Enter.
 */
export function SlidePuzzle({ onSolved }: SlidePuzzleProps) {
  const { phase, picture, tip, shift, centre, reload, track, handle } = useSlidePuzzle(calls, onSolved);
  return (
    <div className={styles.box} data-phase={phase}>
      <div className={styles.head}>
        <p>拖动滑块，完成拼图</p>
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
