/** Preloaded into a gateway of a test: SIGUSR2 blocks its event loop forever. */
process.on('SIGUSR2', () => {
  for (;;);
})
