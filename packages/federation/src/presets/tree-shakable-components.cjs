/**
 * A loader for libraries that name their components by assignment, which keeps every one of them in the bundle. Without
 * the names, which only developer tools show, those that nobody imports are dropped.
 */
module.exports = (source) =>
  source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/ = (React\$1\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
