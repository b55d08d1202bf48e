import type { Checker, Signature, Type, TypeReference, UnionOrIntersectionType } from './compiler.ts'
import { ElementFlags, ObjectFlags, SignatureKind, SymbolFlags, TypeFlags } from './compiler.ts'

/** Platform and React types, which are the same for every package: written by name only. */
const knownByName: Readonly<Record<string, string>> = {
  ReactNode: 'ReactNode',
  ReactElement: 'ReactNode',
  Element: 'Element',
  Date: 'Date',
  RegExp: 'RegExp',
  Promise: 'Promise',
  Map: 'Map',
  Set: 'Set',
  ReadonlyMap: 'ReadonlyMap',
  ReadonlySet: 'ReadonlySet',
  AbortSignal: 'AbortSignal',
  Event: 'Event',
  URL: 'URL',
  File: 'File',
  Blob: 'Blob',
  FormData: 'FormData',
}

/** Containers written with their type arguments. */
const containers = ['Promise', 'Map', 'Set', 'ReadonlyMap', 'ReadonlySet']

/** effector units, by number of type arguments: their own structure is far too deep to write out. */
const effectorUnits: Readonly<Record<string, { name: string; holds: number }>> = {
  Store: { name: 'UnitStore', holds: 1 },
  StoreWritable: { name: 'UnitStore', holds: 1 },
  Event: { name: 'UnitEvent', holds: 1 },
  EventCallable: { name: 'UnitCall', holds: 1 },
  Effect: { name: 'UnitEffect', holds: 3 },
}

/** Types that only the caller decides; they are not compared. */
const openTypeFlags = TypeFlags.TypeParameter | TypeFlags.IndexedAccess | TypeFlags.Conditional | TypeFlags.Substitution

/** Deeper structures are written as `any`: no component has props nested so deep. */
const MAX_DEPTH = 12

const isWord = /^[A-Za-z_$][\w$]*$/
const nameText = (name: string): string => (isWord.test(name) ? name : JSON.stringify(name))

/**
 * Writes a type as text that needs no declarations of its package: `{ idcode: string; max?: number }`. A method is
 * written as a property, since the compiler checks method parameters bivariantly.
 */
export function typeText(checker: Checker, type: Type): string {
  return new TypeText(checker).of(type, [])
}

class TypeText {
  private readonly checker: Checker

  constructor(checker: Checker) {
    this.checker = checker
  }

  of(type: Type, within: readonly number[]): string {
    if (type.flags & TypeFlags.EnumLiteral || type.isLiteralType() || type.isIntrinsicType()) return this.plain(type)
    const named = this.named(type, within)
    if (named) return named
    if (type.isUnionType() || type.isIntersectionType()) return this.combined(type, within)
    if (within.includes(type.id) || within.length > MAX_DEPTH) return 'any'
    if (type.flags & TypeFlags.Object) return this.object(type, [...within, type.id])
    if (type.flags & openTypeFlags) return 'any'
    const base = this.checker.getBaseConstraintOfType(type)
    return base && base.id !== type.id ? this.of(base, [...within, type.id]) : this.checker.typeToString(type)
  }

  private plain(type: Type): string {
    if (type.isStringLiteralType()) return JSON.stringify(type.value)
    return this.checker.typeToString(type)
  }

  /** Arrays, and types of the platform or React. */
  private named(type: Type, within: readonly number[]): string | null {
    const name = (type.getAliasSymbol() ?? type.getSymbol())?.name ?? ''
    const unit = Object.hasOwn(effectorUnits, type.getSymbol()?.name ?? '')
      ? effectorUnits[type.getSymbol()?.name ?? '']
      : undefined
    const held = unit ? this.argumentsOf(type).slice(0, unit.holds) : []
    if (unit && held.length === unit.holds) {
      return `${unit.name}<${held.map((one) => this.of(one, within)).join(', ')}>`
    }
    if (Object.hasOwn(knownByName, name)) {
      const known = knownByName[name] ?? ''
      const given = containers.includes(known) ? this.argumentsOf(type) : []
      return given.length > 0 ? `${known}<${given.map((one) => this.of(one, within)).join(', ')}>` : known
    }
    if (/^(?:HTML|SVG)\w*Element$/.test(name)) return name
    if (!(type.flags & TypeFlags.Object)) return null
    if (type.isTupleType() || this.checker.isTupleType(type)) return this.tuple(type, within)
    if (!this.checker.isArrayType(type)) return null
    const [item] = this.argumentsOf(type)
    const text = item ? this.of(item, within) : 'unknown'
    return `${name === 'ReadonlyArray' ? 'readonly ' : ''}(${text})[]`
  }

  private argumentsOf(type: Type): readonly Type[] {
    const isReference = type.isObjectType() && (type.objectFlags & ObjectFlags.Reference) !== 0
    return isReference ? this.checker.getTypeArguments(type as TypeReference) : []
  }

  private tuple(type: Type, within: readonly number[]): string {
    const target = type.isTypeReference() ? type.getTarget() : type
    const { elementFlags, readonly } = target as Type & { elementFlags: readonly ElementFlags[]; readonly: boolean }
    const items = this.argumentsOf(type).map((item, index) => {
      const flags = elementFlags[index] ?? ElementFlags.Required
      const text = `(${this.of(item, within)})`
      if (flags & ElementFlags.Rest) return `...${text}[]`
      return flags & ElementFlags.Optional ? `${text}?` : text
    })
    return `${readonly ? 'readonly ' : ''}[${items.join(', ')}]`
  }

  private combined(type: UnionOrIntersectionType, within: readonly number[]): string {
    const sign = type.isUnionType() ? ' | ' : ' & '
    const parts = type.getTypes().map((one) => this.of(one, within))
    // Sorted, since the compiler's order depends on what it has processed before.
    const sorted = [...new Set(parts)].sort()
    return `(${sorted.map((part) => (part.includes('=>') ? `(${part})` : part)).join(sign)})`
  }

  private object(type: Type, within: readonly number[]): string {
    const calls = this.checker.getSignaturesOfType(type, SignatureKind.Call)
    const properties = this.checker.getPropertiesOfType(type)
    const only = calls[0]
    if (only && calls.length === 1 && properties.length === 0) return this.signature(only, ' => ', within)
    const members = [
      ...calls.map((call) => this.signature(call, ': ', within)),
      ...this.checker
        .getIndexInfosOfType(type)
        .map(({ keyType, valueType }) => `[key: ${this.of(keyType, within)}]: ${this.of(valueType, within)}`),
      ...properties.map((property) => {
        const isOptional = (property.flags & SymbolFlags.Optional) !== 0
        const value = this.checker.getTypeOfSymbol(property)
        return `${nameText(property.name)}${isOptional ? '?' : ''}: ${value ? this.of(value, within) : 'any'}`
      }),
    ]
    return members.length > 0 ? `{ ${members.join('; ')} }` : '{}'
  }

  private signature(signature: Signature, arrow: string, within: readonly number[]): string {
    const parameters = signature.getParameters().map((parameter, index, all) => {
      const type = this.checker.getTypeOfSymbol(parameter)
      const isRest = signature.hasRestParameter && index === all.length - 1
      const isOptional = !isRest && (parameter.flags & SymbolFlags.Optional) !== 0
      return `${isRest ? '...' : ''}p${index}${isOptional ? '?' : ''}: ${type ? this.of(type, within) : 'any'}`
    })
    const returned = this.checker.getReturnTypeOfSignature(signature)
    return `(${parameters.join(', ')})${arrow}${returned ? this.of(returned, within) : 'any'}`
  }
}
