import { ObjectForm } from '@vitrina/contracts/forms/object'
import type { ObjectView } from '@vitrina/contracts/site/objects'
import * as z from 'zod/mini'

/** Fields as they are typed: texts, '' when empty. */
export interface ObjectFields extends Omit<ObjectForm, 'startsOn' | 'endsOn' | 'budget'> {
  startsOn: string
  endsOn: string
  budget: string
}

export const toFields = (object: ObjectView | null): ObjectFields => ({
  name: object?.name ?? '',
  address: object?.address ?? '',
  stage: object?.stage ?? 'planned',
  startsOn: object?.startsOn ?? '',
  endsOn: object?.endsOn ?? '',
  budget: object?.budget?.toString().replace('.', ',') ?? '',
  contactName: object?.contactName ?? '',
  contactPhone: object?.contactPhone ?? '',
  notes: object?.notes ?? '',
})

/** Roubles; null for an empty text, NaN for an invalid one. */
function parseBudget(text: string): number | null {
  const plain = text.replace(/[\s\u00a0₽]/g, '').replace(',', '.')
  if (plain === '') return null
  return /^\d{1,11}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** An object from its fields. */
export const objectOf = ({ startsOn, endsOn, budget, ...fields }: ObjectFields): ObjectForm => ({
  ...fields,
  startsOn: startsOn || null,
  endsOn: endsOn || null,
  budget: parseBudget(budget),
})

/** Checks the fields as the object that they describe. */
export const ObjectFieldsSchema = z.pipe(z.transform(objectOf), ObjectForm)
