import { Pagination } from '@jishi/ui/pagination';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { EmptyResults } from './empty-results.widget.tsx';
import { FilterPanel } from './filter-panel.widget.tsx';
import styles from './found-products.module.css';
import { KeywordNotice } from './keyword-notice.widget.tsx';
import { addressOf, hasFilters } from './list-view.ts';
import type { FoundProducts as Found } from './load-products.ts';
import { ResultGrid } from './result-grid.widget.tsx';
import { SortBar } from './sort-bar.widget.tsx';

interface FoundProductsProps {
  found: Found;
  /** The way to here and the name of the list. */
  heading: ReactNode;
  /** What the list is of, for those who hear it. */
  label: string;
}

/** The body of list and search pages: notices, filters, sort bar, models, pages. */
export function FoundProducts({ found, heading, label }: FoundProductsProps) {
  const { view, products, total, pageCount, category, screening, correctedKeyword, relaxed, bestSellers } =
    found;
  const isLoading = useIsLoadingList();
  // Filters that leave nothing can be changed where they are; a word that finds nothing has none.
  const isRefinable = total > 0 || hasFilters(view);
  return (
    <div className={`page-column page-fluid ${styles.body}`}>
      {heading}
      {total > 0 && <KeywordNotice view={view} correctedKeyword={correctedKeyword} relaxed={relaxed} />}
      {isRefinable && (
        <>
          <FilterPanel
            key={`${view.place} ${view.keyword} ${category?.id}`}
            view={view}
            screening={screening}
            category={category}
          />
          <SortBar view={view} total={total} pageCount={pageCount} />
        </>
      )}
      {total > 0 ? (
        <>
          <ResultGrid products={products} label={label} pending={isLoading} />
          <Pagination
            page={view.page}
            pageCount={pageCount}
            href={(page) => addressOf({ ...view, page })}
            className={styles.pages}
          />
        </>
      ) : (
        <EmptyResults view={view} correctedKeyword={correctedKeyword} bestSellers={bestSellers} />
      )}
    </div>
  );
}

/** Whether another state of a list is being fetched (S363); going to a product is no reason to fade the list. */
export function useIsLoadingList(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && /^\/(list|search|shoplist)(\/|$)/.test(location.pathname);
}
