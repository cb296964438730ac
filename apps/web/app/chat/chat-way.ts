/** Page of the mobile site that stands in for the chat where there is none (S151). */
const ABOUT_US_PATH = '/about-us';

/** What happens when somebody asks for the chat. */
export type ChatWay = { kind: 'frame' } | { kind: 'login' } | { kind: 'aboutUs'; address: string };

/**
 * The frame for members (S150) of a site that has a chat (S151).
 * @param mobileOrigin `https://m.example.cn`
 */
export function findChatWay(asker: { hasChat: boolean; signedIn: boolean; mobileOrigin: string }): ChatWay {
  if (!asker.hasChat) return { kind: 'aboutUs', address: `${asker.mobileOrigin}${ABOUT_US_PATH}` };
  if (!asker.signedIn) return { kind: 'login' };
  return { kind: 'frame' };
}
