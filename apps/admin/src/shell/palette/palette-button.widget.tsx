import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './palette.module.css';

const loadPalette = () => import('./palette.widget.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
/** Its code comes before it is asked for, so that no key is lost that is pressed right after. */
const AHEAD_MS = 1_500;

/** Opens what finds pages, orders, goods and members from everywhere; so do Ctrl K and ⌘ K. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    window.addEventListener('keydown', listen);
    const ahead = setTimeout(() => loadPalette().catch(() => undefined), AHEAD_MS);
    return () => {
      clearTimeout(ahead);
      window.removeEventListener('keydown', listen);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search size={15} strokeWidth={1.5} aria-hidden="true" />
        查找
        <kbd>{/Mac/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
