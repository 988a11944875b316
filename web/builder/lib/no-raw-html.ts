/**
 * Stands in for `rehype-raw` in the build: the chat never reads raw HTML, and the parser for it is larger than the rest
 * of its markdown.
 */
export default function noRawHtml() {
  return undefined
}
