import { lazy } from 'react';

/** Fetches the drawing before the code that it draws is known, so that the two do not wait for each other. */
export const fetchQrCode = () => import('@jishi/ui/qr-code');

/**
 * A drawn code, whose drawing comes when the first one is shown. Stands in a `Suspense` of its size, and never in what
 * the server draws: its stylesheet comes with it, after the page.
 */
export const QrCode = lazy(() => fetchQrCode().then((module) => ({ default: module.QrCode })));
