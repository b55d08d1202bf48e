const shape = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/

/** Whether letters can be sent there, as far as the look of it goes. */
export const isEmail = (text: string): boolean => text.length <= 254 && shape.test(text)
