import { hashText } from '#compiler/chunks/build-chunks'
import { escapeHtml } from '#contract/escape-html'

/** JSON that may stand inside a script element whatever it holds. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, unicode)
const unicode = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

export interface Document {
  title: string
  /** What else stands in the head: made by us, already escaped. */
  head: string[]
  body: string
  isIndexed: boolean
}

export const renderDocument = ({ title, head, body, isIndexed }: Document): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${isIndexed ? '' : '<meta name="robots" content="noindex">\n'}${head.join('\n')}
</head>
<body>
${body}
</body>
</html>
`

export interface HtmlOptions {
  status?: number
  headers: Record<string, string>
  /** The request, for its If-None-Match. */
  request: Request
}

/** Asked for again each time, answered with nothing when it has not changed: a new publish is seen at once. */
export async function answerHtml(html: string, { status = 200, headers, request }: HtmlOptions): Promise<Response> {
  const etag = `"${await hashText(html + JSON.stringify(headers))}"`
  const all = { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', ETag: etag }
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
  if (status === 200 && known?.includes(etag)) return new Response(null, { status: 304, headers: all })
  return new Response(html, { status, headers: all })
}
