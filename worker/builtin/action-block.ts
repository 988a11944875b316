import type { BuiltAction } from './write/write-app'

/** One action in the grammar of replies. Its end marker is one no line of the body is. */
export function actionBlock({ type, file, title, body }: BuiltAction, index: number): string {
  const id = endId(body, index)
  const body_ = body === '' || body.endsWith('\n') ? body : `${body}\n`
  return `\n<action type="${type}" file="${attribute(file)}" title="${attribute(title)}" end="${id}">\n${body_}</action:${id}>\n`
}

function endId(body: string, index: number): string {
  for (let count = index; ; count += 101) {
    const id = `E${(count + 37).toString(36).toUpperCase()}`
    if (!body.includes(`</action:${id}>`)) return id
  }
}

/** Attributes stand in double quotes on one line; nothing in them is decoded. */
const attribute = (text: string) =>
  text
    .replace(/"/g, "'")
    .replace(/[\r\n<>]+/g, ' ')
    .trim()
