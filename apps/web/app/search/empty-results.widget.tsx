import { Card } from '@jishi/ui/card';
import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import SearchX from 'lucide-react/icons/search-x';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { useShell } from '../shell/use-shell.ts';
import styles from './empty-results.module.css';
import { unfilteredAddress } from './filter-rows.ts';
import { addressOf, hasFilters, type ListView } from './list-view.ts';
import { ResultGrid } from './result-grid.widget.tsx';
import type { ShownResult } from './shown-result.ts';

interface EmptyResultsProps {
  view: ListView;
  /** What the keyword may have been meant for. */
  correctedKeyword: string;
  /** Null when they did not come. */
  bestSellers: readonly ShownResult[] | null;
}

/** Nothing was found: what to do now, what others search for, and what sells best. */
export function EmptyResults({ view, correctedKeyword, bestSellers }: EmptyResultsProps) {
  const { hotWords } = useShell();
  const isFiltered = hasFilters(view);
  return (
    <>
      <Card padding="none">
        <EmptyState
          icon={<SearchX size={32} />}
          title={view.keyword === '' ? '没有符合条件的商品' : `抱歉，没有找到“${view.keyword}”的相关商品`}
          description={
            isFiltered ? '试试减少几个筛选条件，或者换个关键词' : '请检查输入是否有误，或者换个更简短的关键词'
          }
          action={
            <>
              {correctedKeyword !== '' && (
                <LinkButton
                  variant="primary"
                  href={addressOf({ ...view, keyword: correctedKeyword, exact: false, page: 1 })}
                >
                  搜索“{correctedKeyword}”
                </LinkButton>
              )}
              {isFiltered && <LinkButton href={unfilteredAddress(view)}>清空筛选</LinkButton>}
            </>
          }
        />
        {hotWords.length > 0 && (
          <p className={styles.words}>
            大家都在搜：
            {hotWords.slice(0, 8).map(({ name, link }) => (
              <a key={name} href={link}>
                {name}
              </a>
            ))}
          </p>
        )}
      </Card>
      {bestSellers?.length !== 0 && (
        <section className={styles.sellers}>
          <SectionTitle title="热销好物" description="看看大家都在买什么" />
          {bestSellers ? (
            <ResultGrid products={bestSellers} label="热销商品" />
          ) : (
            <MissingPart title="热销好物" />
          )}
        </section>
      )}
    </>
  );
}
