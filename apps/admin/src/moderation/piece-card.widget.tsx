import { Button, Checkbox, Image } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Moment, Note, StateTag } from '../shell/cell/cells.widget.tsx';
import { useMode } from '../shell/mode/mode.ts';
import { palettes } from '../shell/mode/palette.ts';
import { usePermission } from '../shell/session.tsx';
import { markWords } from './mark-words.ts';
import styles from './moderation.module.css';
import { describeAuthor, explainState, type PieceRow, pieceStates } from './piece-states.ts';

/** 图片已删除, as a picture. It takes no colours of the page, so they are written into it. */
const drawRemoved = ({ pressed, inkSecondary }: Record<'pressed' | 'inkSecondary', string>) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="${pressed}"/><text x="48" y="53" font-size="14" text-anchor="middle" fill="${inkSecondary}" font-family="sans-serif">图片已删除</text></svg>`,
  )}`;

/** One piece of the queue: what was written, what speaks against it, and what can be done. */
export function PieceCard({
  piece,
  isCurrent,
  isChosen,
  isPassing,
  onPoint,
  onChoose,
  onPass,
  onRefuse,
}: {
  piece: PieceRow;
  /** The keyboard acts on it. */
  isCurrent: boolean;
  isChosen: boolean;
  isPassing: boolean;
  onPoint: () => void;
  onChoose: (chosen: boolean) => void;
  onPass: () => void;
  onRefuse: () => void;
}) {
  const mode = useMode();
  const mayDecide = usePermission('moderation:decide');
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const isPending = piece.state === 'pending';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press with the pointer only moves the mark that J and K move.
    <li ref={card} className={styles.card} aria-current={isCurrent} onClick={onPoint}>
      {mayDecide && (
        <Checkbox
          className={styles.choose}
          aria-label={`选择${piece.kindName} ${piece.id}`}
          disabled={!isPending}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <div className={styles.body}>
        <p className={styles.facts}>
          <StateTag>{piece.kindName}</StateTag>
          {piece.memberId === 0 ? (
            describeAuthor(piece)
          ) : (
            <Link to={`/members?keyword=${piece.memberId}`}>{describeAuthor(piece)}</Link>
          )}
          <Note>
            <Moment at={piece.createdAt} />
          </Note>
          {piece.hitWords.map((word) => (
            <StateTag key={word} tone="warning">
              留意：{word}
            </StateTag>
          ))}
          {piece.pictureState === 'held' && <StateTag tone="warning">图片可疑</StateTag>}
          {piece.pictureState === 'waiting' && <StateTag tone="processing">图片检查中</StateTag>}
          {piece.reportCount > 0 && <StateTag tone="error">被举报 {piece.reportCount} 次</StateTag>}
        </p>
        {piece.text !== '' && (
          <p className={styles.text}>
            {markWords(piece.text, piece.hitWords).map(({ text, isHit, at }) =>
              isHit ? <mark key={at}>{text}</mark> : text,
            )}
          </p>
        )}
        {piece.pictures.length > 0 && (
          <Image.PreviewGroup>
            <span className={styles.pictures}>
              {piece.pictures.map(({ url, alt }) => (
                <Image
                  key={url}
                  src={url}
                  alt={alt}
                  width={96}
                  height={96}
                  className={styles.picture}
                  // What its author or a refusal has taken away is at its address no more.
                  fallback={drawRemoved(palettes[mode])}
                />
              ))}
            </span>
          </Image.PreviewGroup>
        )}
        {!isPending && (
          <p className={styles.verdict}>
            <StateTag tone={pieceStates[piece.state].tone}>{pieceStates[piece.state].name}</StateTag>
            <Note>{explainState(piece)}</Note>
            {piece.decidedAt !== '' && <Moment at={piece.decidedAt} />}
          </p>
        )}
      </div>
      {mayDecide && (
        <span className={styles.acts}>
          {isPending && (
            <Button size="small" type="primary" loading={isPassing} onClick={onPass}>
              通过
            </Button>
          )}
          {(isPending || piece.state === 'passed') && (
            <Button size="small" danger onClick={onRefuse}>
              {isPending ? '拒绝' : '下架'}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
