import { App, Dropdown } from 'antd';
import ChevronDown from 'lucide-react/icons/chevron-down';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { lazy, Suspense, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { api } from './api.ts';
import { describeFailure } from './failure.ts';
import styles from './header.module.css';
import { useModeChoice } from './mode/mode.ts';
import { listModeItems } from './mode/mode-items.tsx';
import { PaletteButton } from './palette/palette-button.widget.tsx';
import { useProfile } from './session.tsx';
import { areaOf, useSiteMap } from './site-map.ts';
import { SiteSwitch } from './site-switch.widget.tsx';

const PasswordDialog = lazy(async () => ({
  default: (await import('./password.dialog.tsx')).PasswordDialog,
}));

/** Where one is, and who. */
export function Header({ onFactor }: { onFactor: () => void }) {
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <h1 className={styles.where}>{areaOf(useSiteMap(), pathname)?.title ?? '管理后台'}</h1>
      <div className={styles.right}>
        <PaletteButton />
        <SiteSwitch />
        <UserMenu onFactor={onFactor} />
      </div>
    </header>
  );
}

function UserMenu({ onFactor }: { onFactor: () => void }) {
  const profile = useProfile();
  const signIn = useHref('/login');
  const { message } = App.useApp();
  const modeChoice = useModeChoice();
  const [leaving, setLeaving] = useState(false);
  const [changing, setChanging] = useState(false);

  const signOut = async () => {
    setLeaving(true);
    try {
      await api.adminAuth.logout();
      // The page itself is left, so that nothing one member of staff has read stays for the next one at this screen.
      window.location.assign(signIn);
    } catch (error) {
      setLeaving(false);
      message.error(describeFailure(error));
    }
  };

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            {
              key: 'who',
              type: 'group',
              label: (
                <span className={styles.who}>
                  <strong>{profile.name}</strong>
                  <span>账号 {profile.account}</span>
                </span>
              ),
            },
            { type: 'divider' },
            {
              key: 'password',
              icon: <KeyRound size={15} strokeWidth={1.5} />,
              label: '修改密码',
              onClick: () => setChanging(true),
            },
            {
              key: 'factor',
              icon: <ShieldCheck size={15} strokeWidth={1.5} />,
              label: '二次验证',
              onClick: onFactor,
            },
            listModeItems(modeChoice),
            { type: 'divider' },
            {
              key: 'logout',
              icon: <LogOut size={15} strokeWidth={1.5} />,
              label: leaving ? '正在退出…' : '退出登录',
              disabled: leaving,
              onClick: () => void signOut(),
            },
          ],
        }}
      >
        <button type="button" className={styles.user} aria-label={`账号菜单：${profile.name}`}>
          <span className={styles.avatar} data-letter={profile.name.slice(0, 1)} />
          <span className={styles.userName}>{profile.name}</span>
          <ChevronDown size={14} strokeWidth={1.5} />
        </button>
      </Dropdown>
      {changing && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
