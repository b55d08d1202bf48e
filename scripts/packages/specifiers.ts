const pattern =
  /(?:\bfrom\s*|\bimport\s*|(?:\bimport|\bnew URL|\brequire)\(\s*(?:\/\*[^*]*\*\/\s*)?)(['"])([^'"\n]+)\1/g

/** What a script, a declaration or a source names of other modules: in imports, re-exports and `new URL`. */
export function specifiersIn(text: string): string[] {
  return [...text.matchAll(pattern)].map(([, , name = '']) => name)
}

/** Of these the files of its own package. */
export function relativeSpecifiers(text: string): string[] {
  return specifiersIn(text).filter((name) => name.startsWith('.'))
}

/** A script in place of its source in `new URL('./reader.ts', import.meta.url)` and in imports. */
export const rewriteUrlExtensions = (text: string): string =>
  text.replaceAll(/((?:new URL|import)\(\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')
