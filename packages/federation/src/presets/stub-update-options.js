/** Stands for what adds to the options of a remote that runs already: all of ours are there when it starts. */
const nothing = () => undefined

export { nothing as updateConsumeOptions, nothing as updateRemoteOptions }
