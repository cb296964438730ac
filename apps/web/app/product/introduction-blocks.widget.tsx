import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import type { ComponentType } from 'react';
import { priceText } from '../shell/price-text.ts';
import styles from './introduction-blocks.module.css';
import type { IntroductionBlock, PageContent } from './product-shapes.ts';

/** Width of the column, and of a picture that stands beside its words, in CSS pixels. */
const COLUMN = 1000;
const HALF = 500;
/** Side of the picture of a model that is compared. */
const COMPARED = 160;

/** The introduction of a product, block under block: a part that is kept, so it shows nothing but `data`. */
export function IntroductionBlocks({ data }: { data: PageContent }) {
  return (
    <div className={styles.column}>
      {data.blocks.map((block, place) => {
        const Body = bodies[block.kind];
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an introduction never move on a page.
            key={place}
            className={styles.block}
            data-kind={block.kind}
            data-side={block.side}
            data-dark={block.dark || undefined}
            data-bare={block.ground === '' || undefined}
            style={block.ground === '' ? undefined : { backgroundColor: block.ground }}
          >
            <Body block={block} />
          </section>
        );
      })}
    </div>
  );
}

const bodies: Record<IntroductionBlock['kind'], ComponentType<{ block: IntroductionBlock }>> = {
  hero: Pictured,
  feature: Pictured,
  specs: Figures,
  compare: Comparison,
  video: Film,
  box: Box,
};

function Words({ block: { title, text } }: { block: IntroductionBlock }) {
  if (title === '' && text === '') return null;
  return (
    <div className={styles.words}>
      {title !== '' && <h3 className={styles.title}>{title}</h3>}
      {text !== '' && <p className={styles.text}>{text}</p>}
    </div>
  );
}

function Pictured({ block }: { block: IntroductionBlock }) {
  const { picture, side } = block;
  const width = side === 'wide' ? COLUMN : HALF;
  return (
    <>
      <Words block={block} />
      {picture && (
        <Picture
          picture={picture}
          width={width}
          height={Math.round((width * picture.height) / picture.width)}
          fluid
          sizes={`(max-width: ${COLUMN}px) 100vw, ${width}px`}
          className={styles.picture}
        />
      )}
    </>
  );
}

/** The figures that matter, large. */
function Figures({ block }: { block: IntroductionBlock }) {
  return (
    <>
      <Words block={block} />
      <dl className={styles.figures}>
        {block.items.map(({ value, label }) => (
          <div key={`${label}${value}`} className={styles.figure}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Comparison({ block }: { block: IntroductionBlock }) {
  const { title, models, rows } = block;
  return (
    <>
      <Words block={block} />
      <table className={styles.comparison} aria-label={title === '' ? '机型对比' : title}>
        <thead>
          <tr>
            <td />
            {models.map(({ ppid, name, price, image }) => (
              <th key={ppid} scope="col">
                <a href={`/product/${ppid}`} className={styles.model}>
                  <Picture picture={{ ...image, alt: '' }} width={COMPARED} height={COMPARED} />
                  <span className={styles.modelName}>{name}</span>
                </a>
                <Price yuan={price} text={priceText(price)} size="md" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {models.map(({ ppid }, place) => (
                <td key={ppid}>{values[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Film({ block }: { block: IntroductionBlock }) {
  const { video, picture, title } = block;
  if (!video) return null;
  return (
    <>
      <Words block={block} />
      {/* biome-ignore lint/a11y/useMediaCaption: films of goods that are handed in carry no captions. */}
      <video
        className={styles.film}
        src={video.url}
        poster={picture?.url}
        controls
        preload="none"
        playsInline
        aria-label={title === '' ? '商品视频' : title}
      />
    </>
  );
}

/** What is in the box: its picture, and the things by name. */
function Box({ block }: { block: IntroductionBlock }) {
  const { picture, items } = block;
  return (
    <>
      <Words block={block} />
      {picture && (
        <Picture
          picture={picture}
          width={COLUMN}
          height={Math.round((COLUMN * picture.height) / picture.width)}
          fluid
          sizes={`(max-width: ${COLUMN}px) 100vw, ${COLUMN}px`}
          className={styles.picture}
        />
      )}
      <ul className={styles.things}>
        {items.map(({ value, label }) => (
          <li key={value}>
            {value}
            {label !== '' && <span className={styles.units}> {label}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
