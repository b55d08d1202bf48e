/** '45 с', or '14:52' for more than a minute. */
const timeText = (seconds: number): string =>
  seconds > 60 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : `${seconds}\u00a0с`

/** Texts shared by several pages of this remote. */
export const texts = {
  email: 'E-mail',
  emailMissing: 'Введите e-mail',
  emailWrong: 'Проверьте адрес: например, ivan@mail.ru',
  getCode: 'Получить код',
  code: 'Код из письма',
  codeHint: 'Код действует 10\u00a0минут. Если письма нет, загляните в\u00a0папку «Спам».',
  resend: 'Отправить код ещё раз',
  resendIn: (seconds: number) => `Отправить ещё раз через ${timeText(seconds)}`,
  signIn: 'Войти',
  signUp: 'Зарегистрироваться',
  password: 'Пароль',
  passwordMissing: 'Введите пароль',
  show: 'Показать',
  hide: 'Скрыть',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  change: 'Изменить',
  wait: (seconds: number) => `Подождите ${timeText(seconds)}`,
  tooMany: 'Слишком много попыток',
  pageTitle: (name: string, siteName: string) => `${name}\u00a0— ${siteName}`,
  noScript:
    'Чтобы продолжить, включите JavaScript в\u00a0настройках браузера. Смотреть товары и\u00a0цены можно и\u00a0без него.',
} as const
