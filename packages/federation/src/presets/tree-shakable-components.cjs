/**
 * Loader for libraries that assign `displayName` to their components, which keeps every component in the bundle.
 * Without these names, which only developer tools show, unused components are dropped.
 */
module.exports = (source) =>
  source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/ = (React\$1\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
