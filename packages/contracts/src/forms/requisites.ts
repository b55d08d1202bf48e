import { compactRequisites, requisiteFaults } from '@vitrina/site/requisites'
import * as z from 'zod/mini'
import { maxLength } from '../max-length.ts'

const requisite = (fault: string) => z.string(fault).check(maxLength(600, fault))

/** Requisites of a company. The output is compact, the numbers belong together. */
export const RequisitesForm = z
  .object({
    inn: requisite('Проверьте ИНН'),
    kpp: requisite('Проверьте КПП'),
    ogrn: requisite('Проверьте ОГРН'),
    name: requisite('Слишком длинное название'),
    address: requisite('Слишком длинный адрес'),
    bik: requisite('Проверьте БИК'),
    account: requisite('Проверьте номер счёта'),
  })
  .check(
    z.overwrite((typed) => ({ ...typed, ...compactRequisites(typed) })),
    ({ value, issues }) => {
      for (const [field, message] of Object.entries(requisiteFaults(value)))
        issues.push({ code: 'custom', message, path: [field], input: value })
    },
  )
export type RequisitesForm = z.output<typeof RequisitesForm>
