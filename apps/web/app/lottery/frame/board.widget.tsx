import type { LotteryShown } from '@jishi/contract/lottery-shapes.ts';
import { Picture } from '@jishi/ui/picture';
import Gift from 'lucide-react/icons/gift';
import { Form } from 'react-router';
import { Kept } from '../../shell/kept/kept.tsx';
import styles from './lottery.module.css';
import { type DrawOutcome, describeDrawn } from './lottery-words.ts';
import { useDraw } from './use-draw.ts';

/** Fields of a board that goes round its button. */
const ROUND = 8;

/** The board with its button. A form with a number for one press: it works without scripts, and twice is once. */
export function Board({
  lottery,
  pressNo,
  acted,
}: {
  lottery: LotteryShown;
  pressNo: string;
  acted: DrawOutcome | undefined;
}) {
  const { batch, phase, prizes, perDay, costPoints } = lottery;
  const { user, press, lit, outcome, isDrawing, submit } = useDraw(lottery, pressNo, acted);
  const isOpen = phase === 'open';
  const blocked = user?.canDraw === false && user.blockedText !== '登录后抽奖' ? user.blockedText : '';
  const chances =
    user && user.blockedText !== '登录后抽奖' ? `还有 ${user.chances} 次机会` : `每天 ${perDay} 次机会`;
  return (
    <div className={styles.boardPlace}>
      <Form
        method="post"
        preventScrollReset
        onSubmit={submit}
        className={styles.board}
        data-round={prizes.length === ROUND || undefined}
      >
        <input type="hidden" name="act" value="draw" />
        <input type="hidden" name="batch" value={batch} />
        <input type="hidden" name="id" value={press} />
        <ol className={styles.fields} aria-label="奖品">
          {prizes.map((prize, index) => (
            <Kept
              key={prize.id}
              as="li"
              className={styles.field}
              data-place={index}
              data-lit={lit === index || undefined}
              part={Prize}
              data={prize}
            />
          ))}
        </ol>
        <button type="submit" className={styles.draw} disabled={!isOpen || isDrawing || blocked !== ''}>
          <b>{isDrawing ? '抽奖中' : isOpen ? '抽奖' : '已结束'}</b>
          <small>{costPoints > 0 ? `每次 ${costPoints} 积分` : '免费'}</small>
        </button>
      </Form>
      <p className={styles.chances}>{blocked !== '' ? blocked : chances}</p>
      <Said outcome={outcome} />
    </div>
  );
}

function Prize({ data: { name, image } }: { data: LotteryShown['prizes'][number] }) {
  return (
    <>
      {image ? (
        <Picture picture={{ ...image, alt: '' }} width={72} height={72} />
      ) : (
        <span className={styles.drawn}>
          <Gift size={36} strokeWidth={1.5} />
        </span>
      )}
      <span>{name}</span>
    </>
  );
}

/** What came of the last press, said aloud, too. */
function Said({ outcome }: { outcome: DrawOutcome | undefined }) {
  const told = outcome?.ok ? describeDrawn(outcome.value) : undefined;
  return (
    <p role="status" className={styles.said} data-won={told?.place ? '' : undefined}>
      {told ? told.text : outcome?.ok === false && outcome.userMsg}
      {told?.place && (
        <>
          {' '}
          <a href={told.place.href}>{told.place.text}</a>
        </>
      )}
    </p>
  );
}
