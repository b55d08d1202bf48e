/* Messages of failures and refusals. */

export const invalidDate = 'Невалидная строка даты'
export const forbidden =
  'У Вас нет доступа для просмотра данной страницы, пожалуйста, войдите в личный кабинет и попробуйте снова'
export const pageNotFound = 'Page not found'
export const pageNotFoundAt = (path: string) => `Page Not Found: ${path}`
export const notFound = 'Not found'
export const oops = 'Oops!'
export const userFetchFailed = 'Error fetching user data'
export const noSignInData = 'No data returned from server'
export const unknown = 'Unknown error'
export const noTokens = 'No tokens provided'
export const userInformationFailed = 'Failed to fetch user information'
export const refreshFailed = 'Не удалось обновить токены'
export const noSuchUser = 'Пользователя с таким email не зарегистрировано'
export const mergeFailed = 'Could not merge carts'
export const reportNotSent = 'Не удалось отправить заявку. Пожалуйста, попробуйте позже'
