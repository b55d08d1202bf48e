import { failedHint } from '../texts.ts'

/** Texts of the image viewers, loaded with them. */
export const texts = {
  gallery: 'Просмотр изображений',
  images: 'Изображения',
  thumbnails: 'Все изображения',
  carousel: 'карусель',
  slide: 'слайд',
  previous: 'Предыдущее изображение',
  next: 'Следующее изображение',
  close: 'Закрыть',
  zoomIn: 'Увеличить',
  zoomOut: 'Уменьшить',
  play: 'Запустить показ слайдов',
  pause: 'Остановить показ слайдов',
  enterFullscreen: 'На весь экран',
  exitFullscreen: 'Выйти из полноэкранного режима',
  rotateLeft: 'Повернуть влево',
  rotateRight: 'Повернуть вправо',
  position: (index: number, total: number) => `Изображение ${index} из ${total}`,
} as const

/** Russian explanations of the specified English error texts. */
export const hints = {
  failed: failedHint,
  imageNotFound: 'Изображение не найдено',
  elementNotFound: 'На странице нет того, что здесь должно быть',
  ajaxNotFound: 'Содержимое не найдено',
  ajaxForbidden: 'Содержимое сейчас недоступно',
  pageFailed: 'Страница не открылась',
} as const
