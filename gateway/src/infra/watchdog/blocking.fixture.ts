/** Loaded before a gateway of a test: a signal stops its event loop for good. */
process.on('SIGUSR2', () => {
  for (;;);
})
