/** Lists and records whose size is checked before their entries are parsed. */
import * as z from 'zod/mini'
import { type LengthFault, maxLength } from './max-length.ts'

type Schema = z.ZodMiniType

/** Limits the number of entries; of a longer list none is parsed. */
export const boundedArray = <Item extends Schema>(
  item: Item,
  most: number,
  fault?: LengthFault,
): z.ZodMiniArray<Item> => z.array(item).check(maxLength(most, fault))

interface BoundedRecordDefinition extends z.core.$ZodRecordDef {
  most: number
}

// Told by its type: as an assertion it could not be called by this name.
const initRecord: (instance: unknown, definition: unknown) => void = z.ZodMiniRecord.init as never

const BoundedRecord = z.core.$constructor<z.ZodMiniRecord, BoundedRecordDefinition>('BoundedRecord', (inst, def) => {
  initRecord(inst, def)
  const { parse } = inst._zod
  inst._zod.parse = (payload, context) => {
    const { value: input } = payload
    const isTooLarge = typeof input === 'object' && input !== null && Object.keys(input).length > def.most
    if (!isTooLarge) return parse(payload, context)
    payload.issues.push({ code: 'too_big', origin: 'record', maximum: def.most, inclusive: true, input, inst } as never)
    return payload
  }
})

/** Limits the number of entries; of a larger record none is parsed. */
export function boundedRecord<Key extends z.core.$ZodRecordKey, Value extends Schema>(
  keyType: Key,
  valueType: Value,
  most: number,
): z.ZodMiniRecord<Key, Value> {
  const schema = new BoundedRecord({ type: 'record', keyType, valueType, most }) as unknown as z.ZodMiniRecord<
    Key,
    Value
  >
  return schema.register(z.globalRegistry, { maxProperties: most })
}
