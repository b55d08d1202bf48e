export const filesTexts = {
  add: 'Добавить файл',
  drop: 'или перетащите сюда',
  remove: (name: string) => `Убрать файл ${name}`,
  cancel: (name: string) => `Отменить отправку: ${name}`,
  again: (name: string) => `Отправить ещё раз: ${name}`,
  sending: (percent: number) => `Отправляем, ${percent}\u00a0%`,
  checking: 'Проверяем',
} as const
