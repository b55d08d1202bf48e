/** Stands for the comparison of versions: the shell gives one copy of each shared module and remotes ask for no range. */
export const satisfy = () => true
