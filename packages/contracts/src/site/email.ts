/** Syntax and length limit of an e-mail address; only a letter can prove that it exists. */
export const EMAIL = { shape: /^[^\s@]{1,64}@[^\s@][^\s@.]*\.[^\s@]+$/, longest: 254 }

export const isEmailAddress = (text: string): boolean => text.length <= EMAIL.longest && EMAIL.shape.test(text)
