import { type ContentPart, contentParts } from '@jishi/contract/content-part.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAside } from '../shell/aside/use-aside.ts';
import { CountyCascader } from '../shell/county-cascader.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import styles from './content.module.css';
import { draftQuery, partsQuery } from './content-query.ts';
import { FilingAlert } from './frame/filing-alert.widget.tsx';
import { PartEditor } from './part-editor.widget.tsx';
import { PartList } from './part-list.widget.tsx';

const FIRST: ContentPart = 'top-link';

/** Page content: parts on the left, the editor of the chosen one on the right. Part and city stand in the address. */
export function ContentPage() {
  const { part: named } = useParams();
  const [search, setSearch] = useSearchParams();
  const part = named && Object.hasOwn(contentParts, named) ? (named as ContentPart) : FIRST;
  const cityId = Number(search.get('city')) || 0;
  const { data: overview } = useAside(partsQuery);
  const { data: draft, error, refetch } = useQuery(draftQuery(part, cityId));
  const [round, setRound] = useState(0);
  const cities = (overview?.parts ?? []).filter((one) => one.part === part && one.cityId !== 0);
  const goTo = (city: number) => setSearch(city === 0 ? {} : { city: String(city) });

  return (
    <div className={styles.page}>
      <PartList parts={overview?.parts ?? []} current={part} />
      <section className={styles.main} aria-label={contentParts[part].name}>
        <FilingAlert isThere={part === 'bottom-copyright'} />
        <div className={styles.places}>
          <span className={styles.faint}>适用范围</span>
          <Button type={cityId === 0 ? 'primary' : 'default'} onClick={() => goTo(0)}>
            全国通用
          </Button>
          {cities.map((one) => (
            <Button
              key={one.cityId}
              type={cityId === one.cityId ? 'primary' : 'default'}
              onClick={() => goTo(one.cityId)}
            >
              {one.cityName}
            </Button>
          ))}
          <CountyCascader anyLevel width={220} label="为城市单独设置" value={cityId} onChange={goTo} />
        </div>
        {error && !draft && (
          <FailureView title="内容没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
        )}
        {!error && !draft && (
          <div className={styles.editor} aria-busy="true">
            <Skeleton active paragraph={{ rows: 6 }} />
          </div>
        )}
        {draft && (
          // Another part, another city or what a colleague has saved meanwhile is another editor.
          <PartEditor
            key={`${part}.${cityId}.${draft.version}.${round}`}
            part={part}
            cityId={cityId}
            draft={draft}
            onReload={() => void refetch().then(() => setRound((count) => count + 1))}
          />
        )}
      </section>
    </div>
  );
}
