import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import { Link } from '../link/link.tsx';
import styles from './hover-menu.module.css';
import { useHoverIntent } from './use-hover-intent.ts';

export { type HoverIntentOptions, useHoverIntent } from './use-hover-intent.ts';

export type HoverMenuProps = {
  label: ReactNode;
  /** Makes the trigger a link: a click goes there, hover and focus open. */
  href?: string;
  /** The trigger's name where `label` is not text. */
  triggerLabel?: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  arrow?: boolean;
  /** Keeps the closed panel in the page, for links that search engines should find. */
  keepMounted?: boolean;
  className?: string;
  panelClassName?: string;
  onOpenChange?: (open: boolean) => void;
};

const canTakeFocus =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/**
 * A panel under its trigger, for the second level of a header. Opens 100 ms after hover or keyboard focus and closes
 * 200 ms after both have left (S060). Down and up walk through what is in it, Esc closes and goes back to the trigger.
 */
export function HoverMenu({
  label,
  href,
  triggerLabel,
  children,
  align = 'start',
  arrow = true,
  keepMounted = false,
  className,
  panelClassName,
  onOpenChange,
}: HoverMenuProps) {
  const panelId = useId();
  const wrapper = useRef<HTMLDivElement>(null);
  const { open, setOpen, wrapperProps } = useHoverIntent({ onOpenChange });
  const isInPage = open || keepMounted;

  const pressKey = (event: KeyboardEvent) => {
    const stops = [...(wrapper.current?.querySelectorAll<HTMLElement>(canTakeFocus) ?? [])];
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      stops[0]?.focus();
      setOpen(false);
    }
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    if (!open) return setOpen(true);
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    stops.at((at + direction) % stops.length)?.focus();
  };

  // A mouse that comes to click has already opened the menu; toggling would shut it under the pointer.
  const pressTrigger = ({ nativeEvent }: MouseEvent) =>
    setOpen('pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse' ? true : !open);
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
  };

  const triggerProps = {
    className: styles.trigger,
    'aria-label': triggerLabel,
    'aria-expanded': open,
    'aria-controls': isInPage ? panelId : undefined,
    children: (
      <>
        {label}
        {arrow && <Glyph path="m6 9 6 6 6-6" className={styles.arrow} size={14} />}
      </>
    ),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its link or button and panel send up.
    <div
      ref={wrapper}
      className={classNames(styles.menu, className)}
      {...wrapperProps}
      onKeyDown={pressKey}
      onClick={closeAfterLink}
    >
      {href === undefined ? (
        <button type="button" {...triggerProps} onClick={pressTrigger} />
      ) : (
        <Link href={href} {...triggerProps} />
      )}
      {isInPage && (
        <div
          id={panelId}
          className={classNames(styles.panel, align === 'start' ? undefined : styles[align])}
          hidden={!open}
        >
          <div className={classNames(styles.surface, panelClassName)}>{children}</div>
        </div>
      )}
    </div>
  );
}
