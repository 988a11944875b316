/** Text files are bundled as strings (wrangler's own rule for modules). */
declare module '*.txt' {
  const text: string
  export default text
}
