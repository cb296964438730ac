import type { ComponentType } from 'react';
import { LotteryBlock } from '../../lottery/frame/lottery-block.widget.tsx';
import { unseal, unwrap } from '../../shell/kept/sealed.ts';
import { RichText } from '../../shell/rich-text.widget.tsx';
import { Bar } from './bar.widget.tsx';
import { CommentBlock } from './comment-block.widget.tsx';
import { CountdownLine } from './countdown-line.widget.tsx';
import { CouponRow } from './coupon-row.widget.tsx';
import { FormBlock } from './form-block.widget.tsx';
import { Floors, GoodsGrid, GoodsRow } from './goods-blocks.widget.tsx';
import { Film, HeroPicture, ImageMap } from './picture-blocks.widget.tsx';
import type { TopicActed } from './run-topic-act.ts';
import { RushRow } from './rush-row.widget.tsx';
import { StoreRow } from './store-row.widget.tsx';
import type { Block, BlockProps, LoadedTopic } from './topic-shapes.ts';
import styles from './topic-view.module.css';

const bodies: Record<Block['kind'], ComponentType<BlockProps>> = {
  hero: HeroPicture,
  imageMap: ImageMap,
  countdown: CountdownLine,
  coupons: CouponRow,
  goodsGrid: GoodsGrid,
  goodsCarousel: GoodsRow,
  rushRow: RushRow,
  floors: Floors,
  richText: Text,
  video: Film,
  lottery: Lottery,
  stores: StoreRow,
  comments: CommentBlock,
  form: FormBlock,
  floatingBar: Bar,
};

/** The blocks of a topic top-down as they were built. One without what it shows leaves its place empty. */
export function TopicView({ loaded, acted }: { loaded: LoadedTopic; acted: TopicActed | undefined }) {
  const { data, now, pressNo } = loaded;
  const topic = unseal(loaded.topic);
  const dataOf = new Map(unwrap(data).map((one) => [one.id, one]));
  return (
    <div className={styles.topic} {...(topic.ground !== '' && { style: { backgroundColor: topic.ground } })}>
      {topic.blocks.map((block, place) => {
        const Body = bodies[block.kind];
        return (
          <div key={block.id} id={`block-${block.id}`} className={styles.place} data-kind={block.kind}>
            <Body
              block={block}
              data={dataOf.get(block.id)}
              {...{ topicId: topic.id, now, pressNo, acted, isFirst: place === 0 }}
            />
          </div>
        );
      })}
    </div>
  );
}

function Text({ block: { props } }: BlockProps) {
  return (
    <section className={`page-column ${styles.sheet}`} aria-label={props.title}>
      <h2 className={styles.title}>{props.title}</h2>
      <RichText html={props.html} />
    </section>
  );
}

function Lottery({ block: { props }, data, pressNo, acted }: BlockProps) {
  if (!data?.lottery) return null;
  return (
    <div className="page-column">
      <LotteryBlock
        title={props.title}
        text={props.text}
        lottery={data.lottery}
        pressNo={pressNo}
        acted={acted?.act === 'draw' && acted.batch === data.lottery.batch ? acted.outcome : undefined}
      />
    </div>
  );
}
