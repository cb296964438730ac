import { VisuallyHidden } from '@jishi/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { modeAddress, panelModeOf } from '../shell/panel-mode.ts';
import { useShell } from '../shell/use-shell.ts';
import type { LoginWays } from './frame/login-ways.ts';
import styles from './login-qr.module.css';
import { LoginQr } from './login-qr.widget.tsx';
import type { ThirdPartyScan } from './login-qr-session.ts';
import { signInByScan } from './use-third-party.ts';
import { WechatQr } from './wechat-qr.widget.tsx';

interface LoginPanelProps extends LoginWays {
  /** With its links below it. */
  form: ReactNode;
  links: ReactNode;
  /** The box stands inside another page (S208). */
  isInPage?: boolean;
  onSignedIn(): void;
}

/**
 * The login box with its modes (S236), on its own page, in the popup and inside another page alike: each is an address,
 * so that the form is reached without scripts too.
 */
export function LoginPanel({
  form,
  links,
  hasWechat,
  storeId,
  isInPage = false,
  onSignedIn,
}: LoginPanelProps) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { tenant } = useShell();
  const asked = panelModeOf(query, tenant.features);
  const mode = asked === 'wechat' && !hasWechat ? 'normal' : asked;
  // The page around it has a heading of its own.
  const Heading = isInPage ? 'h2' : 'h1';
  const onThirdParty = (scan: ThirdPartyScan) => void signInByScan(scan, onSignedIn);
  if (mode === 'wechat')
    return (
      <>
        <Heading className={styles.wechat}>微信登录</Heading>
        <WechatQr onThirdParty={onThirdParty} />
        {links}
      </>
    );
  if (!tenant.features.scanLogin) return form;
  const link = (to: 'appQr' | 'normal', label: string) => (
    <a
      href={modeAddress(pathname, query, to)}
      className={styles.mode}
      aria-current={mode === to ? 'page' : undefined}
      data-replace=""
      data-keep-scroll=""
    >
      {label}
    </a>
  );
  return (
    <>
      {mode === 'appQr' && (
        <VisuallyHidden as="div">
          <Heading>扫码登录</Heading>
        </VisuallyHidden>
      )}
      <nav className={styles.modes} aria-label="登录入口">
        {link('appQr', '扫码登录')}
        {link('normal', '密码或短信登录')}
      </nav>
      {mode === 'appQr' ? (
        <LoginQr onSignedIn={onSignedIn} onThirdParty={onThirdParty} storeId={storeId} />
      ) : (
        form
      )}
      {mode === 'appQr' && links}
      {mode === 'appQr' && (
        <noscript>
          <p className={styles.withoutScripts}>扫码登录需要启用 JavaScript，请使用密码或短信登录</p>
        </noscript>
      )}
    </>
  );
}
