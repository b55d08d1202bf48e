/** Which fields of bodies and queries name something of a customer, read off the contracts of all calls of the site. */
import { siteCalls } from '../../http/site-calls.ts'
import { type JsonSchema, jsonSchemaOf } from './minimal-input.fixture.ts'

const namingPattern = /(?:^id|Id|^ids|Ids|[nN]umber|[kK]ey|[tT]oken|_?uuid|Uuid|^before|(?:^|_)code|^coupon)$/

/** Names that are nobody's: of goods, branches and hours of the retailer, and what its owner types freely. */
const publicFields = new Set(['departmentId', 'slotId', 'ownNumber'])

/** `(kind)` tells the members of a union apart, `[]` what stands in a list. */
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

/** «room.call body.field» of each of them. */
export const namingFields: readonly string[] = Object.entries(siteCalls).flatMap(([name, { body, query }]) => {
  const said = Object.entries({ body, query }).flatMap(([at, schema]) =>
    schema ? fieldsIn(jsonSchemaOf(schema), at) : [],
  )
  return [...new Set(said)].map((field) => `${name} ${field}`)
})
