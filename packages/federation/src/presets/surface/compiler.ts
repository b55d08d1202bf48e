/** The compiler's interface for programs is not promised to stay as it is: everything taken from it is named here. */

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
