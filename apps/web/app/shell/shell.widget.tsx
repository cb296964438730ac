import { ConfirmHost } from '@jishi/ui/alert-dialog';
import { classNames } from '@jishi/ui/class-names';
import { Toaster } from '@jishi/ui/toast';
import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { FollowLinks } from './follow-links.tsx';
import { Footer, PromiseStrip } from './footer/footer.widget.tsx';
import { Header } from './header/header.widget.tsx';
import { TopBar } from './header/top-bar.widget.tsx';
import { TopProgress } from './overlay/top-progress.widget.tsx';
import { metaOf } from './route-meta.ts';
import styles from './shell.module.css';
import { ToolBar } from './tool-bar.widget.tsx';
import { VisitorProvider } from './visitor.tsx';

/** What every page stands in. The meta of the route says which parts it goes without (S039 to S044). */
export function Shell({ children }: { children: ReactNode }) {
  const routeId = useMatches().at(-1)?.id;
  const meta = metaOf(routeId);
  return (
    <VisitorProvider>
      <FollowLinks>
        <a href="#main" className={styles.skip}>
          跳到主要内容
        </a>
        <TopProgress />
        <div className={classNames(styles.page, meta.wrapClass)}>
          {!meta.hideTopBar && <TopBar />}
          {!meta.hideHeader && <Header isHome={routeId === '/'} />}
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          {!meta.hideBottomBar && <PromiseStrip />}
          {!meta.hideFooterBar && <Footer />}
        </div>
        {!meta.hideToolBar && <ToolBar />}
      </FollowLinks>
      <Toaster />
      <ConfirmHost />
    </VisitorProvider>
  );
}
