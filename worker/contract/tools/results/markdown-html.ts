import { escapeHtml } from '#contract/escape-html'

/**
 * The Markdown of an answer as HTML: headings, lists, tables, quotes, code, bold and italics. Everything is escaped
 * first; addresses stay text and pictures stay out, since whoever wrote them may have been told to by a document.
 * `[n]` leads to the n-th source, of so many.
 */
export function markdownAsHtml(text: string, sources = 0): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const html: string[] = []
  for (let at = 0; at < lines.length; ) {
    const { end, block } = readBlock(lines, at, sources)
    if (block !== '') html.push(block)
    at = Math.max(end, at + 1)
  }
  return html.join('\n')
}

interface Block {
  end: number
  block: string
}

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const BULLET = /^\s*[-*+]\s+(.*)$/
const NUMBER = /^\s*\d{1,4}[.)]\s+(.*)$/
const QUOTE = /^>\s?(.*)$/
const FENCE = /^\s*```/
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/
const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/

function readBlock(lines: string[], at: number, sources: number): Block {
  const line = lines[at] ?? ''
  const words = (said: string) => inline(said, sources)
  if (line.trim() === '') return { end: at + 1, block: '' }
  const heading = HEADING.exec(line)
  if (heading) {
    // The page has its own first heading.
    const level = Math.min(6, (heading[1] ?? '').length + 1)
    return { end: at + 1, block: `<h${level}>${words(heading[2] ?? '')}</h${level}>` }
  }
  if (FENCE.test(line)) return readFence(lines, at)
  if (RULE.test(line)) return { end: at + 1, block: '<hr>' }
  if (QUOTE.test(line)) {
    const [quoted, end] = takeLines(lines, at, QUOTE)
    return { end, block: `<blockquote>${quoted.map(words).join('<br>')}</blockquote>` }
  }
  for (const [tag, form] of [
    ['ul', BULLET],
    ['ol', NUMBER],
  ] as const) {
    if (!form.test(line)) continue
    const [items, end] = takeLines(lines, at, form)
    return { end, block: `<${tag}>${items.map((item) => `<li>${words(item)}</li>`).join('')}</${tag}>` }
  }
  if (line.includes('|') && TABLE_RULE.test(lines[at + 1] ?? '')) return readTable(lines, at, words)
  return readParagraph(lines, at, words)
}

function takeLines(lines: string[], at: number, form: RegExp): [string[], number] {
  const taken: string[] = []
  let end = at
  for (let match = form.exec(lines[end] ?? ''); match; match = form.exec(lines[end] ?? '')) {
    taken.push(match[1] ?? '')
    end += 1
    if (end >= lines.length) break
  }
  return [taken, end]
}

function readFence(lines: string[], at: number): Block {
  let end = at + 1
  while (end < lines.length && !FENCE.test(lines[end] ?? '')) end += 1
  return { end: end + 1, block: `<pre><code>${escapeHtml(lines.slice(at + 1, end).join('\n'))}</code></pre>` }
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

function readTable(lines: string[], at: number, words: (said: string) => string): Block {
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${words(cell)}</${tag}>`)
      .join('')}</tr>`
  let end = at + 2
  while (end < lines.length && (lines[end] ?? '').includes('|')) end += 1
  const body = lines
    .slice(at + 2, end)
    .map((line) => row(line, 'td'))
    .join('')
  return {
    end,
    block: `<div class="scroll" tabindex="0"><table><thead>${row(lines[at] ?? '', 'th')}</thead><tbody>${body}</tbody></table></div>`,
  }
}

function readParagraph(lines: string[], at: number, words: (said: string) => string): Block {
  let end = at + 1
  const begins = (line: string) => [HEADING, BULLET, NUMBER, QUOTE, FENCE, RULE].some((form) => form.test(line))
  while (end < lines.length && (lines[end] ?? '').trim() !== '' && !begins(lines[end] ?? '')) end += 1
  return { end, block: `<p>${lines.slice(at, end).map(words).join('<br>')}</p>` }
}

/** Within a line. Each form is bounded, so that no text takes long. */
function inline(text: string, sources: number): string {
  return text
    .slice(0, 20_000)
    .split(/(`[^`]{1,500}`)/)
    .map((part, at) => (at % 2 === 1 ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : marked(part, sources)))
    .join('')
}

const marked = (text: string, sources: number): string =>
  escapeHtml(
    text.replace(/!\[([^\]]{0,200})\]\([^)]{0,2000}\)/g, '$1').replace(/\[([^\]]{1,200})\]\(([^)]{1,2000})\)/g, '$1 ($2)'),
  )
    .replace(/\*\*([^*]{1,1000})\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*([^*\s][^*]{0,999})\*(?![\w*])/g, '<em>$1</em>')
    .replace(/\[(\d{1,2})\]/g, (mark, number: string) =>
      Number(number) >= 1 && Number(number) <= sources
        ? `<a class="cite" href="#source-${Number(number)}">[${Number(number)}]</a>`
        : mark,
    )
