/** Words that several pages of this room say. */
export const texts = {
  email: 'E-mail',
  emailWrong: 'Проверьте адрес: например, ivan@mail.ru',
  getCode: 'Получить код',
  code: 'Код из письма',
  codeHint: 'Код действует 10\u00a0минут. Если письма нет, загляните в\u00a0папку «Спам».',
  resend: 'Отправить код ещё раз',
  resendIn: (seconds: number) => `Отправить ещё раз через ${seconds}\u00a0с`,
  signIn: 'Войти',
  signUp: 'Зарегистрироваться',
  password: 'Пароль',
  passwordMissing: 'Введите пароль',
  show: 'Показать',
  hide: 'Скрыть',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  change: 'Изменить',
  wait: (seconds: number) => `Подождите ${seconds}\u00a0с`,
  noScript:
    'Чтобы продолжить, включите JavaScript в\u00a0настройках браузера. Смотреть товары и\u00a0цены можно и\u00a0без него.',
} as const
