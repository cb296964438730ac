import { ConfirmHost } from '@jishi/ui/alert-dialog';
import { classNames } from '@jishi/ui/class-names';
import { Toaster } from '@jishi/ui/toast';
import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { PageViews } from './beacon/page-views.widget.tsx';
import { FollowLinks } from './follow-links.tsx';
import { DormantFoot } from './footer/dormant-foot.widget.tsx';
import { isGreyedOut } from './grey-mode.ts';
import { Header } from './header/header.widget.tsx';
import { HuishouHeader } from './header/huishou-header.widget.tsx';
import { standsAbove } from './header/top-ad.ts';
import { TopAd } from './header/top-ad.widget.tsx';
import { TopBar } from './header/top-bar.widget.tsx';
import { MissingPart } from './missing-part.widget.tsx';
import { Overlays } from './overlay/overlays.widget.tsx';
import { TopProgress } from './overlay/top-progress.widget.tsx';
import { isFramed, metaOfMatch, shownMeta } from './route-meta.ts';
import styles from './shell.module.css';
import { ShopKeeper } from './shop-scope/shop-keeper.tsx';
import { ShownProblem } from './shown-problem.ts';
import { ToolBar } from './tool-bar/tool-bar.widget.tsx';
import { useMaybeShell } from './use-shell.ts';
import { VisitorProvider } from './visitor.tsx';

interface ShellProps {
  children: ReactNode;
  /** What rooms lay over the page. */
  overlays?: ReactNode;
  /** Stands around an error page. */
  failed?: boolean;
}

/** What every page stands in. The meta of the route says which parts it goes without (S039 to S044). */
export function Shell({ children, overlays, failed = false }: ShellProps) {
  const page = useMatches().at(-1);
  const ofRoute = metaOfMatch(page);
  const { pathname, search } = useLocation();
  const meta = shownMeta(ofRoute, search);
  // A window has one main part, and a frame in it (the cart beside the page, the login) is not another.
  const Main = isFramed(ofRoute, search) ? 'div' : 'main';
  // A page that brings a header of its own has none when it fails, and nobody would know whose error it is.
  const hasHeader = !meta.hideHeader || (failed && !meta.hideFooterBar);
  const isHome = page?.id === '/' || page?.id === '/home';
  const shell = useMaybeShell();
  const isGrey = isGreyedOut(shell, isHome);
  return (
    <VisitorProvider>
      <FollowLinks>
        <a href="#main" className={styles.skip}>
          跳到主要内容
        </a>
        <TopProgress failed={failed} />
        <div className={classNames(styles.page, meta.wrapClass)} data-grey={isGrey || undefined}>
          {!meta.hideHeader && standsAbove(pathname, failed) && <TopAd />}
          {!meta.hideTopBar && <TopBar />}
          {hasHeader && (meta.isHuishou ? <HuishouHeader /> : <Header isHome={isHome} />)}
          {hasHeader && shell?.isMissing && <MissingPart title="导航和页脚" />}
          <Main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </Main>
          <DormantFoot
            hasStrip={!meta.hideBottomBar}
            hasFooter={!meta.hideFooterBar}
            isHuishou={meta.isHuishou ?? false}
          />
        </div>
        {!meta.hideToolBar && <ToolBar />}
        {/* The browser paints first when it has come to here (root.tsx). */}
        <div id="shown" hidden />
      </FollowLinks>
      {overlays}
      <Toaster />
      <ConfirmHost />
      <Overlays />
      <ShopKeeper />
      <PageViews />
      <ShownProblem />
    </VisitorProvider>
  );
}
