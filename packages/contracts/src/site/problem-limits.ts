/** Length limits of a comment in characters, after trimming. */
export const PROBLEM_LENGTH = { least: 5, most: 2000 }
