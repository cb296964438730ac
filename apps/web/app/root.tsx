import '@jishi/ui/tokens.css';
import '@jishi/ui/base.css';
import type { CSSProperties, ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { ErrorView } from './error/error-view.widget.tsx';
import { brandIcon, brandStyle } from './shell/brand.ts';
import { loadShell } from './shell/load-shell.server.ts';
import { pageMeta } from './shell/page-meta.ts';
import { requestScope } from './shell/request-scope.ts';
import { requireAuth } from './shell/require-auth.ts';
import { Shell } from './shell/shell.widget.tsx';
import { useMaybeShell } from './shell/use-shell.ts';

export const middleware = [requireAuth];

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

export const meta: Route.MetaFunction = (args) =>
  args.error ? pageMeta(args, { title: '页面出错了', noIndex: true }) : pageMeta(args);

export function Layout({ children }: { children: ReactNode }) {
  const shell = useMaybeShell();
  return (
    <html
      lang="zh-CN"
      data-xtenant={shell?.tenant.xtenant}
      data-county={shell?.city.countyId}
      style={shell && (brandStyle(shell.tenant.brand) as CSSProperties)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <Meta />
        {shell && <link rel="icon" type="image/svg+xml" href={brandIcon(shell.tenant.brand.color)} />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const view = <ErrorView error={error} />;
  return useMaybeShell() ? <Shell>{view}</Shell> : <main>{view}</main>;
}
