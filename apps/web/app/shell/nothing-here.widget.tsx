import { classNames } from '@jishi/ui/class-names';
import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import type { ReactNode } from 'react';
import styles from './nothing-here.module.css';

interface NothingHereProps {
  icon: ReactNode;
  /** A sentence: what is not here. */
  title: string;
  description: string;
  /** Where to go instead; the home page otherwise. */
  href?: string;
  /** What the way there is called. */
  label?: string;
  /** Another way, beside the first. */
  more?: ReactNode;
  /** It stands on the page itself, not in a card. */
  framed?: boolean;
}

/** A page or a part of one that has nothing to show yet, and the way to what would fill it. */
export function NothingHere({
  icon,
  title,
  description,
  href = '/',
  label = '去逛逛',
  more,
  framed = false,
}: NothingHereProps) {
  return (
    <EmptyState
      className={classNames(framed && styles.framed)}
      icon={icon}
      title={title}
      description={description}
      action={
        <>
          <LinkButton href={href} variant="primary">
            {label}
          </LinkButton>
          {more}
        </>
      }
    />
  );
}
