import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import styles from './avatar.module.css';

export type AvatarProps = {
  /** Whose face it is. */
  name: string;
  src?: string;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
};

/** A person's picture; a drawn head where there is none or it does not load. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const hasPicture = src !== undefined && src !== '' && src !== failedSrc;
  return (
    <span className={classNames(styles.avatar, className)} style={{ width: size, height: size }}>
      {hasPicture ? (
        <img
          className={styles.image}
          src={src}
          alt={name}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <UserRound size={Math.round(size * 0.5)} role="img" aria-label={name} />
      )}
    </span>
  );
}
