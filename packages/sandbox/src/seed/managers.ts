import type { Audience, Manager } from '@vitrina/contracts/retailer/professionals'
import type { Queryable } from '../database/database.ts'

type Row = [audience: Audience, department: string, name: string, phone: string, photo: string | null]

// Rybinsk has no managers: the head office serves its buyers.
const rows: Row[] = [
  ['builders', '00131', 'Ольга Смирнова', '+7 (817) 200-12-21', 'manager-1.webp'],
  ['builders', '00031', 'Денис Кораблёв', '+7 (820) 200-31-21', 'manager-2.webp'],
  ['builders', '00143', 'Наталья Зимина', '+7 (494) 200-14-21', 'manager-3.webp'],
  ['builders', '00195', 'Алексей Громов', '+7 (485) 219-50-21', 'manager-4.webp'],
  ['shops', '00131', 'Марина Белозёрова', '+7 (817) 200-12-31', 'manager-5.webp'],
  ['shops', '00031', 'Игорь Лаптев', '+7 (820) 200-31-31', 'manager-6.webp'],
  ['shops', '00143', 'Светлана Орлова', '+7 (494) 200-14-31', null],
  ['shops', '00195', 'Павел Тихонов', '+7 (485) 219-50-31', 'manager-7.webp'],
]

const positions: Readonly<Record<Audience, string>> = {
  builders: 'Менеджер по работе со строителями',
  shops: 'Менеджер по работе с магазинами',
}

const managers: (Manager & { audience: Audience })[] = rows.map(([audience, id_1c, name, phone, photo]) => ({
  ...{ audience, id_1c, name, phone, photo, position: positions[audience] },
  email: `${audience === 'builders' ? 'stroyka' : 'opt'}.${Number(id_1c)}@bazis.test`,
  work_time: 'Пн–Пт 8:00–18:00',
}))

const lists: readonly [Audience, string][] = [
  [
    'builders',
    [
      'гкл влагостойкий 12,5 20 листов',
      'профиль потолочный 60х27 40 шт',
      'ротбанд 15 меш',
      'утеплитель минвата 50 мм 30 м2',
      'ламинат 33 класс 25 м2',
    ].join('\n'),
  ],
  ['shops', ''],
]

/** Replaces managers and lists of the pages for professional buyers. */
export async function writeManagers(db: Queryable): Promise<void> {
  await db.query('delete from managers')
  await db.query(
    `insert into managers (audience, department_id, name, position, photo, phone, email, work_time)
     select audience, id_1c, name, position, photo, phone, email, work_time
     from jsonb_to_recordset($1::jsonb) as t (audience text, id_1c text, name text, position text, photo text,
       phone text, email text, work_time text)`,
    [JSON.stringify(managers)],
  )
  for (const [audience, list] of lists) {
    await db.query(
      `insert into professional_lists (audience, list) values ($1, $2)
       on conflict (audience) do update set list = excluded.list`,
      [audience, list],
    )
  }
}
