import { Alert, Button, Empty, Pagination, Table } from 'antd';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatCount } from '../shell/format.ts';
import { useProfile } from '../shell/session.tsx';
import { ChosenRows, type Selection } from './chosen-rows.widget.tsx';
import { ColumnChooser } from './column-chooser.widget.tsx';
import { ExportButton } from './export-button.widget.tsx';
import { FilterBar, Filters } from './filter-bar.widget.tsx';
import { isNarrowed, PAGE_SIZES } from './list-address.ts';
import type { ControlProps, Resource } from './resource.ts';
import styles from './resource-list.module.css';
import { SkeletonRows } from './skeleton-rows.widget.tsx';
import { buildColumns, sortOf, widthOf } from './table-columns.tsx';
import { useColumns } from './use-columns.ts';
import { useList } from './use-list.ts';
import { useRowKeys } from './use-row-keys.ts';

const HEADER_HEIGHT = 56;

export interface ResourceListProps<Row, Filters, Sort extends string> {
  resource: Resource<Row, Filters, Sort>;
  /** What a click on a row does. A link in the row must do the same, for the keyboard. */
  onOpen?: (row: Row) => void;
  /** What can be done with one row, in the last column. */
  rowActions?: { width: number; render: (row: Row) => ReactNode };
  /** Rows that something is done with together. */
  selection?: Selection<Row>;
  /** What stands between the filters and the table. */
  above?: ReactNode;
  /** Saved filters that stand above the others, and those that a set of filters goes out from. */
  views?: { render: (props: ControlProps<Filters>) => ReactNode; baseOf: (filters: Filters) => Filters };
  /** What stands below a row that is opened. */
  expanded?: { isExpandable: (row: Row) => boolean; render: (row: Row) => ReactNode };
}

/** A list page: tabs, filters, table, pages and export, all of it in the address. */
export function ResourceList<Row extends object, Values, Sort extends string>({
  resource,
  onOpen,
  rowActions,
  selection,
  above,
  views,
  expanded,
}: ResourceListProps<Row, Values, Sort>) {
  const { state, query, change } = useList(resource);
  const { data, error } = query;
  const { permissions } = useProfile();
  const mayExport = resource.exportedWith === undefined || permissions.includes(resource.exportedWith);
  const setFilters = (filters: Values) => change({ filters });

  // The last rows of the last page may have gone while it was looked at.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / state.pageSize));
  const isPastEnd = data !== undefined && !query.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage });
  });

  const chosenColumns = useColumns(resource);
  const rows = data?.list ?? [];
  const keys = useRowKeys({ rows, keyOf: resource.rowKey, onOpen, selection });

  return (
    <section ref={keys.list} className={styles.list} aria-label={`${resource.noun}列表`}>
      {views?.render({ value: state.filters, onChange: setFilters })}
      <Filters resource={resource} place="tabs" values={state.filters} onChange={setFilters} />
      <FilterBar
        resource={resource}
        values={state.filters}
        base={views?.baseOf(state.filters)}
        onChange={setFilters}
        onRefresh={() => void query.refetch()}
        refreshing={query.isFetching}
        actions={
          <>
            <ColumnChooser
              columns={resource.columns}
              hidden={chosenColumns.hidden}
              onChange={chosenColumns.setHidden}
            />
            {mayExport && <ExportButton resource={resource} state={state} total={data?.total ?? 0} />}
          </>
        }
      />
      {selection && <ChosenRows resource={resource} selection={selection} state={state} page={data} />}
      {above}
      {error && data && (
        <Alert
          type="error"
          showIcon
          className={styles.alert}
          title={`没有读到最新内容：${describeFailure(error)}`}
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              重试
            </Button>
          }
        />
      )}
      {data === undefined && error ? (
        <FailureView
          title="列表没有加载出来"
          text={describeFailure(error)}
          onRetry={() => void query.refetch()}
        />
      ) : data === undefined ? (
        <SkeletonRows columns={chosenColumns.shown} />
      ) : (
        <Table<Row>
          size="middle"
          rowKey={(row) => resource.rowKey(row)}
          columns={buildColumns(chosenColumns.shown, state.sort, rowActions)}
          dataSource={rows}
          pagination={false}
          sticky={{ offsetHeader: HEADER_HEIGHT }}
          scroll={{ x: widthOf(chosenColumns.shown) + (rowActions?.width ?? 0) }}
          className={query.isPlaceholderData ? styles.stale : undefined}
          rowClassName={`${styles.row} ${onOpen ? styles.opens : ''}`}
          onRow={keys.rowProps}
          onChange={(_pages, _filters, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
            change({ sort: sortOf(resource.columns, columnKey, order) });
          }}
          {...(selection && {
            rowSelection: {
              columnWidth: 44,
              // A box in the head is drawn a second time where antd measures, and the keyboard would stop there.
              columnTitle: <span className={styles.unseen}>选择</span>,
              preserveSelectedRowKeys: true,
              selectedRowKeys: selection.chosen.map((row) => resource.rowKey(row)),
              onChange: (_keys, rows) => selection.onChoose(rows),
              onSelect: keys.beginAt,
              getCheckboxProps: (row) => ({ 'aria-label': `选择${selection.nameOf(row)}` }),
            },
          })}
          {...(expanded && {
            expandable: {
              columnWidth: 40,
              columnTitle: <span className={styles.unseen}>详情</span>,
              expandIcon: ({ expanded: open, expandable, record, onExpand }) =>
                expandable && (
                  <button
                    type="button"
                    className={styles.expand}
                    aria-label={open ? '收起详情' : '展开详情'}
                    aria-expanded={open}
                    onClick={(event) => onExpand(record, event)}
                  >
                    <ChevronRight size={16} strokeWidth={1.5} />
                  </button>
                ),
              rowExpandable: expanded.isExpandable,
              expandedRowRender: expanded.render,
              expandRowByClick: true,
            },
          })}
          locale={{
            emptyText: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={
                  isNarrowed(resource, state.filters)
                    ? `没有符合条件的${resource.noun}，换个条件试试`
                    : resource.emptyText
                }
              />
            ),
          }}
        />
      )}
      <span className={styles.unseen} aria-live="polite">
        {keys.told}
      </span>
      {data !== undefined && data.total > 0 && (
        <Pagination
          className={styles.pages}
          current={state.page}
          pageSize={state.pageSize}
          total={data.total}
          showSizeChanger
          pageSizeOptions={[...PAGE_SIZES]}
          showTotal={(total) => `共 ${formatCount(total)} ${resource.measure}`}
          onChange={(page, pageSize) => change(pageSize === state.pageSize ? { page } : { pageSize })}
        />
      )}
    </section>
  );
}
