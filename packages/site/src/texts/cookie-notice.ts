/* The cookie notice; the English originals stand beside the Russian forms that are shown. */

export const text = 'Используя сайт, вы соглашаетесь с использованием файлов cookie и политикой конфиденциальности.'
export const textOriginal = 'By using the site you agree to the use of cookies and the privacy policy.'
export const link = 'Ознакомиться с документами можно по ссылке'
export const linkOriginal = 'View the documents at the link'
export const agree = 'Согласен'
export const agreedValue = 'agreed'
/** The cookie that stores the consent. */
export const agreedCookie = 'isCookieAgreedSuccess'
