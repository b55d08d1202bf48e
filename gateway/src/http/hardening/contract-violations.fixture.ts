/** For every rule of a contract, an input that breaks that rule and no other. */
import { type JsonSchema, minimalValue } from '../../visitor/session/minimal-input.fixture.ts'

export interface ContractViolation {
  /** `body.lines[].count: above 999999`. */
  what: string
  value: unknown
}

const typeOf = ({ type }: JsonSchema): string => [type].flat()[0] ?? ''

/** A value that every rule for a given type rejects: an object for a string, a string for an array and so on. */
const valueOfOtherType: Record<string, unknown> = { string: { a: 1 }, object: 'а', array: 'а', boolean: 'да' }

function ownViolations(shape: JsonSchema): ContractViolation[] {
  if (shape.const !== undefined || shape.enum) return [{ what: ': none of the values', value: 'no-such-value' }]
  const { maxLength, minLength = 0, pattern, minimum, maximum, minItems = 0, maxItems, items = {} } = shape
  const type = typeOf(shape)
  const own: [boolean, string, () => unknown][] = [
    [type in valueOfOtherType, `: no ${type}`, () => valueOfOtherType[type]],
    [type === 'number' || type === 'integer', ': no number', () => [{}]],
    [type === 'integer', ': no whole number', () => 1.5],
    [maxLength !== undefined, `: longer than ${maxLength}`, () => 'а'.repeat((maxLength ?? 0) + 1)],
    [minLength > 0, `: shorter than ${minLength}`, () => 'а'.repeat(minLength - 1)],
    [pattern !== undefined, ': not of its pattern', () => '\u0000\u0000'],
    [minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER, `: below ${minimum}`, () => (minimum ?? 0) - 1],
    [maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER, `: above ${maximum}`, () => (maximum ?? 0) + 1],
    [minItems > 0, `: fewer than ${minItems}`, () => Array.from({ length: minItems - 1 }, () => minimalValue(items))],
    [
      maxItems !== undefined,
      `: more than ${maxItems}`,
      () => Array.from({ length: (maxItems ?? 0) + 1 }, () => minimalValue(items)),
    ],
  ]
  return own.flatMap(([isRule, what, value]) => (isRule ? [{ what, value: value() }] : []))
}

const nestedViolations = (
  rules: ContractViolation[],
  at: string,
  put: (value: unknown) => unknown,
): ContractViolation[] => rules.map(({ what, value }) => ({ what: `${at}${what}`, value: put(value) }))

/** Violations of a schema and of everything nested in it; for `anyOf`, only values that match none of its schemas. */
export function contractViolations(shape: JsonSchema): ContractViolation[] {
  const { properties = {}, required = [], items, additionalProperties: rest, anyOf } = shape
  if (anyOf) {
    const [only, ...more] = anyOf.filter(({ type }) => type !== 'null')
    return only && more.length === 0 ? contractViolations(only) : [{ what: ': of none of its shapes', value: [[[]]] }]
  }
  if (!shape.type && shape.const === undefined && !shape.enum) return []
  const self = minimalValue({ ...shape, type: 'object' }) as Record<string, unknown>
  return [
    ...ownViolations(shape),
    ...required.map((name) => {
      const { [name]: _, ...others } = self
      return { what: `.${name}: left out`, value: others }
    }),
    ...Object.entries(properties).flatMap(([name, one]) =>
      nestedViolations(contractViolations(one), `.${name}`, (value) => ({ ...self, [name]: value })),
    ),
    ...(items ? nestedViolations(contractViolations(items), '[]', (value) => [value]) : []),
    ...(typeof rest === 'object'
      ? nestedViolations(contractViolations(rest), '{}', (value) => ({ ...self, one: value }))
      : []),
  ]
}
