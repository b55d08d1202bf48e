/** The element that holds the page; what «К содержанию страницы» leads to. */
export const MAIN_ID = 'main'
