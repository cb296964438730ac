import type { ReportBlock } from '@jishi/contract/tryout-shapes.ts';
import styles from './tryout.module.css';
import writing from './writing.module.css';

const WIDTH = 720;

/** Parts of a report, the title that stands above them left out. */
export function ReportBody({
  content,
  title,
  video,
}: {
  content: readonly ReportBlock[];
  title: string;
  video: { url: string; poster: string | null } | null;
}) {
  return (
    <div className={writing.body}>
      {content.map((block, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a report that is read stay where they are.
          key={index}
          block={block}
          isTitle={index === 0 && block.text === title}
        />
      ))}
      {video && (
        <video
          src={video.url}
          {...(video.poster !== null && { poster: video.poster })}
          controls
          preload="none"
          className={writing.film}
          aria-label="试用视频"
        />
      )}
    </div>
  );
}

function Part({ block: { kind, text, picture }, isTitle }: { block: ReportBlock; isTitle: boolean }) {
  if (kind === 'heading') return isTitle ? null : <h2 className={styles.subtitle}>{text}</h2>;
  if (kind === 'text') return <p className={styles.words}>{text}</p>;
  if (!picture) return null;
  const height = Math.round((WIDTH * picture.height) / Math.max(1, picture.width));
  return (
    <figure className={writing.figure}>
      <img
        src={picture.url}
        alt={text === '' ? '试用实拍' : text}
        width={WIDTH}
        height={height}
        loading="lazy"
      />
      {text !== '' && <figcaption className={styles.faint}>{text}</figcaption>}
    </figure>
  );
}
