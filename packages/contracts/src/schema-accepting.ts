/**
 * Replaces `schema.ts` in builds of pages, for browser and renderer: every schema accepts everything. Their gateway has
 * just validated the data with these contracts; parsing it again would cost every visitor 10 KB and every render time.
 */
interface PassthroughSchema {
  safeParse(data: unknown): { success: true; data: unknown }
  check(): PassthroughSchema
}

const passthroughSchema: PassthroughSchema = {
  safeParse: (data) => ({ success: true, data }),
  check: () => passthroughSchema,
}

const accept = (): PassthroughSchema => passthroughSchema

export const coerce = { number: accept }

export {
  accept as array,
  accept as boolean,
  accept as boundedArray,
  accept as boundedRecord,
  accept as camelCased,
  accept as catch,
  accept as custom,
  accept as discriminatedUnion,
  accept as enum,
  accept as extend,
  accept as int,
  accept as literal,
  accept as markupText,
  accept as maximum,
  accept as maxLength,
  accept as minimum,
  accept as minLength,
  accept as nullable,
  accept as nullish,
  accept as number,
  accept as object,
  accept as optional,
  accept as record,
  accept as regex,
  accept as safeExtend,
  accept as string,
  accept as trim,
  accept as union,
  accept as unknown,
}
