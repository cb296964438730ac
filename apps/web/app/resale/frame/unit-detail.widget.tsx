import { bargainReasonTexts } from '@jishi/contract/resale-words.ts';
import { sampleLabelNames } from '@jishi/contract/sample-label.ts';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { formatYuan, Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { MissingPart } from '../../shell/missing-part.widget.tsx';
import { NoticeButton } from './notice-button.widget.tsx';
import styles from './unit-detail.module.css';
import { UnitGallery } from './unit-gallery.widget.tsx';
import type { UnitDetailData, UnitExpressData, UnitServiceData } from './unit-shapes.ts';

interface UnitHeadProps {
  unit: UnitDetailData;
  services: readonly UnitServiceData[] | null;
  express: UnitExpressData | null;
  failure: string;
  /** Stands below the price. */
  children?: ReactNode;
}

/** What a page of a unit begins with: pictures, price, how it looks, services, and the ways to have it. */
export function UnitHead({ unit, services, express, failure, children }: UnitHeadProps) {
  const { title, grade, gradeText, battery, price, newPrice, saving, tags, reason, stock, isSold } = unit;
  return (
    <section className={styles.head} aria-label="商品">
      <UnitGallery pictures={unit.pictures} title={title} />
      <div className={styles.facts}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag.text} tone="brand" look="outline">
              {tag.text}
            </Tag>
          ))}
          {unit.sampleLabel !== undefined && <Tag tone="warning">{sampleLabelNames[unit.sampleLabel]}</Tag>}
          <Tag>{grade}</Tag>
          {unit.highlights.map((text) => (
            <Tag key={text} look="outline">
              {text}
            </Tag>
          ))}
        </p>
        <div className={styles.priceBox}>
          <Price yuan={price} size="xl" />
          {newPrice > price && (
            <span className={styles.faint}>
              同款全新今日 <s className="tabular">{formatYuan(newPrice)}</s>，省
              <b className="tabular"> {formatYuan(saving)}</b>
            </span>
          )}
          <span className={styles.stock}>{stock.text}</span>
        </div>
        {children}
        <dl className={styles.terms}>
          <dt>成色</dt>
          <dd>
            <b>{grade}</b> {reason === '' ? gradeText : bargainReasonTexts[reason]}
          </dd>
          {battery > 0 && (
            <>
              <dt>电池</dt>
              <dd className={styles.battery}>
                <meter min={0} max={100} low={80} value={battery} aria-label="电池健康度" />
                健康度 {battery}%
              </dd>
            </>
          )}
          <dt>送达</dt>
          <dd>
            {express === null ? (
              '暂时无法显示配送信息，下单时确认'
            ) : (
              <>
                {express.from} 发货，{express.arrive}，{express.fee}
                {express.pickup.map((shop) => (
                  <span key={shop.id} className={styles.line}>
                    可到店看机自提：{shop.name}（{shop.address}，{shop.openTime}）
                  </span>
                ))}
              </>
            )}
          </dd>
          <dt>保障</dt>
          <dd>
            {unit.returns} · {unit.warrantyDays > 0 ? `质保 ${unit.warrantyDays} 天` : '厂家质保'}
            {unit.serialTail && ` · 串号尾号 ${unit.serialTail}`}
          </dd>
        </dl>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="ppid" value={unit.ppriceid_zz} />
          {services === null ? <MissingPart title="增值服务" /> : <Services services={services} />}
          <FormError>{failure}</FormError>
          {isSold ? (
            <p className={styles.sold}>已售出，下面还有同款与相近的好物</p>
          ) : (
            <div className={styles.acts}>
              <Button
                type="submit"
                name="act"
                value="buy"
                size="lg"
                variant="primary"
                disabled={!unit.canBuy}
              >
                立即购买
              </Button>
              <Button type="submit" name="act" value="cart" size="lg" disabled={!unit.canBuy}>
                加入购物车
              </Button>
              <NoticeButton id={unit.id} kind={unit.kind} />
            </div>
          )}
          {unit.onDisplay && <p className={styles.faint}>展示中，下单后当日撤展</p>}
        </Form>
      </div>
    </section>
  );
}

/** One variant of each service at most, and none at first (S335). */
function Services({ services }: { services: readonly UnitServiceData[] }) {
  return services.map(({ productId, name, description, sku }) => (
    <fieldset key={productId} className={styles.service}>
      <legend>
        {name} <span className={styles.faint}>{description}</span>
      </legend>
      <label>
        <input type="radio" name={`service-${productId}`} value="" defaultChecked /> 不需要
      </label>
      {sku.map((variant) => (
        <label key={variant.ppid}>
          <input type="radio" name={`service-${productId}`} value={variant.ppid} /> {variant.name}{' '}
          <span className="tabular">{formatYuan(variant.price)}</span>
        </label>
      ))}
    </fieldset>
  ));
}

/** Flaws with close-ups, what is in the box, and what has happened to the unit. */
export function UnitStory({ unit }: { unit: UnitDetailData }) {
  return (
    <>
      <section className={styles.sheet} aria-labelledby="flaws">
        <h2 id="flaws" className={styles.subtitle}>
          瑕疵说明
        </h2>
        {unit.flaws.length === 0 ? (
          <p className={styles.faint}>已逐项查验，没有发现可见瑕疵。</p>
        ) : (
          <ul className={styles.flaws}>
            {unit.flaws.map(({ text, picture }) => (
              <li key={text}>
                {picture && (
                  <a href={picture.url} target="_blank" rel="noreferrer">
                    <img src={picture.url} alt={text} width={160} height={160} loading="lazy" />
                  </a>
                )}
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
        {unit.accessories.length > 0 && <p>随附：{unit.accessories.join('、')}</p>}
      </section>
      {unit.history.length > 0 && (
        <section className={styles.sheet} aria-labelledby="history">
          <h2 id="history" className={styles.subtitle}>
            这台的来历
          </h2>
          <ol className={styles.history}>
            {unit.history.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <time dateTime={at} className="tabular">
                  {at.slice(0, 10)}
                </time>
                {text}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
