/** Preloaded into a gateway of a test: on SIGUSR2 its clock advances by CLOCK_STEP_MS, which it logs. */
const { now } = performance
let aheadMs = 0
performance.now = () => now.call(performance) + aheadMs
process.on('SIGUSR2', () => {
  aheadMs += Number(process.env.CLOCK_STEP_MS)
  process.stdout.write('clock moved\n')
})
