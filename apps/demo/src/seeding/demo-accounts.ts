/** Staff of every tenant of the demo, with the passwords that the start of the shop prints: everybody knows them. */
export const demoAccounts = {
  administrator: { account: 'admin', password: 'jishi-admin' },
  clerk: { account: 'clerk', password: 'jishi-clerk' },
  engineer: { account: 'engineer', password: 'jishi-engineer' },
} as const;
