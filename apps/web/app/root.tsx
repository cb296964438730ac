import '@jishi/ui/tokens.css';
import '@jishi/ui/base.css';
import { type CSSProperties, type ReactNode, useContext, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { ErrorView } from './error/error-view.widget.tsx';
import { RoomOverlays } from './room-overlays.tsx';
import { brandIcon, brandStyle } from './shell/brand.ts';
import { ChunkFailure } from './shell/chunks/chunk-failure.widget.tsx';
import { DocumentScript } from './shell/inline-script.ts';
import { keepHostRules } from './shell/job-host.ts';
import { loadShell } from './shell/load-shell.server.ts';
import { leaveForMobile } from './shell/mobile/leave-for-mobile.ts';
import { useMobileAddress } from './shell/mobile/use-mobile-address.ts';
import { pageMeta } from './shell/page-meta.ts';
import { requestScope } from './shell/request-scope.ts';
import { requireAuth } from './shell/require-auth.ts';
import { Shell } from './shell/shell.widget.tsx';
import { bindShopCode } from './shell/shop-scope/bind-shop-code.ts';
import { useMaybeShell } from './shell/use-shell.ts';

export const middleware = [leaveForMobile, keepHostRules, bindShopCode, requireAuth];

export const loader = ({ context, url }: Route.LoaderArgs) => loadShell(context, url);

/** Acts of the shell itself: logging out, from every page and without JavaScript too. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'logout') await context.get(requestScope).api.auth.logout();
  throw redirectDocument('/');
}

/** The shell stays as it is while the visitor moves about; choosing another city asks for it again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.href === nextUrl.href && defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export function Layout({ children }: { children: ReactNode }) {
  const shell = useMaybeShell();
  const mobile = useMobileAddress();
  const { text, nonce } = useContext(DocumentScript);
  return (
    <html
      lang="zh-CN"
      data-xtenant={shell?.tenant.xtenant}
      data-county={shell?.city.countyId}
      data-main-origin={shell?.origin}
      data-job-hosts={shell?.tenant.jobHosts?.join(' ') || undefined}
      data-mobile={mobile}
      style={shell && (brandStyle(shell.tenant.brand) as CSSProperties)}
    >
      <head>
        <meta charSet="utf-8" />
        {/* The browser hides a nonce from scripts, so React finds none when it takes the page over. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
          dangerouslySetInnerHTML={{ __html: text }}
        />
        <meta name="viewport" content="width=device-width" />
        <Meta />
        {shell && <link rel="icon" type="image/svg+xml" href={brandIcon(shell.tenant.brand.color)} />}
        <Links />
        {/* Nothing is painted before the shell is there (shell.widget.tsx): in pieces the page would shift. */}
        <link rel="expect" href="#shown" blocking="render" />
      </head>
      <body>
        <ChunkFailure />
        <ShownAddress />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Says in the document which address is on show. The address bar is ahead of it: it changes as a page has come, and
 * the page is put in place after it. For journeys, who would read the page before (e2e/src/expect.ts).
 */
function ShownAddress(): null {
  const { pathname, search } = useLocation();
  useEffect(() => {
    document.documentElement.dataset.shown = `${pathname}${search}`;
  }, [pathname, search]);
  return null;
}

export default function Root() {
  return (
    <Shell overlays={<RoomOverlays />}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const view = <ErrorView error={error} />;
  return useMaybeShell() ? (
    <Shell overlays={<RoomOverlays />} failed>
      {view}
    </Shell>
  ) : (
    <main>{view}</main>
  );
}
