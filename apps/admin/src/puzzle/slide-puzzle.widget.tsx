import { ApiError } from '@jishi/contract/client.ts';
import { type PuzzleCalls, useSlidePuzzle, WholePicture } from '@jishi/ui/slide-puzzle';
import { Button, Skeleton, Tooltip } from 'antd';
import ArrowRight from 'lucide-react/icons/arrow-right';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { api } from '../shell/api.ts';
import styles from './puzzle.module.css';

const calls: PuzzleCalls = {
  draw: (token) => api.puzzle.picture({ spec: '300*200', token }),
  judge: (token, solution) => api.puzzle.check({ token, ...solution }),
  wordsOf: (error) => (error instanceof ApiError ? error.userMsg : undefined),
};

/** The slide puzzle of the storefront (S298 to S305) in the looks of the admin: by pointer, or by the arrow keys and Enter. */
export function SlidePuzzle({ onSolved }: { onSolved: (token: string) => void }) {
  const { phase, picture, tip, shift, centre, reload, track, handle } = useSlidePuzzle(calls, onSolved);
  const isToldBelow = phase === 'solved' || phase === 'failed';
  return (
    <div className={styles.box} data-phase={phase}>
      <div className={styles.head}>
        <p>拖动滑块，或用左右方向键移动，回车确认</p>
        <Tooltip title="换一张">
          <Button
            type="text"
            aria-label="换一张"
            icon={<RefreshCw size={16} />}
            disabled={phase === 'checking'}
            onClick={reload}
          />
        </Tooltip>
      </div>
      <div className={styles.picture}>
        {phase === 'loading' && <Skeleton.Node active className={styles.waiting ?? ''} />}
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
          <Button type="link" className={styles.broken ?? ''} onClick={reload}>
            {tip}
          </Button>
        )}
        <p role="status" className={styles.tip} data-outcome={isToldBelow ? phase : undefined}>
          {isToldBelow && tip}
        </p>
      </div>
      <div className={styles.track} ref={track}>
        <span className={styles.way} style={{ width: centre }} />
        <span className={styles.hint} hidden={shift > 0}>
          按住滑块向右拖动
        </span>
        <button {...handle} className={styles.handle} style={{ transform: `translateX(${shift}px)` }}>
          <ArrowRight size={20} />
        </button>
      </div>
    </div>
  );
}
