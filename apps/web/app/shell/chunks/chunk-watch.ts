import { PAGE_TIMEOUT_MS } from './pending-page.ts';

/** The browser has taken the page over: from here on whoever loads a part deals with its failure. */
declare global {
  interface Window {
    shopReady?: () => void;
  }
}

/** How long the scripts may take before the page says that it is still waiting for them, in milliseconds. */
export const SLOW_AFTER_MS = 10_000;

/**
 * Watches the first scripts of a page (S047): where one fails, or none has taken the page over after 120 s, the page is
 * loaded anew once; where that does not help either it says so, by an attribute that lets a hidden line of the document
 * be seen. Another line says after ten seconds that the page still waits. Inline, because it is about the scripts that
 * did not come.
 */
export const chunkWatchScript = `(function(w,d){var k='chunkReload',t,q,o=false;
function s(v){try{var b=sessionStorage.getItem(k);v===null?sessionStorage.removeItem(k):sessionStorage.setItem(k,v);return b}catch(e){return '1'}}
function a(v){d.documentElement[v?'setAttribute':'removeAttribute']('data-chunks',v)}
function f(){if(o)return;o=true;clearTimeout(t);clearTimeout(q);if(s('1')===null)w.location.reload();else a('failed')}
w.addEventListener('error',function(e){var n=e.target;if(n&&n.tagName==='SCRIPT')f()},true);
w.addEventListener('unhandledrejection',function(e){if(/module/i.test(String(e.reason&&e.reason.message)))f()});
t=setTimeout(f,${PAGE_TIMEOUT_MS});q=setTimeout(function(){a('slow')},${SLOW_AFTER_MS});
w.shopReady=function(){o=true;clearTimeout(t);clearTimeout(q);a('');s(null)}})(window,document)`;
