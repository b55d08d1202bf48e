import type { Queryable } from '../database/database.ts'

type Zone = [name: string, distance: number, localities: string]

const yaroslavl: Zone[] = [
  ['Ярославль', 0, 'Ярославль,Норское,Резинотехника'],
  ['До 30 км', 25, 'Карабиха,Дубки,Красный Бор,Туношна,Кузнечиха,Ивняки,Красные Ткачи,Михайловский,Лесная Поляна'],
  ['До 60 км', 50, 'Тутаев,Гаврилов-Ям,Некрасовское,Бурмакино,Константиновский,Великое,Курба'],
  ['До 110 км', 90, 'Ростов,Данилов,Борисоглебский,Любим,Семибратово,Пречистое'],
]

// Nearest first; kilometres are outside of the city, to the centre of a zone.
const zones: Readonly<Record<string, readonly Zone[]>> = {
  '00131': [
    ['Вологда', 0, 'Вологда,Лоста,Прилуки'],
    ['До 30 км', 22, 'Молочное,Майский,Надеево,Сосновка,Федотово,Огарково,Ермаково,Непотягово,Дубровское'],
    ['До 60 км', 45, 'Грязовец,Сокол,Кадников,Кубенское,Новленское,Чебсара,Васильевское'],
    ['До 110 км', 90, 'Шексна,Устье,Харовск,Вохтога,Сямжа'],
  ],
  '00031': [
    ['Череповец', 0, 'Череповец'],
    ['До 30 км', 20, 'Тоншалово,Ботово,Климовское,Ивановское,Новые Углы,Малечкино,Ирдоматка'],
    ['До 60 км', 45, 'Шексна,Кадуй,Суда,Мякса,Абаканово,Хохлово'],
    ['До 130 км', 115, 'Устюжна,Бабаево,Белозерск,Кириллов,Чагода'],
  ],
  '00143': [
    ['Кострома', 0, 'Кострома'],
    ['До 30 км', 20, 'Караваево,Никольское,Минское,Сухоногово,Шунга,Апраксино,Кузьмищи'],
    ['До 60 км', 45, 'Волгореченск,Судиславль,Красное-на-Волге,Нерехта,Сущёво'],
    ['До 120 км', 100, 'Буй,Галич,Островское,Сусанино'],
  ],
  '00152': [
    ['Рыбинск', 0, 'Рыбинск'],
    ['До 30 км', 20, 'Песочное,Судоверфь,Каменники,Глебово,Тихменево,Ермаково,Шашково'],
    ['До 60 км', 48, 'Мышкин,Пошехонье,Тутаев,Большое Село'],
    ['До 100 км', 80, 'Углич,Новый Некоуз,Брейтово,Борок'],
  ],
  '00195': yaroslavl,
  '00196': yaroslavl,
}

type Vehicle = [name: string, kg: number, volume: number, metres: number, trip: number, kilometre: number]

const vehicles: readonly Vehicle[] = [
  ['Легковой фургон до 300 кг', 300, 1.6, 1.8, 450, 35],
  ['Газель 1,5 т', 1500, 9, 4, 1200, 45],
  ['Грузовик 5 т', 5000, 24, 6, 2600, 60],
  ['Манипулятор 10 т', 10_000, 32, 7, 5500, 85],
  ['Длинномер 20 т', 20_000, 82, 13.6, 9500, 110],
]

const workdays = [1, 2, 3, 4, 5]
const allDays = [...workdays, 6, 7]
const windows = [
  { starts: 9, ends: 12, capacity: 5, weekdays: allDays },
  { starts: 12, ends: 15, capacity: 5, weekdays: allDays },
  { starts: 15, ends: 18, capacity: 5, weekdays: allDays },
  { starts: 18, ends: 21, capacity: 2, weekdays: workdays },
]

/**
 * Delivery zones, vehicles and time slots of the branches, as in the article about delivery; bookings of orders are
 * kept.
 */
export async function writeDelivery(db: Queryable): Promise<void> {
  for (const table of ['zones', 'vehicles', 'windows']) await db.query(`delete from delivery_${table}`)
  const zoneRows = Object.entries(zones).flatMap(([department_id, ofBranch]) =>
    ofBranch.map(([name, distance, localities], position) => {
      return { department_id, name, position, distance, localities: localities.split(',') }
    }),
  )
  await db.query(
    `insert into delivery_zones (department_id, name, position, distance, localities)
     select department_id, name, position, distance, array(select jsonb_array_elements_text(localities))
     from jsonb_to_recordset($1::jsonb)
       as t (department_id text, name text, position integer, distance integer, localities jsonb)`,
    [JSON.stringify(zoneRows)],
  )
  await db.query(
    `insert into delivery_vehicles (name, position, capacity, volume, length, trip_price, kilometre_price)
     select row ->> 0, place, (row ->> 1)::numeric, (row ->> 2)::numeric, (row ->> 3)::numeric, (row ->> 4)::numeric,
       (row ->> 5)::numeric
     from jsonb_array_elements($1::jsonb) with ordinality as t (row, place)`,
    [JSON.stringify(vehicles)],
  )
  const windowRows = Object.keys(zones).flatMap((department_id) => windows.map((one) => ({ ...one, department_id })))
  await db.query(
    `insert into delivery_windows (department_id, starts, ends, capacity, weekdays)
     select department_id, starts, ends, capacity, array(select jsonb_array_elements_text(weekdays)::integer)
     from jsonb_to_recordset($1::jsonb)
       as t (department_id text, starts integer, ends integer, capacity integer, weekdays jsonb)`,
    [JSON.stringify(windowRows)],
  )
}
