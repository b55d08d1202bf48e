const pattern =
  /(?:\bfrom\s*|\bimport\s*|(?:\bimport|\bnew URL|\brequire)\(\s*(?:\/\*[^*]*\*\/\s*)?)(['"])([^'"\n]+)\1/g

/** Module specifiers of a script, a declaration or a source: in imports, re-exports and `new URL`. */
export function specifiersIn(text: string): string[] {
  return [...text.matchAll(pattern)].map(([, , name = '']) => name)
}

/** The specifiers of files in the same package. */
export function relativeSpecifiers(text: string): string[] {
  return specifiersIn(text).filter((name) => name.startsWith('.'))
}

/** Replaces source extensions in `new URL('./reader.ts', import.meta.url)` and in imports. */
export const rewriteUrlExtensions = (text: string): string =>
  text.replaceAll(/((?:new URL|import)\(\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')
