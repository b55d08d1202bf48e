/** The compiler's API for programs is not stable: everything imported from it is listed here. */

export type { Node, SourceFile } from 'typescript/unstable/ast'
export {
  isCallExpression,
  isIdentifier,
  isImportDeclaration,
  isNamedImports,
  isObjectLiteralExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
export type {
  Checker,
  Signature,
  Symbol as CompilerSymbol,
  Type,
  TypeReference,
  UnionOrIntersectionType,
} from 'typescript/unstable/sync'
export { API, ElementFlags, ObjectFlags, SignatureKind, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
