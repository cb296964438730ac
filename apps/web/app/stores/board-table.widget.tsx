import { Tag } from '@jishi/ui/tag';
import { type Board, boardAddress, boardColumns } from './board-shapes.ts';
import styles from './manage-view.module.css';

/** Each store as a row, its figures leading to where they are dealt with; what is late is red. */
export function BoardTable({ board, cityId, shopId }: { board: Board; cityId: number; shopId: number }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">门店</th>
            {boardColumns.map(({ key, name, href }) => (
              <th key={key} scope="col">
                <a href={href}>{name}</a>
              </th>
            ))}
          </tr>
          <tr className={styles.sums}>
            <th scope="row">合计</th>
            {boardColumns.map(({ key }) => (
              <Figure key={key} count={board.sums[key]} isLate={key === 'late'} />
            ))}
          </tr>
        </thead>
        <tbody>
          {board.stores.map((store) => (
            <tr key={store.id} data-chosen={store.id === shopId || undefined}>
              <th scope="row">
                <a
                  href={boardAddress(cityId, store.id === shopId ? 0 : store.id)}
                  data-keep-scroll=""
                  aria-current={store.id === shopId || undefined}
                  className={styles.name}
                >
                  {store.name}
                </a>
                <span className={styles.state}>
                  <Tag tone={store.state === '营业中' ? 'success' : 'neutral'} size="sm">
                    {store.state}
                  </Tag>
                  <span className="tabular">{store.hint}</span>
                </span>
              </th>
              {boardColumns.map(({ key }) => (
                <Figure key={key} count={store[key]} isLate={key === 'late'} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ count, isLate }: { count: number; isLate: boolean }) {
  return (
    <td
      className="tabular"
      data-late={(isLate && count > 0) || undefined}
      data-zero={count === 0 || undefined}
    >
      {count}
    </td>
  );
}
