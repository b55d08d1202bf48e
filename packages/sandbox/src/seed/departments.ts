import type { Department } from '@vitrina/contracts/retailer/departments'
import type { Queryable } from '../database/database.ts'

type Branch = [id: string, price: string, cases: string, address: string, phones: string, hours: string, map: string]

// Cases: nominative, genitive, dative, accusative, instrumental, prepositional.
const branches: Branch[] = [
  [
    '00131',
    'price_vologda',
    'Вологда,Вологды,Вологде,Вологду,Вологдой,Вологде',
    'Вологда, Ленинградское шоссе 6 км, стр. 1',
    '+7 (817) 200-12-12|+7 (817) 200-12-13',
    'Пн–Пт 8:00–20:00, Сб–Вс 9:00–19:00',
    '39.8063,59.1903',
  ],
  [
    '00031',
    'price_cherepovets',
    'Череповец,Череповца,Череповцу,Череповец,Череповцом,Череповце',
    'Череповец, ул. Архангельская, 47',
    '+7 (820) 200-31-31|+7 (820) 200-31-32',
    'Пн–Пт 8:00–20:00, Сб–Вс 9:00–18:00',
    '37.9173,59.1219',
  ],
  [
    '00143',
    'price_kostroma',
    'Кострома,Костромы,Костроме,Кострому,Костромой,Костроме',
    'Кострома, ул. Зелёная, 8/1',
    '+7 (494) 200-14-30|+7 (494) 200-14-31',
    'Пн–Пт 8:00–19:00, Сб 9:00–18:00, Вс 9:00–17:00',
    '40.9733,57.7445',
  ],
  [
    '00152',
    'price_rybinsk',
    'Рыбинск,Рыбинска,Рыбинску,Рыбинск,Рыбинском,Рыбинске',
    'Рыбинск, ул. Труда, 93',
    '+7 (485) 520-15-20',
    'Пн–Пт 8:00–19:00, Сб–Вс 9:00–17:00',
    '38.8316,58.0446',
  ],
  [
    '00195',
    'price_yaroslavl',
    'Ярославль,Ярославля,Ярославлю,Ярославль,Ярославлем,Ярославле',
    'Ярославль, ул. Громова, 13',
    '+7 (485) 219-50-00|+7 (485) 219-50-01',
    'Пн–Вс 8:00–21:00',
    '39.8446,57.6847',
  ],
  [
    '00196',
    'price_yaroslavl',
    'Ярославль,Ярославля,Ярославлю,Ярославль,Ярославлем,Ярославле',
    'Ярославль, ул. Фрунзе, 30',
    '+7 (485) 219-60-00|+7 (485) 219-60-01',
    'Пн–Пт 8:00–20:00, Сб–Вс 9:00–19:00',
    '39.8893,57.5826',
  ],
]

function branch([id, price, cases, address, phones, hours, place]: Branch, domain: string): Department {
  const names = cases.split(',')
  return {
    id_1c: id,
    parent: '00012',
    name_for_site: names[0] ?? '',
    names_cases: names,
    address,
    work_time: hours,
    base_price: price,
    phones: [phones],
    yandex_map_link: mapLink(place),
    domain,
    is_pick_up_point: false,
  }
}

const mapLink = (place: string): string => `https://yandex.ru/maps/?pt=${place}&z=16`

function point(id: string, home: Department, address: string, place: string | null): Department {
  return {
    ...home,
    id_1c: id,
    address,
    is_pick_up_point: true,
    yandex_map_link: place && mapLink(place),
    work_time: 'Пн–Пт 9:00–18:00, Сб 9:00–15:00',
  }
}

/** All departments as the retailer returns them, with irregular records that a site has to filter. */
function retailerDepartments(mainDomain: string): Department[] {
  const own = branches.map((entry) => branch(entry, `${mainDomain}, opt.${mainDomain}`))
  const [vologda, cherepovets, , , yaroslavl] = own
  if (!vologda || !cherepovets || !yaroslavl) throw new Error('The table of branches is incomplete')
  return [
    // The head office has the code of the Vologda branch, which is returned as 00131; it is not its own child.
    {
      ...vologda,
      id_1c: '00012',
      parent: '00001',
      name_for_site: 'Центральный офис',
      address: 'Вологда, ул. Гагарина, 83',
      yandex_map_link: null,
    },
    ...own,
    { ...vologda, id_1c: '00130', name_for_site: 'Вологда, склад брака', yandex_map_link: null },
    point('00132', vologda, 'Вологда, ул. Чернышевского, 122', '39.8741,59.2466'),
    point('00133', vologda, 'Вологда, Окружное шоссе, 18 (только для транспорта)', null),
    point('00032', cherepovets, 'Череповец, Октябрьский пр., 70', '37.9168,59.0972'),
    point('00197', yaroslavl, 'Ярославль, Московский пр., 153', '39.8312,57.5689'),
    {
      ...cherepovets,
      id_1c: '00210',
      name_for_site: 'Тверь',
      names_cases: 'Тверь,Твери,Твери,Тверь,Тверью,Твери'.split(','),
      domain: 'stroydvor.test',
      address: 'Тверь, ул. Индустриальная, 6',
    },
    {
      ...cherepovets,
      id_1c: '00211',
      name_for_site: 'Иваново',
      names_cases: 'Иваново,Иванова,Иванову,Иваново,Ивановом,Иванове'.split(','),
      domain: null,
      yandex_map_link: null,
      address: 'Иваново, ул. Парижской Коммуны, 16',
    },
    {
      ...cherepovets,
      id_1c: '00305',
      parent: '00300',
      name_for_site: 'Дзержинск (партнёр)',
      domain: 'partner.test',
      address: 'Дзержинск, пр. Ленина, 121',
    },
    {
      ...vologda,
      id_1c: '00306',
      parent: '00300',
      name_for_site: 'Вологда (партнёр)',
      address: 'Вологда, ул. Преображенского, 30',
    },
  ]
}

export async function writeDepartments(db: Queryable, mainDomain: string): Promise<void> {
  await db.query('delete from departments')
  await db.query(
    `insert into departments (id_1c, parent, name_for_site, names_cases, address, work_time, base_price, phones,
       yandex_map_link, domain, is_pick_up_point, position)
     select id_1c, parent, name_for_site, array(select jsonb_array_elements_text(names_cases)), address, work_time,
       base_price, array(select jsonb_array_elements_text(phones)), yandex_map_link, domain, is_pick_up_point, position
     from jsonb_to_recordset($1::jsonb) as t (id_1c text, parent text, name_for_site text, names_cases jsonb,
       address text, work_time text, base_price text, phones jsonb, yandex_map_link text, domain text,
       is_pick_up_point boolean, position integer)`,
    [JSON.stringify(retailerDepartments(mainDomain).map((department, position) => ({ ...department, position })))],
  )
}
