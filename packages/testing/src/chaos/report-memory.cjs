/** Runs in a gateway of a test: on SIGUSR2 it throws away what nobody needs and tells what is left, in bytes. */
process.on('SIGUSR2', () => {
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write(`memory ${heapUsed + external}\n`)
})
