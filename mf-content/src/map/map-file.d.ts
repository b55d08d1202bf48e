/** Address of a file that is published as it is. */
declare module '*?file' {
  const url: string
  export default url
}
