/** Address of a file that is published unchanged. */
declare module '*?file' {
  const url: string
  export default url
}
