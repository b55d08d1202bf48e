/** Fields of bodies and queries that name something of a customer, derived from the contracts of all site calls. */
import { siteCalls } from '../../http/site-calls.ts'
import { type JsonSchema, jsonSchemaOf } from './minimal-input.fixture.ts'

const namingPattern = /(?:^id|Id|^ids|Ids|[nN]umber|[kK]ey|[tT]oken|_?uuid|Uuid|^before|(?:^|_)code|^coupon)$/

/** Fields that name nothing of a customer: branches and time slots of the retailer, and free text of the owner. */
const publicFields = new Set(['departmentId', 'slotId', 'ownNumber'])

/** `(kind)` marks members of a union, `[]` items of a list. */
function fieldsIn(shape: JsonSchema, at: string): string[] {
  const kind = shape.properties?.kind?.const
  const here = typeof kind === 'string' && at.endsWith(']') ? `${at}(${kind})` : at
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => [
    ...(namingPattern.test(name) && !publicFields.has(name) ? [`${here}.${name}`] : []),
    ...fieldsIn(inner, `${here}.${name}`),
  ])
  const { additionalProperties: rest } = shape
  return [
    ...own,
    ...(shape.anyOf ?? []).flatMap((one) => fieldsIn(one, at)),
    ...(shape.items ? fieldsIn(shape.items, `${at}[]`) : []),
    ...(typeof rest === 'object' ? fieldsIn(rest, `${at}{}`) : []),
  ]
}

/** Each field as «api.call body.field». */
export const namingFields: readonly string[] = Object.entries(siteCalls).flatMap(([name, { body, query }]) => {
  const said = Object.entries({ body, query }).flatMap(([at, schema]) =>
    schema ? fieldsIn(jsonSchemaOf(schema), at) : [],
  )
  return [...new Set(said)].map((field) => `${name} ${field}`)
})
