/** Preloaded into a gateway of a test: on SIGUSR2 collects garbage and logs the remaining memory, in bytes. */
process.on('SIGUSR2', () => {
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write(`memory ${heapUsed + external}\n`)
})
