import styles from './entrance.module.css';
import { useTenant } from './tenant.ts';

/** The shop's name over a drawing of what it sells, in the colours of the tenant. */
export function BrandPanel() {
  const { siteName, companyFullName, copyright } = useTenant();
  return (
    <aside className={styles.brand}>
      <Devices />
      <div className={styles.brandTop}>
        <span className={styles.mark} aria-hidden="true">
          {siteName.slice(0, 1)}
        </span>
        <span>{siteName}</span>
      </div>
      <div className={styles.brandText}>
        <p className={styles.slogan}>订单、商品与库存，一处管好</p>
        <p className={styles.company}>{companyFullName}</p>
      </div>
      <p className={styles.copyright}>{copyright}</p>
    </aside>
  );
}

/**
 * A phone, a tablet, a watch and earphones in outlines: drawn, so that it is sharp on every screen and weighs nothing.
 */
function Devices() {
  return (
    <svg className={styles.devices} viewBox="0 0 560 640" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <g transform="rotate(-10 300 300)">
          <rect x="196" y="96" width="212" height="438" rx="36" />
          <rect x="206" y="106" width="192" height="418" rx="27" opacity="0.5" />
          <rect x="276" y="118" width="52" height="14" rx="7" />
          <path d="M408 196v52M408 264v36M196 210v70" strokeWidth="3" />
          <g opacity="0.7">
            <rect x="226" y="160" width="152" height="92" rx="12" />
            <path d="M226 276h96M226 296h60" />
            <rect x="226" y="322" width="70" height="70" rx="12" />
            <rect x="308" y="322" width="70" height="70" rx="12" />
            <rect x="226" y="406" width="70" height="70" rx="12" />
            <rect x="308" y="406" width="70" height="70" rx="12" />
            <path d="M272 508h60" strokeWidth="3" />
          </g>
        </g>
        <g transform="rotate(8 470 470)">
          <rect x="402" y="404" width="112" height="132" rx="32" />
          <rect x="412" y="414" width="92" height="112" rx="24" opacity="0.5" />
          <path d="M424 404c2-40 6-70 10-96h48c4 26 8 56 10 96M424 536c2 36 6 62 10 84h48c4-22 8-48 10-84" />
          <circle cx="458" cy="470" r="30" opacity="0.7" />
          <path d="M458 452v18l12 9" />
        </g>
        <g opacity="0.9">
          <path d="M92 420c0-26 18-44 42-44s38 16 38 38-14 36-34 36c-4 0-8-1-10-2v62c0 12-6 20-16 20s-16-8-16-20v-74c-2-5-4-10-4-16Z" />
          <circle cx="138" cy="412" r="12" />
          <path d="M104 516h18" />
        </g>
        <g opacity="0.45">
          <rect x="28" y="60" width="150" height="206" rx="16" />
          <rect x="38" y="70" width="130" height="186" rx="9" />
          <path d="M84 244h38" />
        </g>
      </g>
    </svg>
  );
}
