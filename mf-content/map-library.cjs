const path = require('node:path')

const ownWorker = path.join(__dirname, 'src/map/own-worker.ts')

/**
 * A loader for MapLibre. Its worker becomes one whose address is trusted, and it is not told where it lies on the
 * machine that builds it: the address of its worker is given to it.
 */
module.exports = (source) =>
  `import { OwnWorker as Worker } from ${JSON.stringify(ownWorker)};\n${source.replaceAll('import.meta.url', 'document.baseURI')}`
