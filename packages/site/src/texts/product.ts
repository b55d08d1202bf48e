import { formatNumber } from '../numbers.ts'

/* The product page. */

export const mainCharacteristics = 'Основные характеристики'
export const code = 'Код товара'
export const brand = 'Бренд'
export const pack = 'Вложение'
export const unit = 'Единица измерения'
export const allCharacteristics = 'Все характеристики >'
export const onSale = 'Товар по акции'
export const saving = (sum: string) => `Экономия ${sum}`
export const packOnly = 'Заказ строго кратно вложению'
export const packOnlyHint = (contain: number, unit: string) =>
  `Добавить в заказ можно кратно ${formatNumber(contain)} ${unit}`
export const discontinued = 'Товар доступен только из наличия'
export const stockAndDelivery = 'Остатки и доставка'
export const deliveryTerms = 'Условия доставки'
export const description = 'Описание'
export const descriptionOnMobile = 'О товаре'
export const characteristics = 'Характеристики'
export const certificates = 'Сертификаты и инструкции'
export const storage = 'Условия хранения'
export const branchStock = 'Остатки по филиалам'
export const downloadArchive = 'Скачать архив'
export const archiveName = 'Сертификаты.zip'
export const reportButton = 'Нашли ошибку в характеристиках или описании?'
export const reportTitle = 'Сообщить об ошибке'
export const reportField = 'Опишите проблему'
export const stickyCode = (idcode: string) => `Код товара: ${idcode}`
export const missingMasculine = 'Не указан'
export const missing = 'Не указано'
