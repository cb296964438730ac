/** A selling feature: heading and one or two sentences. */
export type Feature = readonly [title: string, text: string];

/** A figure of the product: what it is, and how much. */
export type Figure = readonly [label: string, value: string];

export interface Story {
  readonly intro: string;
  readonly features: readonly Feature[];
  readonly box: readonly string[];
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const promiseOfNew = '国行正品，支持门店验机、到店自提与全国联保。签收后七天内未激活可无理由退货。';

/**
 * The description of a product page: intro, features, a short table of figures, what is in the box, and what the shop
 * promises.
 */
export function describe(
  name: string,
  story: Story,
  figures: readonly Figure[],
  promise = promiseOfNew,
): string {
  const features = story.features.map(
    ([title, text]) => `<h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p>`,
  );
  const rows = figures.map(
    ([label, value]) => `<tr><td>${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`,
  );
  const table = rows.length > 0 ? `<h3>一眼看懂</h3><table><tbody>${rows.join('')}</tbody></table>` : '';
  const box = story.box.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
  return [
    `<p><strong>${escapeHtml(name)}</strong>　${escapeHtml(story.intro)}</p>`,
    ...features,
    table,
    `<h3>包装清单</h3><ul>${box}</ul>`,
    `<p>${escapeHtml(promise)}</p>`,
  ].join('');
}
