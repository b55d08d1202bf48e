/** Id of the element that contains the page; the skip link «К содержанию страницы» leads to it. */
export const MAIN_ID = 'main'
