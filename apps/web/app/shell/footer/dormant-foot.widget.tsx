import { type ComponentType, createContext, useContext, useEffect, useRef, useState } from 'react';
// The document brings the foot without its code, and needs its styles.
import './footer.module.css';
import './follow-us.module.css';
import './legal.module.css';
import './promise-strip.module.css';
import './store-row.module.css';
import { useMaybeShell } from '../use-shell.ts';
import type { FootData } from './foot-shell.ts';
import type { PageFootProps } from './page-foot.widget.tsx';

/** How the server draws the foot of a page; nothing in the browser. */
export const ServerFoot = createContext<((shell: FootData, props: PageFootProps) => string) | undefined>(
  undefined,
);

/** How far ahead of the window the foot wakes, in pixels. */
const AHEAD = '600px';

/**
 * The foot of the page, which most visits never reach: the server draws it, the browser keeps what is in the document,
 * and its code comes when it is nearly in sight or when the document brought none. Its links work before that.
 */
export function DormantFoot(props: PageFootProps) {
  const draw = useContext(ServerFoot);
  const shell = useMaybeShell();
  const place = useRef<HTMLDivElement>(null);
  const [Awake, setAwake] = useState<ComponentType<PageFootProps>>();
  const { hasStrip, hasFooter, isHuishou } = props;
  const isAwake = Awake !== undefined;
  const shown = `${hasStrip}${hasFooter}${isHuishou}`;
  const drawnAs = useRef(shown);
  /** Which button was pressed while the foot slept, -1 for none. */
  const pressed = useRef(-1);
  useEffect(() => {
    const element = place.current;
    if (!element || isAwake) return;
    const wake = () => {
      // Where the code does not come the foot stays as it was drawn.
      import('./page-foot.widget.tsx').then(
        ({ PageFoot }) => setAwake(() => PageFoot),
        () => undefined,
      );
    };
    if (element.childElementCount === 0 || drawnAs.current !== shown) return wake();
    const watch = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && wake(), {
      rootMargin: AHEAD,
    });
    watch.observe(element);
    const press = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) pressed.current = [...element.querySelectorAll('button')].indexOf(button);
      wake();
    };
    element.addEventListener('focusin', wake, { once: true });
    element.addEventListener('click', press);
    return () => {
      watch.disconnect();
      element.removeEventListener('focusin', wake);
      element.removeEventListener('click', press);
    };
  }, [isAwake, shown]);
  // A button that was pressed while the foot slept does what it does as soon as it can.
  useEffect(() => {
    if (!isAwake || pressed.current < 0) return;
    place.current?.querySelectorAll('button')[pressed.current]?.click();
    pressed.current = -1;
  }, [isAwake]);
  if (Awake) {
    return (
      <div key="awake" ref={place}>
        <Awake {...props} />
      </div>
    );
  }
  const html = draw && shell ? draw(shell, props) : '';
  return (
    <div
      key="asleep"
      ref={place}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it; in the browser it is empty, and what the document brought stays.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
