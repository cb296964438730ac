import { DESKTOP_CHOICE } from '@jishi/contract/mobile-site.ts';

/** Widest screen, in CSS pixels, that gets the mobile site (S016, S048). */
export const MOBILE_BREAKPOINT = 767;

/**
 * Sends a small screen to the mobile address that stands on the document (S016). An inline script, because it must run
 * before anything is painted. It goes by the screen and not by the window: a narrow or zoomed window on a desktop
 * stays. A page inside a frame stays too, and so does a browser that has asked for the desktop pages.
 */
export const narrowScreenScript = `(function(){var a=document.documentElement.getAttribute('data-mobile');if(a&&screen.width<=${MOBILE_BREAKPOINT}&&window.top===window.self&&!/(^|; )${DESKTOP_CHOICE}=1(;|$)/.test(document.cookie))location.replace(a)})()`;
