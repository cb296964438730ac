/** The tenants that a journey looks at: the main brand, a brand of its own, and one with a long number. */
export const tenants = [
  { id: 0, host: 'localhost', mobileHost: 'm.localhost', title: '机市官网' },
  { id: 4, host: 't4.localhost', mobileHost: 'm.t4.localhost', title: '蜀信通官网' },
  { id: 2001, host: 't2001.localhost', mobileHost: 'm.t2001.localhost', title: '滨江数码城官网' },
] as const;

/** An address of a host at the port of the journeys. */
export function addressOf(host: string, path: string): string {
  return `http://${host}:${process.env.JOURNEY_PORT}${path}`;
}
