import type { Page } from '@playwright/test';

/**
 * What a visitor cannot read without scrolling the page sideways: text that a box cuts off, with or without an
 * ellipsis, and text that lies beside the window, each as `cut: text`. The third line of a name that has two is cut on
 * purpose. What scrolls by itself, what is only read aloud and what is not shown are left out.
 */
export function findUnreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = new Set<string>();
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px too wide`);

    /** What becomes of a text on its way through the boxes around it. */
    function fateOf(box: Element, text: DOMRect): 'seen' | 'cut' | 'away' {
      for (
        let around: Element | null = box;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        const isForEars = style.clipPath !== 'none' || around.clientWidth === 1;
        if (isForEars || /auto|scroll/.test(style.overflowX)) return 'away';
        if (style.overflowX === 'visible') continue;
        const edge = around.getBoundingClientRect();
        if (text.left >= edge.right - 1 || text.top >= edge.bottom - 1) return 'away';
        if (text.right > edge.right + 1 || text.left < edge.left - 1) return 'cut';
        if (text.bottom > edge.bottom + 2 && style.webkitLineClamp === 'none') return 'cut';
      }
      return text.right > clientWidth + 1 || text.left < -1 ? 'cut' : 'seen';
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const box = node.parentElement;
      if (words === '' || !box?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const place = range.getBoundingClientRect();
      if (place.width > 0 && fateOf(box, place) === 'cut') found.add(`cut: ${words.slice(0, 40)}`);
    }
    return [...found];
  });
}
