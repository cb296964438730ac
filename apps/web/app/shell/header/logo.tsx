import { DRAWN_LOGO_PATH } from '@jishi/contract/drawn-logo.ts';
import { useShell } from '../use-shell.ts';
import styles from './logo.module.css';

/** Width of one Chinese character of the wordmark, in the units of its drawing. */
const CHARACTER_WIDTH = 30;
const MARK_WIDTH = 50;

/**
 * The shop's name as its sign (S064): the tenant's own logo, else a wordmark in its brand colour.
 * @param picture address of another logo of the tenant, '' for none
 */
export function Logo({ picture }: { picture?: string } = {}) {
  const { tenant } = useShell();
  const { siteName, logos } = tenant;
  const chosen = picture || logos.pcMain;
  // Drawn here as well, so that the sign of the page costs no request.
  const shown = chosen === DRAWN_LOGO_PATH ? '' : chosen;
  return (
    <a href="/" className={styles.logo} aria-label={`${siteName}首页`}>
      {shown ? (
        <img className={styles.picture} src={shown} alt="" height={44} />
      ) : (
        <Wordmark name={siteName} />
      )}
    </a>
  );
}

/** A phone under a shop's awning, and the name. */
function Wordmark({ name }: { name: string }) {
  const width = MARK_WIDTH + name.length * CHARACTER_WIDTH;
  return (
    <svg width={width} height={44} viewBox={`0 0 ${width} 44`} aria-hidden="true">
      <rect width="40" height="40" y="2" rx="10" className={styles.tile} />
      <path
        className={styles.awning}
        d="M9 12h22l2.6 6.2a3.6 3.6 0 0 1-6.9 1.4 3.7 3.7 0 0 1-6.7 0 3.7 3.7 0 0 1-6.7 0 3.6 3.6 0 0 1-6.9-1.4z"
      />
      <path className={styles.phone} d="M13.5 25v7.5a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V25M18 31h4" />
      <text x={MARK_WIDTH} y="32" className={styles.name}>
        {name}
      </text>
    </svg>
  );
}
