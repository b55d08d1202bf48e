/** What an address of e-mail looks like and how long it may be; that letters arrive there only a letter can tell. */
export const EMAIL = { shape: /^[^\s@]{1,64}@[^\s@][^\s@.]*\.[^\s@]+$/, longest: 254 }
