import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { placeTooltip } from './place-tooltip.ts';
import styles from './tooltip.module.css';

export type TooltipProps = {
  content: ReactNode;
  side?: 'top' | 'bottom';
  /** One element that can take the focus: a button, a link. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/**
 * A word about a control, on hover after 300 ms and on keyboard focus at once; Esc puts it away. Never the only place
 * for something.
 */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const { onPointerEnter, onPointerLeave, onFocus, onBlur } = children.props;
  const trigger = cloneElement(children, {
    'aria-describedby': anchor ? id : children.props['aria-describedby'],
    onPointerEnter(event) {
      onPointerEnter?.(event);
      const element = event.currentTarget;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAnchor(element), 300);
    },
    onPointerLeave(event) {
      onPointerLeave?.(event);
      close();
    },
    onFocus(event) {
      onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
    },
    onBlur(event) {
      onBlur?.(event);
      close();
    },
  });

  return (
    <>
      {trigger}
      {anchor &&
        createPortal(
          <TooltipBox id={id} anchor={anchor} side={side} onClose={close}>
            {content}
          </TooltipBox>,
          document.body,
        )}
    </>
  );
}

type TooltipBoxProps = {
  id: string;
  anchor: HTMLElement;
  side: 'top' | 'bottom';
  onClose: () => void;
  children: ReactNode;
};

function TooltipBox({ id, anchor, side, onClose, children }: TooltipBoxProps) {
  const box = useRef<HTMLDivElement>(null);

  // It can only be placed once its size is known, which is before anything is painted.
  useLayoutEffect(() => {
    if (!box.current) return;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const place = placeTooltip(
      anchor.getBoundingClientRect(),
      box.current.getBoundingClientRect(),
      view,
      side,
    );
    box.current.style.left = `${place.left}px`;
    box.current.style.top = `${place.top}px`;
  }, [anchor, side]);

  useEffect(() => {
    const pressKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', pressKey);
    window.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', pressKey);
      window.removeEventListener('scroll', onClose, { capture: true });
    };
  }, [onClose]);

  return (
    <div ref={box} id={id} role="tooltip" className={styles.tooltip}>
      {children}
    </div>
  );
}
