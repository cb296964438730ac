import type { BasketInput, Offer } from './pricing-shapes.ts';

/** Offers that hold now, for this member, and that nothing stands in the way of; the first in rank first. */
export function listUsable({
  offers,
  now,
  memberLevel,
}: Pick<BasketInput, 'offers' | 'now' | 'memberLevel'>): Offer[] {
  return offers
    .filter((offer) => isRunning(offer, now) && hasLevel(offer, memberLevel) && !offer.blocked)
    .sort((a, b) => b.priority - a.priority || a.id - b.id);
}

export function isRunning({ startsAt, endsAt }: Offer, now: Date): boolean {
  return startsAt <= now && now < endsAt;
}

export function hasLevel({ levelMin }: Offer, memberLevel: number | null): boolean {
  return levelMin === 0 || (memberLevel !== null && memberLevel >= levelMin);
}
