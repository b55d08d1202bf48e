import { EMAIL } from '@vitrina/contracts/site/account'

/** Whether letters can be sent there, as far as the look of it goes. */
export const isEmail = (text: string): boolean => text.length <= EMAIL.longest && EMAIL.shape.test(text)
