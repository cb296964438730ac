/** Where browsers connect on the shop's own hosts, unless the tenant has a socket address of its own. */
export const STOMP_PATH = '/stomp';
