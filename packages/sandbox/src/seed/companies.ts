import type { Queryable } from '../database/database.ts'
import { demoClientCode } from './users.ts'

type Entry = [inn: string, kpp: string | null, name: string, address: string, clientCode?: string]

// Nobody's: the serial numbers are higher than any that was given out; the control digits are right.
const companies: Entry[] = [
  ['3525990018', '352501001', 'ООО «Северный подряд»', '160000, г. Вологда, ул. Козлёнская, д. 91', demoClientCode],
  ['3525990145', '352501001', 'ООО «Вологодский фасад»', '160009, г. Вологда, ул. Мальцева, д. 118'],
  ['3528990270', '352801001', 'ООО «Шексна Строй»', '162600, г. Череповец, ул. Сталеваров, д. 126'],
  ['3528990337', '352801001', 'АО «Череповецжилремонт»', '162612, г. Череповец, пр-т Победы, д. 208', '00207'],
  ['4401990419', '440101001', 'ООО «Костромская кровля»', '156000, г. Кострома, ул. Советская, д. 174'],
  ['4401990585', '440101001', 'ООО «Дом на Волге»', '156013, г. Кострома, ул. Калиновская, д. 139'],
  ['7604990628', '760401001', 'ООО «Ярославна Строй»', '150000, г. Ярославль, ул. Свободы, д. 188'],
  ['7610990739', '761001001', 'ООО «Рыбинские стены»', '152901, г. Рыбинск, ул. Крестовая, д. 241'],
  ['2901990854', '290101001', 'ООО «Двина Монтаж»', '163000, г. Архангельск, ул. Воскресенская, д. 175'],
  ['5321990969', '532101001', 'ООО «Новгородская отделка»', '173000, г. Великий Новгород, ул. Большая, д. 152'],
  ['352599010180', null, 'ИП Кузнецова Ольга Викторовна', '160012, г. Вологда, Советский пр-т, д. 199'],
  ['760499011219', null, 'ИП Тихонов Сергей Павлович', '150003, г. Ярославль, пр-т Ленина, д. 164'],
]

/** The companies that the retailer knows by their tax numbers; those with a client code are clients. */
export async function writeCompanies(db: Queryable): Promise<void> {
  await db.query(
    `insert into companies (inn, kpp, name, address, client_code)
     select * from jsonb_to_recordset($1::jsonb)
       as given (inn text, kpp text, name text, address text, client_code text)
     on conflict do nothing`,
    [
      JSON.stringify(
        companies.map(([inn, kpp, name, address, client_code = null]) => ({ inn, kpp, name, address, client_code })),
      ),
    ],
  )
}
