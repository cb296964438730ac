import type { StoreDetail } from './store-shapes.ts';

/**
 * A store as structured data (schema.org Store). Hours that are not of the form `09:30-21:30` are left out rather than
 * guessed.
 * @param origin of the shop: search engines want whole addresses
 */
export function storeLd(origin: string, store: StoreDetail): Record<string, unknown> {
  const { id, name, address, cityName, phone, openTime, latitude, longitude, pictures } = store;
  const url = `${origin}/stores/${id}`;
  return {
    '@type': 'Store',
    '@id': url,
    url,
    name,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      addressLocality: cityName,
      streetAddress: address,
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(/^\d{2}:\d{2}-\d{2}:\d{2}$/.test(openTime) && { openingHours: `Mo-Su ${openTime}` }),
    ...(pictures.length > 0 && { image: pictures.map((picture) => new URL(picture, origin).href) }),
  };
}
