export interface StepProps {
  /** Path of this site to go on to; links to other pages of signing in keep it. */
  returnTo: string
  /** An address to begin with. */
  givenEmail: string
}
