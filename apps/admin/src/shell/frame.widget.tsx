import { useQueryClient } from '@tanstack/react-query';
import { Layout } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { AreaTabs } from './area-tabs.widget.tsx';
import { LostAsides } from './aside/lost-asides.widget.tsx';
import { FailureView } from './error/failure.widget.tsx';
import { FactorAdvice } from './factor/factor-advice.widget.tsx';
import { describeFailure } from './failure.ts';
import { LeaveGuard } from './form/leave-guard.ts';
import styles from './frame.module.css';
import { FrameSkeleton } from './frame-skeleton.widget.tsx';
import { Header } from './header.widget.tsx';
import { loginPath } from './return-path.ts';
import { ProfileProvider, useSession } from './session.tsx';
import { SESSION_KEY } from './session-key.ts';
import { SideMenu } from './side-menu.widget.tsx';
import { titleOf, useSiteMap } from './site-map.ts';
import { useTenant } from './tenant.ts';

const FirstPassword = lazy(async () => ({
  default: (await import('./first-password.widget.tsx')).FirstPassword,
}));
const FirstFactor = lazy(async () => ({
  default: (await import('./factor/first-factor.widget.tsx')).FirstFactor,
}));
const FactorDialog = lazy(async () => ({
  default: (await import('./factor/factor.dialog.tsx')).FactorDialog,
}));

const COLLAPSED = 'jishi-admin-menu';

/** What every page stands in. Shows nothing before it knows who is signed in; nobody: the sign-in, which leads back. */
export function Frame() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'collapsed');
  const client = useQueryClient();
  // Its recovery codes are still to be seen when it is on already.
  const [isFirstFactor, setFirstFactor] = useState(false);
  const [isFactorOpen, setFactorOpen] = useState(false);
  useTitle(pathname);

  const collapse = (next: boolean) => {
    setCollapsed(next);
    localStorage.setItem(COLLAPSED, next ? 'collapsed' : 'open');
  };

  if (session.data === null) return <Navigate to={loginPath(`${pathname}${search}${hash}`)} replace />;
  if (session.data === undefined) {
    if (!session.error) return <FrameSkeleton />;
    return (
      <FailureView
        title="管理后台暂时打不开"
        text={describeFailure(session.error)}
        onRetry={() => void session.refetch()}
      />
    );
  }
  if (session.data.mustChangePassword) {
    return (
      <ProfileProvider value={session.data}>
        <Suspense fallback={<FrameSkeleton />}>
          <FirstPassword />
        </Suspense>
      </ProfileProvider>
    );
  }
  if (session.data.mustSetFactor || isFirstFactor) {
    return (
      <ProfileProvider value={session.data}>
        <Suspense fallback={<FrameSkeleton />}>
          <FirstFactor
            onOn={() => setFirstFactor(true)}
            onDone={() => {
              void client.invalidateQueries({ queryKey: SESSION_KEY }).then(() => setFirstFactor(false));
            }}
          />
        </Suspense>
      </ProfileProvider>
    );
  }
  return (
    <ProfileProvider value={session.data}>
      <a className={styles.skip} href="#content">
        跳到主要内容
      </a>
      <Layout hasSider className={styles.frame}>
        <SideMenu collapsed={collapsed} onCollapse={collapse} />
        <Layout>
          <Header onFactor={() => setFactorOpen(true)} />
          <NavigationBar />
          <main id="content" className={styles.content} tabIndex={-1}>
            <FactorAdvice onSetUp={() => setFactorOpen(true)} />
            <AreaTabs />
            <Outlet />
          </main>
        </Layout>
      </Layout>
      {isFactorOpen && (
        <Suspense>
          <FactorDialog onClose={() => setFactorOpen(false)} />
        </Suspense>
      )}
      <LostAsides />
      <LeaveGuard />
      <ScrollRestoration />
    </ProfileProvider>
  );
}

/** A thin bar while the code of the next page comes. */
function NavigationBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={styles.progress} role="progressbar" aria-label="页面加载中" />
  );
}

function useTitle(pathname: string): void {
  const { siteName } = useTenant();
  const areas = useSiteMap();
  useEffect(() => {
    const title = titleOf(areas, pathname);
    document.title = title ? `${title} - ${siteName}管理后台` : `${siteName}管理后台`;
  }, [areas, pathname, siteName]);
}
