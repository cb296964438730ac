/** Where this window keeps what its visitor wanted to ask about before the login (S150). */
export const CHAT_AFTER_LOGIN = 'jishi-chat-after-login';
