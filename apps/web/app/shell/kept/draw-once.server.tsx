import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { DrawOnce } from './kept.tsx';

const drawn = new WeakMap<object, WeakMap<object, string>>();

/** Draws a part of one data object once; the HTML goes when the data goes. */
export const drawOnce: DrawOnce = <Data extends object>(
  Part: ComponentType<{ data: Data }>,
  data: Data,
): string => {
  let ofPart = drawn.get(Part);
  if (!ofPart) {
    ofPart = new WeakMap();
    drawn.set(Part, ofPart);
  }
  let html = ofPart.get(data);
  if (html === undefined) {
    // As React would have written it in place, so that the browser can take it over.
    html = renderToString(<Part data={data} />);
    ofPart.set(data, html);
  }
  return html;
};
