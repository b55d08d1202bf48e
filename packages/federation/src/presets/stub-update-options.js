/** Replaces the code that changes the options of a running remote: ours are complete at start. */
const nothing = () => undefined

export { nothing as updateConsumeOptions, nothing as updateRemoteOptions }
