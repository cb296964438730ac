import { priceSentinelText } from '@jishi/contract/money.ts';
import { pictureAddress } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import History from 'lucide-react/icons/history';
import SearchIcon from 'lucide-react/icons/search';
import styles from './search-list.module.css';
import type { Suggestion } from './suggestion.ts';

/** Side of a product's picture in CSS pixels. */
const PICTURE_SIZE = 32;

interface SearchListProps {
  id: string;
  options: readonly Suggestion[];
  /** Place of the chosen option, -1 for none. */
  active: number;
  isHistory: boolean;
  hotWords: readonly Suggestion[];
  onChoose(option: Suggestion): void;
  onClearHistory(): void;
}

/** The list under the search box: suggestions, or history and hot words while nothing is typed (S320). */
export function SearchList({
  id,
  options,
  active,
  isHistory,
  hotWords,
  onChoose,
  onClearHistory,
}: SearchListProps) {
  // The box keeps the focus while the mouse is pressed in the list; losing it would close the list before the click.
  const keepFocus = (event: React.PointerEvent | React.MouseEvent) => event.preventDefault();
  const Icon = isHistory ? History : SearchIcon;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
    <div className={styles.panel} onMouseDown={keepFocus}>
      {isHistory && options.length > 0 && (
        <div className={styles.head}>
          <span>最近搜索</span>
          <button type="button" tabIndex={-1} className={styles.clear} onClick={onClearHistory}>
            清空
          </button>
        </div>
      )}
      <div id={id} role="listbox" aria-label={isHistory ? '最近搜索' : '搜索建议'}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search box's, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: see above; the box points at it with aria-activedescendant.
          <div
            key={`${option.name}${option.link}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onClick={() => onChoose(option)}
          >
            {option.image ? (
              <img
                src={pictureAddress(option.image.url, 160, 'webp') ?? option.image.url}
                alt=""
                width={PICTURE_SIZE}
                height={PICTURE_SIZE}
                className={styles.picture}
              />
            ) : (
              <Icon size={14} className={styles.icon} />
            )}
            <span className={styles.name}>{option.name}</span>
            {option.price !== undefined && (
              <span className={styles.price}>
                <Price yuan={option.price} text={priceSentinelText(option.price)} size="sm" />
              </span>
            )}
          </div>
        ))}
      </div>
      {hotWords.length > 0 && (
        <>
          <div className={styles.head}>热门搜索</div>
          <div className={styles.words}>
            {hotWords.map((word) => (
              <button
                key={word.name}
                type="button"
                tabIndex={-1}
                className={styles.word}
                onClick={() => onChoose(word)}
              >
                {word.name}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
