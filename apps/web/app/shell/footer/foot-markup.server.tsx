import { renderToStaticMarkup } from 'react-dom/server';
import { derivedOnce } from '../kept/kept.tsx';
import type { PageContent } from '../shell-data.ts';
import type { FootData } from './foot-shell.ts';
import { DrawnFoot, type PageFootProps } from './page-foot.widget.tsx';

/** What was drawn of one tenant's content, by city and bars. */
const drawnOf = derivedOnce((_content: PageContent) => new Map<string, string>());

/**
 * The foot as HTML: drawn when the content has changed or for another city, kept otherwise, because every page carries
 * it.
 */
export function drawFoot(shell: FootData, { hasStrip, hasFooter, isHuishou = false }: PageFootProps): string {
  if (!hasStrip && !hasFooter) return '';
  const drawn = drawnOf(shell.content);
  const announced = shell.announcedTerms?.map(({ link }) => link).join() ?? '';
  const key = `${hasStrip} ${hasFooter} ${isHuishou} ${shell.city.countyId} ${announced}`;
  let html = drawn.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(
      <DrawnFoot hasStrip={hasStrip} hasFooter={hasFooter} isHuishou={isHuishou} shell={shell} />,
    );
    drawn.set(key, html);
  }
  return html;
}
