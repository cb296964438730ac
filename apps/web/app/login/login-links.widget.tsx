import { useLocation, useSearchParams } from 'react-router';
import { modeAddress, panelModeOf } from '../shell/panel-mode.ts';
import { useShell } from '../shell/use-shell.ts';
import type { LoginWays } from './frame/login-ways.ts';
import styles from './login-links.module.css';

interface LoginLinksProps extends LoginWays {}

/**
 * What a visitor may want instead of signing in with this form (S213): other ways in, register, the password, the app
 * and the stores.
 */
export function LoginLinks({ hasWechat, storeId }: LoginLinksProps) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { tenant, origin } = useShell();
  const redirect = query.get('redirect') ?? '/';
  const way = new URLSearchParams({ redirect });
  const { qqLogin, entryGuide } = tenant.features;
  const mode = panelModeOf(query, tenant.features);
  return (
    <div className={styles.links}>
      {(qqLogin || hasWechat) && (
        <p className={styles.ways}>
          <span>其他登录方式</span>
          {hasWechat && mode !== 'wechat' && (
            <a href={modeAddress(pathname, query, 'wechat')} data-replace="" data-keep-scroll="">
              微信
            </a>
          )}
          {hasWechat && mode === 'wechat' && (
            <a href={modeAddress(pathname, query, 'normal')} data-replace="" data-keep-scroll="">
              短信或密码
            </a>
          )}
          {qqLogin && (
            <a href={`/account/third-party/qq?${way}`} target="_top" data-document="">
              QQ
            </a>
          )}
        </p>
      )}
      <p className={styles.row}>
        <a href={`${origin}/account/register?${way}`} target="_top">
          免费注册
        </a>
        <a href="/account/findpwd" target="_top">
          忘记密码
        </a>
      </p>
      <p className={styles.row}>
        <a href="/topic/app/" target="_top">
          下载 App
        </a>
        {storeId > 0 && (
          <a href={`/stores/${storeId}`} target="_top">
            附近门店
          </a>
        )}
        {entryGuide && storeId > 0 && (
          <a href={`/stores/${storeId}#inguide`} target="_top">
            进店指引
          </a>
        )}
      </p>
    </div>
  );
}
