import { formatNumber } from '@vitrina/site/numbers'
import { countOf, type PluralForms, plural } from '@vitrina/site/plural'
import type { VehicleId } from './vehicles.ts'

const goods: PluralForms = ['товара', 'товаров', 'товаров']
const trips: PluralForms = ['рейс', 'рейса', 'рейсов']

/** Rounded kilograms; small weights keep the tenths. */
const formatRounded = (value: number, to: number): string => formatNumber(Math.round(value / to) * to)

/** Texts about the load of the basket and its vehicle. */
export const loadTexts = {
  title: 'Вес и\u00a0объём',
  weight: (kg: number) => `${kg < 10 ? formatNumber(Math.round(kg * 10) / 10) : formatRounded(kg, 1)}\u00a0кг`,
  volume: (volume: number) => `${formatNumber(Math.max(0.01, Math.round(volume * 100) / 100))}\u00a0м³`,
  longest: (length: number) => `длина до\u00a0${formatNumber(Math.round(length * 100) / 100)}\u00a0м`,
  vehicles: {
    trailer: 'Легковой прицеп',
    gazelle: 'Газель 1,5\u00a0т',
    lorry: '5\u00a0т',
    long: 'Длинномер',
  } satisfies Record<VehicleId, string>,
  full: (percent: number) => `Заполнено на\u00a0${percent}\u00a0%`,
  oneTrip: 'Увезёт за\u00a0один рейс',
  trips: (count: number) => `Понадобится ${countOf(count, trips)}`,
  spare: (amount: number, unit: string) => `ещё ${formatNumber(amount)}\u00a0${unit} той\u00a0же машиной`,
  spareOfTrips: (amount: number, unit: string) => `ещё ${formatNumber(amount)}\u00a0${unit} теми\u00a0же рейсами`,
  tooLong: (length: number, shorter: VehicleId) =>
    `Из-за длины ${formatNumber(Math.round(length * 100) / 100)}\u00a0м нужна другая машина: ${tooLongFor[shorter]}`,
  unknownWeight: (count: number) => `у\u00a0${formatNumber(count)}\u00a0${plural(count, goods)} вес не\u00a0указан`,
  allUnknown: 'Вес этих товаров не\u00a0указан. Машину подберём, когда подтвердим заказ.',
} as const

const tooLongFor: Record<VehicleId, string> = {
  trailer: 'в\u00a0легковой прицеп не\u00a0войдёт',
  gazelle: 'в\u00a0Газель не\u00a0войдёт',
  lorry: 'в\u00a0пятитонник не\u00a0войдёт',
  long: 'в\u00a0длинномер не\u00a0войдёт',
}
