import { VisuallyHidden } from '@jishi/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useShell } from '../shell/use-shell.ts';
import styles from './login-qr.module.css';
import { LoginQr } from './login-qr.widget.tsx';
import type { ThirdPartyScan } from './login-qr-session.ts';
import { hasScanLogin, modeAddress, panelModeOf } from './panel-mode.ts';
import { signInByScan } from './use-third-party.ts';
import { WechatQr } from './wechat-qr.widget.tsx';

interface LoginPanelProps {
  /** With its links below it. */
  form: ReactNode;
  links: ReactNode;
  hasWechat: boolean;
  storeId: number;
  onSignedIn(): void;
}

/** The login box with its modes (S236): each is an address, so that the form is reached without scripts too. */
export function LoginPanel({ form, links, hasWechat, storeId, onSignedIn }: LoginPanelProps) {
  const [query] = useSearchParams();
  const { tenant } = useShell();
  const asked = panelModeOf(query, tenant.xtenant);
  const mode = asked === 'wechat' && !hasWechat ? 'normal' : asked;
  const onThirdParty = (scan: ThirdPartyScan) => void signInByScan(scan, onSignedIn);
  if (mode === 'wechat')
    return (
      <>
        <h1 className={styles.wechat}>微信登录</h1>
        <WechatQr onThirdParty={onThirdParty} />
        {links}
      </>
    );
  if (!hasScanLogin(tenant.xtenant)) return form;
  const link = (to: 'appQr' | 'normal', label: string) => (
    <a
      href={modeAddress(query, to)}
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
          <h1>扫码登录</h1>
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
